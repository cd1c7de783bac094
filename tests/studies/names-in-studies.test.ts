import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import type { Masking } from "#app/modules/blinding/masking.ts";
import { searchLibrary } from "#app/modules/blinding/search-texts.server.ts";
import { WORD_LIST_VERSION } from "#app/modules/blinding/word-list.ts";
import { LABEL_CONDITIONS } from "#app/modules/studies/verdict-basis.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { gradeAll } from "#tests/factories/adjudication.ts";
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
