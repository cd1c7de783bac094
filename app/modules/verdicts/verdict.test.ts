import fc from "fast-check";
import { expect, test } from "vitest";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { ERROR_TYPES } from "./error-types.ts";
import { asksAnalysis, gatedAnalysis, isCorrect, markedTypes, RAW_ANALYSES } from "./verdict.ts";

test("labels of five gradings follow from marks and raw analysis (vector grading-rule)", () => {
  const gradings = [
    makeVerdict(),
    makeVerdict({ rawAnalysis: "insufficient" }),
    makeVerdict({ rule: true }),
    makeVerdict({ logic: true, arithmetic: true, rawAnalysis: "insufficient" }),
    makeVerdict(),
  ];
  const labels = gradings.map((verdict) => [
    Number(isCorrect(verdict)),
    Number(gatedAnalysis(verdict) === "sufficient"),
  ]);
  expect(labels).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test("correct means that nothing is marked, and incorrect is always insufficient", () => {
  const marks = fc.record(Object.fromEntries(ERROR_TYPES.map((type) => [type, fc.boolean()])));
  fc.assert(
    fc.property(marks, fc.constantFrom(...RAW_ANALYSES), (types, rawAnalysis) => {
      const verdict = makeVerdict({ ...types, rawAnalysis });
      expect(isCorrect(verdict)).toBe(markedTypes(verdict).length === 0);
      if (!isCorrect(verdict)) expect(gatedAnalysis(verdict)).toBe("insufficient");
      else expect(gatedAnalysis(verdict) === "sufficient").toBe(rawAnalysis === "sufficient");
    }),
  );
});

test("marked types come in the order of their keys", () => {
  expect(markedTypes(makeVerdict({ logic: true, rule: true }))).toEqual(["rule", "logic"]);
});

test("analysis is not asked of an incorrect explanation where the study says so", () => {
  const incorrect = makeVerdict({ fact: true });
  expect(asksAnalysis(incorrect, { inferencesAsked: "always" })).toBe(true);
  expect(asksAnalysis(incorrect, { inferencesAsked: "when_no_error" })).toBe(false);
  expect(asksAnalysis(makeVerdict(), { inferencesAsked: "when_no_error" })).toBe(true);
});
