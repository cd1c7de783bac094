import { beforeAll, expect, test } from "vitest";
import { closeDatabase, type Database, openDatabase } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { gradesOf, statusOf } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "Model one");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });
});

/** Twenty submits of each seat at once, half over this server's pool and half over another's. */
async function fortySubmits(seats: readonly Seat[], keyOf: (seat: Seat, attempt: number) => string) {
  const replica = openDatabase(database.url);
  try {
    return await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const seat = seats[number % 2]!;
        const server: Database = number % 4 < 2 ? database : replica;
        const input = makeGradeInput(
          { logic: seat.slot === 2 },
          { idempotencyKey: keyOf(seat, number >> 1) },
        );
        return await submitGrade(server, seat.grader.actor, seat.assignmentId, input);
      }),
    );
  } finally {
    await closeDatabase(replica);
  }
}

test("T19 forty parallel submits of two graders leave one grade each, one answer each and one label", async () => {
  const { itemId, seats } = study.items[0]!;
  const answers = await fortySubmits(seats, (seat) => `only-key-of-${seat.slot}`);
  for (const answer of answers)
    expect(answer).toEqual({ ok: true, value: { seq: 1, revision: 1, isExtra: false } });
  for (const seat of seats) expect(await gradesOf(database, seat)).toHaveLength(1);
  expect(await statusOf(database, itemId)).toEqual({ status: "conflict", basis: null, correct: null });
  const { submitted } = await database.one<{ submitted: number }>(sql`
    select count(*)::int as "submitted" from "AuditEvent"
    where "action" = 'grade.submitted' and "detail"->>'itemId' = ${itemId}`);
  expect(submitted).toBe(2);
});

test("forty parallel submits under keys of their own leave one grade each; the others learn that they came late", async () => {
  const { itemId, seats } = study.items[1]!;
  const answers = await fortySubmits(seats, (seat, attempt) => `key-${seat.slot}-${attempt}`);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
  for (const answer of answers)
    if (!answer.ok) expect(answer.refusal).toMatchObject({ code: "stale", detail: { revision: 1 } });
  for (const seat of seats) expect(await gradesOf(database, seat)).toHaveLength(1);
  expect((await statusOf(database, itemId)).status).toBe("conflict");
});

test("after all of this, every status and label follows from the grades", async () => {
  expect(await checkConsistency(database, null)).toEqual({ checked: 4, inconsistencies: [] });
});
