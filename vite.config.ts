import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { chunkOf, recordChunks } from "./scripts/client-chunks.js";
import { directIcons } from "./scripts/direct-icons.js";
import { fixedFlags } from "./scripts/fixed-flags.js";
import { leftOut } from "./scripts/left-out.js";
import { plainImports } from "./scripts/plain-imports.js";
import { precompressAssets } from "./scripts/precompress-assets.js";
import { shortManifest } from "./scripts/short-manifest.js";
import { licenseNote, writeLicenses } from "./scripts/write-licenses.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    directIcons(),
    fixedFlags(),
    leftOut(),
    plainImports(),
    tailwindcss(),
    remix(remixConfig),
    recordChunks(),
    writeLicenses(),
    shortManifest(),
    precompressAssets(),
  ],
  // Found before the first page is asked for; a package found later would reload it half way.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"] },
  build: {
    // A data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    target: "es2022",
    // What a page needs is named in its head; what comes later has time.
    modulePreload: false,
    // A browser's file is smaller by a twentieth than esbuild makes it.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 4, keep_fargs: false },
      format: { comments: /licenses\.txt/ },
    },
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: chunkOf, banner: licenseNote },
          // To read what nobody uses does nothing: not here, and in the framework inside `try` alone, which stays.
          treeshake: { propertyReadSideEffects: false },
        },
  },
}));
