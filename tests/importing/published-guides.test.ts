import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import { importGuide } from "#app/modules/importing/import-guide.server.ts";
import { importTask } from "#app/modules/importing/import-task.server.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeChoices, makeTaskInput } from "#tests/factories/import-input.ts";

const REAL_DATA = process.env.ASSIZE_REAL_DATA;
if (!REAL_DATA) console.info("Guides are not held against published samples: ASSIZE_REAL_DATA is unset.");

const OPERATOR = { kind: "command_line" } as const;

/** Every file below a folder, named from the folder on. */
function readFolder(path: string): SourceBytes[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: file.slice(path.length + 1), bytes: readFileSync(file) }));
}

test.skipIf(!REAL_DATA)(
  "an entry for a published sample names its text and its answer, and a guide that has one of a split has all",
  async () => {
    const database = await cloneDatabase();
    const samples = [
      ...readFolder(join(REAL_DATA!, "legalbench", "tasks")),
      ...readFolder(join(projectRoot(), "seeds", "tasks")),
    ];
    expect(await importTask(database, OPERATOR, makeTaskInput(samples), makeChoices())).toMatchObject({
      ok: true,
    });
    const files = readFolder(join(projectRoot(), "answer-guides")).filter(({ name }) => name.includes("/"));
    const imported = await importGuide(database, OPERATOR, files);
    if (!imported.ok) throw new Error(imported.refusal.message);
    for (const { guide, notes } of imported.value.guides) {
      expect(notes, guide.task.slug).toEqual([]);
      const published = guide.entries.filter(({ split }) => split !== "demonstration");
      expect(published.filter(({ textHash }) => textHash === null)).toEqual([]);
    }
  },
);
