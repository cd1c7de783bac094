import { expect, test } from "vitest";
import { mulberry32 } from "#app/lib/random.ts";
import { cochranQ } from "./cochran.ts";
import { cohenKappa, stratifiedKappa } from "./cohen.ts";
import type { Estimate } from "./estimate.ts";
import { fleissKappa } from "./fleiss.ts";
import { gwetAc1, scottPi } from "./gwet.ts";
import { coincidencesOf, krippendorffAlpha } from "./krippendorff.ts";
import { pairedT } from "./paired-t.ts";
import { powerMeans } from "./power-means.ts";
import { clopperPearsonInterval } from "./proportion-intervals.ts";
import { samplePermutation } from "./sample-permutation.ts";
import { sharedAgreement } from "./several-graders.ts";
import { signFlip } from "./sign-flip.ts";
import { rawAgreement, specificAgreement } from "./specific-agreement.ts";
import { strictnessOf } from "./strictness.ts";
import { wilcoxonSignedRank } from "./wilcoxon.ts";
import { meanWinRates } from "./win-rate.ts";

const NONE = [
  [0, 0],
  [0, 0],
];
const ONE = [
  [1, 0],
  [0, 0],
];

function expectUndefined(estimate: Estimate<unknown>, reason: string): void {
  expect(estimate).toEqual({ value: null, reason });
}

test("without a sample every figure is null with a reason", () => {
  expectUndefined(clopperPearsonInterval({ x: 0, n: 0 }), "Nothing was graded.");
  expectUndefined(powerMeans([]).harmonic, "There is no score.");
  expectUndefined(cohenKappa(NONE).kappa, "No item was graded by both.");
  expectUndefined(gwetAc1(NONE).value, "No item was graded by both.");
  expectUndefined(scottPi(NONE).value, "No item was graded by both.");
  expectUndefined(rawAgreement(NONE).agreement, "No item was graded by both.");
  expectUndefined(specificAgreement(NONE).positive, "Neither grader gave this verdict.");
  expectUndefined(stratifiedKappa([]), "No variation in any stratum.");
  expectUndefined(fleissKappa([]).kappa, "There is no item.");
  expectUndefined(krippendorffAlpha(coincidencesOf([], 2)).alpha, "No item was graded twice.");
  expectUndefined(sharedAgreement([]).ac1.value, "No item was graded twice.");
  expectUndefined(signFlip([], mulberry32(1)), "There are no differences.");
  expectUndefined(wilcoxonSignedRank([0, 0]), "No difference is other than 0.");
  expectUndefined(samplePermutation([], mulberry32(1)), "No sample has a label of both models.");
  expectUndefined(pairedT([]).mean, "There are fewer than two differences.");
  expectUndefined(cochranQ([]), "There are fewer than two models.");
});

test("one sample, on which both say the same, has agreement and no coefficient", () => {
  expect(rawAgreement(ONE).agreement.value).toBe(1);
  expectUndefined(cohenKappa(ONE).kappa, "No variation: both used one and the same category.");
  expect(gwetAc1(ONE).value.value).toBe(1);
  expectUndefined(gwetAc1(ONE).se, "There are fewer than two items.");
  expectUndefined(
    krippendorffAlpha(coincidencesOf([[0, 0]], 2)).alpha,
    "No variation: all grades are alike.",
  );
  expectUndefined(sharedAgreement([[2, 0]]).fleiss.value, "No variation: one category alone was used.");
});

test("one grader agrees with nobody", () => {
  expectUndefined(krippendorffAlpha(coincidencesOf([[0], [1]], 2)).alpha, "No item was graded twice.");
  expectUndefined(
    fleissKappa([
      [1, 0],
      [0, 1],
    ]).kappa,
    "There are fewer than two graders.",
  );
  const [alone] = strictnessOf([[{ grader: "A", isIncorrect: true }]]);
  expectUndefined(alone!.difference, "Nobody else graded the same explanations.");
});

test("one model is compared with none", () => {
  expectUndefined(meanWinRates([[0.5, 0.7]])[0]!, "It was compared with no other model.");
  expectUndefined(cochranQ([[1], [0]]), "There are fewer than two models.");
});

test("one task gives a difference and no test of it", () => {
  const { mean, t, p, interval } = pairedT([0.25]);
  expect(mean.value).toBe(0.25);
  for (const estimate of [t, p, interval]) expectUndefined(estimate, "There are fewer than two differences.");
  expectUndefined(pairedT([0.25, 0.25]).p, "All differences are equal.");
});

test("one grader who uses one category where the other uses two has κ 0 exactly", () => {
  expect(
    cohenKappa([
      [8, 2],
      [0, 0],
    ]).kappa.value,
  ).toBe(0);
  expect(
    cohenKappa([
      [8, 2],
      [0, 0],
    ]).caveat,
  ).toBe("One grader used one category alone, so that κ is 0 whatever the two agree on.");
  expect(
    cohenKappa([
      [8, 2],
      [0, 1],
    ]).caveat,
  ).toBeNull();
});

test("a single item on which two differ has a κ and no error", () => {
  const { kappa, se, studentInterval } = cohenKappa([
    [0, 1],
    [0, 0],
  ]);
  expect(kappa.value).toBe(0);
  expectUndefined(se, "There are fewer than two items.");
  expectUndefined(studentInterval, "There are fewer than two items.");
});

test("a scale of one category has neither AC1 nor an even chance", () => {
  expectUndefined(gwetAc1([[5]]).value, "The scale has one category.");
  expectUndefined(rawAgreement([[5]]).brennanPrediger, "The scale has one category.");
  expectUndefined(sharedAgreement([[2], [3]]).ac1.value, "The scale has one category.");
});

test("differences that are equal but for binary digits have no t", () => {
  const equal = [0.9 - 0.8, 0.2 - 0.1, 0.4 - 0.3];
  expect(new Set(equal).size).toBeGreaterThan(1);
  expectUndefined(pairedT(equal).t, "All differences are equal.");
});

test("an uneven number of grades is refused by Fleiss and taken by the general form", () => {
  const uneven = [
    [2, 0],
    [2, 1],
  ];
  expectUndefined(fleissKappa(uneven).kappa, "The number of grades differs from item to item.");
  expect(sharedAgreement(uneven).fleiss.value.value).not.toBeNull();
});
