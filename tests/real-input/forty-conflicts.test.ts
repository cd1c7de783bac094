import { beforeAll, expect, test } from "vitest";
import type { AdjudicationView } from "#app/modules/adjudicating/adjudication-view.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import { changeDecision, startDecision } from "#app/modules/adjudicating/decision-form.ts";
import { decisionSchema } from "#app/modules/adjudicating/decision-schema.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { type ConflictField, SCORE_FIELDS } from "#app/modules/reconciling/kinds.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import { gatedAnalysis, isCorrect, type Verdict } from "#app/modules/verdicts/verdict.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestStudy } from "#tests/factories/study.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { gradeEverything, importEverything, openRealStudy } from "./graded-study.ts";
import { REAL_DATA, type RealText, readRealTexts, taskFiles } from "./real-data.ts";

if (!REAL_DATA) console.info("No conflicts over real explanations are decided: ASSIZE_REAL_DATA is unset.");
const realTest = test.skipIf(!REAL_DATA);

const CONFLICTS = 40;
const AGREED = 5;

/** An error type marked on the explanation's first word. */
function marked(type: ErrorType, text: string): Partial<Verdict> {
  const quote = /\S+/.exec(text)![0];
  const start = [...text.slice(0, text.indexOf(quote))].length;
  return { [type]: true, spans: [{ type, start, end: start + [...quote].length, quote }] };
}

/** Every listed inference found and the analysis sufficient, or none and insufficient. */
function thorough(isThorough: boolean, { inferenceKeys }: RealText, changes: Partial<Verdict> = {}): Verdict {
  const finding = isThorough ? "found" : "not_found";
  return makeVerdict({
    rawAnalysis: isThorough ? "sufficient" : "insufficient",
    findings: inferenceKeys.map((inferenceKey) => ({ inferenceKey, finding, span: null })),
    ...changes,
  });
}

type Kind = {
  readonly fields: readonly ConflictField[];
  readonly pair: (text: RealText) => [Verdict, Verdict];
};

/** What two people may differ on, and a pair of verdicts that does. */
const KINDS: readonly Kind[] = [
  {
    fields: ["correctness", "analysis"],
    pair: (text) => [thorough(true, text, marked("logic", text.text)), thorough(true, text)],
  },
  {
    fields: ["correctness"],
    pair: (text) => [thorough(false, text, marked("fact", text.text)), thorough(false, text)],
  },
  { fields: ["analysis"], pair: (text) => [thorough(true, text), thorough(false, text)] },
  {
    fields: ["error_types"],
    pair: (text) => [
      thorough(true, text, marked("logic", text.text)),
      thorough(true, text, marked("rule", text.text)),
    ],
  },
  {
    fields: ["findings"],
    pair: (text) => [
      thorough(true, text, marked("logic", text.text)),
      thorough(false, text, marked("logic", text.text)),
    ],
  },
];

let database: TestDatabase;
let study: TestStudy;

/** Of the explanations whose answer is the published one, every fourth: forty in conflict, by turns of each kind, and some agreed. */
function chooseTexts(texts: ReadonlyMap<string, RealText>): Map<RealText, Kind | null> {
  const usable = [...texts.values()].filter(
    ({ gold, answer, inferenceKeys }) =>
      gold.toLowerCase() === answer.toLowerCase() && inferenceKeys.length > 0,
  );
  const chosen = usable.filter((_, index) => index % 4 === 0).slice(0, CONFLICTS + AGREED);
  return new Map(
    chosen.map((text, index) => [text, index < CONFLICTS ? KINDS[index % KINDS.length]! : null]),
  );
}

beforeAll(async () => {
  if (!REAL_DATA) return;
  database = await cloneDatabase();
  await importEverything(
    database,
    taskFiles().filter(({ name }) => name.startsWith("hearsay/")),
  );
  study = await openRealStudy(database, { typesDiffer: "adjudicate", secondLook: false });
  const texts = readRealTexts();
  const chosen = chooseTexts(texts);
  const places = [...chosen.keys()];
  // Each grader takes either side by turns.
  const reading = (grader: 0 | 1) => (text: RealText) => {
    const kind = chosen.get(text);
    if (kind === undefined) return null;
    if (kind === null) return thorough(true, text);
    const turn = Math.floor(places.indexOf(text) / KINDS.length) % 2;
    return kind.pair(text)[turn === 0 ? grader : 1 - grader]!;
  };
  await gradeEverything(database, study, texts, [reading(0), reading(1)]);
});

/** Adopts one grade, the other, or marks what neither did, by turns. */
function decide(turn: number, { grades, entry, explanation }: AdjudicationView): Verdict {
  const subject = { verdicts: grades.map(({ verdict }) => verdict), entry };
  if (turn % 3 === 2) {
    const { rawAnalysis, findings } = subject.verdicts[0]!;
    return makeVerdict({ ...marked("fact", explanation), rawAnalysis, findings });
  }
  const begun = startDecision(null, null, subject);
  const { form } = changeDecision(begun, { type: "adopted", index: turn % 3 }, subject);
  expect(form.undecidedTypes).toEqual([]);
  return form.verdict as Verdict;
}

realTest(
  "forty conflicts of every kind over real explanations are decided from the list on, and every label is what was decided",
  async () => {
    const { studyId, admin, adjudicator } = study;
    const decided = new Map<string, { verdict: Verdict; rationale: string; gradeIds: string[] }>();
    const kinds: string[] = [];
    const weights: number[] = [];
    for (;;) {
      const search = conflictSearchSchema.parse({});
      const { rows, counts } = await listConflicts(database, adjudicator.userId, studyId, search);
      expect(counts.conflict).toBe(CONFLICTS - decided.size);
      const [next] = rows;
      if (next === undefined) break;
      const { itemId } = next;
      kinds.push(next.kinds!.join(" "));
      weights.push(SCORE_FIELDS.filter((field) => next.kinds!.includes(field)).length);
      expect(await claimItem(database, adjudicator.actor, studyId, itemId)).toMatchObject({ ok: true });
      const view = await readAdjudication(database, adjudicator.userId, studyId, itemId);
      if (!view.ok) throw new Error(view.refusal.message);
      expect(view.value.differs).toEqual(next.kinds);
      const verdict = decide(decided.size, view.value);
      const rationale = `Decision ${decided.size + 1}: the facts of “${view.value.facts.slice(0, 40)}” say so.`;
      const gradeIds = view.value.grades.map(({ gradeId }) => gradeId);
      const input = decisionSchema.parse({
        verdict,
        guideVersionId: view.value.guide!.versionId,
        rationale,
        differenceSource: "grader_slip",
        confidence: "fair",
        consideredGradeIds: gradeIds,
        knownSeq: view.value.decisions,
        idempotencyKey: crypto.randomUUID(),
      });
      const made = await decideItem(database, adjudicator.actor, studyId, itemId, input);
      expect(made).toEqual({ ok: true, value: { seq: 1, isStale: false } });
      decided.set(itemId, { verdict, rationale, gradeIds });
    }
    expect(decided.size).toBe(CONFLICTS);
    expect(weights).toEqual([...weights].sort((one, other) => other - one));
    for (const { fields } of KINDS)
      expect(kinds.filter((kind) => kind === fields.join(" "))).toHaveLength(CONFLICTS / KINDS.length);

    expect((await checkConsistency(database, studyId)).inconsistencies).toEqual([]);
    const { pieces } = await exportStudy(database, admin.actor, studyId, "labels", "jsonl");
    const labels = Buffer.concat(pieces)
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(labels.filter(({ basis }) => basis === "agreed")).toHaveLength(AGREED);
    const adjudicated = labels.filter(({ basis }) => basis === "adjudicated");
    expect(adjudicated).toHaveLength(CONFLICTS);
    for (const label of adjudicated) {
      const { verdict, rationale, gradeIds } = decided.get(label.item_id)!;
      const { rule, fact, outcome, logic, arithmetic } = verdict;
      expect(label).toMatchObject({
        status: "settled",
        correct: isCorrect(verdict),
        analysis: gatedAnalysis(verdict),
        rule,
        fact,
        outcome,
        logic,
        arithmetic,
        types_basis: "decided",
        rationale,
        difference_source: "grader_slip",
        confidence: "fair",
        decision_is_stale: false,
        grade_ids: gradeIds,
      });
    }
  },
);
