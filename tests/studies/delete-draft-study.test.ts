import { beforeAll, expect, test } from "vitest";
import { sqlStateOf } from "#app/db/database-errors.ts";
import { identifier, type Sql, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { refuse } from "#app/lib/result.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { deleteDraftStudy } from "#app/modules/studies/delete-draft-study.server.ts";
import { inviteMember } from "#app/modules/studies/invite-member.server.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { insertGrade, makeStudy, type TestStudy } from "#tests/factories/study.ts";
import { withdrawAs } from "#tests/factories/withdrawal.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "Model one");
});

async function plannedDraft(): Promise<TestStudy> {
  const study = await makeStudy(database, { tasks: [{ task: "hearsay" }], models: [{ model: "Model one" }] });
  const plan = { studyId: study.studyId, seed: "1", gradersPerItem: 2, hash: null };
  const committed = await commitPlan(database, study.admin.actor, plan);
  if (!committed.ok) throw new Error(committed.refusal.message);
  return study;
}

const remove = (study: TestStudy) =>
  deleteDraftStudy(database, study.admin.actor, { studyId: study.studyId });

/** How many rows of every table are of a study. */
async function rowsOf(studyId: string): Promise<Record<string, number>> {
  const tables = await database.query<{ table: string }>(sql`
    select table_name::text as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'studyId' and table_name <> 'AuditEvent'`);
  const counts: Record<string, number> = {};
  for (const { table } of tables) {
    const { count } = await database.one<{ count: number }>(sql`
      select count(*) as "count" from ${identifier(table)} where "studyId" = ${studyId}::uuid`);
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/** The database's own refusal of statements that name a study as the deleted draft; null: none. */
async function refusalOf(study: TestStudy, statement: Sql): Promise<string | null> {
  try {
    await inTransaction(database, async (tx) => {
      await tx.query(sql`select set_config('assize.deleted_draft', ${study.studyId}, true)`);
      await tx.execute(statement);
      return refuse("conflict", "Rolled back.");
    });
    return null;
  } catch (error) {
    return sqlStateOf(error);
  }
}

test("a draft goes with all that was made of it, stays on record, and nothing of another study goes", async () => {
  const study = await plannedDraft();
  const other = await plannedDraft();
  const { studyId, admin } = study;
  const { itemId } = await database.one<{ itemId: string }>(sql`
    select "id" as "itemId" from "Item" where "studyId" = ${studyId}::uuid limit 1`);
  await withdrawAs(database, study, { itemId });
  await recordUnblinding(database, admin.actor, studyId, "items");
  const invited = await inviteMember(database, admin.actor, {
    studyId,
    name: null,
    email: null,
    roles: ["grader"],
  });
  expect(invited.ok).toBe(true);
  const kept = await rowsOf(other.studyId);
  expect(Object.keys(await rowsOf(studyId))).toEqual(
    expect.arrayContaining(["Item", "Invitation", "Unblinding"]),
  );

  expect(await remove(study)).toEqual({ ok: true, value: { items: 4 } });
  expect(await rowsOf(studyId)).toEqual({});
  expect(await rowsOf(other.studyId)).toEqual(kept);
  const { revoked } = await database.one<{ revoked: boolean }>(sql`
    select bool_and("revokedAt" is not null) as "revoked" from "Invitation" where "studyId" is null`);
  expect(revoked).toBe(true);
  const events = await database.query<{ action: string; by: string }>(sql`
    select "action", "actorId" as "by" from "AuditEvent" where "studyId" = ${studyId}::uuid order by "seq"`);
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["study.created", "item.withdrawn", "models.shown", "study.deleted"]),
  );
  expect(events.at(-1)).toEqual({ action: "study.deleted", by: admin.userId });
});

test("an open or closed study, and a draft in which somebody graded, are kept, by the use case and by the database", async () => {
  const open = await plannedDraft();
  await openStudy(database, open.admin.actor, open);
  expect(await remove(open)).toMatchObject({ refusal: { code: "conflict" } });
  const ofOpen = sql`delete from "Assignment" where "itemId" in (
    select "id" from "Item" where "studyId" = ${open.studyId}::uuid)`;
  expect(await refusalOf(open, ofOpen)).toBe("AZ001");
  await closeStudy(database, open.admin.actor, open);
  expect(await remove(open)).toMatchObject({ refusal: { code: "conflict" } });

  const graded = await plannedDraft();
  const { id } = await database.one<{ id: string }>(sql`
    select placed."id" from "Assignment" placed join "Item" item on item."id" = placed."itemId"
    where item."studyId" = ${graded.studyId}::uuid limit 1`);
  await insertGrade(database, id);
  expect(await remove(graded)).toMatchObject({ refusal: { code: "conflict" } });
  const assignment = sql`delete from "Assignment" where "id" = ${id}::uuid`;
  expect(await refusalOf(graded, assignment)).toBe("23001");
  expect(await refusalOf(open, assignment)).toBe("AZ001");
  expect(await refusalOf(graded, sql`delete from "Grade" where "assignmentId" = ${id}::uuid`)).toBe("AZ001");
});
