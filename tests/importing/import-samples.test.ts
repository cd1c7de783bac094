import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { importGenerations } from "#app/modules/importing/import-generations.server.ts";
import { importSamples } from "#app/modules/importing/import-samples.server.ts";
import { importTask, previewTask } from "#app/modules/importing/import-task.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  makeChoices,
  makeFile,
  makeGenerationsFile,
  makeGenerationsInput,
  makeSamplesFile,
  makeTaskInput,
  makeTsv,
} from "#tests/factories/import-input.ts";
import { makePerson } from "#tests/factories/person.ts";
import { countRows, storeTestSamples, unwrap } from "#tests/importing/library-rows.ts";

const OPERATOR = { kind: "command_line" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});

test("a task folder makes the task, its samples and a record of each file", async () => {
  const { actor, userId } = await makePerson(database, { isAdmin: true });
  const files = [
    makeSamplesFile(2),
    makeTsv("hearsay/train.tsv", [
      ["answer", "text", "odd"],
      ["no.", "Facts of training. ", "kept"],
    ]),
    makeFile("hearsay/train_explanations.txt", "Because."),
  ];
  const outcome = unwrap(await importTask(database, actor, makeTaskInput(files), makeChoices()));
  expect(outcome.stored).toEqual({ fresh: 3, versions: 0 });
  expect(outcome.preview.notes).toEqual([
    "hearsay is a new task: Hearsay. “Is there hearsay?” Outcomes: Yes, No.",
    "hearsay/train.tsv: No column of keys: a sample's key is the number of its row, from 0.",
    "hearsay/train.tsv: The outcome in row 1 was written in another way than the task's.",
    "Kept beside each sample: “odd”.",
    "Left aside: hearsay/train_explanations.txt.",
  ]);
  const [stored] = await database.query(sql`
    select t."slug", s."split", s."key", v."version", v."facts", v."goldOutcome", v."slice", v."extra", b."fileName",
      b."actorId", b."newCount"
    from "SampleVersion" v join "Sample" s on s."id" = v."sampleId" join "Task" t on t."id" = s."taskId"
      join "ImportBatch" b on b."id" = v."importBatchId" where s."split" = 'train'`);
  expect(stored).toEqual({
    slug: "hearsay",
    split: "train",
    key: "0",
    version: 1,
    facts: "Facts of training.",
    goldOutcome: "No",
    slice: null,
    extra: { odd: "kept" },
    fileName: "hearsay/train.tsv",
    actorId: userId,
    newCount: 1,
  });
  const events = await database.query<{ action: string }>(
    sql`select "action" from "AuditEvent" order by "seq"`,
  );
  expect(events.map(({ action }) => action)).toEqual(["import.committed", "import.committed", "task.added"]);
});

test("samples of a task that is there can be added alone, and a gold outcome outside the task is rejected", async () => {
  await storeTestSamples(database, 1);
  const file = makeTsv("more.csv", [["id,outcome,facts"], ["a,Yes,One."], ["b,Perhaps,Two."]]);
  const input = {
    files: [file],
    task: "hearsay",
    split: "extra",
    mapping: {},
    reading: {},
    dropsUnstorable: false,
  };
  const outcome = unwrap(await importSamples(database, OPERATOR, input, makeChoices({ skipRejected: true })));
  expect(outcome.stored.fresh).toBe(1);
  expect(outcome.preview.rejected).toMatchObject([
    { row: 2, column: "outcome", reason: "Not an outcome of this task. Allowed: Yes, No." },
  ]);
});

test("changed samples are versions too, and what differs is named", async () => {
  await storeTestSamples(database, 1);
  const file = makeTsv("hearsay/test.tsv", [
    ["index", "answer", "text", "slice"],
    ["0", "No", "Facts 0, revised.", "standard"],
  ]);
  const preview = unwrap(await previewTask(database, makeTaskInput([file])));
  expect(preview.changed[0]?.changes).toEqual([
    { field: "facts", stored: "Facts 0.", given: "Facts 0, revised." },
    { field: "gold outcome", stored: "Yes", given: "No" },
  ]);
  unwrap(await importTask(database, OPERATOR, makeTaskInput([file]), makeChoices({ changed: "version" })));
  expect([await countRows(database, "Sample"), await countRows(database, "SampleVersion")]).toEqual([1, 2]);
});

test("T76 what was imported cannot be deleted: the database refuses it", async () => {
  await storeTestSamples(database, 1);
  unwrap(
    await importGenerations(
      database,
      OPERATOR,
      makeGenerationsInput([makeGenerationsFile(1)]),
      makeChoices(),
    ),
  );
  for (const statement of [
    sql`delete from "Sample"`,
    sql`delete from "SampleVersion"`,
    sql`delete from "Generation"`,
    sql`delete from "GenerationVersion"`,
    sql`delete from "ImportBatch"`,
    sql`delete from "Task"`,
    sql`delete from "Model"`,
    sql`update "GenerationVersion" set "text" = 'other'`,
  ]) {
    await expect(database.execute(statement)).rejects.toThrow();
  }
  expect([await countRows(database, "Sample"), await countRows(database, "GenerationVersion")]).toEqual([
    1, 1,
  ]);
});
