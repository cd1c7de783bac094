import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { NAME_TOKEN } from "#app/modules/blinding/hidden-names.ts";
import type { Masking } from "#app/modules/blinding/masking.ts";
import { searchLibrary } from "#app/modules/blinding/search-texts.server.ts";
import { WORD_LIST_VERSION } from "#app/modules/blinding/word-list.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { LABEL_CONDITIONS } from "#app/modules/studies/verdict-basis.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs, gradeAll, makeDecisionInput } from "#tests/factories/adjudication.ts";
import { openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeStudy } from "#tests/factories/study.ts";

/** The factory's texts begin with this word, so that they name this model. */
const MODEL = "Because";
const AN_OLDER_LIST = -1;
const design = { tasks: [{ task: "hearsay" }], models: [{ model: MODEL }] };

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, MODEL);
});

async function listsOf(studyId: string): Promise<number[]> {
  const rows = await database.query<{ list: number }>(sql`
    select distinct "wordListVersion" as "list" from "Item" where "studyId" = ${studyId}::uuid`);
  return rows.map(({ list }) => list);
}

const openStudy = (masking: Masking) =>
  openGradingStudy(database, { tasks: design.tasks, models: [MODEL], settings: { masking } });

test("items are made with the word list of the day, and their texts are searched where no import did", async () => {
  const { studyId } = await makeStudy(database, design);
  expect(await listsOf(studyId)).toEqual([WORD_LIST_VERSION]);
  const { hits } = await database.one<{ hits: number }>(sql`select count(*)::int as "hits" from "MaskHit"`);
  expect(hits).toBe(2);
});

test("a newer word list reaches drafts and studies that hide nothing; one that hides names and is under way keeps its own", async () => {
  const draft = await makeStudy(database, { ...design, settings: { masking: "masked" } });
  const plain = await openStudy("plain");
  const masked = await openStudy("masked");
  await database.execute(sql`update "Item" set "wordListVersion" = ${AN_OLDER_LIST}`);
  await searchLibrary(database, { kind: "command_line" });
  expect(await listsOf(draft.studyId)).toEqual([WORD_LIST_VERSION]);
  expect(await listsOf(plain.studyId)).toEqual([WORD_LIST_VERSION]);
  expect(await listsOf(masked.studyId)).toEqual([AN_OLDER_LIST]);
});

test.each([
  ["masked", 1],
  ["marked", 0],
  ["plain", 0],
] as const)("of labels on texts that name their model, %s, %i count as blind", async (masking, blind) => {
  const study = await openStudy(masking);
  await gradeAll(database, study.items[0]!, [{}, {}]);
  const { count } = await database.one<{ count: number }>(sql`
    select count(*)::int as "count" from "Item" item join "Label" label on label."itemId" = item."id"
    where item."studyId" = ${study.studyId}::uuid and ${LABEL_CONDITIONS.blind}`);
  expect(count).toBe(blind);
});

test("a file without the columns of models quotes no name that the study hides, and one with them the stored words", async () => {
  const study = await openStudy("masked");
  const [item] = study.items;
  const spans = [{ type: "logic" as const, start: 0, end: 13, quote: NAME_TOKEN }];
  await gradeAll(database, item!, [{ logic: true, spans }, {}]);
  const { verdict } = makeDecisionInput({ logic: true, spans });
  await decideAs(database, study, item!, { verdict });
  const spansIn = async (table: "grades" | "labels", column: string) => {
    const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, "jsonl");
    const text = Buffer.concat(pieces).toString("utf8");
    const rows = text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown[]>);
    return rows.flatMap((row) => row[column] ?? []);
  };
  const tables = [
    ["grades", "spans"],
    ["labels", "decision_spans"],
  ] as const;
  const hidden = { type: "logic", quote: NAME_TOKEN, start: 0, end: 13, start_utf16: 0, end_utf16: 13 };
  for (const [table, column] of tables) expect(await spansIn(table, column)).toEqual([hidden]);
  const closed = await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  if (!closed.ok) throw new Error(closed.refusal.message);
  const stored = { type: "logic", quote: MODEL, start: 0, end: 7, start_utf16: 0, end_utf16: 7 };
  for (const [table, column] of tables) expect(await spansIn(table, column)).toEqual([stored]);
});
