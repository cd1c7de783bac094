import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { importGenerations, previewGenerations } from "#app/modules/importing/import-generations.server.ts";
import { importTask } from "#app/modules/importing/import-task.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  makeChoices,
  makeGenerationsFile,
  makeGenerationsInput,
  makeSamplesFile,
  makeTaskInput,
  makeTsv,
} from "#tests/factories/import-input.ts";
import { countRows, storeTestSamples, unwrap } from "#tests/importing/library-rows.ts";

const OPERATOR = { kind: "command_line" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});

test("T51 the same file a second time changes nothing and says so", async () => {
  await storeTestSamples(database, 3);
  const input = makeGenerationsInput([makeGenerationsFile(3)]);
  unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  const batches = await countRows(database, "ImportBatch");

  const preview = unwrap(await previewGenerations(database, input));
  expect(preview.counts).toEqual({ new: 0, unchanged: 3, changed: 0, rejected: 0 });
  const again = unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  expect(again.stored).toEqual({ fresh: 0, versions: 0 });
  expect([await countRows(database, "GenerationVersion"), await countRows(database, "ImportBatch")]).toEqual([
    3,
    batches,
  ]);

  const samples = unwrap(
    await importTask(database, OPERATOR, makeTaskInput([makeSamplesFile(3)]), makeChoices()),
  );
  expect(samples.stored).toEqual({ fresh: 0, versions: 0 });
});

test("T51 changed texts and new rows are told apart; a changed text is kept or added as a version, never overwritten", async () => {
  await storeTestSamples(database, 20);
  unwrap(
    await importGenerations(
      database,
      OPERATOR,
      makeGenerationsInput([makeGenerationsFile(15)]),
      makeChoices(),
    ),
  );
  const mixed = makeGenerationsInput([
    makeGenerationsFile(20, (index) => (index < 3 ? `Other ${index}.` : `Text ${index}.`)),
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
  expect(await countRows(database, "Generation")).toBe(20);
});

test("T51 the key is task, split, sample, model and run: another model or run is another generation", async () => {
  await storeTestSamples(database, 2);
  const file = makeGenerationsFile(2);
  for (const changes of [{}, { models: ["m2"] }, { run: "cot" }]) {
    const outcome = unwrap(
      await importGenerations(database, OPERATOR, makeGenerationsInput([file], changes), makeChoices()),
    );
    expect(outcome.stored.fresh).toBe(2);
  }
  expect([await countRows(database, "Generation"), await countRows(database, "Model")]).toEqual([6, 2]);
});

test("a rejected row stops the import unless it may be left out; then it is in the record", async () => {
  await storeTestSamples(database, 2);
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
  expect(await countRows(database, "Generation")).toBe(0);

  const outcome = unwrap(
    await importGenerations(database, OPERATOR, input, makeChoices({ skipRejected: true })),
  );
  expect(outcome.stored.fresh).toBe(1);
  expect(
    outcome.preview.rejected.map(({ row, column, reason, remedy }) => [row, column, reason, remedy]),
  ).toEqual([
    [2, "index", "No such sample. The test split of hearsay ends at 1.", "Is this row from another split?"],
    [
      3,
      "index",
      "Same sample, model and run as row 1, other text.",
      "Keep one, or give this row another run.",
    ],
    [4, "index", "The sample's key is empty.", "Say which sample this text is about."],
  ]);
  const { report } = await database.one<{ report: unknown[] }>(sql`
    select "report" from "ImportBatch" where "kind" = 'generations'`);
  expect(report).toHaveLength(3);
});

test("facts and outcomes in the file are compared with the library's, and differences are shown, not stored", async () => {
  await storeTestSamples(database, 3);
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
  await storeTestSamples(database, 2);
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
  await storeTestSamples(database, 3);
  const input = makeGenerationsInput([makeGenerationsFile(3)]);
  const { counts } = unwrap(await previewGenerations(database, input));
  unwrap(
    await importGenerations(
      database,
      OPERATOR,
      makeGenerationsInput([makeGenerationsFile(1)]),
      makeChoices(),
    ),
  );
  const late = await importGenerations(database, OPERATOR, input, makeChoices({ expected: counts }));
  expect(late).toMatchObject({ ok: false, refusal: { code: "stale" } });
  expect(await countRows(database, "Generation")).toBe(1);
});

test("two imports of one file at the same time store it once", async () => {
  await storeTestSamples(database, 50);
  const input = makeGenerationsInput([makeGenerationsFile(50)]);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => importGenerations(database, OPERATOR, input, makeChoices())),
  );
  expect(outcomes.map((outcome) => unwrap(outcome).stored.fresh).sort()).toEqual([0, 0, 50]);
  expect(await countRows(database, "GenerationVersion")).toBe(50);
});

test("T57 wrong columns, tasks, splits and models are refused with what there is", async () => {
  await storeTestSamples(database, 1);
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

test("T58 an import into a large library reads and writes by thousands of rows, whatever the library holds", async () => {
  await storeTestSamples(database, 1_000);
  const countStatements = async (rows: number, run: string) => {
    const texts: string[] = [];
    const watched = watchStatements(texts);
    const input = makeGenerationsInput([makeGenerationsFile(rows)], { run });
    unwrap(await importGenerations(watched, OPERATOR, input, makeChoices()));
    return texts.length;
  };
  const few = await countStatements(10, "a");
  expect(await countStatements(1_000, "b")).toBe(few);
  expect(few).toBeLessThan(30);
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
