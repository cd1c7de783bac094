import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ofClientBuild } from "./build-sides.js";

const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[^/]+)\/|commonjsHelpers/;
const ROOMS = /\/app\/routes\/(?:grade|adjudicate)-item\.tsx/;
const GRADING_ROOM = "/app/routes/grade-item.tsx";
const ROOT = "/app/root.tsx";

/**
 * Which file of the client build a module goes into. Left to itself Rollup makes a file of every component and icon that
 * two pages share; the grading room would load seventy. So what it loads goes into three: the framework, the shell that
 * other pages share with it, and the rooms' own. What it does not load is Rollup's to place.
 * @type {import("vite").Rollup.GetManualChunk}
 */
export function chunkOf(id, { getModuleInfo }) {
  if (FRAMEWORK.test(id)) return "framework";
  const pages = [...pagesThatLoad(id, getModuleInfo)];
  if (pages.some((page) => page.includes(ROOT))) return "shell";
  if (!pages.some((page) => page.includes(GRADING_ROOM))) return undefined;
  return pages.every((page) => ROOMS.test(page)) ? "room" : "shell";
}

/** @type {Map<string, Set<string>>} */
const known = new Map();

/**
 * The entries that load a module with the page, not later on.
 * @param {string} id
 * @param {import("vite").Rollup.GetModuleInfo} getModuleInfo
 * @returns {Set<string>}
 */
function pagesThatLoad(id, getModuleInfo) {
  const before = known.get(id);
  if (before) return before;
  /** @type {Set<string>} */
  const pages = new Set();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = getModuleInfo(module);
    if (info?.isEntry) pages.add(module);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  known.set(id, pages);
  return pages;
}

const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/;

/**
 * A Vite plugin that writes down what the client's files are made of, in `build/client-chunks.json`: for each file the
 * packages in it and the files that come with it.
 * @returns {import("vite").Plugin}
 */
export function recordChunks() {
  return {
    name: "record-chunks",
    apply: ofClientBuild,
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      /** @type {Record<string, { packages: string[], imports: string[] }>} */
      const record = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const modules = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        const packages = modules.map(([id]) => PACKAGE.exec(id)?.[1] ?? "");
        record[file.fileName] = {
          packages: [...new Set(packages)].filter((name) => name !== "").sort(),
          imports: file.imports,
        };
      }
      await mkdir(dirname(dir), { recursive: true });
      await writeFile(join(dirname(dir), "client-chunks.json"), JSON.stringify(record, null, 2));
    },
  };
}
