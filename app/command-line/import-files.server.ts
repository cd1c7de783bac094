import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { MOST_FILE_BYTES } from "#app/modules/importing/import-options.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";

const READABLE = /\.(tsv|tab|csv|jsonl|ndjson|txt|md|markdown|ya?ml)$/i;

/**
 * Reads the files that were named on a command line. Of a folder it takes every file of a kind that an import knows, at
 * any depth, named from the folder on: `hearsay/test.tsv`. Refuses (`invalid`) what is missing, unreadable or too large.
 */
export async function readImportFiles(paths: readonly string[]): Promise<Result<SourceBytes[]>> {
  const files: SourceBytes[] = [];
  try {
    for (const path of paths) {
      const full = resolve(path);
      const isFolder = (await stat(full)).isDirectory();
      const found = isFolder ? await listFolder(full, basename(full)) : [{ name: basename(full), full }];
      for (const file of found) {
        const { size } = await stat(file.full);
        if (size > MOST_FILE_BYTES)
          return refuse("invalid", `${file.full} is larger than 50 MB. Cut it into several files.`);
        files.push({ name: file.name, bytes: await readFile(file.full) });
      }
    }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined || path === undefined) throw error;
    return refuse(
      "invalid",
      code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read (${code}).`,
    );
  }
  return success(files);
}

type FoundFile = { readonly name: string; readonly full: string };

async function listFolder(full: string, name: string): Promise<FoundFile[]> {
  const entries = await readdir(full, { withFileTypes: true });
  const found: FoundFile[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const below = { name: `${name}/${entry.name}`, full: join(full, entry.name) };
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) found.push(...(await listFolder(below.full, below.name)));
    else if (READABLE.test(entry.name)) found.push(below);
  }
  return found;
}
