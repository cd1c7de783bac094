import fc from "fast-check";
import { expect, test } from "vitest";
import { GENERATION_FIELDS } from "./column-fields.ts";
import { countPlan } from "./import-plan.ts";
import { mapColumns } from "./map-columns.ts";
import {
  generationKey,
  planGenerations,
  type SplitSamples,
  type StoredGeneration,
} from "./plan-generations.ts";
import { type GenerationRows, readGenerationRows } from "./read-generation-rows.ts";
import type { SourceTable } from "./source-table.ts";

const TASK = { slug: "hearsay", outcomes: ["Yes", "No"], severalOutcomes: false };
const COLUMNS = ["index", "model", "text", "answer_given"];

function makeTable(rows: readonly (readonly string[])[]): SourceTable {
  const numbered = rows.map((cells, index) => ({ row: index + 1, line: index + 2, cells }));
  const format = { kind: "delimited", delimiter: "\t", quoting: "double" } as const;
  return { file: "a.tsv", format, columns: COLUMNS, rows: numbered, problems: [], remarks: [] };
}

async function readRows(
  rows: readonly (readonly string[])[],
  pause = async () => {},
): Promise<GenerationRows> {
  const mapped = mapColumns(COLUMNS, GENERATION_FIELDS, {});
  if (!mapped.ok) throw new Error("the columns of the test");
  const target = { task: TASK, model: null, run: "" };
  return readGenerationRows(makeTable(rows), mapped.map, target, { dropsUnstorable: false }, pause);
}

/** Samples 0 to 4; their ids are `s0` to `s4`. */
const SAMPLES: SplitSamples = {
  task: TASK,
  split: "test",
  count: 5,
  highestKey: "4",
  byKey: new Map(
    [0, 1, 2, 3, 4].map((key) => [
      String(key),
      { sampleId: `s${key}`, sampleVersionId: `v${key}`, textHash: "h", goldOutcome: "Yes" },
    ]),
  ),
};

const STORED = {
  generationId: "g",
  generationVersionId: "gv",
  version: 1,
  promptHash: null,
  finishReason: null,
};

const row = fc.tuple(
  fc.constantFrom("0", "1", "4", "5", "x", ""),
  fc.constantFrom("m1", "m2", ""),
  fc.constantFrom("One.", "Two.", "a\0b", ""),
  fc.constantFrom("Yes", "no", ""),
);

test("every row gets exactly one verdict, and what is rejected is in the order of the file", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const plan = planGenerations([await readRows(rows)], SAMPLES, new Map());
      const places = [
        ...plan.fresh,
        ...plan.unchanged,
        ...plan.changed.map(({ draft }) => draft),
        ...plan.rejected,
      ].map((place) => place.row);
      expect([...places].sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1));
      const rejected = plan.rejected.map((problem) => problem.row);
      expect(rejected).toEqual([...rejected].sort((a, b) => a - b));
    }),
  );
});

test("T51 what was stored is unchanged the next time: a second import finds nothing new and nothing changed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const read = await readRows(rows);
      const first = planGenerations([read], SAMPLES, new Map());
      const stored = new Map<string, StoredGeneration>(
        first.fresh.map(({ sampleId, model, run, textHash, answer }) => [
          generationKey(sampleId, model, run),
          { ...STORED, textHash, answer },
        ]),
      );
      const second = countPlan(planGenerations([read], SAMPLES, stored));
      expect(second).toEqual({
        new: 0,
        unchanged: first.fresh.length + first.unchanged.length,
        changed: 0,
        rejected: first.rejected.length,
      });
    }),
  );
});

test("the order of the rows decides only which of two clashing ones stands", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
      const there = planGenerations([await readRows(rows)], SAMPLES, new Map());
      const back = planGenerations([await readRows([...rows].reverse())], SAMPLES, new Map());
      expect(countPlan(back).new).toBe(countPlan(there).new);
    }),
  );
});

test("what a file does not carry cannot differ", async () => {
  const draft = (await readRows([["0", "m1", "One.", ""]])).drafts[0]!;
  const known = { ...STORED, textHash: draft.textHash, answer: "Yes", promptHash: "p", finishReason: "stop" };
  const stored = new Map([[generationKey("s0", "m1", ""), known]]);
  const planOf = (one: typeof draft) =>
    planGenerations([{ file: "a.tsv", drafts: [one], problems: [], notes: [] }], SAMPLES, stored);
  expect(planOf(draft).changed[0]?.differs).toEqual(["answer"]);
  const silent = { ...draft, carries: { answer: false, prompt: false, finishReason: false } };
  expect(countPlan(planOf(silent)).unchanged).toBe(1);
});

test("T58 a large file lets others work every thousand rows", async () => {
  let pauses = 0;
  await readRows(
    Array.from({ length: 3_500 }, () => ["0", "m1", "One.", "Yes"]),
    async () => {
      pauses++;
    },
  );
  expect(pauses).toBe(3);
});
