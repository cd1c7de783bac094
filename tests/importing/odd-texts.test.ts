import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { importGenerations, previewGenerations } from "#app/modules/importing/import-generations.server.ts";
import { importTask } from "#app/modules/importing/import-task.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeChoices, makeFile, makeGenerationsInput, makeTaskInput } from "#tests/factories/import-input.ts";
import { storeTestSamples, unwrap } from "#tests/importing/library-rows.ts";

const OPERATOR = { kind: "command_line" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});

test("T55 a row with NUL or half a character is named with row, line and column; dropping is a choice", async () => {
  await storeTestSamples(database, 2);
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
  await storeTestSamples(database, 1);
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

test("texts of 50 kB, emoji and right-to-left words are stored as they stand", async () => {
  await storeTestSamples(database, 1);
  const text = `${"Lang und länger. ".repeat(3000)}👩🏽‍⚖️ שלום (“עולם”) 重置`;
  const file = makeFile("a.jsonl", JSON.stringify({ index: 0, llm_explanation: text }));
  unwrap(await importGenerations(database, OPERATOR, makeGenerationsInput([file]), makeChoices()));
  expect(await database.one(sql`select "text" from "GenerationVersion"`)).toEqual({ text });
});

test("whatever white space a text ends in, the database takes it", async () => {
  await storeTestSamples(database, 1);
  const rows = [
    ..."\t\n\v\f \u00a0\u0085\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u180e\u200b\u001c\u001f",
  ].map((blank, index) => JSON.stringify({ index: index + 1, answer: "Yes", text: `Facts${blank}` }));
  const file = makeFile("hearsay/test.jsonl", rows.join("\n"));
  const outcome = unwrap(await importTask(database, OPERATOR, makeTaskInput([file]), makeChoices()));
  expect(outcome.stored.fresh).toBe(rows.length);
});
