import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import type { DecisionInput } from "#app/modules/adjudicating/decision-schema.ts";
import { findConflictNeighbours } from "#app/modules/adjudicating/find-conflict-neighbours.server.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { loadHistories } from "#app/modules/reconciling/load-histories.server.ts";
import { reconcile } from "#app/modules/reconciling/reconcile.ts";
import type { StudySettings } from "#app/modules/studies/study-schema.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  addAdjudicator,
  decideAs,
  grade,
  gradeAll,
  reopenAs,
  turnIntoAdjudicator,
} from "#tests/factories/adjudication.ts";
import { type GradedItem, type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 60 },
    { slug: "ucc", samples: 3 },
  ]);
  await insertModel(database, "Model one");
});

async function openStudy(tasks = ["hearsay", "ucc"], settings: Partial<StudySettings> = {}) {
  return await openGradingStudy(database, {
    tasks: tasks.map((task) => ({ task })),
    models: ["Model one"],
    settings: { typesDiffer: "adjudicate", ...settings },
  });
}

function list(study: GradingStudy, search: Record<string, string> = {}, who = study.adjudicator) {
  return listConflicts(database, who.userId, study.studyId, conflictSearchSchema.parse(search));
}

function neighbours(study: GradingStudy, item: GradedItem, search: Record<string, string> = {}) {
  return findConflictNeighbours(
    database,
    study.adjudicator.userId,
    study.studyId,
    conflictSearchSchema.parse(search),
    item.itemId,
  );
}

async function decide(study: GradingStudy, item: GradedItem) {
  const verdict = makeVerdict({ rule: true }) as DecisionInput["verdict"];
  expect((await decideAs(database, study, item, { verdict })).ok).toBe(true);
}

const WRONG = { logic: true };

test("more differing score fields come first, then close calls, then the longest wait, then what differs in reasons only", async () => {
  const study = await openStudy();
  const [reasons, older, newer, close, both, agreed] = study.items as GradedItem[];
  await gradeAll(database, reasons!, [
    { rule: true, closeCall: true },
    { logic: true, closeCall: true },
  ]);
  await gradeAll(database, older!, [WRONG, { rawAnalysis: "insufficient" }]);
  await gradeAll(database, newer!, [WRONG, { rawAnalysis: "insufficient" }]);
  await gradeAll(database, close!, [{ ...WRONG, closeCall: true }, { rawAnalysis: "insufficient" }]);
  await gradeAll(database, both!, [WRONG, {}]);
  await gradeAll(database, agreed!, [WRONG, WRONG]);
  const page = await list(study);
  expect(page.rows.map(({ itemId }) => itemId)).toEqual(
    [both, close, older, newer, reasons].map((item) => item!.itemId),
  );
  expect(page).toMatchObject({
    total: 5,
    offset: 0,
    next: null,
    previous: null,
    counts: { conflict: 5, sent_back: 0, stale: 0, decided: 0 },
    tasks: [{ slug: "hearsay" }, { slug: "ucc" }],
  });
  expect(page.rows.map(({ kinds, closeCalls }) => [kinds, closeCalls])).toEqual([
    [["correctness", "analysis"], 0],
    [["correctness"], 1],
    [["correctness"], 0],
    [["correctness"], 0],
    [["error_types"], 2],
  ]);
  expect((await list(study, { kind: "error_types" })).rows).toMatchObject([{ itemId: reasons!.itemId }]);
  expect((await list(study, { kind: "analysis" })).rows).toMatchObject([{ itemId: both!.itemId }]);
  expect(await list(study, { kind: "correctness" })).toMatchObject({ total: 4 });
  expect((await list(study, { sort: "-since" })).rows[0]).toMatchObject({ itemId: both!.itemId });
});

test("a conflict waits since it arose, whatever its graders revise meanwhile, and is told from others of its sample by answer and text", async () => {
  const study = await openStudy(["hearsay"]);
  const [one, two] = study.items as GradedItem[];
  for (const item of [one!, two!]) await gradeAll(database, item, [WRONG, {}]);
  const arose = (await list(study, { sort: "since" })).rows.map(({ since }) => since);
  await grade(database, one!.seats[0]!, { fact: true });
  const { rows } = await list(study, { sort: "since" });
  expect(rows.map(({ since }) => since)).toEqual(arose);
  expect(rows.map(({ itemId }) => itemId)).toEqual([one!.itemId, two!.itemId]);
  // Equal for a while: the conflict that comes then is another one.
  await grade(database, one!.seats[0]!, {});
  await grade(database, one!.seats[0]!, WRONG);
  expect((await list(study, { sort: "since" })).rows.map(({ itemId }) => itemId)).toEqual([
    two!.itemId,
    one!.itemId,
  ]);
  const stored = await database.query<{ text: string; answer: string | null }>(sql`
    select generation."text", generation."answer" from "Item" item
    join "GenerationVersion" generation on generation."id" = item."generationVersionId" where item."id" = ${one!.itemId}::uuid`);
  expect(rows[0]).toMatchObject({ answer: stored[0]!.answer });
  expect(stored[0]!.text).toContain(rows[0]!.explanation.replace(/…$/, ""));
});

test("open conflicts are counted from those that are dealt with, and the list says what a second look still holds", async () => {
  const study = await openStudy(["hearsay"]);
  const items = study.items.slice(0, 4) as GradedItem[];
  for (const item of items) await gradeAll(database, item, [WRONG, {}]);
  const [first, , , last] = (await list(study)).rows.map(
    ({ itemId }) => study.items.find((item) => item.itemId === itemId)!,
  );
  expect(await neighbours(study, first!)).toMatchObject({ place: { number: 1, total: 4 } });
  await decide(study, first!);
  expect(await neighbours(study, last!)).toMatchObject({ place: { number: 4, total: 4 } });
  expect(await neighbours(study, first!, { state: "decided" })).toMatchObject({
    place: { number: 1, total: 1 },
  });
  expect((await list(study)).secondLooks).toBeNull();

  const looked = await openStudy(["hearsay"], { secondLook: true, secondLookDays: 3 });
  await gradeAll(database, looked.items[0]!, [WRONG, {}]);
  const { secondLooks, counts } = await list(looked);
  expect(counts).toMatchObject({ conflict: 0 });
  expect(secondLooks?.count).toBe(1);
  const days = (Date.parse(secondLooks!.until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
  expect((await list(looked, { task: "ucc" })).secondLooks).toBeNull();
});

test("filters by task and kind hold for every state, and the counts follow them", async () => {
  const study = await openStudy();
  const hearsay = study.items.filter((item) => Number(item.sampleKey) >= 3);
  const [one, two, three] = hearsay as GradedItem[];
  for (const item of [one!, two!]) await gradeAll(database, item, [WRONG, {}]);
  await gradeAll(database, three!, [{ rule: true }, WRONG]);
  for (const item of [two!, three!]) await decide(study, item);
  const counts = async (search: Record<string, string>) => (await list(study, search)).counts;
  expect(await counts({})).toEqual({ conflict: 1, sent_back: 0, stale: 0, decided: 2 });
  expect(await counts({ kind: "correctness" })).toEqual({ conflict: 1, sent_back: 0, stale: 0, decided: 1 });
  expect(await counts({ kind: "error_types", state: "decided" })).toEqual({
    conflict: 0,
    sent_back: 0,
    stale: 0,
    decided: 1,
  });
  expect(await counts({ task: "ucc" })).toEqual({ conflict: 0, sent_back: 0, stale: 0, decided: 0 });
  const decided = await list(study, { state: "decided" });
  expect(decided.rows.map(({ itemId }) => itemId)).toEqual([three!.itemId, two!.itemId]);
  expect((await list(study, { state: "decided", kind: "analysis" })).rows).toMatchObject([
    { itemId: two!.itemId, kinds: ["correctness", "analysis"] },
  ]);
  expect(decided.rows[0]).toMatchObject({
    kinds: ["error_types"],
    decision: { correct: false, analysis: "insufficient", types: ["rule"] },
  });
});

test("T72 pages by key hold every conflict once, there and back, and next follows the list's order and filter", async () => {
  const study = await openStudy(["hearsay"]);
  for (const [index, item] of study.items.entries())
    await gradeAll(database, item, [WRONG, { closeCall: index % 3 === 0 }]);
  const first = await list(study);
  const second = await list(study, { after: first.next! });
  const ids = [...first.rows, ...second.rows].map(({ itemId }) => itemId);
  expect([first.rows.length, second.rows.length, new Set(ids).size]).toEqual([50, 10, 60]);
  expect(second).toMatchObject({ offset: 50, total: 60, next: null });
  const back = await list(study, { before: second.previous! });
  expect(back.rows).toEqual(first.rows);
  expect(back).toMatchObject({ offset: 0, previous: null });
  const [opened] = ids.slice(49) as [string];
  const around = await neighbours(study, study.items.find(({ itemId }) => itemId === opened)!);
  expect(around).toEqual({ previousId: ids[48], nextId: ids[50], place: { number: 50, total: 60 } });
  const last = await neighbours(study, study.items.find(({ itemId }) => itemId === ids.at(-1))!);
  expect(last).toMatchObject({ nextId: ids[0] });
  const turned = await neighbours(study, study.items.find(({ itemId }) => itemId === opened)!, {
    sort: "-weight",
  });
  expect(turned).toEqual({ previousId: ids[50], nextId: ids[48], place: { number: 11, total: 60 } });
});

test("an item that another adjudicator holds says so without a name, and is not next", async () => {
  const study = await openStudy();
  const other = await addAdjudicator(database, study);
  const [one, two, three] = study.items as GradedItem[];
  for (const item of [one!, two!, three!]) await gradeAll(database, item, [WRONG, {}]);
  await claimItem(database, other.actor, study.studyId, two!.itemId);
  await claimItem(database, study.adjudicator.actor, study.studyId, three!.itemId);
  const page = await list(study);
  expect(page.rows.map(({ heldBy }) => heldBy)).toEqual([null, "another", "me"]);
  expect(JSON.stringify(page)).not.toContain(other.userId);
  expect(await neighbours(study, one!)).toMatchObject({ nextId: three!.itemId });
  await database.execute(sql`update "AdjudicationClaim" set "leaseUntil" = now() - interval '1 minute'`);
  expect((await list(study)).rows.map(({ heldBy }) => heldBy)).toEqual([null, null, null]);
  expect(await neighbours(study, one!)).toMatchObject({ nextId: two!.itemId });
});

test("items that the adjudicator graded, and those of other tasks, are not in the list", async () => {
  const study = await openStudy();
  const [one] = study.items as GradedItem[];
  await gradeAll(database, one!, [WRONG, {}]);
  const { grader } = one!.seats[0]!;
  await turnIntoAdjudicator(database, study, grader);
  expect(await list(study, {}, grader)).toMatchObject({ total: 0, tasks: [{}, {}] });
  const outsider = await addAdjudicator(database, study);
  await database.execute(sql`
    update "StudyMemberRole" set "studyTaskId" = (select studied."id" from "StudyTask" studied join "Task" task
      on task."id" = studied."taskId" where studied."studyId" = ${study.studyId}::uuid and task."slug" = 'ucc')
    where "memberId" = (select "id" from "StudyMember" where "studyId" = ${study.studyId}::uuid
      and "userId" = ${outsider.userId}::uuid)`);
  expect(await list(study, {}, outsider)).toMatchObject({ total: 0, tasks: [{ slug: "ucc" }] });
});

test("a decision that grades left or that was reopened is stale in the list exactly where its history says so", async () => {
  const study = await openStudy(["hearsay"]);
  const items = study.items.slice(0, 6);
  for (const item of items) await gradeAll(database, item, [WRONG, {}]);
  for (const item of items) await decide(study, item);
  const [still, reopened, revised, confirmedAnew] = items as GradedItem[];
  for (const item of [reopened!, revised!, confirmedAnew!]) await reopenAs(database, study, item);
  for (const item of [revised!, confirmedAnew!]) await grade(database, item.seats[0]!, { fact: true });
  await decide(study, confirmedAnew!);
  const histories = await loadHistories(database, sql`item."studyId" = ${study.studyId}::uuid`);
  const stale = histories
    .filter(({ history, settings }) => reconcile(history, settings).staleDecision)
    .map(({ itemId }) => itemId);
  expect(stale.sort()).toEqual([reopened!.itemId, revised!.itemId].sort());
  const page = await list(study, { state: "stale" });
  expect(page.rows.map(({ itemId }) => itemId).sort()).toEqual(stale);
  expect(page.counts).toEqual({ conflict: 0, sent_back: 0, stale: 2, decided: 4 });
  const decided = await list(study, { state: "decided" });
  expect(decided.rows.map(({ itemId }) => itemId)).toContain(still!.itemId);
});

test("an address that asks for what the list cannot show is refused, and an empty choice is none", () => {
  for (const search of [{ state: "all" }, { kind: "outcome" }, { sort: "model" }, { after: "x.1" }])
    expect(conflictSearchSchema.safeParse(search).success).toBe(false);
  expect(conflictSearchSchema.parse({ state: "", kind: "", task: "", sort: "-since" })).toEqual({
    state: "conflict",
    sort: { column: "since", descending: true },
  });
});
