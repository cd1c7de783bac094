import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: {
    // A data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
