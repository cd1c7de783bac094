import { ofClientBuild } from "./build-sides.js";

/** @see https://vite.dev/guide/features.html#async-chunk-loading-optimization */
const HELPER = "\0vite/preload-helper.js";

/**
 * A Vite plugin that leaves code that comes later to the browser. Vite would first ask for the styles and files that it
 * brings along; here all styles are in the head, and `build.modulePreload` is off.
 * @returns {import("vite").Plugin}
 */
export function plainImports() {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: ofClientBuild,
    load(id) {
      return id === HELPER ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}
