import { expect, test } from "vitest";
import { detectableEffect, pairedTPower } from "./paired-t-power.ts";
import {
  detectableDifference,
  kappaHalfWidth,
  samplesForHalfWidth,
  samplesForKappa,
  samplesForPair,
  upperLimitAfterNone,
} from "./planning.ts";

test("two models need the more samples, the smaller the difference and the more of them tell the two apart", () => {
  const sizes = [0.15, 0.2, 0.3, 0.4].map((psi) =>
    [0.05, 0.1, 0.15].map((delta) => samplesForPair(psi, delta).value),
  );
  expect(sizes).toEqual([
    [469, 116, 50],
    [626, 155, 68],
    [940, 234, 103],
    [1254, 312, 138],
  ]);
  expect(samplesForPair(0.1, 0.2)).toEqual({
    value: null,
    reason: "The difference is larger than the share of samples that tells the two apart.",
  });
});

test("the samples at hand find a difference exactly if so many are enough for it", () => {
  for (const psi of [0.15, 0.3, 0.668])
    for (const n of [30, 214, 607]) {
      const delta = detectableDifference(psi, n).value;
      if (delta === null) {
        expect(samplesForPair(psi, psi).value).toBeGreaterThan(n);
        continue;
      }
      expect(samplesForPair(psi, delta).value).toBeLessThanOrEqual(n);
      expect(samplesForPair(psi, 0.999 * delta).value).toBeGreaterThanOrEqual(n);
    }
  const [pooled, oneTask] = [detectableDifference(0.3, 607).value!, detectableDifference(0.3, 30).value!];
  expect([pooled.toFixed(3), oneTask.toFixed(2)]).toEqual(["0.062", "0.27"]);
  expect(detectableDifference(0, 607).reason).toContain("too few");
  expect(detectableDifference(0.1, 20).reason).toContain("too few");
});

test("a proportion within 5 points needs 385 samples at one half and 246 at 80 %", () => {
  expect([samplesForHalfWidth(0.5, 0.05), samplesForHalfWidth(0.8, 0.05)]).toEqual([385, 246]);
  expect(samplesForHalfWidth(0.5, 0.1)).toBe(97);
  expect(() => samplesForHalfWidth(0.5, 0)).toThrow(RangeError);
});

test("κ within 0.10 needs hundreds of double gradings, the more the rarer a verdict", () => {
  const settings = [
    [0.7, 0.5],
    [0.7, 0.8],
    [0.7, 0.9],
    [0.8, 0.8],
  ] as const;
  expect(settings.map(([kappa, prevalence]) => samplesForKappa(kappa, prevalence, 0.1))).toEqual([
    196, 314, 569, 222,
  ]);
  const widths = settings.map(([kappa, prevalence]) =>
    [50, 100, 200, 400].map((n) => Number(kappaHalfWidth(kappa, prevalence, n).toFixed(2))),
  );
  expect(widths).toEqual([
    [0.2, 0.14, 0.1, 0.07],
    [0.25, 0.18, 0.13, 0.09],
    [0.34, 0.24, 0.17, 0.12],
    [0.21, 0.15, 0.11, 0.07],
  ]);
  expect(() => samplesForKappa(0.7, 1, 0.1)).toThrow(RangeError);
});

test("twelve tasks detect 0.89 standard deviations of their differences", () => {
  const effects = [7, 12, 13, 20, 30].map((tasks) => Number(detectableEffect(tasks).value!.toFixed(2)));
  expect(effects).toEqual([1.27, 0.89, 0.85, 0.66, 0.53]);
  expect(pairedTPower(0, 12).value).toBeCloseTo(0.05, 4);
  expect(detectableEffect(1)).toEqual({ value: null, reason: "There are fewer than two tasks." });
});

test("none of 30 leaves a rate of nearly one in ten possible", () => {
  expect(upperLimitAfterNone(30)).toBeCloseTo(0.0950338528553041, 12);
});
