import { beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import type { DecisionDraft } from "#app/modules/adjudicating/decision-schema.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { releaseClaim } from "#app/modules/adjudicating/release-claim.server.ts";
import { saveDecisionDraft } from "#app/modules/adjudicating/save-decision-draft.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { changeRoles } from "#app/modules/studies/change-roles.server.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { addAdjudicator, decideAs, gradeAll } from "#tests/factories/adjudication.ts";
import { type GradedItem, type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;
let adjudicators: readonly TestAccount[];
let used = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 12 }]);
  await insertModel(database, "Model one");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });
  const made: TestAccount[] = [study.adjudicator];
  for (let number = 1; number < 20; number++) made.push(await addAdjudicator(database, study));
  adjudicators = made;
});

/** An item of its own for a test, in conflict over correctness. */
async function conflict(): Promise<GradedItem> {
  const item = study.items[used++]!;
  await gradeAll(database, item, [{ logic: true }, {}]);
  return item;
}

const claim = (who: TestAccount, { itemId }: GradedItem, on = database) =>
  claimItem(on, who.actor, study.studyId, itemId);

/** Moves the end of the item's open claim, by the database's clock. */
async function setLease({ itemId }: GradedItem, minutes: number): Promise<void> {
  await database.execute(sql`
    update "AdjudicationClaim" set "leaseUntil" = now() + make_interval(mins => ${minutes})
    where "itemId" = ${itemId}::uuid and "closedAt" is null`);
}

async function openClaims({ itemId }: GradedItem) {
  return await database.query<{ adjudicatorId: string; minutes: number }>(sql`
    select "adjudicatorId", round(extract(epoch from "leaseUntil" - now()) / 60)::int as "minutes"
    from "AdjudicationClaim" where "itemId" = ${itemId}::uuid and "closedAt" is null`);
}

function makeDraft(rationale: string): DecisionDraft {
  return {
    verdict: { ...makeVerdict(), rawAnalysis: null } as DecisionDraft["verdict"],
    undecidedTypes: ["logic"],
    rationale,
    differenceSource: null,
    confidence: null,
  };
}

test("T01 of twenty adjudicators who claim one item at once, over two servers, exactly one gets it", async () => {
  const item = await conflict();
  const replica = { ...openDatabase(database.url), url: database.url };
  try {
    const answers = await Promise.all(
      adjudicators.map((who, index) => claim(who, item, index % 2 === 0 ? database : replica)),
    );
    const winners = answers.flatMap((answer, index) => (answer.ok ? [adjudicators[index]!.userId] : []));
    expect(winners).toHaveLength(1);
    for (const answer of answers)
      if (!answer.ok)
        expect(answer.refusal).toMatchObject({
          code: "conflict",
          message: "Another adjudicator is at work on this item.",
        });
    expect(await openClaims(item)).toEqual([{ adjudicatorId: winners[0], minutes: 20 }]);
  } finally {
    await closeDatabase(replica);
  }
});

test("T03 a claim whose lease is over goes to whoever asks next, by the database's clock and without anybody's help", async () => {
  const item = await conflict();
  const [first, second, third] = adjudicators as [TestAccount, TestAccount, TestAccount];
  expect((await claim(first, item)).ok).toBe(true);
  await setLease(item, 1);
  expect((await claim(second, item)).ok).toBe(false);
  await setLease(item, -1);
  const answers = await Promise.all([claim(second, item), claim(third, item)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await openClaims(item)).toHaveLength(1);
  expect((await claim(first, item)).ok).toBe(false);
});

test("T08 who holds an item renews the claim, also after its lease, and is never told of somebody else", async () => {
  const item = await conflict();
  const [first] = adjudicators as [TestAccount];
  const taken = await claim(first, item);
  await setLease(item, 2);
  const renewed = await claim(first, item);
  await setLease(item, -5);
  const late = await claim(first, item);
  expect([taken, renewed, late].map((answer) => answer.ok && answer.value.claimId)).toEqual(
    Array(3).fill(taken.ok && taken.value.claimId),
  );
  expect(await openClaims(item)).toEqual([{ adjudicatorId: first.userId, minutes: 20 }]);
  const draft = { draft: makeDraft("A thought"), revision: 0 };
  expect(await saveDecisionDraft(database, first.actor, study.studyId, item.itemId, draft)).toMatchObject({
    ok: true,
    value: { seq: 0 },
  });
  expect(await claim(first, item)).toMatchObject({ ok: true, value: { revision: 1, seq: 0 } });
  await decideAs(database, study, item, {}, first);
  expect(await claim(first, item)).toMatchObject({ ok: true, value: { seq: 1 } });
});

test("T18 a decision after the claim's lease is over is taken while nobody else holds the item, else refused with the draft kept", async () => {
  const [free, lost] = [await conflict(), await conflict()];
  const [first, second] = adjudicators as [TestAccount, TestAccount];
  for (const item of [free, lost]) {
    await saveDecisionDraft(database, first.actor, study.studyId, item.itemId, {
      draft: makeDraft("A thought"),
      revision: 0,
    });
    await setLease(item, -2);
  }
  await claim(second, lost);
  expect(await decideAs(database, study, free, {}, first)).toMatchObject({ ok: true, value: { seq: 1 } });
  expect(await decideAs(database, study, lost, {}, first)).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: "Another adjudicator is at work on this item." },
  });
  const kept = await readAdjudication(database, first.userId, study.studyId, lost.itemId);
  expect(kept).toMatchObject({ ok: true, value: { draft: { rationale: "A thought" } } });
});

test("a draft renews the claim, survives giving it back, and stays its author's own", async () => {
  const item = await conflict();
  const [first, second] = adjudicators as [TestAccount, TestAccount];
  const save = (who: TestAccount, revision: number, rationale: string) =>
    saveDecisionDraft(database, who.actor, study.studyId, item.itemId, {
      draft: makeDraft(rationale),
      revision,
    });
  expect(await save(first, 0, "Half a thought")).toMatchObject({ ok: true, value: { revision: 1 } });
  await setLease(item, 2);
  expect(await save(first, 1, "A thought")).toMatchObject({ ok: true, value: { revision: 2 } });
  expect(await openClaims(item)).toEqual([{ adjudicatorId: first.userId, minutes: 20 }]);
  expect(await save(first, 1, "From another window")).toMatchObject({
    ok: false,
    refusal: { code: "stale", detail: { revision: 2 } },
  });
  expect((await save(second, 0, "Mine")).ok).toBe(false);

  await releaseClaim(database, first.actor, study.studyId, item.itemId);
  expect(await openClaims(item)).toEqual([]);
  expect(await save(second, 0, "Mine")).toMatchObject({ ok: true, value: { revision: 1 } });
  await releaseClaim(database, first.actor, study.studyId, item.itemId);
  expect(await openClaims(item)).toMatchObject([{ adjudicatorId: second.userId }]);
  await releaseClaim(database, second.actor, study.studyId, item.itemId);
  expect(await claim(first, item)).toMatchObject({ ok: true, value: { revision: 2 } });
});

test("a grader cannot take a grade back while an adjudicator is at work on the item, and can once nobody is", async () => {
  const item = await conflict();
  const [first] = adjudicators as [TestAccount];
  const [seat] = item.seats as [GradedItem["seats"][number]];
  await claim(first, item);
  const retract = () => retractGrade(database, seat.grader.actor, seat.assignmentId, crypto.randomUUID());
  expect(await retract()).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  await setLease(item, -1);
  expect(await retract()).toMatchObject({ ok: true });
  expect(await claim(first, item)).toMatchObject({
    ok: false,
    refusal: { message: "This item still waits for grades." },
  });
});

test("T09 the claims of an adjudicator whose role is taken away, or who is removed, end at once, and their drafts are kept", async () => {
  const { studyId, admin } = study;
  const [changed, removed, next] = [adjudicators[17]!, adjudicators[18]!, adjudicators[19]!];
  const [one, other] = [await conflict(), await conflict()];
  const save = (who: TestAccount, { itemId }: GradedItem) =>
    saveDecisionDraft(database, who.actor, studyId, itemId, { draft: makeDraft("Begun."), revision: 0 });
  expect((await save(changed, one)).ok && (await save(removed, other)).ok).toBe(true);

  const roles = [{ role: "adjudicator" as const, tasks: null }];
  await changeRoles(database, admin.actor, { studyId, userId: changed.userId, roles });
  expect(await openClaims(one)).toHaveLength(1);
  const researcher = [{ role: "researcher" as const, tasks: null }];
  await changeRoles(database, admin.actor, { studyId, userId: changed.userId, roles: researcher });
  await removeMember(database, admin.actor, { studyId, userId: removed.userId });
  for (const item of [one, other]) {
    expect(await openClaims(item)).toEqual([]);
    expect((await claim(next, item)).ok).toBe(true);
  }
  const drafts = await database.query(sql`
    select "draft" ->> 'rationale' as "said" from "AdjudicationClaim"
    where "adjudicatorId" in (${changed.userId}::uuid, ${removed.userId}::uuid)`);
  expect(drafts).toEqual([{ said: "Begun." }, { said: "Begun." }]);
});

test("nobody claims what is not theirs to decide", async () => {
  const item = await conflict();
  const open = study.items[used++]!;
  const [first] = adjudicators as [TestAccount];
  const grader = item.seats[0]!.grader;
  expect(await claim(grader, item)).toMatchObject({ ok: false, refusal: { code: "forbidden" } });
  expect(await claim(first, open)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  const elsewhere = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Elsewhere",
  });
  expect(await claimItem(database, first.actor, elsewhere.studyId, item.itemId)).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
});
