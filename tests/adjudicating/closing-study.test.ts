import { beforeAll, expect, test } from "vitest";
import { type Sql, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Result } from "#app/lib/result.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs, gradeAll } from "#tests/factories/adjudication.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 3 }]);
  await insertModel(database, "Model one");
});

const openStudy = () => openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });

test("a decision that is being stored while the study is being closed counts, and closing waits for it", async () => {
  const study = await openStudy();
  const item = study.items[0]!;
  await gradeAll(database, item, [{ logic: true }, {}]);
  expect((await claimItem(database, study.adjudicator.actor, study.studyId, item.itemId)).ok).toBe(true);
  const row = sql`select 1 from "AdjudicationClaim" where "itemId" = ${item.itemId}::uuid`;
  const [decided, closed] = await closeDuring(study, row, () => decideAs(database, study, item));
  expect(decided.ok).toBe(true);
  expect(closed).toEqual({ ok: true, value: { unsettled: 2 } });
});

test("a grade that is being stored while the study is being closed counts, and closing waits for it", async () => {
  const study = await openStudy();
  const [seat, other] = study.items[0]!.seats;
  await submitAs(database, other!, makeGradeInput());
  const row = sql`select 1 from "Assignment" where "id" = ${seat!.assignmentId}::uuid`;
  const [graded, closed] = await closeDuring(study, row, () => submitAs(database, seat!, makeGradeInput()));
  expect(graded.ok).toBe(true);
  expect(closed).toEqual({ ok: true, value: { unsettled: 2 } });
});

test("a grade is stored with its time while an admin's change of the study is under way", async () => {
  const study = await openStudy();
  const seat = study.items[0]!.seats[0]!;
  await database.execute(sql`
    update "Assignment" set "openedAt" = now() - interval '1 minute' where "id" = ${seat.assignmentId}::uuid`);
  await inTransaction(database, async (tx) => {
    await lockStudy(tx, study.studyId);
    expect((await submitAs(database, seat, makeGradeInput({}, { activeSeconds: 20 }))).ok).toBe(true);
  });
  const time = await database.query(sql`
    select "seconds" from "TimeEntry" where "studyId" = ${study.studyId}::uuid`);
  expect(time).toEqual([{ seconds: 20 }]);
});

/** Closes the study while the act, which has begun, waits for a row. @returns what came of the act and of closing */
async function closeDuring<Done>(study: GradingStudy, row: Sql, act: () => Promise<Result<Done>>) {
  const { studyId, admin } = study;
  const both = await inTransaction(database, async (tx) => {
    await tx.execute(sql`${row} for update`);
    const acted = act();
    await expect.poll(countWaiting).toBe(1);
    const closed = closeStudy(database, admin.actor, { studyId });
    await expect.poll(countWaiting).toBe(2);
    return { acted, closed };
  });
  return await Promise.all([both.acted, both.closed]);
}

/** How many connections to this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const { waiting } = await database.one<{ waiting: number }>(sql`
    select count(distinct "pid")::int as "waiting" from pg_locks where not granted and "pid" in
      (select "pid" from pg_stat_activity where "datname" = current_database())`);
  return waiting;
}
