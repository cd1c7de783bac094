import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { precompressAssets } from "./scripts/precompress-assets.js";

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), precompressAssets()],
  // Found before the first page is asked for; a package found later would reload it half way.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"] },
  build: {
    // A data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
