import { beforeAll, expect, test } from "vitest";
import { sqlStateOf } from "#app/db/database-errors.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Result } from "#app/lib/result.ts";
import { correctHours, deleteCorrection } from "#app/modules/hours/correct-hours.server.ts";
import { approveTimeSheet, returnTimeSheet } from "#app/modules/hours/decide-time-sheet.server.ts";
import { correctionSchema } from "#app/modules/hours/hours-intents.ts";
import { secondsIn, sumSeconds } from "#app/modules/hours/hours-view.ts";
import { listTimeSheets } from "#app/modules/hours/list-time-sheets.server.ts";
import { readMyHours } from "#app/modules/hours/read-my-hours.server.ts";
import { sendInHours } from "#app/modules/hours/send-in-hours.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount, type TestAccount } from "#tests/factories/account.ts";
import { entriesOf, spendAtNoon } from "#tests/factories/hours.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeStudy, openWithPlan, type TestStudy } from "#tests/factories/study.ts";

const MONTH = "2026-10";
const DAY = "2026-10-05";

let database: TestDatabase;
let study: TestStudy;
let nextGrader = 0;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, "Model one");
  study = await makeStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: [{ model: "Model one" }],
    graders: 8,
  });
  await openWithPlan(database, study);
});

/** A grader of the study whose hours no other test has touched, with an hour in the room on one day. */
async function freshGrader(): Promise<TestAccount> {
  const grader = study.graders[nextGrader++]!;
  await spendAtNoon(database, { userId: grader.userId, studyId: study.studyId, day: DAY, seconds: 3_600 });
  return grader;
}

function correct(grader: TestAccount, minutes: string, changes: { readonly day?: string } = {}) {
  const input = { studyId: study.studyId, day: DAY, minutes, reason: "call, 40 min", ...changes };
  return correctHours(database, grader.actor, correctionSchema.parse(input));
}

const read = (grader: TestAccount) => readMyHours(database, grader.actor, MONTH);

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

test("corrections add and take away with a reason, never more than the day has, and can be deleted", async () => {
  const grader = await freshGrader();
  value(await correct(grader, "40"));
  const less = value(await correct(grader, "\u2212100"));
  expect((await correct(grader, "-1")).ok).toBe(false);
  expect(sumSeconds((await read(grader)).days[0]!.seconds)).toBe(0);
  const [more] = (await read(grader)).corrections;
  expect(more).toMatchObject({ seconds: 2_400, reason: "call, 40 min", state: "open" });
  expect((await deleteCorrection(database, grader.actor, more!.id)).ok).toBe(false);
  value(await deleteCorrection(database, grader.actor, less.entryId));
  const { entryId: _gone, ...said } = value(await deleteCorrection(database, grader.actor, more!.id));
  expect(said).toEqual({ studyId: study.studyId, day: DAY, minutes: 40, reason: "call, 40 min" });
  const back = value(await correctHours(database, grader.actor, said));
  expect((await read(grader)).corrections).toMatchObject([
    { id: back.entryId, day: DAY, seconds: 2_400, reason: "call, 40 min", state: "open" },
  ]);
  value(await deleteCorrection(database, grader.actor, back.entryId));
  expect((await read(grader)).corrections).toEqual([]);
  const events = await database.query<{ detail: unknown }>(sql`
    select "detail" from "AuditEvent" where "actorId" = ${grader.userId}::uuid and "action" like 'hours.%' order by "seq"`);
  expect(events).toHaveLength(6);
  expect(JSON.stringify(events)).not.toContain("call");
});

test("two corrections at once cannot take away the same hour", async () => {
  const grader = await freshGrader();
  const answers = await Promise.all(["-60", "-60", "-60", "-60"].map((minutes) => correct(grader, minutes)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a day holds 24 hours at most, measured and corrected together, also once a correction is deleted", async () => {
  const grader = await freshGrader();
  expect(await correct(grader, "1440")).toMatchObject({
    refusal: {
      fields: { minutes: "A day has 1,440 minutes, of which this one has 1,380 minutes left." },
    },
  });
  const less = value(await correct(grader, "-60"));
  const answers = await Promise.all(["720", "720", "720"].map((minutes) => correct(grader, minutes)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(sumSeconds((await read(grader)).days[0]!.seconds)).toBe(86_400);
  expect(await deleteCorrection(database, grader.actor, less.entryId)).toMatchObject({
    refusal: { code: "conflict", message: expect.stringContaining("more than 24 hours") },
  });
});

test("a correction is refused for a day to come, a study of others, and no minutes at all", async () => {
  const grader = await freshGrader();
  const stranger = await insertAccount(database);
  expect(await correct(grader, "10", { day: "2999-01-01" })).toMatchObject({
    refusal: { fields: { day: "This day is still to come." } },
  });
  expect((await correct(stranger, "10")).ok).toBe(false);
  for (const minutes of ["0", "1.5", "2000", "an hour", ""])
    expect(
      correctionSchema.safeParse({ studyId: study.studyId, day: DAY, minutes, reason: "x" }).success,
    ).toBe(false);
  expect(
    correctionSchema.safeParse({ studyId: study.studyId, day: DAY, minutes: "100000", reason: "x" }).error
      ?.issues,
  ).toMatchObject([{ path: ["minutes"], message: "A day has 1,440 minutes." }]);
});

test("a month that is sent in is locked, given back it is open again with what came since, approved it stays", async () => {
  const grader = await freshGrader();
  const { entryId } = value(await correct(grader, "40"));
  const first = value(await sendInHours(database, grader.actor, MONTH));
  expect((await correct(grader, "5")).ok).toBe(false);
  expect((await deleteCorrection(database, grader.actor, entryId)).ok).toBe(false);
  expect((await sendInHours(database, grader.actor, MONTH)).ok).toBe(false);
  await spendAtNoon(database, { userId: grader.userId, studyId: study.studyId, day: DAY, seconds: 60 });
  expect((await read(grader)).days.map(({ state, seconds }) => [state, sumSeconds(seconds)])).toEqual([
    ["open", 60],
    ["sent", 6_000],
  ]);

  value(await returnTimeSheet(database, study.admin.actor, { sheetId: first.sheetId, note: "Which call?" }));
  const back = await read(grader);
  expect(back.days.map(({ state, seconds }) => [state, sumSeconds(seconds)])).toEqual([["open", 6_060]]);
  expect(back.sheets[0]).toMatchObject({ decision: "returned", note: "Which call?" });
  value(await deleteCorrection(database, grader.actor, entryId));

  const second = value(await sendInHours(database, grader.actor, MONTH));
  value(await approveTimeSheet(database, study.admin.actor, second.sheetId));
  expect(secondsIn((await read(grader)).days, "approved")).toBe(3_660);
  expect((await correct(grader, "5")).ok).toBe(false);
  for (const again of [
    await approveTimeSheet(database, study.admin.actor, second.sheetId),
    await returnTimeSheet(database, study.admin.actor, { sheetId: second.sheetId, note: "No." }),
  ])
    expect(again).toMatchObject({ ok: false, refusal: { code: "conflict" } });
});

test("what is measured while a month is sent in is in the sheet or open, and nowhere twice", async () => {
  const grader = await freshGrader();
  await Promise.all([
    sendInHours(database, grader.actor, MONTH),
    ...Array.from({ length: 20 }, () =>
      spendAtNoon(database, { userId: grader.userId, studyId: study.studyId, day: DAY, seconds: 1 }),
    ),
    sendInHours(database, grader.actor, MONTH),
  ]);
  const { days, sheets } = await read(grader);
  expect(sheets).toHaveLength(1);
  expect(secondsIn(days, "open") + secondsIn(days, "sent")).toBe(3_620);
});

test("the database itself refuses to change what was sent in or decided", async () => {
  const grader = await freshGrader();
  const { sheetId } = value(await sendInHours(database, grader.actor, MONTH));
  const refusedBy = async (statement: ReturnType<typeof sql>) =>
    await database.execute(statement).then(() => null, sqlStateOf);
  const mine = sql`"userId" = ${grader.userId}::uuid`;
  expect(await refusedBy(sql`update "TimeEntry" set "seconds" = 9 where ${mine}`)).toBe("AZ001");
  expect(await refusedBy(sql`update "TimeEntry" set "sheetId" = null where ${mine}`)).toBe("AZ001");
  expect(await refusedBy(sql`delete from "TimeEntry" where ${mine}`)).toBe("AZ001");
  expect(await refusedBy(sql`delete from "TimeSheet" where ${mine}`)).toBe("AZ001");
  value(await approveTimeSheet(database, study.admin.actor, sheetId));
  expect(
    await refusedBy(sql`update "TimeSheet" set "approvedAt" = null, "decidedById" = null where ${mine}`),
  ).toBe("AZ001");
  expect(
    await refusedBy(sql`
      insert into "TimeEntry" ("userId", "studyId", "work", "seconds", "day", "sheetId")
      values (${grader.userId}::uuid, ${study.studyId}::uuid, 'room', 5, ${DAY}::date, ${sheetId}::uuid)`),
  ).toBe("AZ001");
  expect(await entriesOf(database, grader.userId)).toEqual([{ day: DAY, work: "room", seconds: 3_600 }]);
});

test("admins see who sent in what by study with its corrections, and nobody decides about their own", async () => {
  const grader = await freshGrader();
  value(await correct(grader, "40"));
  const { sheetId } = value(await sendInHours(database, grader.actor, MONTH));
  const waiting = await listTimeSheets(database, "waits", {}, 100);
  const sheet = waiting.rows.find(({ id }) => id === sheetId)!;
  expect(sheet).toMatchObject({
    name: grader.name,
    month: MONTH,
    through: "2026-10-31",
    corrections: [{ day: DAY, seconds: 2_400, reason: "call, 40 min" }],
  });
  expect(sheet.studies.map(({ seconds }) => [seconds.room, seconds.correction])).toEqual([[3_600, 2_400]]);
  const own = { ...grader.actor, isAdmin: true };
  expect(await approveTimeSheet(database, own, sheetId)).toMatchObject({ refusal: { code: "forbidden" } });
  expect(await approveTimeSheet(database, study.admin.actor, crypto.randomUUID())).toMatchObject({
    refusal: { code: "not_found" },
  });
  value(await approveTimeSheet(database, study.admin.actor, sheetId));
  const approved = await listTimeSheets(database, "approved", {}, 1);
  expect(approved.rows[0]).toMatchObject({ id: sheetId, decidedByName: study.admin.name });
});

test("nothing is sent in of a month without time, or one to come", async () => {
  const { actor } = await insertAccount(database);
  for (const month of ["2026-10", "2999-01"])
    expect(await sendInHours(database, actor, month)).toMatchObject({ refusal: { code: "conflict" } });
});
