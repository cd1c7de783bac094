import { expect, test } from "vitest";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { comparePractice } from "./compare-practice.ts";

const entry = makeGuideEntry({ inferences: [makeInference("act"), makeInference("purpose")] });

test("an answer is right when correctness and gated analysis are the key's, whatever the error types", () => {
  const yours = makeVerdict({ rule: true, rawAnalysis: "sufficient" });
  const key = makeVerdict({ logic: true, rawAnalysis: "insufficient" });
  const { isRight, rows } = comparePractice(yours, key, null, null);
  expect(isRight).toBe(true);
  expect(rows.filter(({ differs }) => differs).map(({ yours, key }) => [yours, key])).toEqual([
    ["marked", "not marked"],
    ["not marked", "marked"],
  ]);
});

test("a bare answer that was found sufficient is wrong in its analysis alone", () => {
  const { isRight, rows } = comparePractice(
    makeVerdict(),
    makeVerdict({ rawAnalysis: "insufficient" }),
    null,
    null,
  );
  expect(isRight).toBe(false);
  expect(rows).toEqual([
    { field: "Correctness", yours: "correct", key: "correct", differs: false },
    { field: "Analysis", yours: "sufficient", key: "insufficient", differs: true },
  ]);
});

test("every inference of the guide is compared", () => {
  const found = (inferenceKey: string) => ({ inferenceKey, finding: "found" as const, span: null });
  const { rows } = comparePractice(
    makeVerdict({ findings: [found("act")] }),
    makeVerdict({ findings: [found("act"), found("purpose")] }),
    null,
    entry,
  );
  expect(rows.slice(2)).toEqual([
    { field: "Inference 1", yours: "found", key: "found", differs: false },
    { field: "Inference 2", yours: "not asked", key: "found", differs: true },
  ]);
});

test("a ruling in the key's place decides, and compares nothing else", () => {
  const yours = makeVerdict({ rule: true, rawAnalysis: "insufficient" });
  const { isRight, rows } = comparePractice(yours, yours, "insufficient", entry);
  expect(isRight).toBe(false);
  expect(rows).toEqual([
    { field: "Correctness", yours: "incorrect", key: "correct", differs: true },
    { field: "Analysis", yours: "insufficient", key: "insufficient", differs: false },
  ]);
});
