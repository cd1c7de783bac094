import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ofServerBuild } from "./build-sides.js";

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const SMALLEST_BYTES = 1_024;

/**
 * A Vite plugin that writes a Brotli and a gzip form beside every text file of the client build. It runs with the
 * server build, the last one, which still adds the route manifest to the client's files.
 * @returns {import("vite").Plugin}
 */
export function precompressAssets() {
  return {
    name: "precompress-assets",
    apply: ofServerBuild,
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const client = join(dir, "..", "client");
        const entries = await readdir(client, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => isServed(entry) && COMPRESSIBLE.test(entry.name));
        await Promise.all(files.map((entry) => writeCompressedForms(join(entry.parentPath, entry.name))));
      },
    },
  };
}

/** Vite keeps records of its own in a folder with a dot. @param {import("node:fs").Dirent} entry */
function isServed(entry) {
  return entry.isFile() && !/[\\/]\./.test(entry.parentPath.slice(entry.parentPath.lastIndexOf("client")));
}

/** @param {string} path */
async function writeCompressedForms(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((form) => writeFile(`${path}.br`, form)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((form) =>
      writeFile(`${path}.gz`, form),
    ),
  ]);
}
