import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ofClientBuild } from "./build-sides.js";

const PACKAGE = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/(?!.*\/node_modules\/)/;
const NAME = "licenses.txt";

/** What stands at the head of the file that most packages are in. @param {{ readonly name: string }} chunk */
export function licenseNote({ name }) {
  return name === "framework" ? `/*! The licences of all packages: /assets/${NAME} */` : "";
}

/**
 * A Vite plugin that writes the licences of all packages in the browser's files into `assets/licenses.txt`. In the files
 * themselves they would be loaded with every cold visit.
 * @returns {import("vite").Plugin}
 */
export function writeLicenses() {
  return {
    name: "write-licenses",
    apply: ofClientBuild,
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      /** @type {Map<string, string>} */
      const folders = new Map();
      for (const file of Object.values(bundle))
        for (const id of file.type === "chunk" ? Object.keys(file.modules) : []) {
          const [, folder, name] = PACKAGE.exec(id) ?? [];
          if (folder !== undefined && name !== undefined) folders.set(name, folder);
        }
      const names = [...folders.keys()].sort();
      const texts = await Promise.all(names.map((name) => licenceOf(name, folders.get(name) ?? "")));
      await writeFile(join(dir, "assets", NAME), texts.join(`\n${"-".repeat(80)}\n\n`));
    },
  };
}

/** What stands in the package's own file, below its name. @param {string} name @param {string} folder */
async function licenceOf(name, folder) {
  const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? "" : `\n${(await readFile(join(folder, file), "utf8")).trim()}\n`;
  return `${name} ${version}, ${license}\n${text}`;
}
