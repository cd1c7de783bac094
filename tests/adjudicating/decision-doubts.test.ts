import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { OWN_SQLSTATE, sqlStateOf } from "#app/db/database-errors.ts";
import { Sql, sql } from "#app/db/sql.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { serveGuideVersion } from "#app/modules/studies/serve-guide-version.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import {
  addAdjudicator,
  type ConflictStudy,
  confirmAs,
  decideAs,
  openConflictStudy,
  reopenAs,
} from "#tests/factories/adjudication.ts";
import { insertGuide } from "#tests/factories/library.ts";

let database: TestDatabase;
let world: ConflictStudy;
beforeAll(async () => {
  database = await cloneDatabase();
  world = await openConflictStudy(database, 6);
});

async function ask({ actor }: Pick<TestAccount, "actor">, itemId: string, text: string): Promise<string> {
  const input = { about: "guide", text } as const;
  const asked = await raiseDoubt(database, actor, world.study.studyId, { itemId }, input);
  if (!asked.ok) throw new Error(asked.refusal.message);
  return asked.value.doubtId;
}

/** The words of the doubts that each adjudication of the item links to, oldest first. */
async function linksOf(itemId: string): Promise<string[][]> {
  const rows = await database.query<{ texts: string[] }>(sql`
    select array(select doubt."text" from "AdjudicationDoubt" linked join "Doubt" doubt on doubt."id" = linked."doubtId"
      where linked."adjudicationId" = decision."id" order by doubt."seq") as "texts"
    from "Adjudication" decision where decision."itemId" = ${itemId}::uuid order by decision."seq"`);
  return rows.map(({ texts }) => texts);
}

test("a decision links to what its adjudicator asked before it, and to nothing that others asked or that came later", async () => {
  const { study } = world;
  const [item, elsewhere] = [await world.nextConflict(), await world.nextConflict()];
  const other = await addAdjudicator(database, study);
  await ask(study.adjudicator, item.itemId, "Is a nod meant?");
  await ask(study.adjudicator, elsewhere.itemId, "And here?");
  await ask(item.a.grader, item.itemId, "Asked by a grader.");
  await ask(other, item.itemId, "Asked by another adjudicator.");
  await decideAs(database, study, item);
  await ask(study.adjudicator, item.itemId, "Asked after it.");
  expect(await linksOf(item.itemId)).toEqual([["Is a nod meant?"]]);

  await decideAs(database, study, item);
  await decideAs(database, study, item, {}, other);
  expect(await linksOf(item.itemId)).toEqual([
    ["Is a nod meant?"],
    ["Asked after it."],
    ["Asked by another adjudicator."],
  ]);
  expect(await linksOf(elsewhere.itemId)).toEqual([]);
});

test("a confirmation keeps the links of what it confirms and adds its own; a reopening has none", async () => {
  const { study } = world;
  const item = await world.nextConflict();
  const other = await addAdjudicator(database, study);
  await ask(study.adjudicator, item.itemId, "Is a nod meant?");
  await decideAs(database, study, item);
  await ask(study.adjudicator, item.itemId, "Or a wink?");
  await reopenAs(database, study, item);
  await ask(other, item.itemId, "Neither?");
  const confirmed = await confirmAs(database, study, item, {}, other);
  expect(confirmed.ok).toBe(true);
  expect(await linksOf(item.itemId)).toEqual([["Is a nod meant?"], [], ["Is a nod meant?", "Neither?"]]);
});

test("the database ties no doubt to a decision on another item, and lets no link go", async () => {
  const { study } = world;
  const [item, elsewhere] = [await world.nextConflict(), await world.nextConflict()];
  const doubtId = await ask(study.adjudicator, item.itemId, "Is a nod meant?");
  await decideAs(database, study, item);
  await decideAs(database, study, elsewhere);
  const state = (statement: Sql) => database.execute(statement).then(() => null, sqlStateOf);
  expect(
    await state(sql`
      insert into "AdjudicationDoubt" select "id", ${doubtId}::uuid from "Adjudication"
      where "itemId" = ${elsewhere.itemId}::uuid`),
  ).toBe(OWN_SQLSTATE.doesNotFitItem);
  expect(await state(sql`delete from "AdjudicationDoubt" where "doubtId" = ${doubtId}::uuid`)).toBe(
    OWN_SQLSTATE.appendOnly,
  );
  expect(await linksOf(item.itemId)).toEqual([["Is a nod meant?"]]);
});

/** The statement of a migration that begins so and fills what it adds from what was there. */
function fillingOf(migration: string, beginning: string): Sql {
  const text = readFileSync(`prisma/migrations/${migration}/migration.sql`, "utf8");
  const from = text.indexOf(beginning);
  return new Sql([text.slice(from, text.indexOf(";", from))], []);
}

test("an older database learns which guide its doubts were about, and which decisions link to them", async () => {
  const older = await cloneDatabase();
  const { study, nextConflict } = await openConflictStudy(older, 3);
  const { studyId, admin, adjudicator } = study;
  const item = await nextConflict();
  const askThen = async (text: string) => {
    const place = { itemId: item.itemId };
    const asked = await raiseDoubt(older, adjudicator.actor, studyId, place, { about: "guide", text });
    expect(asked.ok).toBe(true);
  };
  const serve = (version: number) =>
    serveGuideVersion(older, admin.actor, { studyId, task: "hearsay", version });
  for (const version of [1, 2, 3]) await insertGuide(older, "hearsay", version);
  await askThen("Without a guide?");
  await serve(1);
  await askThen("Under the first?");
  await decideAs(older, study, item);
  await serve(3);
  await serve(2);
  await askThen("Under the second?");
  await decideAs(older, study, item);

  const versions = sql`
    select guide."version" from "Doubt" doubt left join "GuideVersion" guide on guide."id" = doubt."guideVersionId"
    order by doubt."seq"`;
  const stored = await older.query(versions);
  expect(stored).toEqual([{ version: null }, { version: 1 }, { version: 2 }]);
  await older.execute(sql`update "Doubt" set "guideVersionId" = null`);
  await older.execute(fillingOf("20261130006200_doubt_guide_versions", 'UPDATE "Doubt"'));
  expect(await older.query(versions)).toEqual(stored);

  await older.execute(sql`alter table "AdjudicationDoubt" disable trigger append_only`);
  await older.execute(sql`delete from "AdjudicationDoubt"`);
  await older.execute(fillingOf("20261130006210_decision_doubts", 'INSERT INTO "AdjudicationDoubt"'));
  const linked = await older.query(sql`
    select decision."seq", count(*)::int as "doubts" from "AdjudicationDoubt" linked
    join "Adjudication" decision on decision."id" = linked."adjudicationId" group by decision."seq" order by 1`);
  expect(linked).toEqual([
    { seq: 1, doubts: 2 },
    { seq: 2, doubts: 3 },
  ]);
});
