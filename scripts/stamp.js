import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A hash over the content of files and folders below `root`, in an order of its own.
 * @param {string} root
 * @param {string[]} paths relative; a missing one counts as empty
 * @param {(path: string) => boolean} counts whether a file's content matters
 */
export function hashOf(root, paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((each) => filesBelow(root, each)).sort()) {
    if (counts(path)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, inside) : [inside];
    });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOTDIR") return [path];
    throw error;
  }
}

/** @param {string} file @param {string} stamp */
export function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  writeFileSync(file, stamp);
}
