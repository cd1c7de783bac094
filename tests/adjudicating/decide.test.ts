import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import type { DecisionInput } from "#app/modules/adjudicating/decision-schema.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { storeVerdict } from "#app/modules/verdicts/store-verdict.server.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import {
  addAdjudicator,
  adjudicationsOf,
  confirmAs,
  currentGradeIds,
  decideAs,
  gradeAll,
  makeDecisionInput,
  reopenAs,
  turnIntoAdjudicator,
} from "#tests/factories/adjudication.ts";
import { statusOf, submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference, makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;
let used = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 24 },
    { slug: "guided", samples: 4 },
  ]);
  await insertModel(database, "Model one");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });
});

async function conflict(): Promise<GradedItem> {
  const item = study.items[used++]!;
  await gradeAll(database, item, [{ logic: true }, {}]);
  return item;
}

const decide = (item: GradedItem, input = {}, who: TestAccount = study.adjudicator) =>
  decideAs(database, study, item, input, who);
const confirm = (item: GradedItem, input = {}, who: TestAccount = study.adjudicator) =>
  confirmAs(database, study, item, input, who);

async function expectConsistent(): Promise<void> {
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
}

test("a decision settles a conflict, is the label, and keeps its reason and the grades it considered", async () => {
  const item = await conflict();
  expect((await statusOf(database, item.itemId)).status).toBe("conflict");
  const considered = await currentGradeIds(database, item.itemId);
  const decided = await decide(item, {
    rationale: "  B invents a fact. ",
    differenceSource: "grader_slip",
    confidence: "high",
  });
  expect(decided).toEqual({ ok: true, value: { seq: 1, isStale: false } });
  expect(await statusOf(database, item.itemId)).toEqual({
    status: "settled",
    basis: "adjudicated",
    correct: false,
  });
  expect(await adjudicationsOf(database, item.itemId)).toMatchObject([
    { seq: 1, kind: "decide", correct: false, consideredGradeIds: considered },
  ]);
  await expectConsistent();
});

test("a decision that marks an error need not settle the analysis which the gate discards; one that marks none must", async () => {
  const item = await conflict();
  const unsettled = (verdict: Partial<Verdict>) =>
    decide(item, {
      verdict: makeVerdict({ ...verdict, rawAnalysis: "not_asked" }) as DecisionInput["verdict"],
    });
  expect(await unsettled({})).toMatchObject({
    ok: false,
    refusal: { fields: { rawAnalysis: "Say whether the analysis is sufficient or insufficient." } },
  });
  expect((await unsettled({ rule: true })).ok).toBe(true);
  const stored = await database.query<{ rawAnalysis: string; analysis: string }>(sql`
    select verdict."rawAnalysis", verdict."analysis" from "Adjudication" decision
    join "Verdict" verdict on verdict."id" = decision."verdictId" where decision."itemId" = ${item.itemId}::uuid`);
  expect(stored).toEqual([{ rawAnalysis: "not_asked", analysis: "insufficient" }]);
  await expectConsistent();
});

test("T19 a decision sent twenty times under one key is one decision, and every answer is the first", async () => {
  const item = await conflict();
  const idempotencyKey = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(item, { idempotencyKey })));
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { seq: 1, isStale: false } });
  expect(await adjudicationsOf(database, item.itemId)).toHaveLength(1);
  const { events } = await database.one<{ events: number }>(sql`
    select count(*)::int as "events" from "AuditEvent"
    where "action" = 'item.decided' and "detail"->>'itemId' = ${item.itemId}`);
  expect(events).toBe(1);
  await expectConsistent();
});

test("a decision that was seen is replaced knowingly, and kept", async () => {
  const item = await conflict();
  await decide(item);
  const other = await addAdjudicator(database, study);
  const correct = makeVerdict() as DecisionInput["verdict"];
  const replaced = await decide(item, { verdict: correct, knownSeq: 1 }, other);
  expect(replaced).toMatchObject({ ok: true, value: { seq: 2 } });
  expect((await adjudicationsOf(database, item.itemId)).map(({ correct }) => correct)).toEqual([false, true]);
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", correct: true });
  await expectConsistent();
});

test("T01 of four decisions that two adjudicators make at once on an undecided item one stands, and the others are told", async () => {
  const item = await conflict();
  const other = await addAdjudicator(database, study);
  const answers = await Promise.all(
    [study.adjudicator, other, study.adjudicator, other].map((who) => decide(item, { knownSeq: 0 }, who)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.ok) expect(answer.refusal).toMatchObject({ code: "overtaken", detail: { seq: 1 } });
  const [stands, ...more] = await adjudicationsOf(database, item.itemId);
  expect(more).toEqual([]);
  const loser = stands?.adjudicatorId === other.userId ? study.adjudicator : other;
  expect(await decide(item, { knownSeq: 0 }, loser)).toMatchObject({
    ok: false,
    refusal: {
      message: "Another adjudicator decided this item meanwhile. Look at it first; what you wrote is kept.",
    },
  });
  expect(await decide(item, { knownSeq: 1 }, loser)).toMatchObject({ ok: true, value: { seq: 2 } });
  await expectConsistent();
});

test("T18 whoever comes late to an item that another took and decided is told so, by a decision, a confirmation and a reopening", async () => {
  const item = await conflict();
  const other = await addAdjudicator(database, study);
  await claimItem(database, study.adjudicator.actor, study.studyId, item.itemId);
  await database.execute(sql`
    update "AdjudicationClaim" set "leaseUntil" = now() - interval '2 minutes' where "itemId" = ${item.itemId}::uuid`);
  await decide(item, {}, other);
  const overtaken = { ok: false, refusal: { code: "overtaken", detail: { seq: 1 } } };
  expect(await decide(item, { knownSeq: 0 })).toMatchObject(overtaken);
  expect(await claimItem(database, study.adjudicator.actor, study.studyId, item.itemId)).toMatchObject({
    ok: true,
    value: { seq: 1 },
  });
  expect(await confirm(item, { knownSeq: 0 })).toMatchObject(overtaken);
  expect(await reopenAs(database, study, item, { knownSeq: 0 })).toMatchObject(overtaken);
  await reopenAs(database, study, item);
  expect(await decide(item, { knownSeq: 1 }, other)).toMatchObject({
    ok: false,
    refusal: {
      code: "overtaken",
      message: expect.stringContaining("Another adjudicator reopened this item"),
    },
  });
  expect(await decide(item, { knownSeq: 1 })).toMatchObject({
    refusal: { message: expect.stringContaining("You reopened this item in another window.") },
  });
  expect(await adjudicationsOf(database, item.itemId)).toHaveLength(2);
  await expectConsistent();
});

test("a decision rests on at least one grade", async () => {
  const item = await conflict();
  expect(await decide(item, { consideredGradeIds: [] })).toMatchObject({
    ok: false,
    refusal: { code: "invalid" },
  });
  expect(await adjudicationsOf(database, item.itemId)).toEqual([]);
});

test("a decision and a grader's revision at the same moment: one comes first, and nothing is overwritten", async () => {
  for (let round = 0; round < 6; round++) {
    const item = await conflict();
    const [, seat] = item.seats as [unknown, GradedItem["seats"][number]];
    const [decided, revised] = await Promise.all([
      decide(item),
      submitAs(database, seat, makeGradeInput({ rule: true }, { revision: 1 })),
    ]);
    expect(decided.ok).toBe(true);
    const { status, basis } = await statusOf(database, item.itemId);
    expect([status, basis]).toEqual(["settled", "adjudicated"]);
    if (!revised.ok) expect(revised.refusal.message).toMatch(/only when it is reopened/);
    else expect(decided).toMatchObject({ value: { isStale: true } });
    await expectConsistent();
  }
});

test("an adjudicator who graded an item decides nothing on it: refused by the use case and by the database", async () => {
  const item = await conflict();
  const { grader } = item.seats[0]!;
  await turnIntoAdjudicator(database, study, grader);
  const graded = {
    ok: false,
    refusal: { code: "forbidden", message: "You graded this item, so another adjudicator decides it." },
  };
  expect(await decide(item, {}, grader)).toEqual(graded);
  expect(await confirm(item, {}, grader)).toEqual(graded);
  const { generationVersionId } = await database.one<{ generationVersionId: string }>(
    sql`select "generationVersionId" from "Item" where "id" = ${item.itemId}::uuid`,
  );
  const verdictId = await storeVerdict(database, makeVerdict(), {
    generationVersionId,
    guideVersionId: null,
    rubricVersion: 1,
    shownAs: "plain",
    sourceRevealed: false,
    unblinded: false,
  });
  await expect(
    database.execute(sql`
      insert into "Adjudication" ("itemId", "seq", "kind", "adjudicatorId", "verdictId", "rationale",
        "consideredGradeIds", "idempotencyKey")
      values (${item.itemId}::uuid, 1, 'decide', ${grader.userId}::uuid, ${verdictId}::uuid, 'Mine.', '{}', 'a key of mine')`),
  ).rejects.toMatchObject({ code: "AZ004" });
  await expectConsistent();
});

test("what breaks a rule of grading is refused field by field, and an unexpected outcome is asked about once", async () => {
  const guideVersionId = await insertGuideWithEntries(database, "guided", {
    outcome: "No",
    inferences: [makeInference("assertion")],
  });
  const guided = await openGradingStudy(database, { tasks: [{ task: "guided" }], models: ["Model one"] });
  const item = guided.items[0]!;
  const found = { findings: [{ inferenceKey: "assertion", finding: "found" as const, span: null }] };
  const asked = { askedBeforeSubmit: ["outcome_not_marked"] };
  await gradeAll(database, item, [
    { ...found, ...asked },
    { ...found, ...asked, logic: true },
  ]);
  const consideredGradeIds = await currentGradeIds(database, item.itemId);
  const hand = (verdict: Partial<Verdict>, considered = consideredGradeIds) =>
    decideAs(
      database,
      guided,
      item,
      makeDecisionInput(verdict, { consideredGradeIds: considered, guideVersionId }),
    );
  expect(await hand({})).toMatchObject({
    ok: false,
    refusal: { code: "invalid", fields: { "findings.assertion": expect.any(String) } },
  });
  expect(await hand({ ...found, spans: [{ type: "logic", start: 0, end: 3, quote: "Bec" }] })).toMatchObject({
    ok: false,
    refusal: { code: "invalid", fields: { "spans.0": expect.any(String) } },
  });
  expect(await hand(found)).toMatchObject({
    ok: false,
    refusal: { code: "ask", detail: { questions: [{ code: "outcome_not_marked" }] } },
  });
  const foreign = await currentGradeIds(database, study.items[0]!.itemId);
  expect(await hand({ ...found, ...asked }, foreign)).toMatchObject({
    ok: false,
    refusal: { code: "invalid" },
  });
  expect((await hand({ ...found, ...asked })).ok).toBe(true);
  await expectConsistent();
});

test("a closed study takes no decisions", async () => {
  const closed = await openGradingStudy(database, { tasks: [{ task: "guided" }], models: ["Model one"] });
  const item = closed.items[0]!;
  await database.execute(sql`update "Study" set "status" = 'closed' where "id" = ${closed.studyId}::uuid`);
  expect(await decideAs(database, closed, item)).toMatchObject({
    ok: false,
    refusal: { message: "This study takes no decisions now." },
  });
});
