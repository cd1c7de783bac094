import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { saveDecisionDraft } from "#app/modules/adjudicating/save-decision-draft.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import {
  addAdjudicator,
  adjudicationsOf,
  type ConflictStudy,
  confirmAs,
  currentGradeIds,
  decideAs,
  grade,
  openConflictStudy,
  reopenAs,
} from "#tests/factories/adjudication.ts";
import { statusOf, submitAs } from "#tests/factories/graded-item.ts";
import { type GradedItem, type GradingStudy, makeGradeInput } from "#tests/factories/grading.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;
let conflict: ConflictStudy["nextConflict"];

beforeAll(async () => {
  database = await cloneDatabase();
  ({ study, nextConflict: conflict } = await openConflictStudy(database, 12));
});

const decide = (item: GradedItem, input = {}, who: TestAccount = study.adjudicator) =>
  decideAs(database, study, item, input, who);
const confirm = (item: GradedItem, input = {}, who = study.adjudicator) =>
  confirmAs(database, study, item, input, who);
const reopen = (item: GradedItem, input = {}) => reopenAs(database, study, item, input);

async function expectConsistent(): Promise<void> {
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
}

test("T40 after a reopening a changed grade leaves the decision standing, stale, until it is confirmed", async () => {
  const item = await conflict();
  const [first] = item.seats as [GradedItem["seats"][number]];
  const refuseRevision = () => submitAs(database, first, makeGradeInput({ rule: true }, { revision: 1 }));
  await decide(item);
  expect(await refuseRevision()).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  expect(await confirm(item)).toMatchObject({ ok: false, refusal: { code: "conflict" } });

  expect(await reopen(item)).toEqual({ ok: true, value: { seq: 2, isStale: true } });
  await expectConsistent();
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "adjudicated" });
  await grade(database, first, { rule: true });
  await expectConsistent();
  const { gradeIds } = await database.one<{ gradeIds: string[] }>(
    sql`select "gradeIds" from "Label" where "itemId" = ${item.itemId}::uuid`,
  );
  expect(gradeIds).not.toEqual(await currentGradeIds(database, item.itemId));
  expect(await statusOf(database, item.itemId)).toMatchObject({ correct: false, basis: "adjudicated" });

  expect(await confirm(item)).toEqual({ ok: true, value: { seq: 3, isStale: false } });
  await expectConsistent();
  const stored = await adjudicationsOf(database, item.itemId);
  expect(stored.map(({ kind }) => kind)).toEqual(["decide", "reopen", "confirm"]);
  expect(stored[2]).toMatchObject({
    rationale: stored[0]!.rationale,
    correct: false,
    consideredGradeIds: await currentGradeIds(database, item.itemId),
  });
  expect(await submitAs(database, first, makeGradeInput({}, { revision: 2 }))).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
});

test("a confirmation copies the verdict with its marks and findings, and may bring a reason of its own", async () => {
  const item = await conflict();
  const span = { start: 0, end: 7, quote: "Because" };
  const verdict = makeVerdict({
    logic: true,
    subTags: ["logic.contradiction"],
    rawAnalysis: "insufficient",
    spans: [{ type: "logic", ...span }],
  });
  await decide(item, { verdict });
  await reopen(item);
  expect((await confirm(item, { rationale: " Still so. " })).ok).toBe(true);
  const rows = await database.query<{ subTags: string[]; rawAnalysis: string; quotes: string[] }>(sql`
    select verdict."subTags", verdict."rawAnalysis",
      array(select "quote" from "ErrorSpan" where "verdictId" = verdict."id") as "quotes"
    from "Adjudication" adjudication join "Verdict" verdict on verdict."id" = adjudication."verdictId"
    where adjudication."itemId" = ${item.itemId}::uuid order by adjudication."seq"`);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[0]).toEqual({
    subTags: ["logic.contradiction"],
    rawAnalysis: "insufficient",
    quotes: ["Because"],
  });
  await expectConsistent();
});

test("a decision on an older revision than the current one stands, marked stale, and can be confirmed", async () => {
  const item = await conflict();
  const seen = await currentGradeIds(database, item.itemId);
  await grade(database, item.seats[1]!, { fact: true });
  expect(await decide(item, { consideredGradeIds: seen })).toMatchObject({
    ok: true,
    value: { isStale: true },
  });
  await expectConsistent();
  expect(await confirm(item)).toMatchObject({ ok: true, value: { isStale: false } });
  await expectConsistent();
});

test("a reopened item that a grade leaves keeps its decision, and the decision is confirmed on what is left", async () => {
  const item = await conflict();
  await decide(item);
  await reopen(item);
  const [seat] = item.seats as [GradedItem["seats"][number]];
  const taken = await retractGrade(database, seat.grader.actor, seat.assignmentId, crypto.randomUUID());
  expect(taken.ok).toBe(true);
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "adjudicated" });
  expect(await confirm(item)).toMatchObject({ ok: true, value: { isStale: false } });
  await expectConsistent();
});

test("reopening again changes nothing, and an open item has nothing to reopen or confirm", async () => {
  const item = await conflict();
  expect(await reopen(item)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  expect(await confirm(item)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  await decide(item);
  const idempotencyKey = crypto.randomUUID();
  expect(await reopen(item, { idempotencyKey })).toEqual(await reopen(item, { idempotencyKey }));
  expect(await reopen(item)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  expect(await adjudicationsOf(database, item.itemId)).toHaveLength(2);
});

test("while one adjudicator is at work, another neither decides nor confirms nor reopens", async () => {
  const item = await conflict();
  await decide(item);
  await reopen(item);
  const other = await addAdjudicator(database, study);
  await saveDecisionDraft(database, other.actor, study.studyId, item.itemId, {
    draft: {
      verdict: makeVerdict() as never,
      undecidedTypes: [],
      rationale: "",
      differenceSource: null,
      confidence: null,
    },
    revision: 0,
  });
  const taken = { ok: false, refusal: { code: "conflict", message: /Another adjudicator is at work/ } };
  for (const act of [decide, confirm, reopen])
    expect(await act(item)).toMatchObject({
      ...taken,
      refusal: { ...taken.refusal, message: expect.stringMatching(taken.refusal.message) },
    });
  expect((await confirm(item, {}, other)).ok).toBe(true);
});
