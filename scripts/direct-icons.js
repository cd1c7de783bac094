import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ofClientBuild } from "./build-sides.js";

const PACKAGE = "lucide-react";
const IMPORT = /import \{([^}]*)\} from "lucide-react";/g;
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/g;

const DRAWING = join(import.meta.dirname, "draw-icon.js");
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\//;
/** By which React would tell the lines of an icon apart, if they changed places. */
const KEY = /,\s*key: "\w+"/g;

/**
 * A Vite plugin that imports each icon from its own file, and draws it by `draw-icon.js`. Through the package's index
 * every page would seem to load every icon, and the build could not tell which ones it needs.
 * @returns {import("vite").Plugin}
 */
export function directIcons() {
  /** @type {Map<string, string>} */
  let files = new Map();
  return {
    name: "direct-icons",
    enforce: "pre",
    apply: ofClientBuild,
    async buildStart() {
      files = await iconFiles();
    },
    resolveId(source, importer) {
      return source === "../createLucideIcon.mjs" && ICON_FILE.test(importer ?? "") ? DRAWING : null;
    },
    transform(code, id) {
      if (ICON_FILE.test(id)) return { code: code.replaceAll(KEY, ""), map: null };
      if (!id.includes("/app/") || !code.includes(`"${PACKAGE}"`)) return null;
      const direct = code.replaceAll(IMPORT, (_, names) =>
        listed(names)
          .map(([name, local]) => `import ${local} from "${PACKAGE}/icons/${files.get(name)}";`)
          .join(" "),
      );
      return { code: direct, map: null };
    },
  };
}

/** By each name that the package exports, the file of its icon. @returns {Promise<Map<string, string>>} */
async function iconFiles() {
  const root = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  const index = await readFile(join(root, "dist", "esm", `${PACKAGE}.mjs`), "utf8");
  const files = new Map();
  for (const [, names = "", file] of index.matchAll(EXPORT))
    for (const [, name] of listed(names)) files.set(name, file);
  return files;
}

/** "A, B as C" as pairs of what is taken and what it is called. @param {string} names @returns {[string, string][]} */
function listed(names) {
  return names
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const [taken = "", local = taken] = each.split(" as ");
      return [taken, local];
    });
}
