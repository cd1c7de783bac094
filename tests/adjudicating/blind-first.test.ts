import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import type { BlindVerdictInput } from "#app/modules/adjudicating/decision-schema.ts";
import { giveBlindVerdict } from "#app/modules/adjudicating/give-blind-verdict.server.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { releaseClaim } from "#app/modules/adjudicating/release-claim.server.ts";
import { saveDecisionDraft } from "#app/modules/adjudicating/save-decision-draft.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  addAdjudicator,
  decideAs,
  grade,
  gradeAll,
  reopenAs,
  sendBackAs,
} from "#tests/factories/adjudication.ts";
import { type GradedItem, type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;
let used = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 12 }]);
  for (const model of ["Model one", "Model two"]) await insertModel(database, model);
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one", "Model two"],
    settings: { blindFirst: true, typesDiffer: "adjudicate" },
  });
});

async function conflict(): Promise<GradedItem> {
  const item = study.items[used++]!;
  await gradeAll(database, item, [{ logic: true, closeCall: true, note: "The step fails." }, {}]);
  return item;
}

async function giveBlind(
  { itemId }: GradedItem,
  verdict: Partial<Verdict> = {},
  who = study.adjudicator,
  revision?: number,
) {
  return await giveBlindVerdict(database, who.actor, study.studyId, itemId, {
    verdict: makeVerdict(verdict) as BlindVerdictInput["verdict"],
    guideVersionId: null,
    ...(revision === undefined ? {} : { revision }),
  });
}

async function view({ itemId }: GradedItem, who = study.adjudicator) {
  const read = await readAdjudication(database, who.userId, study.studyId, itemId);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

async function listed({ itemId }: GradedItem, search: Record<string, string> = {}, who = study.adjudicator) {
  const { rows } = await listConflicts(
    database,
    who.userId,
    study.studyId,
    conflictSearchSchema.parse(search),
  );
  return rows.find((row) => row.itemId === itemId) ?? null;
}

async function blindOf({ itemId }: GradedItem) {
  return await database.query<{ seq: number; blind: boolean | null; decided: boolean | null }>(sql`
    select adjudication."seq", blind."correct" as "blind", decided."correct" as "decided" from "Adjudication" adjudication
    left join "Verdict" blind on blind."id" = adjudication."blindVerdictId"
    left join "Verdict" decided on decided."id" = adjudication."verdictId"
    where adjudication."itemId" = ${itemId}::uuid order by adjudication."seq"`);
}

test("before the own verdict nothing of the grades is in the room or the list, and no act that rests on them is taken", async () => {
  const item = await conflict();
  const seen = await view(item);
  expect(seen).toMatchObject({
    isWithheld: true,
    blindVerdict: null,
    differs: [],
    grades: [],
    sendBacks: [],
    closed: null,
  });
  expect(JSON.stringify(seen)).not.toContain("The step fails.");
  expect(await listed(item)).toMatchObject({ isWithheld: true, kinds: null, closeCalls: null });
  expect(await listed(item, { kind: "correctness" })).toBeNull();
  const first = {
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("own verdict first") },
  };
  expect(await decideAs(database, study, item)).toMatchObject(first);
  expect(await sendBackAs(database, study, item, "A")).toMatchObject(first);
});

test("the list is not ordered by what it does not tell", async () => {
  const [plain, doubtful] = [study.items[used++]!, study.items[used++]!];
  await gradeAll(database, plain, [{ logic: true }, { fact: true }]);
  await gradeAll(database, doubtful, [{ logic: true, closeCall: true }, { closeCall: true }]);
  const order = async () =>
    (
      await listConflicts(database, study.adjudicator.userId, study.studyId, conflictSearchSchema.parse({}))
    ).rows
      .map(({ itemId }) => itemId)
      .filter((itemId) => [plain.itemId, doubtful.itemId].includes(itemId));
  expect(await order()).toEqual([plain.itemId, doubtful.itemId]);
  await giveBlind(plain);
  await giveBlind(doubtful);
  expect(await order()).toEqual([doubtful.itemId, plain.itemId]);
});

test("the own verdict opens the grades to its author alone, is kept as it was given, and stands beside the decision", async () => {
  const item = await conflict();
  const other = await addAdjudicator(database, study);
  expect(await giveBlind(item, { rule: true, note: "Rule 801 is misstated." })).toEqual({
    ok: true,
    value: { revision: 1 },
  });
  expect(await view(item)).toMatchObject({
    isWithheld: false,
    blindVerdict: { rule: true, note: "Rule 801 is misstated." },
    differs: ["correctness", "analysis"],
    grades: [{ letter: "A", verdict: { note: "The step fails." } }, { letter: "B" }],
    draft: null,
    revision: 1,
  });
  expect(await listed(item)).toMatchObject({
    isWithheld: false,
    kinds: ["correctness", "analysis"],
    closeCalls: 1,
  });
  expect(await view(item, other)).toMatchObject({ isWithheld: true, grades: [], blindVerdict: null });

  expect(await giveBlind(item, { fact: true })).toMatchObject({ ok: true });
  expect((await view(item)).blindVerdict).toMatchObject({ rule: true, fact: false });
  expect(await decideAs(database, study, item, { verdict: makeVerdict() as never })).toMatchObject({
    ok: true,
  });
  expect(await blindOf(item)).toEqual([{ seq: 1, blind: false, decided: true }]);
  const page = await readItem(database, study.admin.actor, {
    studyId: study.studyId,
    itemId: item.itemId,
    showModel: false,
  });
  expect(page).toMatchObject({ ok: true, value: { decisions: [{ blindVerdict: { types: ["rule"] } }] } });
  expect(await view(item, other)).toMatchObject({
    isWithheld: false,
    decision: { rationale: expect.any(String) },
  });
});

test("a lost claim, another adjudicator and a send-back leave the own verdict, and a later decision does not claim it again", async () => {
  const item = await conflict();
  const other = await addAdjudicator(database, study);
  await giveBlind(item, { rule: true });
  await database.execute(sql`
    update "AdjudicationClaim" set "leaseUntil" = now() - interval '1 minute' where "itemId" = ${item.itemId}::uuid`);
  expect((await giveBlind(item, { fact: true }, other)).ok).toBe(true);
  await releaseClaim(database, other.actor, study.studyId, item.itemId);
  expect(await view(item)).toMatchObject({ isWithheld: false, blindVerdict: { rule: true, fact: false } });
  expect((await sendBackAs(database, study, item, "A")).ok).toBe(true);
  await grade(database, item.seats[0]!, { rule: true });
  expect(await view(item)).toMatchObject({ isWithheld: false, blindVerdict: { rule: true } });
  expect((await decideAs(database, study, item)).ok).toBe(true);
  await reopenAs(database, study, item);
  expect((await decideAs(database, study, item)).ok).toBe(true);
  expect((await blindOf(item)).map(({ blind }) => blind)).toEqual([false, null, null]);
  expect((await checkConsistency(database, study.studyId)).inconsistencies).toEqual([]);
});

test("the draft of the own verdict survives a reload, and another window's newer one is not overwritten", async () => {
  const item = await conflict();
  const draft = {
    verdict: { ...makeVerdict({ rule: true }), rawAnalysis: null } as never,
    undecidedTypes: [],
    rationale: "Half a thought",
    differenceSource: null,
    confidence: null,
  };
  await saveDecisionDraft(database, study.adjudicator.actor, study.studyId, item.itemId, {
    draft,
    revision: 0,
  });
  expect(await view(item)).toMatchObject({
    isWithheld: true,
    draft: { rationale: "Half a thought" },
    revision: 1,
  });
  expect(await giveBlind(item, {}, study.adjudicator, 0)).toMatchObject({
    ok: false,
    refusal: { code: "stale", detail: { revision: 1 } },
  });
  expect(await giveBlind(item, {}, study.adjudicator, 1)).toEqual({ ok: true, value: { revision: 2 } });
  expect(await view(item)).toMatchObject({ isWithheld: false, draft: null, revision: 2 });
});

test("T19 the own verdict sent twice at once is stored once", async () => {
  const item = await conflict();
  const answers = await Promise.all([1, 2].map(() => giveBlind(item, { rule: true })));
  expect(answers).toEqual(Array(2).fill({ ok: true, value: { revision: 1 } }));
  const { verdicts } = await database.one<{ verdicts: number }>(sql`
    select count(*)::int as "verdicts" from "AdjudicationClaim"
    where "itemId" = ${item.itemId}::uuid and "blindVerdictId" is not null`);
  expect(verdicts).toBe(1);
});

test("earlier decisions that would tell where the grades differ are left out until the grades are shown", async () => {
  const items = study.items.slice(used, used + 2);
  used += 2;
  for (const item of items) await gradeAll(database, item, [{ logic: true }, { fact: true }]);
  const [decided, open] = items as [GradedItem, GradedItem];
  await giveBlind(decided);
  await decideAs(database, study, decided);
  const withheld = (await view(open)).earlier;
  expect(withheld.every(({ isSameSample }) => isSameSample)).toBe(true);
  await giveBlind(open);
  expect((await view(open)).earlier.length).toBeGreaterThanOrEqual(withheld.length);
  expect((await view(open)).earlier.map(({ itemId }) => itemId)).toContain(decided.itemId);
});

test("a study that shows the grades at once takes no own verdict", async () => {
  const plain = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "At once",
  });
  const item = plain.items[0]!;
  await gradeAll(database, item, [{ logic: true }, {}]);
  const given = await giveBlindVerdict(database, plain.adjudicator.actor, plain.studyId, item.itemId, {
    verdict: makeVerdict() as BlindVerdictInput["verdict"],
    guideVersionId: null,
  });
  expect(given).toMatchObject({ ok: false, refusal: { code: "conflict" } });
});
