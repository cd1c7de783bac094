import fc from "fast-check";
import { expect, test } from "vitest";
import { mulberry32 } from "#app/lib/random.ts";
import { benjaminiHochberg, bonferroni, holm } from "./adjust-p.ts";
import { cochranQ } from "./cochran.ts";
import { mcNemar } from "./mcnemar.ts";
import { pairedT } from "./paired-t.ts";
import { samplePermutation } from "./sample-permutation.ts";
import { signFlip } from "./sign-flip.ts";
import { wilcoxonSignedRank } from "./wilcoxon.ts";
import { meanWinRates } from "./win-rate.ts";

const difference = fc.integer({ min: -40, max: 40 }).map((value) => value / 8);
const differences = fc.array(difference, { minLength: 1, maxLength: 10 });
const pValues = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 12 });

test("Holm is at least the raw p and at most Bonferroni, BH is at most Holm, and what is missing stays missing", () => {
  fc.assert(
    fc.property(pValues, (values) => {
      const [byHolm, byBh, byBonferroni] = [holm(values), benjaminiHochberg(values), bonferroni(values)];
      for (const [index, p] of values.entries()) {
        if (p === null) {
          expect([byHolm[index], byBh[index], byBonferroni[index]]).toEqual([null, null, null]);
          continue;
        }
        expect(byHolm[index]).toBeGreaterThanOrEqual(p);
        expect(byHolm[index]).toBeLessThanOrEqual(byBonferroni[index]!);
        expect(byBh[index]).toBeLessThanOrEqual(byHolm[index]! + 1e-12);
        expect(byBh[index]).toBeGreaterThanOrEqual(p - 1e-12);
      }
    }),
  );
});

test("McNemar does not care which model comes first", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (b, c) => {
      expect(mcNemar(b, c)).toEqual(mcNemar(c, b));
    }),
  );
});

test("McNemar's exact p adds the binomial chances, and the mid-p is never above it", () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  fc.assert(
    fc.property(fc.nat(25), fc.nat(25), (b, c) => {
      const { exact, mid } = mcNemar(b, c);
      const sum = Array.from({ length: Math.min(b, c) + 1 }, (_, k) => choose(b + c, k)).reduce(
        (left, right) => left + right,
        0,
      );
      expect(exact).toBeCloseTo(b === c ? 1 : Math.min(1, (2 * sum) / 2 ** (b + c)), 10);
      expect(mid).toBeLessThanOrEqual(exact);
    }),
  );
});

test("Cochran's Q of two models is McNemar's uncorrected chi-square", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.nat(5), (b, c, both) => {
      const rows = [
        [1, 0],
        [0, 1],
        [1, 1],
      ];
      const { value } = cochranQ(rows, [b, c, both]);
      const { value: chi } = mcNemar(b, c).chiSquare;
      if (chi === null) expect(value).toBeNull();
      else {
        expect(value!.q).toBeCloseTo(chi.statistic, 9);
        expect(value!.p).toBeCloseTo(chi.p, 9);
      }
    }),
  );
});

test("turning all differences round keeps the two-sided p of every paired test", () => {
  fc.assert(
    fc.property(differences, (values) => {
      const turned = values.map((value) => -value);
      const flip = (each: readonly number[]) => signFlip(each, mulberry32(1)).value!.twoSided;
      expect(flip(turned)).toBe(flip(values));
      const [own, other] = [pairedT(values), pairedT(turned)];
      if (own.p.value === null) expect(other.p.value).toBeNull();
      else expect(other.p.value).toBeCloseTo(own.p.value, 12);
      const ranks = wilcoxonSignedRank(values).value?.twoSided ?? null;
      const turnedRanks = wilcoxonSignedRank(turned).value?.twoSided ?? null;
      if (ranks === null) expect(turnedRanks).toBeNull();
      else expect(turnedRanks).toBeCloseTo(ranks, 12);
    }),
  );
});

test("the sign flips equal a count over all patterns, and random ones come near it", () => {
  fc.assert(
    fc.property(differences, (values) => {
      const sum = values.reduce((left, right) => left + right, 0);
      let asFar = 0;
      for (let pattern = 0; pattern < 2 ** values.length; pattern++) {
        const turned = values.reduce((left, value, bit) => left + ((pattern >> bit) & 1 ? -value : value), 0);
        if (Math.abs(turned) >= Math.abs(sum)) asFar++;
      }
      expect(signFlip(values, mulberry32(1)).value).toMatchObject({ asFar, patterns: 2 ** values.length });
    }),
  );
  const many = Array.from({ length: 24 }, (_, index) => (index % 3) - 0.8);
  const { value } = signFlip(many, mulberry32(7));
  expect(value!.isExact).toBe(false);
  const { p } = pairedT(many);
  expect(value!.twoSided).toBeCloseTo(p.value!, 1);
});

test("ranks of differences of scores are those of the whole numbers behind them, ties and all", () => {
  const pairs = fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(pairs, (scores) => {
      const ofScores = wilcoxonSignedRank(scores.map(([x, y]) => x / 10 - y / 10));
      expect(ofScores).toEqual(wilcoxonSignedRank(scores.map(([x, y]) => x - y)));
    }),
  );
});

test("a sample-level permutation of one sample a task is the sign flip of its differences", () => {
  const values = [1, 0, -1, 1, 1, 1, 0, 1, 1, 1];
  const tasks = values.map((value, index) => ({ task: String(index), differences: [value] }));
  const permuted = samplePermutation(tasks, mulberry32(3), 40_000).value!;
  expect(permuted.difference).toBeCloseTo(0.6, 12);
  expect(permuted.p).toBeCloseTo(signFlip(values, mulberry32(3)).value!.twoSided, 2);
});

test("win rates average to one half where every model has every value", () => {
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(fc.nat(4), { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const rates = meanWinRates(rows).map(({ value }) => value!);
      expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeCloseTo(0.5, 10);
    }),
  );
});
