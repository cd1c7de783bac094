import { expect, test } from "vitest";
import { dawidSkene, posteriorEntropy } from "./dawid-skene.ts";
import { driftOf, halvesDifference, halvesInterval, selfAgreement } from "./drift.ts";
import { whyNoInterval } from "./interval-support.ts";
import { leanCount, overturnCount } from "./overturned.ts";
import { fewestRightFor, isQualified } from "./qualification.ts";
import { pairLeniency, strictnessOf } from "./strictness.ts";

const shared = (...verdicts: readonly [string, boolean][]) =>
  verdicts.map(([grader, isIncorrect]) => ({ grader, isIncorrect }));

test("strictness is the distance from the co-graders on the same explanations, drawn to 0 where they are few", () => {
  const items = [
    shared(["A", true], ["B", false]),
    shared(["A", true], ["B", true], ["C", false]),
    shared(["A", false]),
  ];
  const [a, b, c] = strictnessOf(items);
  expect(a).toMatchObject({ grader: "A", n: 2, difference: { value: 0.75 } });
  expect(a!.shrunk.value).toBeCloseTo((0.75 * 2) / 12, 12);
  expect(b!.difference.value).toBeCloseTo(-0.25, 12);
  expect(c!.difference.value).toBe(-1);
});

test("a pair's leniency is McNemar over what one alone calls incorrect", () => {
  expect(pairLeniency(9, 1, 40)).toMatchObject({ discordant: 10, difference: { value: 0.2 } });
  expect(pairLeniency(9, 1, 40).exact).toBeCloseTo(22 / 1024, 12);
  expect(pairLeniency(0, 0, 0).difference).toEqual({ value: null, reason: "No item was graded by both." });
});

test("overturned is a verdict against which it was decided, and a lean how often that was negative", () => {
  const split = (positive: string, negative: string, isDecidedPositive: boolean) => ({
    verdicts: [
      { grader: positive, isPositive: true },
      { grader: negative, isPositive: false },
    ],
    isDecidedPositive,
    adjudicator: "J",
  });
  const decided = [split("B", "A", false), split("B", "A", true), split("C", "B", true)];
  expect(overturnCount(decided, "A")).toEqual({ x: 1, n: 2 });
  expect(overturnCount(decided, "B")).toEqual({ x: 2, n: 3 });
  expect(overturnCount(decided, "D")).toEqual({ x: 0, n: 0 });
  expect(leanCount(decided)).toEqual({ x: 1, n: 3 });
  expect(leanCount([])).toEqual({ x: 0, n: 0 });
});

test("drift alarms after a run of misses and not at the calibrated rate", () => {
  const steady = Array.from({ length: 60 }, (_, index) => index % 10 !== 0);
  expect(driftOf(steady, 0.9).some(({ isAlarm }) => isAlarm)).toBe(false);
  const points = driftOf([...steady, ...Array.from({ length: 12 }, () => false)], 0.9);
  expect(points.at(-1)).toMatchObject({ isAlarm: true });
  expect(points[0]!.average).toBeCloseTo(0.1 * 0 + 0.9 * 0.9, 12);
  expect(points[0]!.upperLimit - 0.9).toBeCloseTo(3 * Math.sqrt(0.9 * 0.1 * 0.01), 9);
});

test("halves are compared within a task and model: more of what is harder in the second half is no drift", () => {
  const half = (stratum: string, isLater: boolean, values: readonly number[]) =>
    values.map((value, place) => ({ task: stratum, stratum, sample: `${stratum} ${place}`, isLater, value }));
  expect(halvesDifference([...half("easy", false, [0, 0]), ...half("easy", true, [1, 1, 1])]).value).toBe(1);
  const mix = [
    ...half("easy", false, [0, 0, 0, 0]),
    ...half("easy", true, [0]),
    ...half("hard", false, [1]),
    ...half("hard", true, [1, 1, 1, 1]),
  ];
  expect(halvesDifference(mix).value).toBe(0);
  // Weights 2·3/5 and 1·1/2 of differences 1 and −1.
  const two = [
    ...half("easy", false, [0, 0]),
    ...half("easy", true, [1, 1, 1]),
    ...half("hard", false, [1]),
    ...half("hard", true, [0]),
  ];
  expect(halvesDifference(two).value).toBeCloseTo((1.2 - 0.5) / 1.7, 12);
  expect(halvesDifference([...half("easy", false, [0]), ...half("hard", true, [1])])).toEqual({
    value: null,
    reason: "Too few: nothing of one kind in both halves.",
  });
});

test("blind repeats say how far one agrees with oneself", () => {
  const { kappa, raw, table } = selfAgreement([
    [true, true],
    [true, false],
    [false, false],
    [true, null],
  ]);
  expect(table).toEqual([
    [1, 1],
    [0, 1],
  ]);
  expect(raw.agreement.value).toBeCloseTo(2 / 3, 12);
  expect(kappa.kappa.value).toBeCloseTo(0.4, 12);
});

test("a grader who grows stricter has an interval above 0, and that of a steady one holds 0", () => {
  const valuesOf = (strictness: (place: number) => number) =>
    Array.from({ length: 120 }, (_, place) => ({
      task: place % 3 === 0 ? "hearsay" : "abercrombie",
      stratum: place % 3 === 0 ? "hearsay" : "abercrombie",
      sample: `${place % 3} ${place % 40}`,
      isLater: place >= 60,
      value: strictness(place),
    }));
  const options = { replicates: 1000, seed: "1" };
  const later = halvesInterval(
    valuesOf((place) => (place % 5 === 0 ? 1 : 0) + (place < 60 ? 0 : 0.5)),
    options,
  );
  expect(later.value!.lower).toBeGreaterThan(0.3);
  expect(later.value!.upper).toBeLessThan(0.7);
  const steady = halvesInterval(
    valuesOf((place) => (place % 5 === 0 ? 1 : 0)),
    options,
  );
  expect(steady.value!.lower).toBeLessThan(0);
  expect(steady.value!.upper).toBeGreaterThan(0);
  expect(halvesInterval([], options)).toMatchObject({
    value: null,
    reason: "Too few: nothing of one kind in both halves.",
  });
});

test("qualification by the lower limit asks for more than the rate itself, and may be out of reach", () => {
  expect([100, 50, 30, 20].map((n) => fewestRightFor(n, 0.9).value)).toEqual([96, 49, 30, null]);
  expect([100, 50, 30, 20].map((n) => fewestRightFor(n, 0.8).value)).toEqual([87, 45, 28, 20]);
  expect(isQualified({ x: 90, n: 100 }, { kind: "observed", rate: 0.9 })).toBe(true);
  expect(isQualified({ x: 90, n: 100 }, { kind: "lower_limit", rate: 0.9 })).toBe(false);
  expect(isQualified({ x: 96, n: 100 }, { kind: "lower_limit", rate: 0.9 })).toBe(true);
  expect(isQualified({ x: 20, n: 20 }, { kind: "lower_limit", rate: 0.9 })).toBe(false);
  expect(isQualified({ x: 7, n: 100 }, { kind: "observed", rate: 0.07 })).toBe(true);
  expect(isQualified({ x: 0, n: 0 }, { kind: "observed", rate: 0 })).toBe(false);
});

test("an interval needs 50 explanations and 5 grades in the rarer verdict, or says what is missing", () => {
  expect(whyNoInterval(49, 20)).toBe("No interval: under 50 explanations graded twice.");
  expect(whyNoInterval(50, 4)).toBe("No interval: fewer than 5 grades in the rarer verdict.");
  expect(whyNoInterval(50, 5)).toBeNull();
});

test("a latent truth says how far it may be trusted, and which items deserve a second look", () => {
  const two = [
    [[0], [0]],
    [[0], [1]],
  ];
  const caveatsOf = (labels: number[][][], options = {}) => dawidSkene(labels, 2, options).value!.caveats;
  expect(caveatsOf(two)).toEqual(["Not identified: two graders and fewer than three grades an item."]);
  expect(caveatsOf(two, { right: 4, wrong: 1 })).toEqual([
    "Rests on 4 right and 1 wrong answers added for each grader and class.",
  ]);
  const pool = [
    [[0], [0], []],
    [[], [1], [1]],
  ];
  expect(caveatsOf(pool)).toEqual(["Weakly identified: fewer than three grades an item."]);
  expect(caveatsOf([[[0], [0], [1]]])).toEqual([]);
  expect(dawidSkene([], 2)).toEqual({ value: null, reason: "No item has a label." });
  expect(
    [
      [0.5, 0.5],
      [1, 0],
      [0.9, 0.1],
    ].map(posteriorEntropy),
  ).toEqual([1, 0, expect.closeTo(0.469, 3)]);
});

test("pseudo-counts keep latent posteriors off 0 and 1", () => {
  const labels = [
    [[0], [0]],
    [[0], [1]],
    [[1], [1]],
  ];
  expect(dawidSkene(labels, 2).value!.posteriors[0]![0]).toBeCloseTo(1, 6);
  const smoothed = dawidSkene(labels, 2, { right: 4, wrong: 1 }).value!.posteriors[0]![0]!;
  expect(smoothed).toBeGreaterThan(0.5);
  expect(smoothed).toBeLessThan(0.999);
});
