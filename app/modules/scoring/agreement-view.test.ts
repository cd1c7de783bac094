import { expect, test } from "vitest";
import { agreementInFull, agreementView } from "./agreement-view.ts";
import type { Decided, IndependentGrade, ReadItem } from "./independent-grades.ts";

const OPTIONS = { seed: "1", replicates: 300 };

function grade(grader: string, change: Partial<IndependentGrade> = {}): IndependentGrade {
  const types = change.types ?? [];
  const raw = change.raw ?? "sufficient";
  return {
    grader,
    types,
    raw,
    isSufficient: types.length === 0 && raw === "sufficient",
    closeCall: false,
    seconds: 60,
    at: 0,
    ...change,
  };
}

function item(number: number, grades: readonly IndependentGrade[], change: Partial<ReadItem> = {}): ReadItem {
  return {
    itemId: String(number),
    task: "hearsay",
    sample: String(number),
    stratum: "hearsay",
    wave: null,
    grades,
    decided: null,
    ...change,
  };
}

const decidedBy = (adjudicator: string, isCorrect: boolean, isSufficient = isCorrect): Decided => ({
  adjudicator,
  isCorrect,
  isSufficient,
});

const times = (count: number, make: (index: number) => ReadItem) =>
  Array.from({ length: count }, (_, i) => make(i));
const correctnessOf = (items: readonly ReadItem[]) => agreementView(items, OPTIONS).criteria[0]!;

test("T36 figures rest on what both graded, say of how many, and fill nothing in", () => {
  const items = times(10, (index) =>
    item(index, index < 3 ? [grade("A"), grade("B")] : [grade("A", { types: ["rule"] })]),
  );
  const view = agreementView(items, OPTIONS);
  expect([view.shared, view.items]).toEqual([3, 10]);
  expect(view.criteria[0]).toMatchObject({ n: 3, bothPositive: 3, split: 0, bothNegative: 0 });
  expect(view.criteria[0]!.alphaInterval.reason).toBe("No interval: under 50 explanations graded twice.");
});

test("T37 an undefined coefficient says why, and one pair without variation leaves the others their figures", () => {
  const same = times(4, (index) => item(index, [grade("A"), grade("B")]));
  expect(correctnessOf(same).alpha).toEqual({ value: null, reason: "No variation: all grades are alike." });
  expect(correctnessOf(same).agreement.value).toBe(1);
  expect(correctnessOf([]).agreement).toEqual({ value: null, reason: "No item was graded twice." });
  const mixed = [
    ...same,
    item(10, [grade("A", { types: ["rule"] }), grade("C", { types: ["rule"] })]),
    item(11, [grade("A"), grade("C")]),
  ];
  const { pairs } = agreementView(mixed, OPTIONS);
  const kappas = pairs.map(({ first, second, correctness: { n, kappa } }) => [
    first,
    second,
    n,
    kappa.value?.pooled.value ?? null,
  ]);
  expect(kappas).toEqual([
    ["A", "B", 4, null],
    ["A", "C", 2, 1],
    ["B", "C", 0, null],
  ]);
});

test("T39 a decision against two agreeing graders changes no agreement and is no disagreement", () => {
  const items = times(3, (index) =>
    item(index, [grade("A"), grade("B")], { decided: index === 0 ? decidedBy("J", false) : null }),
  );
  const view = agreementView(items, OPTIONS);
  expect(view.criteria[0]).toMatchObject({ split: 0, agreement: { value: 1 } });
  expect(view.graders).toEqual(["A", "B"]);
  expect(view.lean.all).toMatchObject({ correctness: { n: 0 }, gated: { n: 0 } });
  expect(view.lean.adjudicators).toEqual([]);
  expect(view.people.map(({ overturned }) => overturned.correctness.n)).toEqual([0, 0]);
});

test("T42 the same verdict for different reasons agrees on correctness and differs on the types", () => {
  const items = [
    item(1, [grade("A", { types: ["rule"] }), grade("B", { types: ["logic"] })]),
    item(2, [grade("A"), grade("B")]),
  ];
  const view = agreementView(items, OPTIONS);
  expect(view.criteria[0]).toMatchObject({ split: 0, bothNegative: 1 });
  expect(view.types.find(({ type }) => type === "rule")).toMatchObject({ bothPositive: 0, split: 1 });
  expect(view.sets.bothIncorrect).toMatchObject({ n: 1, exact: { value: 0 }, jaccard: { value: 0 } });
  expect(view.sets.all.exact.value).toBe(0.5);
});

test("T44 opposite verdicts are a split, never a half", () => {
  const view = agreementView([item(1, [grade("A"), grade("B", { types: ["outcome"] })])], OPTIONS);
  expect(view.criteria[0]).toMatchObject({ n: 1, bothPositive: 0, split: 1, bothNegative: 0 });
  expect(view.criteria[0]!.agreement.value).toBe(0);
});

test("analysis is read three ways: what was not asked is no verdict, and the honest one is among the correct", () => {
  const items = [
    item(1, [grade("A"), grade("B", { raw: "insufficient" })]),
    item(2, [
      grade("A", { types: ["rule"], raw: "not_asked" }),
      grade("B", { types: ["rule"], raw: "not_asked" }),
    ]),
    item(3, [grade("A", { types: ["fact"] }), grade("B")]),
  ];
  const [, raw, gated, both] = agreementView(items, OPTIONS).criteria;
  expect(raw).toMatchObject({ n: 2, bothPositive: 1, split: 1 });
  expect(gated).toMatchObject({ n: 3, bothNegative: 1, split: 2 });
  expect(both).toMatchObject({ n: 1, split: 1 });
});

test("one fixed pair has κ over all and over strata, a pool has not", () => {
  const pair = times(40, (index) =>
    item(
      index,
      [
        grade("A", { types: index % 3 === 0 ? ["rule"] : [] }),
        grade("B", { types: index % 4 === 0 ? ["rule"] : [] }),
      ],
      { stratum: index < 20 ? "x" : "y" },
    ),
  );
  const { kappa } = correctnessOf(pair);
  expect(kappa.value!.pooled.value).toBeCloseTo(0.2, 0);
  expect(kappa.value!.stratified.value).not.toBeNull();
  expect(correctnessOf([...pair, item(99, [grade("A"), grade("C")])]).kappa.reason).toBe(
    "Not one fixed pair: see the pairs.",
  );
});

test("α of many items has an interval that the seed draws again, and strictness is told by grader", () => {
  const items = times(80, (index) =>
    item(index, [
      grade("A", { types: index % 4 === 0 ? ["rule"] : [], at: index }),
      grade("B", { types: index % 4 === 0 || index % 9 === 0 ? ["rule"] : [], at: index }),
    ]),
  );
  const view = agreementView(items, OPTIONS);
  expect(view).toEqual(agreementView(items, OPTIONS));
  const { alpha, alphaInterval } = view.criteria[0]!;
  expect(alphaInterval.value!.lower).toBeLessThan(alpha.value!);
  expect(alphaInterval.value!.upper).toBeGreaterThan(alpha.value!);
  const [a, b] = view.people;
  expect(b!.strictness.value).toBeCloseTo(-a!.strictness.value!, 12);
  expect(b!.strictness.value).toBeGreaterThan(0);
  expect(b!.interval.value!.lower).toBeLessThan(b!.strictness.value!);
});

test("overturned counts adjudicated splits on correctness, with each adjudicator's lean beside it", () => {
  const split = [grade("A", { types: ["rule"] }), grade("B")];
  const items = [
    item(1, split, { decided: decidedBy("J", false) }),
    item(2, split, { decided: decidedBy("K", true) }),
    item(3, split, { decided: decidedBy("J", false) }),
    item(4, split),
  ];
  const { people, lean } = agreementView(items, OPTIONS);
  expect(people.map(({ overturned: { correctness } }) => [correctness.x, correctness.n])).toEqual([
    [1, 3],
    [2, 3],
  ]);
  expect(people[0]!.overturned.correctness.interval.value!.upper).toBeCloseTo(0.7923, 4);
  expect(lean.all.correctness).toMatchObject({ x: 2, n: 3 });
  expect(lean.adjudicators.map(({ adjudicator, correctness: { x, n } }) => [adjudicator, x, n])).toEqual([
    ["J", 2, 2],
    ["K", 0, 1],
  ]);
  expect(lean.adjudicators[0]!.correctness.interval.value!.lower).toBeCloseTo(0.3424, 4);
});

test("overturned counts adjudicated splits on analysis apart, also where all say correct, and says where there are none", () => {
  const onAnalysis = [grade("A", { raw: "insufficient" }), grade("B")];
  const onBoth = [grade("A", { types: ["rule"] }), grade("C")];
  const onCorrectnessAlone = [grade("A", { types: ["rule"] }), grade("B", { raw: "insufficient" })];
  const items = [
    item(1, onAnalysis, { decided: decidedBy("J", true) }),
    item(2, onAnalysis, { decided: decidedBy("J", true, false) }),
    item(3, onBoth, { decided: decidedBy("K", true, false) }),
    item(4, onCorrectnessAlone, { decided: decidedBy("K", true, false) }),
  ];
  const { people, lean } = agreementView(items, OPTIONS);
  const counts = ({ correctness, gated }: (typeof people)[number]["overturned"]) => [
    [correctness.x, correctness.n],
    [gated.x, gated.n],
  ];
  expect(people.map(({ grader, overturned }) => [grader, ...counts(overturned)])).toEqual([
    ["A", [2, 2], [1, 3]],
    ["B", [0, 1], [1, 2]],
    ["C", [0, 1], [1, 1]],
  ]);
  expect(lean.adjudicators.map((own) => [own.adjudicator, ...counts(own)])).toEqual([
    ["J", [0, 0], [1, 2]],
    ["K", [0, 2], [1, 1]],
  ]);
  expect(lean.adjudicators[0]!.correctness.interval).toEqual({
    value: null,
    reason: "No such disagreement was adjudicated.",
  });
});

test("a pair of a pool has its own table, and a part its own intervals, which the overall ones do not lend", () => {
  const isIncorrect = (index: number) => index % 4 === 0;
  const items = times(90, (index) =>
    item(
      index,
      [
        grade("A", { types: isIncorrect(index) ? ["rule"] : [] }),
        grade(index < 60 ? "B" : "C", { types: isIncorrect(index) && index % 8 ? ["rule"] : [] }),
      ],
      { task: index < 60 ? "hearsay" : "abercrombie" },
    ),
  );
  const { pairs, tasks, criteria } = agreementInFull(items, OPTIONS);
  const [ab, ac, bc] = pairs;
  expect(ab!.correctness.kappa.value).toMatchObject({
    first: "A",
    second: "B",
    table: [
      [45, 0],
      [8, 7],
    ],
  });
  expect(ab!.correctness.kappaInterval.value).not.toBeNull();
  expect(ab!.correctness.ac1Interval.value).not.toBeNull();
  const few = "No interval: under 50 explanations graded twice.";
  expect([ac!.correctness.n, ac!.correctness.kappaInterval.reason]).toEqual([30, few]);
  expect([bc!.correctness.n, bc!.correctness.alpha.value]).toEqual([0, null]);
  expect(tasks.map(({ task, correctness }) => [task, correctness.alphaInterval.value === null])).toEqual([
    ["hearsay", false],
    ["abercrombie", true],
  ]);
  expect(criteria[0]!.kappaInterval.reason).toBe("Not one fixed pair: see the pairs.");
});

test("each error type says who marked it how often, and no κ or α where it is rare", () => {
  const items = times(60, (index) =>
    item(index, [
      grade("A", { types: index < 20 ? ["rule"] : index === 50 ? ["fact"] : [] }),
      grade("B", { types: index < 15 || index === 30 ? ["rule"] : [] }),
    ]),
  );
  const [rule, fact] = agreementView(items, OPTIONS).types;
  expect(rule).toMatchObject({ n: 60, bothPositive: 15, split: 6, prevalence: { x: 36, n: 120 } });
  expect(rule!.markedBy).toEqual([
    { grader: "A", x: 20, n: 60 },
    { grader: "B", x: 16, n: 60 },
  ]);
  expect(rule!.kappaInterval.value).not.toBeNull();
  expect(fact).toMatchObject({ split: 1, alpha: { value: null, reason: "Marked on 1, under 5." } });
  expect(fact!.kappa.value!.pooled.value).toBeNull();
});

test("two graders mirror each other in strictness and drift, whenever each of them graded", () => {
  const items = times(40, (index) =>
    item(
      index,
      [
        grade("A", { types: index % 3 === 0 ? ["rule"] : [], at: index }),
        grade("B", { types: index % 5 === 0 ? ["rule"] : [], at: 40 - index }),
      ],
      { stratum: index % 2 ? "x" : "y" },
    ),
  );
  const [a, b] = agreementView(items, OPTIONS).people;
  expect(a!.drift.value).toBeCloseTo(-b!.drift.value!, 12);
  expect(a!.shrunk.value).toBeCloseTo((a!.strictness.value! * 40) / 50, 12);
  expect(a!.shrunk.value).toBeCloseTo(-b!.shrunk.value!, 12);
});
