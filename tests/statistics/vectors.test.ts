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

test("what a vector has wrong is told all at once, field by field", () => {
  expect(report(mcnemar({ expected: { chi3: 1, chi2: 20, exact: 0 }, tol: {} }))).toEqual([
    "own: unknown field chi3",
    "own: unknown field exact",
    "own: chi2: expected 20, got 21.355555555555554, tolerance 1e-9 relative",
    "0 passed, 1 failed",
  ]);
});

test("grades that make no table, no list of one length or no category are refused in one line", () => {
  const fault = (statistic: string, input: Record<string, unknown>) =>
    report(mcnemar({ statistic, input, expected: {} }))[0];
  expect(fault("two_rater", { rater_a: [1], rater_b: [1, 2] })).toBe(
    "own: input of the vector: rater_a and rater_b differ in length",
  );
  expect(fault("alpha", { grades: [] })).toBe(
    "own: input of the vector: needs units or raters, lists of labels",
  );
  expect(fault("multi_rater", { raters: [[1], [1, 2]] })).toBe(
    "own: input of the vector: raters differ in length",
  );
  expect(fault("multi_rater", { units: [["x", "z"]], categories: ["x", "y"] })).toBe(
    "own: input: z is no category.",
  );
  expect(fault("paired_t", { x: [1], y: [1, 2] })).toBe("own: input of the vector: x and y differ in length");
});

test("where 0 is expected round-off passes and nothing else does", () => {
  const index = (b: number) =>
    report(
      mcnemar({
        statistic: "two_rater",
        input: {
          table: [
            [30, b],
            [1, 30],
          ],
        },
        expected: { bias_index: 0 },
        tol: {},
      }),
    ).at(-1);
  expect(index(1)).toBe("1 passed, 0 failed");
  expect(index(2)).toBe("0 passed, 1 failed");
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
  expect(refusal("{")).toMatch(/^This is no JSON: .+ at line 1, column 2$/);
  expect(refusal('{"vectors": [\n  {"id": "a"\n   "statistic": "dist"}]}')).toMatch(/ at line 3, column 4$/);
  expect(refusal('{"vectors": [{"p": NaN\n}]}')).toMatch(/^This is no JSON: .*"p": NaN }/);
  expect(refusal("[]")).toBe("The file has no list “vectors”.");
  expect(refusal('{"vectors": [{"id": "a", "statistic": "dist", "input": {}, "expected": 1}]}')).toMatch(
    /^Vector 1 \(a\): expected: /,
  );
});
