import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { openAssignment } from "#app/modules/grading/open-assignment.server.ts";
import { postponeAssignment } from "#app/modules/grading/postpone-assignment.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { assignmentOf, submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference, makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "Model one");
  await insertGuideWithEntries(database, "hearsay", {
    inferences: [makeInference("assertion")],
    contested: "The answer does not follow.",
  });
});

/** A study with one grader per item, and the grader's items in the order of their queue. */
async function soloStudy(): Promise<{ study: GradingStudy; queue: readonly Seat[] }> {
  const study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    graders: 1,
    settings: { gradersPerItem: 1 },
  });
  const rows = await database.query<{ id: string }>(sql`
    select assignment."id" from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where item."studyId" = ${study.studyId}::uuid order by assignment."position"`);
  const seats = study.items.flatMap((item) => item.seats);
  return { study, queue: rows.map(({ id }) => seats.find((seat) => seat.assignmentId === id)!) };
}

async function roomOf(study: GradingStudy, seat: Seat): Promise<RoomView> {
  const room = await readRoom(database, seat.grader.userId, study.studyId, seat.assignmentId);
  if (!room.ok) throw new Error(room.refusal.message);
  return room.value;
}

const nextOf = (study: GradingStudy, after: Seat | null) =>
  findNextAssignment(database, study.graders[0]!.userId, study.studyId, after?.assignmentId ?? null);

test("the room shows the item, its guide entry, its place and its neighbours, and nothing of model or import", async () => {
  const { study, queue } = await soloStudy();
  const view = await roomOf(study, queue[1]!);
  expect(view).toMatchObject({
    state: "queued",
    task: { slug: "hearsay", question: "Yes or no?" },
    place: { number: 2, total: 4, done: 0 },
    previousId: queue[0]!.assignmentId,
    nextId: queue[2]!.assignmentId,
    answer: "Yes",
    guide: { version: 1, rule: "The rule." },
    entry: { inferences: [makeInference("assertion")], contested: "The answer does not follow." },
    draft: null,
    isUnsubmitted: false,
    revision: 0,
    savedAt: null,
    closed: null,
    differsOn: null,
    comment: null,
  });
  const names = new Set<string>();
  JSON.stringify(view, (name, value) => {
    names.add(name);
    return value;
  });
  for (const name of names)
    expect(name).not.toMatch(/model|run$|import|file|generation|grader|label|gold|status|seq/i);
});

test("a draft stands in the form as it was left, a submitted verdict after it, and a changed one before it", async () => {
  const { study, queue } = await soloStudy();
  const [seat] = queue as [Seat];
  const { guideVersionId } = study.items[0]!;
  const draft = { ...makeVerdict({ note: "half a thought" }), rawAnalysis: null, guideVersionId };
  const save = (revision: number, changes: object) =>
    saveDraft(database, seat.grader.actor, seat.assignmentId, {
      draft: { ...draft, ...changes } as never,
      revision,
      activeSeconds: 0,
    });
  await save(0, {});
  expect(await roomOf(study, seat)).toMatchObject({
    state: "in_progress",
    draft,
    isUnsubmitted: true,
    revision: 1,
  });
  const verdict = makeVerdict({
    rule: true,
    findings: [{ inferenceKey: "assertion", finding: "not_found", span: null }],
  });
  const submitted = await submitAs(
    database,
    seat,
    makeGradeInput({ ...verdict, note: "Only a bridge." }, { guideVersionId, revision: 1 }),
  );
  expect(submitted.ok).toBe(true);
  expect(await roomOf(study, seat)).toMatchObject({
    state: "submitted",
    draft: { rule: true, note: "Only a bridge.", guideVersionId },
    isUnsubmitted: false,
    revision: 2,
    place: { done: 1 },
  });
  await save(2, { note: "changed, not handed in" });
  expect(await roomOf(study, seat)).toMatchObject({
    state: "submitted",
    draft: { note: "changed, not handed in" },
    isUnsubmitted: true,
  });
});

test("T47 the room of somebody else's item, or of another study, is not found", async () => {
  const { study, queue } = await soloStudy();
  const { study: other } = await soloStudy();
  const [seat] = queue as [Seat];
  for (const [graderId, studyId] of [
    [other.graders[0]!.userId, study.studyId],
    [seat.grader.userId, other.studyId],
  ] as const)
    expect(await readRoom(database, graderId, studyId, seat.assignmentId)).toMatchObject({
      ok: false,
      refusal: { code: "not_found" },
    });
});

test("next is the item behind this one that waits, then the first that waits, then none", async () => {
  const { study, queue } = await soloStudy();
  const [first, second, third, fourth] = queue as [Seat, Seat, Seat, Seat];
  expect(await nextOf(study, null)).toBe(first.assignmentId);
  expect(await nextOf(study, second)).toBe(third.assignmentId);
  expect(await nextOf(study, fourth)).toBe(first.assignmentId);
  await submitAs(database, third);
  expect(await nextOf(study, second)).toBe(fourth.assignmentId);
  for (const seat of [first, second, fourth]) await submitAs(database, seat);
  expect(await nextOf(study, second)).toBeNull();
  expect(await nextOf(study, null)).toBeNull();
});

test("later moves an item to the end of the queue and nothing else", async () => {
  const { study, queue } = await soloStudy();
  const [first, second, , fourth] = queue as [Seat, Seat, Seat, Seat];
  expect((await postponeAssignment(database, first.grader.actor, first.assignmentId)).ok).toBe(true);
  expect(await nextOf(study, null)).toBe(second.assignmentId);
  expect(await nextOf(study, fourth)).toBe(first.assignmentId);
  expect(await assignmentOf(database, first)).toMatchObject({ state: "queued", slot: 1 });
  expect((await roomOf(study, first)).place).toEqual({ number: 4, total: 4, done: 0 });
  const undo = () => postponeAssignment(database, first.grader.actor, first.assignmentId, { isUndone: true });
  for (const _again of [1, 2]) {
    expect(await undo()).toMatchObject({ ok: true });
    expect((await roomOf(study, first)).place).toEqual({ number: 1, total: 4, done: 0 });
  }
  await submitAs(database, first);
  expect(await postponeAssignment(database, first.grader.actor, first.assignmentId)).toMatchObject({
    ok: false,
  });
});

test("who cannot grade an item gives it up with a reason; it leaves the queue and the counts, its draft stays", async () => {
  const { study, queue } = await soloStudy();
  const [first, second] = queue as [Seat, Seat];
  const decline = (reason: string) =>
    declineAssignment(database, first.grader.actor, first.assignmentId, reason);
  const draft = { ...makeVerdict({ note: "I know the author" }), rawAnalysis: null, guideVersionId: null };
  await saveDraft(database, first.grader.actor, first.assignmentId, {
    draft: draft as never,
    revision: 0,
    activeSeconds: 0,
  });
  expect(await decline("  ")).toMatchObject({
    ok: false,
    refusal: { code: "invalid", fields: { reason: expect.any(String) } },
  });
  expect(await decline(" I know its author. ")).toEqual({ ok: true, value: null });
  expect(await assignmentOf(database, first)).toMatchObject({
    state: "declined",
    slot: null,
    declineReason: "I know its author.",
    draft,
  });
  expect(await nextOf(study, null)).toBe(second.assignmentId);
  expect((await roomOf(study, second)).place).toEqual({ number: 1, total: 3, done: 0 });
  expect(await roomOf(study, first)).toMatchObject({
    place: null,
    closed: "You declined this item. Ask the admin to give it back to you.",
  });
});

test("an item loaded ahead counts as untouched until it is shown", async () => {
  const { study, queue } = await soloStudy();
  const [seat] = queue as [Seat];
  await roomOf(study, seat);
  expect((await assignmentOf(database, seat)).state).toBe("queued");
  for (const _ of [1, 2]) await openAssignment(database, seat.grader.actor, seat.assignmentId);
  expect((await assignmentOf(database, seat)).state).toBe("in_progress");
  await submitAs(database, seat);
  expect((await openAssignment(database, seat.grader.actor, seat.assignmentId)).ok).toBe(true);
  expect((await assignmentOf(database, seat)).state).toBe("submitted");
});

test("items of a wave that is not open are neither offered nor beside others, and take no grade", async () => {
  const { study, queue } = await soloStudy();
  const [first, second, ...later] = queue as [Seat, Seat, Seat, Seat];
  await database.execute(sql`
    with wave as (insert into "Wave" ("studyId", "number") values (${study.studyId}::uuid, 2) returning "id")
    update "Item" set "waveId" = (select "id" from wave) where "id" in (
      select "itemId" from "Assignment" where "id" = any(${later.map((seat) => seat.assignmentId)}::uuid[]))`);
  await submitAs(database, first);
  await submitAs(database, second);
  expect(await nextOf(study, second)).toBeNull();
  expect(await roomOf(study, second)).toMatchObject({
    nextId: null,
    place: { number: 2, total: 2, done: 2 },
  });
  const closed = "This item belongs to a wave that is not open yet.";
  expect((await roomOf(study, later[0]!)).closed).toBe(closed);
  expect(await submitAs(database, later[0]!)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  await database.execute(sql`update "Wave" set "openedAt" = now() where "studyId" = ${study.studyId}::uuid`);
  expect(await nextOf(study, second)).toBe(later[0]!.assignmentId);
});
