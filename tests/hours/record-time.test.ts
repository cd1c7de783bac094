import { beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordRoomTime } from "#app/modules/grading/record-room-time.server.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";
import { recordTime } from "#app/modules/hours/record-time.server.ts";
import { withdrawItems } from "#app/modules/reconciling/withdraw-items.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { assignmentOf, submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { entriesOf, showSince } from "#tests/factories/hours.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 8 }]);
  await insertModel(database, "Model one");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });
});

let taken = 0;
/** A place on an item that no other test has touched, first shown an hour ago. */
async function freshSeat(): Promise<Seat> {
  const seat = study.items[taken++]!.seats[0]!;
  await showSince(database, seat.assignmentId, 3_600);
  return seat;
}

/** Seconds in the room, by all days together. */
async function roomSeconds(userId: string): Promise<number> {
  const entries = await entriesOf(database, userId);
  return entries.filter(({ work }) => work === "room").reduce((sum, { seconds }) => sum + seconds, 0);
}

async function secondsGained(userId: string, act: () => Promise<unknown>): Promise<number> {
  const before = await roomSeconds(userId);
  await act();
  return (await roomSeconds(userId)) - before;
}

test("drafts, a submit and an edit add each second of the room once to the grader's hours", async () => {
  const seat = await freshSeat();
  const { userId, actor } = seat.grader;
  const { verdict } = makeGradeInput();
  const draft = { ...verdict, guideVersionId: null };
  const gained = await secondsGained(userId, async () => {
    await saveDraft(database, actor, seat.assignmentId, { draft, revision: 0, activeSeconds: 20 });
    await saveDraft(database, actor, seat.assignmentId, { draft, revision: 1, activeSeconds: 35 });
    expect(await roomSeconds(userId)).toBeGreaterThanOrEqual(35);
    await submitAs(database, seat, makeGradeInput({}, { revision: 2, activeSeconds: 61 }));
    await submitAs(database, seat, makeGradeInput({ logic: true }, { revision: 3, activeSeconds: 75 }));
    await submitAs(database, seat, makeGradeInput({}, { revision: 4, activeSeconds: 12 }));
  });
  expect(gained).toBe(75);
  expect((await assignmentOf(database, seat)).activeSeconds).toBe(75);
});

test("a refused submit and a stale draft add nothing, and a repeated submit adds nothing again", async () => {
  const seat = await freshSeat();
  const { userId, actor } = seat.grader;
  const { verdict } = makeGradeInput();
  const gained = await secondsGained(userId, async () => {
    const stale = { draft: { ...verdict, guideVersionId: null }, revision: 7, activeSeconds: 500 };
    expect((await saveDraft(database, actor, seat.assignmentId, stale)).ok).toBe(false);
    const input = makeGradeInput({}, { activeSeconds: 40 });
    expect((await submitAs(database, seat, input)).ok).toBe(true);
    expect((await submitAs(database, seat, { ...input, activeSeconds: 900 })).ok).toBe(true);
  });
  expect(gained).toBe(40);
});

test("T19 forty submits from two windows and two servers at once add the time of one", async () => {
  const seat = await freshSeat();
  const { userId, actor } = seat.grader;
  const replica = openDatabase(database.url);
  const gained = await secondsGained(userId, async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        submitGrade(
          number % 2 ? database : replica,
          actor,
          seat.assignmentId,
          makeGradeInput({}, { idempotencyKey: `window-${number % 2}`, activeSeconds: 50 + (number % 2) }),
        ),
      ),
    );
    expect(answers.some(({ ok }) => ok)).toBe(true);
  });
  await closeDatabase(replica);
  expect(gained).toBe((await assignmentOf(database, seat)).activeSeconds);
  expect([50, 51]).toContain(gained);
});

test("two items at once add to the same day without losing a second", async () => {
  const grader = study.graders[0]!;
  const seats = study.items
    .flatMap(({ seats }) => seats)
    .filter((seat) => seat.grader === grader)
    .slice(-2);
  for (const seat of seats) await showSince(database, seat.assignmentId, 3_600);
  const gained = await secondsGained(grader.userId, async () => {
    for (let step = 1; step <= 10; step++)
      await Promise.all(
        seats.map((seat) =>
          recordRoomTime(database, grader.actor, seat.assignmentId, { activeSeconds: step * 3 }),
        ),
      );
  });
  expect(gained).toBe(60);
});

test("an item that is left without a change counts what was spent on it, a withdrawn one only its thread", async () => {
  const seat = await freshSeat();
  const { userId, actor } = seat.grader;
  const before = await roomSeconds(userId);
  expect(
    await secondsGained(userId, () =>
      recordRoomTime(database, actor, seat.assignmentId, { activeSeconds: 30 }),
    ),
  ).toBe(30);
  const { itemId } = study.items[taken - 1]!;
  const withdrawn = await withdrawItems(database, study.admin.actor, {
    studyId: study.studyId,
    itemIds: [itemId],
    kind: "superseded",
    reason: "A second version came.",
  });
  expect(withdrawn.ok).toBe(true);
  const refused = await recordRoomTime(database, actor, seat.assignmentId, { activeSeconds: 90 });
  expect(refused.ok).toBe(false);
  expect((await assignmentOf(database, seat)).activeSeconds).toBe(30);

  // Its thread may go on, and counts apart.
  const counted = { activeSeconds: 90, guideSeconds: 9, threadSeconds: 15 };
  for (let times = 0; times < 2; times++) await recordRoomTime(database, actor, seat.assignmentId, counted);
  expect(await roomSeconds(userId)).toBe(before + 30);
  const threads = (await entriesOf(database, userId)).filter(({ work }) => work !== "room");
  expect(threads.map(({ work, seconds }) => ({ work, seconds }))).toEqual([{ work: "thread", seconds: 15 }]);
});

test("seconds belong to the day on which they ended, and what is more than it is old to the day before", async () => {
  const { userId } = await insertAccount(database);
  const spend = (seconds: number, until: string) =>
    inTransaction(database, (tx) =>
      recordTime(tx, { userId, studyId: study.studyId, work: "thread", seconds, until: new Date(until) }),
    );
  await spend(600, "2026-11-30T10:00:00Z");
  await spend(600, "2026-12-01T00:04:00Z");
  await spend(60, "2026-12-01T00:00:00Z");
  await spend(0, "2026-12-01T00:10:00Z");
  await spend(-5, "2026-12-01T00:10:00Z");
  expect(await entriesOf(database, userId)).toEqual([
    { day: "2026-11-30", work: "thread", seconds: 600 + 360 + 60 },
    { day: "2026-12-01", work: "thread", seconds: 240 },
  ]);
});

test("days are those of the installation's time zone, through both changes of the clock", async () => {
  const berlin = openDatabase(database.url, { timeZone: "Europe/Berlin" });
  const { userId } = await insertAccount(database);
  const spend = (seconds: number, until: string) =>
    inTransaction(berlin, (tx) =>
      recordTime(tx, { userId, studyId: study.studyId, work: "room", seconds, until: new Date(until) }),
    );
  // Summer time begins on 29 March 2026 at 01:00 UTC and ends on 25 October 2026 at 01:00 UTC.
  await spend(100, "2026-03-28T23:00:40Z"); // 00:00:40 on the 29th
  await spend(10_800, "2026-03-29T01:30:00Z"); // 03:30, two and a half hours after midnight
  await spend(100, "2026-10-24T22:00:40Z"); // 00:00:40 on the 25th, summer time still
  await spend(12_600, "2026-10-25T01:00:00Z"); // 02:00 for the second time, three hours after midnight
  await closeDatabase(berlin);
  expect(await entriesOf(database, userId)).toEqual([
    { day: "2026-03-28", work: "room", seconds: 60 + 1_800 },
    { day: "2026-03-29", work: "room", seconds: 40 + 9_000 },
    { day: "2026-10-24", work: "room", seconds: 60 + 1_800 },
    { day: "2026-10-25", work: "room", seconds: 40 + 10_800 },
  ]);
});

test("items that were opened without a network count their time when they are sent, no second twice or before it was theirs", async () => {
  const { items } = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "On the train",
  });
  const { grader } = items[0]!.seats[0]!;
  const seats = items.flatMap((item) => item.seats).filter((seat) => seat.grader === grader);
  const [first, second, between, early, unsaid] = seats as [Seat, Seat, Seat, Seat, Seat];
  for (const { assignmentId } of seats)
    await database.execute(sql`
      update "Assignment" set "createdAt" = now() - interval '1 hour' where "id" = ${assignmentId}::uuid`);
  const send = (seat: Seat, openedSecondsAgo: number, activeSeconds: number, guideSeconds = 0) =>
    secondsGained(grader.userId, async () => {
      const input = makeGradeInput({}, { openedSecondsAgo, activeSeconds, guideSeconds });
      for (const again of [input, { ...input, activeSeconds: 9_000 }])
        expect((await submitAs(database, seat, again)).ok).toBe(true);
    });
  expect(await send(first, 900, 250, 50)).toBe(250);
  const guide = (await entriesOf(database, grader.userId)).filter(({ work }) => work === "guide");
  expect(guide.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(50);
  expect(await send(second, 500, 400)).toBe(400);
  // The first one fills 900 to 600 seconds ago, the second is open since 500.
  expect(await send(between, 700, 600)).toBeLessThanOrEqual(100);
  expect((await assignmentOf(database, between)).activeSeconds).toBeGreaterThanOrEqual(98);
  // Nothing before it was assigned; and where the browser does not say when, nothing at all.
  expect(await send(early, 1_000_000, 80_000)).toBeLessThanOrEqual(2_700);
  expect(
    await secondsGained(grader.userId, () =>
      submitAs(database, unsaid, makeGradeInput({}, { activeSeconds: 60 })),
    ),
  ).toBe(0);
});
