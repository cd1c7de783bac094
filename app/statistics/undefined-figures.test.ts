import fc from "fast-check";
import { expect, test } from "vitest";
import { mulberry32 } from "#app/lib/random.ts";
import { cochranQ } from "./cochran.ts";
import { cohenKappa, stratifiedKappa } from "./cohen.ts";
import { dawidSkene } from "./dawid-skene.ts";
import { halvesDifference, selfAgreement } from "./drift.ts";
import { fleissKappa } from "./fleiss.ts";
import { gwetAc1, scottPi } from "./gwet.ts";
import { coincidencesOf, krippendorffAlpha } from "./krippendorff.ts";
import { mcNemar } from "./mcnemar.ts";
import { meanOverFamilies, meanOverTasks } from "./means.ts";
import { pairedT } from "./paired-t.ts";
import { powerMeans } from "./power-means.ts";
import { samplePermutation } from "./sample-permutation.ts";
import { sharedAgreement } from "./several-graders.ts";
import { signFlip } from "./sign-flip.ts";
import { rawAgreement, specificAgreement } from "./specific-agreement.ts";
import { standardErrorOfMean } from "./standard-error.ts";
import { pairLeniency, strictnessOf } from "./strictness.ts";
import { wilcoxonSignedRank } from "./wilcoxon.ts";
import { meanWinRates } from "./win-rate.ts";

/** Where in a result a number is none, or a figure is null without a reason. */
function findUnlabelled(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  const own =
    "reason" in value && "value" in value && (value.value === null) === (value.reason === null)
      ? [`${path} has ${value.reason === null ? "no reason" : "a reason and a value"}`]
      : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, part]) => findUnlabelled(part, `${path}.${name}`)),
  ];
}

test("a number that is none and a null without a reason are found", () => {
  expect(findUnlabelled({ a: [{ b: Number.NaN }], c: { value: null, reason: null } })).toEqual([
    ".a.0.b is NaN",
    ".c has no reason",
  ]);
  expect(findUnlabelled({ a: { value: 1, reason: null }, b: { value: null, reason: "None." } })).toEqual([]);
});

const few = fc.integer({ min: 0, max: 2 });
const tables = fc
  .integer({ min: 1, max: 3 })
  .chain((size) =>
    fc.array(fc.array(few, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
  );
const binaryTables = fc.tuple(few, few, few, few).map(
  ([a, b, c, d]) =>
    [
      [a, b],
      [c, d],
    ] as [number[], number[]],
);
const counts = fc.array(fc.tuple(few, few), { maxLength: 3 });
const differences = fc.array(fc.constantFrom(0, 0.1, -0.1, 0.9 - 0.8, 1), { maxLength: 4 });
const runs = { numRuns: 400 };

test("agreement of hardly any items by one or two graders is a number, or null with a reason", () => {
  fc.assert(
    fc.property(tables, (table) => {
      const figures = [cohenKappa(table), scottPi(table), gwetAc1(table), rawAgreement(table)];
      expect(findUnlabelled([...figures, stratifiedKappa([table])])).toEqual([]);
    }),
    runs,
  );
  fc.assert(
    fc.property(binaryTables, few, (table, n) => {
      const [[, b], [c]] = table;
      const figures = [specificAgreement(table), pairLeniency(b!, c!, n + b! + c!), mcNemar(b!, c!)];
      expect(findUnlabelled(figures)).toEqual([]);
    }),
    runs,
  );
});

test("agreement of any number of graders on hardly any items is a number, or null with a reason", () => {
  fc.assert(
    fc.property(counts, (items) => {
      const grades = items.map(([zeros, ones]) => [...Array(zeros).fill(0), ...Array(ones).fill(1)]);
      const pairs = grades.map((own) => [own[0] === 1, own.length > 1 ? own[1] === 1 : null] as const);
      const verdicts = grades.map((own) =>
        own.map((grade, grader) => ({ grader: `${grader}`, isIncorrect: grade === 1 })),
      );
      const labels = grades.map((own) => [own, []]);
      const figures = [
        sharedAgreement(items),
        fleissKappa(items),
        krippendorffAlpha(coincidencesOf(grades, 2)),
        selfAgreement(pairs),
        strictnessOf(verdicts),
        dawidSkene(labels, 2),
      ];
      expect(findUnlabelled(figures)).toEqual([]);
    }),
    runs,
  );
});

test("tests of hardly any differences are a number, or null with a reason", () => {
  fc.assert(
    fc.property(differences, (values) => {
      const figures = [
        pairedT(values),
        signFlip(values, mulberry32(1)),
        wilcoxonSignedRank(values),
        halvesDifference(
          values.map((value, place) => ({
            task: "a",
            stratum: `a ${place % 2}`,
            sample: String(place),
            isLater: place > 1,
            value,
          })),
        ),
        samplePermutation([{ task: "a", differences: values }], mulberry32(1), 20),
        cochranQ(values.map((value) => [Number(value > 0), Number(value < 0)])),
      ];
      expect(findUnlabelled(figures)).toEqual([]);
    }),
    runs,
  );
});

test("scores of no, one or few tasks and models are a number, or null with a reason", () => {
  const cells = fc.array(
    fc.record({ task: fc.constantFrom("a", "b"), family: fc.constant("f"), x: fc.constant(0), n: few }),
    { maxLength: 3 },
  );
  const rows = fc.array(fc.array(fc.option(few), { minLength: 1, maxLength: 2 }), { maxLength: 3 });
  fc.assert(
    fc.property(cells, rows, (own, models) => {
      const scores = own.map(({ x }) => x);
      const figures = [
        meanOverTasks(own),
        meanOverFamilies(own),
        standardErrorOfMean(own),
        powerMeans(scores),
      ];
      expect(findUnlabelled([...figures, meanWinRates(models)])).toEqual([]);
    }),
    runs,
  );
});
