import { expect, test } from "vitest";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { letterOf, type SeenGrade } from "./adjudication-view.ts";
import { describeGradeChanges } from "./grade-changes.ts";

function makeSeen(letter: string, revision: number, verdict: Partial<Verdict> = {}): SeenGrade {
  return {
    gradeId: `${letter} ${revision}`,
    letter,
    verdict: makeVerdict(verdict),
    guideVersion: null,
    isSecondLook: false,
    isAfterSendBack: false,
  };
}

const quoted = { start: 0, end: 1, quote: "B" };

test.each<[string, Partial<Verdict>, Partial<Verdict>]>([
  ["added Facts", { rule: true }, { rule: true, fact: true }],
  ["took back Rule and Logic", { rule: true, logic: true }, {}],
  ["added Facts and took back Rule", { rule: true }, { fact: true }],
  ["now says insufficient", {}, { rawAnalysis: "insufficient" }],
  ["now says nothing on the analysis", {}, { rawAnalysis: "not_asked" }],
  ["changed the note", {}, { note: "Why." }],
  ["changed the marks", { rule: true }, { rule: true, spans: [{ type: "rule", ...quoted }] }],
  ["changed the inferences", {}, { findings: [{ inferenceKey: "one", finding: "found", span: null }] }],
  ["submitted again without a change to the verdict", {}, {}],
])("a changed grade is described by what changed: %s", (words, before, now) => {
  expect(describeGradeChanges([makeSeen("B", 1, before)], [makeSeen("B", 2, now)])).toEqual([
    `Grader B ${words}.`,
  ]);
});

test("a grade that came or went is said, one that stayed the same revision is not", () => {
  const [a, b, c] = ["A", "B", "C"].map((letter) => makeSeen(letter, 1)) as [SeenGrade, SeenGrade, SeenGrade];
  expect(describeGradeChanges([a, b], [a, c])).toEqual([
    "Grader B’s grade no longer counts.",
    "Grader C submitted a grade.",
  ]);
  expect(describeGradeChanges([a, b], [a, b])).toEqual([]);
});

test("places have letters in their order", () => {
  expect([1, 2, 3].map(letterOf)).toEqual(["A", "B", "C"]);
});
