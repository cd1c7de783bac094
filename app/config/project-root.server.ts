import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Absolute path of the checkout: the nearest directory above this file that holds both `package.json` and
 * `prisma/`. The same answer from the sources and from the bundle in `build/`.
 */
export function projectRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!(existsSync(join(directory, "package.json")) && existsSync(join(directory, "prisma")))) {
    const parent = dirname(directory);
    if (parent === directory) throw new Error("The checkout's package.json and prisma/ were not found.");
    directory = parent;
  }
  return directory;
}
