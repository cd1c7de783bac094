import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import type { DecisionInput } from "#app/modules/adjudicating/decision-schema.ts";
import { describeGradeChanges } from "#app/modules/adjudicating/grade-changes.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { saveDecisionDraft } from "#app/modules/adjudicating/save-decision-draft.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import {
  addAdjudicator,
  decideAs,
  grade,
  gradeAll,
  reopenAs,
  turnIntoAdjudicator,
} from "#tests/factories/adjudication.ts";
import {
  type GradedItem,
  type GradingStudy,
  insertGuideWithEntries,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference, makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;

const FOUND = { findings: [{ inferenceKey: "assertion", finding: "found" as const, span: null }] };

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 8 }]);
  for (const model of ["Model one", "Model two"]) await insertModel(database, model);
  await insertGuideWithEntries(database, "hearsay", { inferences: [makeInference("assertion")] });
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one", "Model two"],
    settings: { typesDiffer: "adjudicate" },
  });
});

let used = 0;
async function graded(
  verdicts = [{ ...FOUND, logic: true, note: "The step fails." }, FOUND],
): Promise<GradedItem> {
  const item = study.items[used++]!;
  await gradeAll(database, item, verdicts);
  return item;
}

async function view({ itemId }: GradedItem, who: TestAccount = study.adjudicator) {
  const read = await readAdjudication(database, who.userId, study.studyId, itemId);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

async function decide(item: GradedItem, rationale = "A bridge is missing."): Promise<void> {
  const verdict = makeVerdict({ ...FOUND, rule: true }) as DecisionInput["verdict"];
  const { guideVersionId } = item;
  const decided = await decideAs(database, study, item, { verdict, rationale, guideVersionId });
  if (!decided.ok) throw new Error(decided.refusal.message);
}

test("T47 the adjudicator sees facts, guide and the grades by letter, and nothing of model, import or names", async () => {
  const item = await graded();
  const read = await view(item);
  expect(read).toMatchObject({
    status: "conflict",
    task: { slug: "hearsay", question: "Yes or no?" },
    answer: "Yes",
    guide: { version: 1, rule: "The rule." },
    entry: { inferences: [makeInference("assertion")] },
    differs: ["correctness", "analysis"],
    grades: [
      {
        letter: "A",
        guideVersion: 1,
        isSecondLook: false,
        verdict: { logic: true, note: "The step fails." },
      },
      { letter: "B", guideVersion: 1, isSecondLook: false, verdict: { logic: false, note: "" } },
    ],
    decision: null,
    claim: null,
    draft: null,
    revision: 0,
    closed: null,
  });
  const names = new Set<string>();
  const text = JSON.stringify(read, (name, value) => {
    names.add(name);
    return value;
  });
  for (const name of names)
    expect(name).not.toMatch(
      /model|run$|import|file|generation|grader(?!_slip)|adjudicator|label|gold|seq|person|user/i,
    );
  for (const { grader } of item.seats)
    for (const secret of [grader.userId, grader.name, grader.email]) expect(text).not.toContain(secret);
});

test("the claim says whose it is without a name, and the draft is the adjudicator's own", async () => {
  const item = await graded();
  const other = await addAdjudicator(database, study);
  const draft = {
    verdict: { ...makeVerdict(), rawAnalysis: null } as never,
    undecidedTypes: ["logic" as const],
    rationale: "Half a thought",
    differenceSource: null,
    confidence: null,
  };
  await saveDecisionDraft(database, study.adjudicator.actor, study.studyId, item.itemId, {
    draft,
    revision: 0,
  });
  expect(await view(item)).toMatchObject({ claim: { isMine: true }, draft, revision: 1 });
  const others = await view(item, other);
  expect(others).toMatchObject({ claim: { isMine: false }, draft: null, revision: 0 });
  await database.execute(sql`
    update "AdjudicationClaim" set "leaseUntil" = now() - interval '1 minute' where "itemId" = ${item.itemId}::uuid`);
  expect((await view(item, other)).claim).toBeNull();
  await claimItem(database, other.actor, study.studyId, item.itemId);
  expect(await view(item)).toMatchObject({ claim: { isMine: false }, draft, revision: 1 });
});

test("a decision stands beside the grades it rests on, and what changed since is said in a sentence", async () => {
  const item = await graded();
  await decide(item);
  const before = await view(item);
  expect(before).toMatchObject({
    status: "settled",
    differs: [],
    decision: {
      verdict: { rule: true },
      rationale: "A bridge is missing.",
      isMine: true,
      isStale: false,
      isConfirmation: false,
      reopenedBecause: null,
      replaced: 0,
    },
  });
  expect(before.decision!.grades).toEqual(before.grades);
  await reopenAs(database, study, item);
  expect((await view(item)).decision).toMatchObject({
    isStale: true,
    reopenedBecause: "The guide was misread.",
  });
  await grade(database, item.seats[1]!, { ...FOUND, fact: true }, item.guideVersionId);
  const after = await view(item);
  expect(after.decision!.grades).toEqual(before.grades);
  expect(describeGradeChanges(after.decision!.grades, after.grades)).toEqual(["Grader B added Facts."]);
  const [first] = item.seats as [GradedItem["seats"][number]];
  await retractGrade(database, first.grader.actor, first.assignmentId, crypto.randomUUID());
  const left = await view(item);
  expect(left.grades.map(({ letter }) => letter)).toEqual(["B"]);
  expect(describeGradeChanges(left.decision!.grades, left.grades)).toEqual([
    "Grader A’s grade no longer counts.",
    "Grader B added Facts.",
  ]);
  expect((await view(item, await addAdjudicator(database, study))).decision).toMatchObject({ isMine: false });
});

test("earlier decisions are those on the same facts first, then on the same differing types, newest first", async () => {
  const fresh = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one", "Model two"],
    name: "Earlier decisions",
  });
  study = fresh;
  const [here] = fresh.items as GradedItem[];
  const twin = fresh.items.find((item) => item !== here && item.sampleKey === here!.sampleKey)!;
  const [alike, alikeToo, unlike] = fresh.items.filter(
    (item) => item.sampleKey !== here!.sampleKey,
  ) as GradedItem[];
  await gradeAll(database, here!, [
    { ...FOUND, logic: true, fact: true },
    { ...FOUND, logic: true },
  ]);
  await gradeAll(database, twin, [{ ...FOUND, rule: true }, FOUND]);
  await gradeAll(database, alike!, [{ ...FOUND, fact: true }, FOUND]);
  await gradeAll(database, alikeToo!, [
    { ...FOUND, fact: true, rule: true },
    { ...FOUND, rule: true },
  ]);
  await gradeAll(database, unlike!, [{ ...FOUND, arithmetic: true }, FOUND]);
  for (const [item, rationale] of [
    [twin, "Same facts."],
    [alike!, "Alike."],
    [unlike!, "Unlike."],
    [alikeToo!, "Alike, too."],
  ] as const)
    await decide(item, rationale);
  const { earlier } = await view(here!);
  expect(earlier.map(({ rationale, isSameSample }) => [rationale, isSameSample])).toEqual([
    ["Same facts.", true],
    ["Alike, too.", false],
    ["Alike.", false],
  ]);
  expect(earlier[0]).toMatchObject({ itemId: twin.itemId, types: ["rule"], analysis: "insufficient" });
});

test("an item of another study is not found, one of another task or one that the person graded is refused", async () => {
  const item = study.items.at(-1)!;
  await gradeAll(database, item, [FOUND, FOUND]);
  const elsewhere = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Elsewhere",
  });
  expect(
    await readAdjudication(database, study.adjudicator.userId, elsewhere.studyId, item.itemId),
  ).toMatchObject({ ok: false, refusal: { code: "not_found" } });
  const [{ grader }] = item.seats as [GradedItem["seats"][number]];
  const asGrader = () => readAdjudication(database, grader.userId, study.studyId, item.itemId);
  expect(await asGrader()).toMatchObject({ ok: false, refusal: { code: "forbidden" } });
  await turnIntoAdjudicator(database, study, grader);
  expect(await asGrader()).toMatchObject({
    ok: false,
    refusal: { message: "You graded this item, so another adjudicator decides it." },
  });
});
