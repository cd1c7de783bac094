import { expect, test } from "vitest";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { tallyChecks, toldChecks } from "./tally-checks.ts";

const key = makeVerdict({ logic: true, rawAnalysis: "insufficient" });

test("each field is compared with the key by itself, and right is correctness with gated analysis", () => {
  const { answer, correctness, analysis, logic, rule } = tallyChecks([
    { given: key, key },
    { given: makeVerdict({ rule: true, rawAnalysis: "sufficient" }), key },
    { given: makeVerdict({ rawAnalysis: "insufficient" }), key },
    { given: makeVerdict(), key },
  ]);
  expect([answer, correctness, analysis, logic, rule].map(({ x, n }) => [x, n])).toEqual([
    [2, 4],
    [2, 4],
    [3, 4],
    [1, 4],
    [3, 4],
  ]);
});

test("the interval is Wilson's, and of nothing there is none", () => {
  const nine = tallyChecks(Array.from({ length: 9 }, () => ({ given: key, key })));
  expect(nine.answer.interval.value).toEqual({ lower: expect.closeTo(0.701, 3), upper: 1 });
  expect(tallyChecks([]).answer).toMatchObject({ x: 0, n: 0, interval: { value: null } });
});

test("a grader is told of full tens, and of all once it is over", () => {
  const rows = Array.from({ length: 29 }, (_, index) => index);
  expect(toldChecks(rows, false)).toEqual(rows.slice(0, 20));
  expect(toldChecks(rows.slice(0, 9), false)).toEqual([]);
  expect(toldChecks(rows, true)).toEqual(rows);
});
