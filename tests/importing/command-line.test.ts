import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeFile, makeGenerationsFile, makeSamplesFile, makeTsv } from "#tests/factories/import-input.ts";
import { countRows } from "#tests/importing/library-rows.ts";
import { runAssize } from "#tests/run-assize.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), "assize-import-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...files: readonly SourceBytes[]): string[] {
  return files.map(({ name, bytes }) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return path;
  });
}

async function assize(...words: readonly string[]) {
  return await runAssize({ DATABASE_URL: database.url }, words, folder);
}

const TARGET = ["--task", "hearsay", "--split", "test", "--model", "m1", "--run", "cot"];

test("a task folder and a file of generations are imported, with counts for scripts and progress for people", async () => {
  write(makeSamplesFile(3));
  const task = await assize("import", "task", join(folder, "hearsay"));
  expect(task).toMatchObject({ code: 0, out: "new 3, unchanged 0, changed 0, rejected 0\n" });
  expect(task.err).toContain("hearsay is a new task: Hearsay.");
  expect(task.err).toContain("Stored: 3 of 3");

  const [file] = write(makeGenerationsFile(3));
  const map = ["--map", "sample=index,text=llm_explanation,answer=llm_answer"];
  const generations = await assize("import", "generations", file!, ...TARGET, ...map);
  expect(generations).toMatchObject({ code: 0, out: "new 3, unchanged 0, changed 0, rejected 0\n" });
  const again = await assize("import", "generations", file!, ...TARGET, ...map);
  expect(again).toMatchObject({ code: 0, out: "new 0, unchanged 3, changed 0, rejected 0\n" });
  expect(again.err).toContain("Nothing to store: the library has all of it.");
  expect(await database.one(sql`select distinct "run" from "Generation"`)).toEqual({ run: "cot" });
  const actors = await database.query(sql`select distinct "actorKind" from "AuditEvent"`);
  expect(actors).toEqual([{ actorKind: "command_line" }]);
});

test("a dry run stores nothing; rejected rows end with code 1 unless they may be skipped", async () => {
  write(makeSamplesFile(2));
  await assize("import", "task", join(folder, "hearsay"));
  const [file] = write(
    makeTsv("a.tsv", [
      ["index", "llm_explanation"],
      ["0", "Fine."],
      ["9", "Lost."],
    ]),
  );
  const dry = await assize("import", "generations", file!, ...TARGET, "--dry-run", "--skip-rejected");
  expect(dry).toMatchObject({ code: 0, out: "new 1, unchanged 0, changed 0, rejected 1\n" });
  const refused = await assize("import", "generations", file!, ...TARGET);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(
    "a.tsv, row 2 (line 3), index: No such sample. The test split of hearsay ends at 1.",
  );
  expect(refused.err).toContain("nothing is stored. Mend the file, or give --skip-rejected.");
  expect(await countRows(database, "Generation")).toBe(0);
  const skipped = await assize("import", "generations", file!, ...TARGET, "--skip-rejected");
  expect(skipped.code).toBe(0);
  expect(skipped.err).toContain("Stored 1 new. 1 rejected left out.");
});

test("changed texts are kept or added as a version", async () => {
  write(makeSamplesFile(1));
  await assize("import", "task", join(folder, "hearsay"));
  for (const [text, ...options] of [["One."], ["Two."], ["Two.", "--changed", "version"]] as const) {
    const [file] = write(makeGenerationsFile(1, () => text));
    expect((await assize("import", "generations", file!, ...TARGET, ...options)).code).toBe(0);
  }
  const versions = await database.query(
    sql`select "version", "text" from "GenerationVersion" order by "version"`,
  );
  expect(versions).toEqual([
    { version: 1, text: "One." },
    { version: 2, text: "Two." },
  ]);
});

test("wrong usage ends with code 2, files and tasks that are not there with code 1", async () => {
  expect((await assize("import", "generations")).code).toBe(2);
  const wrong = await assize("import", "generations", "a.tsv", ...TARGET, "--changed", "overwrite");
  expect(wrong).toMatchObject({ code: 2 });
  expect(wrong.err).toContain('The option --changed takes keep or version, not "overwrite".');
  const missing = await assize("import", "generations", join(folder, "no.tsv"), ...TARGET);
  expect(missing).toMatchObject({ code: 1, err: `There is no file ${join(folder, "no.tsv")}.\n` });
  const [file] = write(makeGenerationsFile(1));
  const noTask = await assize("import", "generations", file!, ...TARGET);
  expect(noTask).toMatchObject({ code: 1 });
  expect(noTask.err).toBe(
    "The library has no task “hearsay”. It has none yet. Import the task's folder first.\n",
  );
});

test("samples are added to a task, with their columns named", async () => {
  write(makeSamplesFile(1));
  await assize("import", "task", join(folder, "hearsay"));
  const [file] = write(makeFile("more.csv", "nr;facts;right\n7;More facts.;yes\n"));
  const added = await assize(
    ...["import", "samples", file!, "--task", "hearsay", "--split", "extra"],
    ...["--map", "sample=nr,outcome=right"],
  );
  expect(added).toMatchObject({ code: 0, out: "new 1, unchanged 0, changed 0, rejected 0\n" });
});

test("the guides that come with Assize are imported, and a second time change nothing", async () => {
  const guides = join(projectRoot(), "answer-guides");
  const first = await assize("import", "guide", guides);
  const second = await assize("import", "guide", guides);
  const stored = await countRows(database, "GuideVersion");
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(stored).toBeGreaterThan(0);
  expect(first.out.match(/: version /g) ?? []).toHaveLength(stored);
  expect(second.out.match(/: unchanged/g) ?? []).toHaveLength(stored);
});
