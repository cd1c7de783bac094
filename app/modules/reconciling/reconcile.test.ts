import { expect, test } from "vitest";
import {
  makeCountedGrade,
  makeDecision,
  makeItemHistory,
  makeReconcilingSettings,
} from "#tests/factories/item-history.ts";
import { reconcile } from "./reconcile.ts";

const byRule = makeReconcilingSettings();
const adjudicate = makeReconcilingSettings({ typesDiffer: "adjudicate" });
const ignore = makeReconcilingSettings({ typesDiffer: "ignore" });
const secondLook = makeReconcilingSettings({ secondLook: true });

const noTypes = { rule: false, fact: false, outcome: false, logic: false, arithmetic: false };
const found = (inferenceKey: string) => ({ inferenceKey, finding: "found" as const, span: null });
const notFound = (inferenceKey: string) => ({ inferenceKey, finding: "not_found" as const, span: null });

const correct = makeCountedGrade(1);
const incorrect = makeCountedGrade(2, { rule: true });
const split = makeItemHistory([correct, incorrect]);

test("T11 an item is open until it has the grades it wants", () => {
  const history = makeItemHistory([correct], { gradesWanted: 2 });
  expect(reconcile(history, byRule)).toEqual({
    status: "open",
    conflict: null,
    label: null,
    staleDecision: false,
  });
  expect(reconcile(makeItemHistory([]), byRule).status).toBe("open");
});

test("one grade settles an item that wants one", () => {
  const history = makeItemHistory([makeCountedGrade(1, { logic: true })]);
  expect(reconcile(history, byRule).label).toEqual({
    ...noTypes,
    logic: true,
    correct: false,
    analysis: "insufficient",
    typesBasis: "agreed",
    basis: "single",
    gradeIds: ["grade-1"],
    adjudicationId: null,
  });
});

test("two equal grades settle an item at once", () => {
  const history = makeItemHistory([makeCountedGrade(2), makeCountedGrade(1)]);
  expect(reconcile(history, secondLook)).toMatchObject({
    status: "settled",
    label: { basis: "agreed", correct: true, analysis: "sufficient", gradeIds: ["grade-1", "grade-2"] },
  });
});

test("T44 correct against incorrect is a conflict under every rule, never an average", () => {
  for (const settings of [byRule, adjudicate, ignore])
    expect(reconcile(split, settings)).toMatchObject({
      status: "conflict",
      conflict: { class: "changes_score", fields: ["correctness", "analysis"] },
      label: null,
    });
});

test("both correct, one insufficient, is a conflict on analysis", () => {
  const history = makeItemHistory([correct, makeCountedGrade(2, { rawAnalysis: "insufficient" })]);
  expect(reconcile(history, ignore).conflict).toEqual({ class: "changes_score", fields: ["analysis"] });
});

test("a raw analysis that differs on an item both call incorrect is no conflict", () => {
  const history = makeItemHistory([
    makeCountedGrade(1, { rule: true, rawAnalysis: "sufficient" }),
    makeCountedGrade(2, { rule: true, rawAnalysis: "not_asked" }),
  ]);
  expect(reconcile(history, adjudicate)).toMatchObject({
    status: "settled",
    label: { basis: "agreed", typesBasis: "agreed" },
  });
});

test("T42 both incorrect for different reasons: by rule, adjudicated or ignored, as the study says", () => {
  const history = makeItemHistory([
    makeCountedGrade(1, { rule: true, outcome: true }),
    makeCountedGrade(2, { logic: true, outcome: true }),
  ]);
  const types = { ...noTypes, rule: null, logic: null, outcome: true };
  expect(reconcile(history, byRule).label).toMatchObject({
    ...types,
    basis: "by_rule",
    typesBasis: "differ",
  });
  expect(reconcile(history, ignore).label).toMatchObject({ ...types, basis: "agreed", typesBasis: "differ" });
  expect(reconcile(history, adjudicate)).toMatchObject({
    status: "conflict",
    conflict: { class: "reasons_only", fields: ["error_types"] },
  });
});

test("findings that differ alone are decided only in a study that adjudicates reasons", () => {
  const history = makeItemHistory([
    makeCountedGrade(1, { findings: [found("a"), found("b")] }),
    makeCountedGrade(2, { findings: [found("a"), notFound("b")] }),
  ]);
  expect(reconcile(history, byRule).label?.basis).toBe("agreed");
  expect(reconcile(history, ignore).label?.basis).toBe("agreed");
  expect(reconcile(history, adjudicate).conflict).toEqual({ class: "reasons_only", fields: ["findings"] });
});

test("an inference that one was not asked about differs from nothing", () => {
  const notAsked = { inferenceKey: "a", finding: "not_asked" as const, span: null };
  const history = makeItemHistory([
    makeCountedGrade(1, { findings: [found("a")] }),
    makeCountedGrade(2, { findings: [notAsked] }),
    makeCountedGrade(3, { findings: [] }),
  ]);
  expect(reconcile(history, adjudicate).status).toBe("settled");
});

test("sub-tags, notes and close calls never conflict", () => {
  const history = makeItemHistory([
    makeCountedGrade(1, { rule: true, subTags: ["rule.citation"], closeCall: true }),
    makeCountedGrade(2, { rule: true, subTags: ["rule.content"], note: "Sure." }),
  ]);
  expect(reconcile(history, adjudicate).status).toBe("settled");
});

test("T39 the adjudicator's decision is the label, also against two equal grades", () => {
  const decision = makeDecision(["grade-1", "grade-2"], { arithmetic: true });
  const history = makeItemHistory([makeCountedGrade(1), makeCountedGrade(2)], { decision });
  expect(reconcile(history, byRule)).toEqual({
    status: "settled",
    conflict: null,
    staleDecision: false,
    label: {
      ...noTypes,
      arithmetic: true,
      correct: false,
      analysis: "insufficient",
      typesBasis: "decided",
      basis: "adjudicated",
      gradeIds: ["grade-1", "grade-2"],
      adjudicationId: "adjudication-1",
    },
  });
});

test("T40 a decision stands, stale, when a grade changed, went away or the item was reopened", () => {
  const decision = makeDecision(["grade-1", "grade-2"]);
  const label = reconcile({ ...split, decision }, byRule).label;
  const changed = makeCountedGrade(1, { fact: true }, { gradeId: "grade-1b" });
  for (const history of [
    makeItemHistory([changed, incorrect], { decision }),
    makeItemHistory([incorrect], { decision, gradesWanted: 2 }),
    makeItemHistory([], { decision, gradesWanted: 2 }),
    { ...split, decision: { ...decision, reopened: true } },
  ])
    expect(reconcile(history, secondLook)).toEqual({
      status: "settled",
      conflict: null,
      label,
      staleDecision: true,
    });
});

test("a withdrawn item has neither conflict nor label, whatever happened to it", () => {
  for (const history of [split, { ...split, decision: makeDecision([]) }])
    expect(reconcile({ ...history, withdrawn: true }, byRule)).toEqual({
      status: "withdrawn",
      conflict: null,
      label: null,
      staleDecision: false,
    });
});

test("calibration, practice and known items only count their grades", () => {
  for (const purpose of ["calibration", "practice", "known_check"] as const) {
    expect(reconcile({ ...split, purpose }, secondLook)).toMatchObject({ status: "settled", label: null });
    expect(reconcile({ ...split, purpose, gradesWanted: 3 }, secondLook).status).toBe("open");
  }
});
