import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { importGenerations, previewGenerations } from "#app/modules/importing/import-generations.server.ts";
import { importSamples } from "#app/modules/importing/import-samples.server.ts";
import { importTask, previewTask } from "#app/modules/importing/import-task.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  makeChoices,
  makeFile,
  makeGenerationsInput,
  makeTaskInput,
  makeTsv,
} from "#tests/factories/import-input.ts";
import { makePerson } from "#tests/factories/person.ts";

const OPERATOR = { kind: "command_line" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});

const unwrap = <Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

const samplesFile = (rows: number, first = 0) =>
  makeTsv("hearsay/test.tsv", [
    ["index", "answer", "text", "slice"],
    ...Array.from({ length: rows }, (_, index) => [
      String(first + index),
      "Yes",
      `Facts ${first + index}.`,
      "standard",
    ]),
  ]);

async function givenSamples(rows: number) {
  unwrap(await importTask(database, OPERATOR, makeTaskInput([samplesFile(rows)]), makeChoices()));
}

const generationsFile = (rows: number, text = (index: number) => `Text ${index}.`, first = 0) =>
  makeTsv("cot.tsv", [
    ["index", "llm_answer", "llm_explanation"],
    ...Array.from({ length: rows }, (_, index) => [String(first + index), "no", text(first + index)]),
  ]);

const count = async (
  table: "Sample" | "SampleVersion" | "Generation" | "GenerationVersion" | "ImportBatch" | "Model",
) =>
  (
    await database.one<{ count: number }>(sql`
    select case ${table}
      when 'Sample' then (select count(*) from "Sample") when 'SampleVersion' then (select count(*) from "SampleVersion")
      when 'Generation' then (select count(*) from "Generation")
      when 'GenerationVersion' then (select count(*) from "GenerationVersion")
      when 'ImportBatch' then (select count(*) from "ImportBatch") else (select count(*) from "Model") end as "count"`)
  ).count;

test("a task folder makes the task, its samples and a record of each file", async () => {
  const { actor, userId } = await makePerson(database, { isAdmin: true });
  const files = [
    samplesFile(2),
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
    "No column of keys: a sample's key is the number of its row, from 0.",
    "The outcome in row 1 was written in another way than the task's.",
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

test("T51 the same file a second time changes nothing and says so", async () => {
  await givenSamples(3);
  const input = makeGenerationsInput([generationsFile(3)]);
  unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  const batches = await count("ImportBatch");

  const preview = unwrap(await previewGenerations(database, input));
  expect(preview.counts).toEqual({ new: 0, unchanged: 3, changed: 0, rejected: 0 });
  const again = unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  expect(again.stored).toEqual({ fresh: 0, versions: 0 });
  expect([await count("GenerationVersion"), await count("ImportBatch")]).toEqual([3, batches]);

  const samples = unwrap(
    await importTask(database, OPERATOR, makeTaskInput([samplesFile(3)]), makeChoices()),
  );
  expect(samples.stored).toEqual({ fresh: 0, versions: 0 });
});

test("T51 changed texts and new rows are told apart; a changed text is kept or added as a version, never overwritten", async () => {
  await givenSamples(20);
  unwrap(
    await importGenerations(database, OPERATOR, makeGenerationsInput([generationsFile(15)]), makeChoices()),
  );
  const mixed = makeGenerationsInput([
    generationsFile(20, (index) => (index < 3 ? `Other ${index}.` : `Text ${index}.`)),
  ]);

  const preview = unwrap(await previewGenerations(database, mixed));
  expect(preview.counts).toEqual({ new: 5, unchanged: 12, changed: 3, rejected: 0 });
  expect(preview.changed[0]).toMatchObject({
    row: 1,
    label: "hearsay, sample 0, m1",
    version: 1,
    changes: [{ field: "text", stored: "Text 0.", given: "Other 0." }],
    items: 0,
    grades: 0,
  });

  const kept = unwrap(await importGenerations(database, OPERATOR, mixed, makeChoices()));
  expect(kept.stored).toEqual({ fresh: 5, versions: 0 });
  const [record] = await database.query(sql`
    select "changedCount", "report"->0 as "first" from "ImportBatch" order by "seq" desc limit 1`);
  expect(record).toEqual({
    changedCount: 3,
    first: { row: 1, line: 2, column: null, reason: "Changed; the stored text was kept." },
  });

  const added = unwrap(
    await importGenerations(database, OPERATOR, mixed, makeChoices({ changed: "version" })),
  );
  expect(added.stored).toEqual({ fresh: 0, versions: 3 });
  const texts = await database.query<{ text: string }>(sql`
    select v."text" from "GenerationVersion" v join "Generation" g on g."id" = v."generationId"
      join "Sample" s on s."id" = g."sampleId" where s."key" = '0' order by v."version"`);
  expect(texts.map(({ text }) => text)).toEqual(["Text 0.", "Other 0."]);
  expect(await count("Generation")).toBe(20);
});

test("T51 the key is task, split, sample, model and run: another model or run is another generation", async () => {
  await givenSamples(2);
  const file = generationsFile(2);
  for (const changes of [{}, { models: ["m2"] }, { run: "cot" }]) {
    const outcome = unwrap(
      await importGenerations(database, OPERATOR, makeGenerationsInput([file], changes), makeChoices()),
    );
    expect(outcome.stored.fresh).toBe(2);
  }
  expect([await count("Generation"), await count("Model")]).toEqual([6, 2]);
});

test("T55 a row with NUL or half a character is named with row, line and column; dropping is a choice", async () => {
  await givenSamples(2);
  const file = makeFile(
    "a.jsonl",
    '{"index": 0, "llm_explanation": "It is\\u0000so."}\n{"index": 1, "llm_explanation": "half \\ud83d"}\n',
  );
  const preview = unwrap(await previewGenerations(database, makeGenerationsInput([file])));
  expect(preview.rejected).toEqual([
    {
      file: "a.jsonl",
      row: 1,
      line: 1,
      column: "llm_explanation",
      found: { before: "It is", hit: "NUL", after: "so." },
      reason: "Holds a NUL character at position 6.",
      remedy: "Delete it, or let the import drop it.",
    },
    expect.objectContaining({
      row: 2,
      line: 2,
      reason: "Holds half of a character (a lone surrogate) at position 6.",
    }),
  ]);
  const dropped = makeGenerationsInput([file], { dropsUnstorable: true });
  unwrap(await importGenerations(database, OPERATOR, dropped, makeChoices()));
  const texts = await database.query<{ text: string }>(
    sql`select "text" from "GenerationVersion" order by "text"`,
  );
  expect(texts.map(({ text }) => text)).toEqual(["It isso.", "half"]);
});

test("T35 a Latin-1 file is read as what it is, and the preview says so", async () => {
  await givenSamples(1);
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode("index\tllm_explanation\n0\tUnder "),
    0xa7,
    0x20,
    0x37,
    0x0a,
  ]);
  const input = makeGenerationsInput([makeFile("latin.tsv", bytes)]);
  const preview = unwrap(await previewGenerations(database, input));
  expect(preview.files[0]?.summary).toBe("TSV, Windows-1252 (Latin-1), 2 columns, 1 row");
  expect(preview.files[0]?.doubt).toMatch(/^Line 2 holds bytes that are no UTF-8/);
  unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  expect(await database.one(sql`select "text" from "GenerationVersion"`)).toEqual({ text: "Under § 7" });
});

test("a rejected row stops the import unless it may be left out; then it is in the record", async () => {
  await givenSamples(2);
  const file = makeTsv("a.tsv", [
    ["index", "llm_explanation"],
    ["0", "Fine."],
    ["102", "No such sample."],
    ["0", "Another text."],
    ["", "No key."],
  ]);
  const input = makeGenerationsInput([file]);
  const refused = await importGenerations(database, OPERATOR, input, makeChoices());
  expect(refused).toMatchObject({
    ok: false,
    refusal: {
      code: "invalid",
      message: expect.stringMatching(/^3 rows are rejected, so nothing was imported\./),
    },
  });
  expect(await count("Generation")).toBe(0);

  const outcome = unwrap(
    await importGenerations(database, OPERATOR, input, makeChoices({ skipRejected: true })),
  );
  expect(outcome.stored.fresh).toBe(1);
  expect(
    outcome.preview.rejected.map(({ row, column, reason, remedy }) => [row, column, reason, remedy]),
  ).toEqual([
    [4, "index", "The sample's key is empty.", "Say which sample this text is about."],
    [2, "index", "No such sample. The test split of hearsay ends at 1.", "Is this row from another split?"],
    [
      3,
      "index",
      "Same sample, model and run as row 1, other text.",
      "Keep one, or give this row another run.",
    ],
  ]);
  const { report } = await database.one<{ report: unknown[] }>(sql`
    select "report" from "ImportBatch" where "kind" = 'generations'`);
  expect(report).toHaveLength(3);
});

test("facts and outcomes in the file are compared with the library's, and differences are shown, not stored", async () => {
  await givenSamples(3);
  const file = makeTsv("a.tsv", [
    ["index", "text", "gold_answer", "llm_explanation"],
    ["0", "Facts 0.  ", "yes", "x"],
    ["1", "Facts one.", "Yes", "x"],
    ["2", "Facts 2.", "No", "x"],
  ]);
  const preview = unwrap(await previewGenerations(database, makeGenerationsInput([file])));
  expect(preview.facts).toMatchObject({
    compared: 3,
    agreeing: 2,
    differing: [{ row: 2, stored: "Facts 1.", given: "Facts one." }],
  });
  expect(preview.outcomes).toMatchObject({
    compared: 3,
    agreeing: 2,
    differing: [{ row: 3, stored: "Yes", given: "No" }],
  });
});

test("an answer takes the task's spelling, one that is no outcome is kept as it stands and noted", async () => {
  await givenSamples(2);
  const file = makeTsv("a.tsv", [
    ["index", "llm_answer", "llm_explanation"],
    ["0", "NO.", "x"],
    ["1", "It depends", "y"],
  ]);
  const outcome = unwrap(
    await importGenerations(database, OPERATOR, makeGenerationsInput([file]), makeChoices()),
  );
  expect(outcome.preview.notes[0]).toBe(
    "The answer in row 2 is no outcome of this task (Yes, No), for example “It depends”: kept as it stands.",
  );
  const answers = await database.query(sql`select "answer" from "GenerationVersion" order by "text"`);
  expect(answers).toEqual([{ answer: "No" }, { answer: "It depends" }]);
});

test("the counts that a person saw must still hold: otherwise nothing is imported", async () => {
  await givenSamples(3);
  const input = makeGenerationsInput([generationsFile(3)]);
  const { counts } = unwrap(await previewGenerations(database, input));
  unwrap(
    await importGenerations(database, OPERATOR, makeGenerationsInput([generationsFile(1)]), makeChoices()),
  );
  const late = await importGenerations(database, OPERATOR, input, makeChoices({ expected: counts }));
  expect(late).toMatchObject({ ok: false, refusal: { code: "stale" } });
  expect(await count("Generation")).toBe(1);
});

test("two imports of one file at the same time store it once", async () => {
  await givenSamples(50);
  const input = makeGenerationsInput([generationsFile(50)]);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => importGenerations(database, OPERATOR, input, makeChoices())),
  );
  expect(outcomes.map((outcome) => unwrap(outcome).stored.fresh).sort()).toEqual([0, 0, 50]);
  expect(await count("GenerationVersion")).toBe(50);
});

test("T57 wrong columns, tasks, splits and models are refused with what there is", async () => {
  await givenSamples(1);
  const file = makeTsv("a.tsv", [
    ["idx no", "explanation text"],
    ["0", "x"],
  ]);
  const messageOf = async (changes: Parameters<typeof makeGenerationsInput>[1]) => {
    const result = await previewGenerations(database, makeGenerationsInput([file], changes));
    return result.ok ? null : result.refusal;
  };
  expect(await messageOf({})).toMatchObject({
    message:
      "a.tsv: No column was found for Sample. Columns: idx no, explanation text.\n" +
      "a.tsv: No column was found for Explanation. Columns: idx no, explanation text.",
    fields: { "mapping.sample": expect.any(String), "mapping.text": expect.any(String) },
  });
  expect((await messageOf({ task: "heresay" }))?.message).toContain("It has hearsay.");
  expect((await messageOf({ split: "dev" }))?.message).toBe("hearsay has no split “dev”. It has test.");
  expect((await messageOf({ models: ["a", "b"] }))?.message).toContain("2 models are named for 1 files");
  expect(
    (await messageOf({ models: [], mapping: { sample: "idx no", text: "explanation text" } }))?.message,
  ).toContain("Name the model, or the column that names it.");
});

test("samples of a task that is there can be added alone, and a gold outcome outside the task is rejected", async () => {
  await givenSamples(1);
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
  await givenSamples(1);
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
  expect([await count("Sample"), await count("SampleVersion")]).toEqual([1, 2]);
});

test("texts of 50 kB, emoji and right-to-left words are stored as they stand", async () => {
  await givenSamples(1);
  const text = `${"Lang und länger. ".repeat(3000)}👩🏽‍⚖️ שלום (“עולם”) 重置`;
  const file = makeFile("a.jsonl", JSON.stringify({ index: 0, llm_explanation: text }));
  unwrap(await importGenerations(database, OPERATOR, makeGenerationsInput([file]), makeChoices()));
  expect(await database.one(sql`select "text" from "GenerationVersion"`)).toEqual({ text });
});

test("whatever white space a text ends in, the database takes it", async () => {
  await givenSamples(1);
  const rows = [
    ..."\t\n\v\f \u00a0\u0085\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u180e\u200b\u001c\u001f",
  ].map((blank, index) => JSON.stringify({ index: index + 1, answer: "Yes", text: `Facts${blank}` }));
  const file = makeFile("hearsay/test.jsonl", rows.join("\n"));
  const outcome = unwrap(await importTask(database, OPERATOR, makeTaskInput([file]), makeChoices()));
  expect(outcome.stored.fresh).toBe(rows.length);
});

test("T58 an import into a large library reads and writes by thousands of rows, whatever the library holds", async () => {
  await givenSamples(1_000);
  const countStatements = async (rows: number, run: string) => {
    const texts: string[] = [];
    const watched = watchStatements(texts);
    const input = makeGenerationsInput([generationsFile(rows)], { run });
    unwrap(await importGenerations(watched, OPERATOR, input, makeChoices()));
    return texts.length;
  };
  const few = await countStatements(10, "a");
  expect(await countStatements(1_000, "b")).toBe(few);
  expect(few).toBeLessThan(30);
});

test("T76 what was imported cannot be deleted: the database refuses it", async () => {
  await givenSamples(1);
  unwrap(
    await importGenerations(database, OPERATOR, makeGenerationsInput([generationsFile(1)]), makeChoices()),
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
  expect([await count("Sample"), await count("GenerationVersion")]).toEqual([1, 1]);
});

/** The same database, every statement noted on its way. */
function watchStatements(texts: string[]): TestDatabase {
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client);
    return Object.assign(Object.create(client), {
      query: (...args: Parameters<typeof query>) => {
        texts.push(String(args[0]));
        return query(...args);
      },
      release: (error?: Error) => client.release(error),
    });
  };
  return { ...database, pool: Object.assign(Object.create(database.pool), { connect }) };
}
