import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readVectorFile, type Vector } from "#app/statistics/verification/vector-file.ts";
import { holds, verificationReport, verifyVectors } from "#app/statistics/verification/verify-vectors.ts";

const text = readFileSync(join(import.meta.dirname, "reference-vectors.json"), "utf8");

function vectors(): Vector[] {
  const read = readVectorFile(text);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

const mcnemar = (changes: Partial<Vector>): Vector => ({
  id: "own",
  statistic: "mcnemar",
  input: { b: 121, c: 59 },
  expected: { chi2: 21.35556 },
  tol: { chi2: 1e-5 },
  reproduces: true,
  ...changes,
});

const report = (vector: Vector) => verificationReport(verifyVectors([vector]));

test("all 66 reference vectors are met", () => {
  const results = verifyVectors(vectors());
  expect(results.filter((result) => !holds(result))).toEqual([]);
  expect(verificationReport(results)).toEqual(["66 passed, 0 failed"]);
});

test("a value that is off is told with what was expected, what was got and the tolerance", () => {
  expect(report(mcnemar({ expected: { chi2: 21.4, exact_p: 0.5 }, tol: { chi2: 0.01, "*": 0.2 } }))).toEqual([
    "own: chi2: expected 21.4, got 21.355555555555554, tolerance 0.01",
    expect.stringMatching(/^own: exact_p: expected 0\.5, got \d\S+, tolerance 0\.2$/),
    "0 passed, 1 failed",
  ]);
});

test("a statistic or an output that is not known is a failure, and so is an input that it does not take", () => {
  expect(report(mcnemar({ statistic: "constructor" }))[0]).toBe("own: There is no statistic constructor.");
  expect(report(mcnemar({ expected: { chi3: 1 } }))[0]).toBe("own: unknown field chi3");
  expect(report(mcnemar({ input: { b: "many", c: 1 } }))[0]).toMatch(/^own: input b: /);
});

test("without a tolerance a number must be met to a billionth, and null is met by null alone", () => {
  const exact = (chi2: number | null) => report(mcnemar({ expected: { chi2 }, tol: {} })).at(-1);
  expect(exact(21.355555555555554 * (1 + 5e-10))).toBe("1 passed, 0 failed");
  expect(exact(21.355555555555554 * (1 + 5e-9))).toBe("0 passed, 1 failed");
  expect(exact(null)).toBe("0 passed, 1 failed");
});

test("a published value that does not follow must be missed, and our own figure met", () => {
  const published = { reproduces: false, recomputed: { chi2: 3844 / 180 } };
  expect(report(mcnemar({ ...published, expected: { chi2: 20 } })).at(-1)).toBe("1 passed, 0 failed");
  expect(report(mcnemar({ ...published, expected: { chi2: 3844 / 180 } })).at(-1)).toBe("0 passed, 1 failed");
  expect(report(mcnemar({ ...published, expected: { chi2: 20 }, recomputed: { chi2: 3 } })).at(-1)).toBe(
    "0 passed, 1 failed",
  );
});

test("a file that is none says where its format ends", () => {
  const refusal = (content: string) => {
    const read = readVectorFile(content);
    return read.ok ? null : read.refusal.message;
  };
  expect(refusal("{")).toMatch(/^This is no JSON: /);
  expect(refusal("[]")).toBe("The file has no list “vectors”.");
  expect(refusal('{"vectors": [{"id": "a", "statistic": "dist", "input": {}, "expected": 1}]}')).toMatch(
    /^Vector 1 \(a\): expected: /,
  );
});
