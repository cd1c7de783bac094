import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ofServerBuild } from "./build-sides.js";

const MANIFEST = /^manifest-\w+\.js$/;
const START = "window.__remixManifest=";

/**
 * A Vite plugin that shortens the table of all routes, which comes with every page: what is no or empty goes, and the
 * files that a route imports, since the browser takes those of its page from the page (`left-out.js`) and those of the
 * next from their imports. It runs with the server build, which writes the table, and leaves the server's own whole.
 * @returns {import("vite").Plugin}
 */
export function shortManifest() {
  return {
    name: "short-manifest",
    apply: ofServerBuild,
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const assets = join(dir, "..", "client", "assets");
        for (const name of (await readdir(assets)).filter((each) => MANIFEST.test(each))) {
          const text = await readFile(join(assets, name), "utf8");
          const { routes, ...rest } = JSON.parse(text.slice(START.length, text.lastIndexOf(";")));
          const short = Object.entries(routes).map(([id, route]) => [id, shortened(route)]);
          const table = JSON.stringify({ ...rest, routes: Object.fromEntries(short) });
          await writeFile(join(assets, name), `${START}${table};`);
        }
      },
    },
  };
}

/** @param {Record<string, unknown>} route */
function shortened({ imports, ...route }) {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && !isEmpty(value)));
}

/** @param {unknown} value */
function isEmpty(value) {
  return Array.isArray(value) && value.length === 0;
}
