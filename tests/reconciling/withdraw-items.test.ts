import { afterEach, beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { saveDecisionDraft } from "#app/modules/adjudicating/save-decision-draft.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { closeDueSecondLooks } from "#app/modules/reconciling/close-due-second-looks.server.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  adjudicationsOf,
  type ConflictStudy,
  decideAs,
  grade,
  gradeAll,
  makeDecisionInput,
  openConflictStudy,
  reopenAs,
} from "#tests/factories/adjudication.ts";
import { assignmentOf, gradesOf, statusOf, submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";

let database: TestDatabase;
let world: ConflictStudy;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await openConflictStudy(database, 30);
  study = world.study;
});

afterEach(async () => {
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
});

const WITHDRAWN = /withdrawn from the study by its admin/;

async function exported(table: "labels" | "grades", itemId: string) {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, "jsonl");
  return Buffer.concat(pieces)
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((row) => row.item_id === itemId);
}

test("a withdrawn item counts nowhere and keeps its grades; put back it has its label again", async () => {
  const item = world.nextItem();
  await gradeAll(database, item, [{}, {}]);
  const count = async () => {
    const { tasks } = await readStudyOverview(database, study.studyId, { withNames: false });
    const { items, done, agreed } = tasks[0]!;
    const choice = { task: null, closeCalls: "with", contested: "with" } as const;
    const { shared } = await readAgreement(database, study.admin.actor, study.studyId, choice);
    return { items, done, agreed, shared };
  };
  const before = await count();
  expect(await withdrawAs(database, study, item)).toEqual({ ok: true, value: { withdrawn: 1 } });
  expect(await statusOf(database, item.itemId)).toEqual({ status: "withdrawn", basis: null, correct: null });
  expect(await count()).toEqual({
    items: before.items - 1,
    done: before.done - 2,
    agreed: before.agreed - 1,
    shared: before.shared - 1,
  });
  expect(await exported("labels", item.itemId)).toMatchObject([
    {
      status: "withdrawn",
      withdrawn_as: "source_error",
      withdrawn_reason: "The facts lack a sentence.",
      correct: null,
    },
  ]);
  expect((await exported("grades", item.itemId)).map(({ status }) => status)).toEqual([
    "withdrawn",
    "withdrawn",
  ]);

  expect(await putBackAs(database, study, item)).toEqual({ ok: true, value: { putBack: 1 } });
  expect(await statusOf(database, item.itemId)).toEqual({
    status: "settled",
    basis: "agreed",
    correct: true,
  });
  expect(await count()).toEqual(before);
});

test("the list finds withdrawn items by their status alone, and the item's page says why", async () => {
  const item = world.nextItem();
  await withdrawAs(database, study, item);
  const list = async (search: { readonly status?: "withdrawn" }) => {
    const listed = await listItems(database, study.admin.actor, { studyId: study.studyId, search });
    if (!listed.ok) throw new Error(listed.refusal.message);
    return listed.value.rows.map(({ itemId }) => itemId);
  };
  expect(await list({ status: "withdrawn" })).toEqual([item.itemId]);
  expect(await list({})).not.toContain(item.itemId);
  const read = await readItem(database, study.admin.actor, {
    studyId: study.studyId,
    itemId: item.itemId,
    showModel: false,
  });
  expect(read).toMatchObject({
    ok: true,
    value: { withdrawal: { kind: "source_error", reason: "The facts lack a sentence." } },
  });
  const { events } = (read as Extract<typeof read, { ok: true }>).value;
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ["item.withdrawn", "Admin"],
    ["item.status_changed", "Admin"],
  ]);
  await putBackAs(database, study, item);
  const back = await readItem(database, study.admin.actor, {
    studyId: study.studyId,
    itemId: item.itemId,
    showModel: false,
  });
  if (!back.ok) throw new Error(back.refusal.message);
  const why = { kind: "source_error", reason: "The facts lack a sentence." };
  expect(back.value.withdrawal).toBeNull();
  expect(back.value.events.map(({ action, withdrawal }) => [action, withdrawal])).toEqual([
    ["item.withdrawn", why],
    ["item.status_changed", null],
    ["item.put_back", null],
    ["item.status_changed", null],
  ]);
});

test("an item says that the library has a newer version of its text", async () => {
  const { itemId } = world.nextItem();
  const input = { studyId: study.studyId, itemId, showModel: false };
  expect(await readItem(database, study.admin.actor, input)).toMatchObject({
    value: { textVersion: 1, newestTextVersion: 1 },
  });
  await database.execute(sql`
    insert into "GenerationVersion" ("generationId", "version", "text", "textHash", "rawHash")
    select old."generationId", 2, 'Another text.', 'another', 'another' from "GenerationVersion" old
    join "Item" item on item."generationVersionId" = old."id" where item."id" = ${itemId}::uuid`);
  expect(await readItem(database, study.admin.actor, input)).toMatchObject({
    value: { textVersion: 1, newestTextVersion: 2 },
  });
});

test("a grader is offered a withdrawn item no more, and what they go on to enter is stored once it is back", async () => {
  const item = world.nextItem();
  const seat = item.seats[0]!;
  const { userId, actor } = seat.grader;
  await database.execute(sql`
    update "Assignment" set "position" = -1 where "id" = ${seat.assignmentId}::uuid`);
  const next = () => findNextAssignment(database, userId, study.studyId);
  expect(await next()).toBe(seat.assignmentId);
  const save = async (logic: boolean, revision: number) => {
    const draft = { ...makeGradeInput({ logic }).verdict, guideVersionId: null };
    const input = { draft, revision, activeSeconds: 5 };
    return { draft, answer: await saveDraft(database, actor, seat.assignmentId, input) };
  };
  const before = await save(false, 0);
  await withdrawAs(database, study, item);
  expect(await next()).not.toBe(seat.assignmentId);

  const gone = { refusal: { code: "conflict", message: expect.stringMatching(WITHDRAWN) } };
  expect((await save(true, 1)).answer).toMatchObject(gone);
  const input = makeGradeInput({ logic: true }, { revision: 1 });
  expect(await submitAs(database, seat, input)).toMatchObject(gone);
  expect(await gradesOf(database, seat)).toEqual([]);
  const kept = { draft: before.draft, draftRevision: 1, slot: seat.slot };
  expect(await assignmentOf(database, seat)).toMatchObject(kept);

  await putBackAs(database, study, item);
  expect(await next()).toBe(seat.assignmentId);
  expect((await submitAs(database, seat, input)).ok).toBe(true);
});

test("a submit of a withdrawn item cannot be taken back, and counts again when the item does", async () => {
  const item = world.nextItem();
  const seat = item.seats[0]!;
  await grade(database, seat);
  await withdrawAs(database, study, item);
  const retracted = await retractGrade(database, seat.grader.actor, seat.assignmentId, crypto.randomUUID());
  expect(retracted).toMatchObject({ refusal: { message: expect.stringMatching(WITHDRAWN) } });
  await putBackAs(database, study, item);
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "open" });
  await grade(database, item.seats[1]!);
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "agreed" });
});

test("T08 an adjudicator's claim ends with the item, their draft waits until it is put back", async () => {
  const { itemId } = await world.nextConflict();
  const { actor } = study.adjudicator;
  const target = [database, actor, study.studyId, itemId] as const;
  await claimItem(...target);
  const { verdict } = makeDecisionInput({ fact: true });
  const draft = {
    verdict,
    undecidedTypes: [],
    rationale: "Half a reason",
    differenceSource: null,
    confidence: null,
  };
  const saved = await saveDecisionDraft(...target, { draft, revision: 0 });
  expect(saved.ok).toBe(true);
  await withdrawAs(database, study, { itemId });
  for (const refused of [await claimItem(...target), await decideAs(database, study, { itemId })])
    expect(refused).toMatchObject({
      refusal: { code: "conflict", message: expect.stringMatching(WITHDRAWN) },
    });
  expect(await adjudicationsOf(database, itemId)).toEqual([]);

  await putBackAs(database, study, { itemId });
  expect(await claimItem(...target)).toMatchObject({ ok: true, value: { revision: 1 } });
  const { kept } = await database.one<{ kept: unknown }>(sql`
    select "draft" as "kept" from "AdjudicationClaim" where "itemId" = ${itemId}::uuid and "closedAt" is null`);
  expect(kept).toEqual(draft);
});

test("a decision stands when its item comes back, stale if it was reopened before", async () => {
  const item = await world.nextConflict();
  await decideAs(database, study, item);
  await withdrawAs(database, study, item);
  expect(await reopenAs(database, study, item)).toMatchObject({ refusal: { code: "conflict" } });
  await putBackAs(database, study, item);
  expect(await statusOf(database, item.itemId)).toMatchObject({ basis: "adjudicated", correct: false });
});

test("a second look goes on when its item comes back, and is over if its deadline passed meanwhile", async () => {
  const own = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Second looks",
    settings: { secondLook: true },
  });
  for (const isPast of [false, true]) {
    const item = own.items[isPast ? 1 : 0]!;
    await gradeAll(database, item, [{ logic: true }, {}]);
    await withdrawAs(database, own, item);
    if (isPast)
      await database.execute(sql`
        update "SecondLook" set "deadlineAt" = now() - interval '1 hour' where "itemId" = ${item.itemId}::uuid`);
    expect(await closeDueSecondLooks(database)).toBe(0);
    expect(await statusOf(database, item.itemId)).toMatchObject({ status: "withdrawn" });
    await putBackAs(database, own, item);
    expect(await statusOf(database, item.itemId)).toMatchObject({
      status: isPast ? "conflict" : "second_look",
    });
  }
  const [kept, changes] = own.items[0]!.seats as [Seat, Seat];
  await grade(database, kept, { logic: true });
  await grade(database, changes, { logic: true });
  expect(await statusOf(database, own.items[0]!.itemId)).toMatchObject({ basis: "second_look" });
});

test("several items go together or not at all, a withdrawn one keeps its reason, a foreign one is not found", async () => {
  const [one, two] = [world.nextItem(), world.nextItem()];
  const other = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Another study",
  });
  expect(await withdrawAs(database, study, one, other.items[0]!)).toMatchObject({
    refusal: { code: "not_found" },
  });
  expect(await statusOf(database, one.itemId)).toMatchObject({ status: "open" });
  await withdrawAs(database, study, one);
  expect(await withdrawAs(database, study, one, two)).toEqual({ ok: true, value: { withdrawn: 1 } });
  expect(await putBackAs(database, study, one, two, two)).toEqual({ ok: true, value: { putBack: 2 } });
  expect(await putBackAs(database, study, one)).toEqual({ ok: true, value: { putBack: 0 } });
  await closeStudy(database, other.admin.actor, { studyId: other.studyId });
  expect(await withdrawAs(database, other, other.items[0]!)).toMatchObject({ refusal: { code: "conflict" } });
});

test("of a submit and a withdrawal at once, whichever comes second sees the first", async () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    const item = world.nextItem();
    await grade(database, item.seats[0]!);
    const [submitted] = await Promise.all([
      submitAs(database, item.seats[1]!),
      withdrawAs(database, study, item),
    ]);
    expect(await statusOf(database, item.itemId)).toEqual({
      status: "withdrawn",
      basis: null,
      correct: null,
    });
    expect(await gradesOf(database, item.seats[1]!)).toHaveLength(submitted.ok ? 1 : 0);
    await putBackAs(database, study, item);
    expect(await statusOf(database, item.itemId)).toMatchObject({
      status: submitted.ok ? "settled" : "open",
    });
  }
});
