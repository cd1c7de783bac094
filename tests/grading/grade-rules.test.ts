import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { openAssignment } from "#app/modules/grading/open-assignment.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { assignmentOf, gradesOf, statusOf, submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;

const TASKS = [{ task: "hearsay" }];
const INFERENCES = [
  makeInference("assertion"),
  makeInference("words", { group: "form", groupKind: "one_of" }),
  makeInference("conduct", { group: "form", groupKind: "one_of" }),
  makeInference("extra", { group: "optional", groupKind: "optional" }),
];
const FOUND = [
  { inferenceKey: "assertion", finding: "found" as const, span: null },
  { inferenceKey: "conduct", finding: "found" as const, span: null },
];

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 6 }]);
  await insertModel(database, "Model one");
  await insertGuideWithEntries(database, "hearsay", { inferences: INFERENCES });
  study = await openGradingStudy(database, { tasks: TASKS, models: ["Model one"] });
});

let taken = 0;
/** An item that no test of this file has touched. */
function freshItem(): GradedItem & { readonly seat: Seat; readonly other: Seat } {
  const item = study.items[taken++]!;
  return { ...item, seat: item.seats[0]!, other: item.seats[1]! };
}

test("an answer against the guide is asked about once, in one line; sent again it is stored with the question", async () => {
  const { seat, guideVersionId } = freshItem();
  const verdict = { outcome: true, findings: FOUND };
  const first = await submitAs(database, seat, makeGradeInput(verdict, { guideVersionId }));
  expect(first).toMatchObject({
    ok: false,
    refusal: {
      code: "ask",
      message: "Answer given is Yes, which the guide accepts, and Outcome is marked. Submit again to keep.",
      detail: { questions: [{ code: "outcome_marked" }] },
    },
  });
  expect(await gradesOf(database, seat)).toEqual([]);
  const again = makeGradeInput({ ...verdict, askedBeforeSubmit: ["outcome_marked"] }, { guideVersionId });
  expect((await submitAs(database, seat, again)).ok).toBe(true);
  const stored = await database.one(sql`
    select verdict."askedBeforeSubmit" from "Verdict" verdict join "Grade" grade on grade."verdictId" = verdict."id"
    where grade."assignmentId" = ${seat.assignmentId}::uuid`);
  expect(stored).toEqual({ askedBeforeSubmit: ["outcome_marked"] });
});

test("an answer of several outcomes is held against the guide's set", async () => {
  const several = await cloneDatabase();
  await insertTasks(several, [{ slug: "buyers", samples: 2 }]);
  await insertModel(several, "Model one");
  await insertGuideWithEntries(several, "buyers", { outcome: "Yes, Maybe", addableOutcomes: ["No"] });
  const { items } = await openGradingStudy(several, { tasks: [{ task: "buyers" }], models: ["Model one"] });
  const asked = async (item: GradedItem, outcome: boolean) => {
    const { guideVersionId } = item;
    const answer = await submitAs(several, item.seats[0]!, makeGradeInput({ outcome }, { guideVersionId }));
    return answer.ok ? null : answer.refusal.message;
  };
  const answers = await several.query<{ id: string; answer: string }>(sql`
    select item."id", text."answer" from "Item" item
    join "GenerationVersion" text on text."id" = item."generationVersionId"`);
  for (const item of items)
    expect(await asked(item, false)).toBe(
      `Answer given is ${answers.find(({ id }) => id === item.itemId)?.answer}, the guide says Yes and Maybe, with or without No, Outcome is not marked. Submit again to keep.`,
    );
  expect(await asked(items[0]!, true)).toBeNull();
});

test("what breaks a rule is refused with a sentence for each place, and nothing is stored", async () => {
  const { seat, guideVersionId } = freshItem();
  const refused = async (verdict: Parameters<typeof makeGradeInput>[0]) => {
    const answer = await submitAs(database, seat, makeGradeInput(verdict, { guideVersionId }));
    return answer.ok ? null : answer.refusal;
  };
  expect(await refused({})).toMatchObject({
    code: "invalid",
    message: "Inferences 1, 2 and 3 are undecided.",
    fields: { "findings.assertion": expect.any(String), "findings.words": expect.any(String) },
  });
  expect(await refused({ findings: FOUND, rawAnalysis: "insufficient" })).toMatchObject({
    code: "invalid",
    fields: { note: "The ticks propose sufficient. Say in the note why you decide otherwise." },
  });
  expect(
    await refused({ findings: FOUND, spans: [{ type: "fact", start: 0, end: 7, quote: "Because" }] }),
  ).toMatchObject({
    code: "invalid",
    fields: { "spans.0": "Words are marked as Facts, but Facts is not marked as an error." },
  });
  expect(
    await refused({
      findings: FOUND,
      fact: true,
      spans: [{ type: "fact", start: 1, end: 8, quote: "Because" }],
    }),
  ).toMatchObject({
    code: "invalid",
    fields: { "spans.0": expect.stringContaining("not what the explanation says") },
  });
  expect(await gradesOf(database, seat)).toEqual([]);
});

test("a guide of another task is refused; an older one of the task is accepted and recorded", async () => {
  await insertTasks(database, [{ slug: "ucc", samples: 1 }]);
  const foreign = await insertGuideWithEntries(database, "ucc");
  const { seat, guideVersionId } = freshItem();
  expect(await submitAs(database, seat, makeGradeInput({}, { guideVersionId: foreign }))).toMatchObject({
    ok: false,
    refusal: { code: "invalid" },
  });
  const newer = await insertGuideWithEntries(database, "hearsay", { inferences: INFERENCES });
  await database.execute(sql`
    update "StudyTask" set "guideVersionId" = ${newer}::uuid where "studyId" = ${study.studyId}::uuid`);
  expect((await submitAs(database, seat, makeGradeInput({ findings: FOUND }, { guideVersionId }))).ok).toBe(
    true,
  );
  const stored = await database.one(sql`
    select verdict."guideVersionId" from "Verdict" verdict join "Grade" grade on grade."verdictId" = verdict."id"
    where grade."assignmentId" = ${seat.assignmentId}::uuid`);
  expect(stored).toEqual({ guideVersionId });
});

test("T59 not asked is stored as not asked, never as false; no note is an empty note, never null", async () => {
  const own = await openGradingStudy(database, {
    tasks: TASKS,
    models: ["Model one"],
    graders: 1,
    settings: { gradersPerItem: 1, inferencesAsked: "when_no_error" },
  });
  const { itemId, seats, guideVersionId } = own.items[0]!;
  const [seat] = seats as [Seat];
  const findings = FOUND.map((finding) => ({ ...finding, finding: "not_found" as const }));
  const input = makeGradeInput(
    { logic: true, rawAnalysis: "sufficient", findings, askedBeforeSubmit: ["outcome_not_marked"] },
    { guideVersionId },
  );
  expect((await submitAs(database, seat, input)).ok).toBe(true);
  const stored = await database.one(sql`
    select verdict."rawAnalysis", verdict."analysis", verdict."note", verdict."closeCall",
      (select array_agg(distinct "finding"::text) from "InferenceFinding" where "verdictId" = verdict."id") as "findings"
    from "Verdict" verdict join "Grade" grade on grade."verdictId" = verdict."id"
    where grade."assignmentId" = ${seat.assignmentId}::uuid`);
  expect(stored).toEqual({
    rawAnalysis: "not_asked",
    analysis: "insufficient",
    note: "",
    closeCall: false,
    findings: ["not_asked"],
  });
  expect(await statusOf(database, itemId)).toEqual({ status: "settled", basis: "single", correct: false });
});

test("seconds run from when the item was first shown, never shrink, and never exceed the clock", async () => {
  const { seat } = freshItem();
  await openAssignment(database, seat.grader.actor, seat.assignmentId);
  expect((await assignmentOf(database, seat)).state).toBe("in_progress");
  await database.execute(sql`
    update "Assignment" set "openedAt" = now() - interval '90 seconds' where "id" = ${seat.assignmentId}::uuid`);
  await submitAs(database, seat, makeGradeInput({}, { activeSeconds: 40 }));
  await submitAs(database, seat, makeGradeInput({}, { activeSeconds: 12, revision: 1 }));
  await submitAs(database, seat, makeGradeInput({}, { activeSeconds: 80_000, revision: 2 }));
  const [first, second, third] = await gradesOf(database, seat);
  expect([first!.activeSeconds, second!.activeSeconds]).toEqual([40, 40]);
  expect(third!.activeSeconds).toBeGreaterThanOrEqual(90);
  expect(third!.activeSeconds).toBeLessThan(600);
});

test("whoever was shown which model wrote what grades from then on as unblinded", async () => {
  const { seat } = freshItem();
  await submitAs(database, seat);
  await database.execute(sql`
    insert into "Unblinding" ("studyId", "userId", "how") values (${study.studyId}::uuid, ${seat.grader.userId}::uuid, 'scores')`);
  await submitAs(database, seat, makeGradeInput({}, { revision: 1 }));
  const rows = await database.query<{ unblinded: boolean }>(sql`
    select verdict."unblinded" from "Grade" grade join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."assignmentId" = ${seat.assignmentId}::uuid order by grade."seq"`);
  expect(rows.map(({ unblinded }) => unblinded)).toEqual([false, true]);
});
