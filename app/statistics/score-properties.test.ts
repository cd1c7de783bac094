import fc from "fast-check";
import { expect, test } from "vitest";
import { randomFrom } from "#app/lib/random.ts";
import { bootstrap, type Stratum, sumRows } from "./bootstrap.ts";
import { gatedLabels } from "./gate.ts";
import { meanOverTasks, pooledCount } from "./means.ts";
import { clopperPearsonInterval, jeffreysInterval } from "./proportion-intervals.ts";
import { resampleExactly } from "./resample-exactly.ts";
import { standardErrorOfMean } from "./standard-error.ts";

const count = fc
  .record({ n: fc.integer({ min: 1, max: 400 }), part: fc.nat(400) })
  .map(({ n, part }) => ({ x: part % (n + 1), n }));

test("Clopper and Pearson's interval and Jeffreys' hold the proportion and mirror, the former the wider", () => {
  fc.assert(
    fc.property(count, ({ x, n }) => {
      for (const interval of [clopperPearsonInterval, jeffreysInterval]) {
        const own = interval({ x, n }).value!;
        const mirrored = interval({ x: n - x, n }).value!;
        expect(own.lower).toBeLessThanOrEqual(x / n + 1e-9);
        expect(own.upper).toBeGreaterThanOrEqual(x / n - 1e-9);
        expect(mirrored.lower).toBeCloseTo(1 - own.upper, 8);
      }
      const [wide, narrow] = [clopperPearsonInterval({ x, n }).value!, jeffreysInterval({ x, n }).value!];
      expect(wide.upper - wide.lower).toBeGreaterThanOrEqual(narrow.upper - narrow.lower - 1e-9);
    }),
  );
});

test("analysis is never above correctness", () => {
  const grading = fc.record({
    errors: fc.subarray(["rule", "fact", "outcome", "logic", "arithmetic"]),
    isRawSufficient: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(grading), (gradings) => {
      const labels = gradings.map(gatedLabels);
      expect(labels.filter(({ isSufficient }) => isSufficient).length).toBeLessThanOrEqual(
        labels.filter(({ isCorrect }) => isCorrect).length,
      );
    }),
  );
});

test("the mean over tasks of equal size is the pooled proportion", () => {
  const tasks = fc
    .integer({ min: 1, max: 50 })
    .chain((n) => fc.array(fc.nat(n), { minLength: 1, maxLength: 12 }).map((hits) => ({ n, hits })));
  fc.assert(
    fc.property(tasks, ({ n, hits }) => {
      const counts = hits.map((x, index) => ({ task: String(index), family: String(index), x, n }));
      const pooled = pooledCount(counts);
      expect(meanOverTasks(counts).value).toBeCloseTo(pooled.x / pooled.n, 12);
    }),
  );
});

/** A task in which each of two models is right on some samples. */
function makeTask(size: number, first: number, second: number): Stratum {
  const rows = new Float64Array(2 * size);
  for (let sample = 0; sample < size; sample++) {
    rows[2 * sample] = sample < first ? 1 : 0;
    rows[2 * sample + 1] = sample >= size - second ? 1 : 0;
  }
  return { size, rows };
}

const STRATA = [makeTask(94, 71, 52), makeTask(30, 29, 2), makeTask(47, 9, 18)];
const macro = (sums: readonly Float64Array[]) => {
  const shareOf = (model: number) =>
    STRATA.reduce((sum, { size }, index) => sum + sums[index]![model]! / size, 0) / STRATA.length;
  return [shareOf(0), shareOf(1), shareOf(0) - shareOf(1)];
};

test("the same seed gives identical intervals, another seed others near by", () => {
  const run = (seed: string) => bootstrap(STRATA, 2, macro, { replicates: 500, seed });
  expect(JSON.stringify(run("4711"))).toBe(JSON.stringify(run("4711")));
  expect(run("4712").intervals).not.toEqual(run("4711").intervals);
  expect(run("4711").method).toEqual({
    replicates: 500,
    seed: "4711",
    generator: "mulberry32-sha256-fisheryates-1",
    quantile: "type 7",
    level: 0.95,
  });
});

test("samples drawn one by one give the same intervals as their counted patterns", () => {
  const rows = fc
    .record({ size: fc.integer({ min: 1, max: 12 }), width: fc.integer({ min: 1, max: 3 }) })
    .chain(({ size, width }) =>
      fc
        .array(fc.nat(2), { minLength: size * width, maxLength: size * width })
        .map((cells) => ({ width, strata: [{ size, rows: Float64Array.from(cells) }] })),
    );
  fc.assert(
    fc.property(rows, ({ width, strata }) => {
      const seen: number[][] = [];
      const see = ([sum]: readonly Float64Array[]) => {
        seen.push([...sum!]);
        return [];
      };
      bootstrap(strata, width, see, { replicates: 20, seed: "9" });
      const random = randomFrom("9", "bootstrap");
      const [{ size, rows: cells }] = strata as [Stratum];
      const drawnOneByOne = Array.from({ length: 20 }, () => {
        const sum = new Array<number>(width).fill(0);
        for (let drawn = 0; drawn < size; drawn++) {
          const start = Math.floor(random() * size) * width;
          for (let column = 0; column < width; column++) sum[column]! += cells[start + column]!;
        }
        return sum;
      });
      expect(seen).toEqual([[...sumRows(strata, width)[0]!], ...drawnOneByOne]);
    }),
  );
});

test("a seed gives the same interval on every machine", () => {
  const { intervals } = bootstrap(STRATA, 2, macro, { replicates: 500, seed: "4711" });
  expect(intervals[2]).toEqual({
    value: { lower: 0.20031323877068563, upper: 0.40070921985815605 },
    reason: null,
    se: 0.05022090490695216,
    dropped: 0,
  });
});

test("bootstrap intervals hold the figures, and their error is that of the closed form", () => {
  const figures = macro(sumRows(STRATA, 2));
  const { intervals } = bootstrap(STRATA, 2, macro, { replicates: 4000, seed: "1" });
  for (const [index, { value }] of intervals.entries()) {
    expect(value!.lower).toBeLessThan(figures[index]!);
    expect(value!.upper).toBeGreaterThan(figures[index]!);
  }
  const counts = [71, 29, 9].map((x, index) => ({ x, n: STRATA[index]!.size }));
  const { value: error } = standardErrorOfMean(counts);
  expect(intervals[0]!.se! / error!).toBeGreaterThan(0.95);
  expect(intervals[0]!.se! / error!).toBeLessThan(1.05);
});

test("many random draws tend to the exact distribution of resamples", () => {
  const { se } = resampleExactly([0, 1, 1]);
  const { intervals } = bootstrap(
    [{ size: 3, rows: Float64Array.from([0, 1, 1]) }],
    1,
    ([sum]) => [sum![0]! / 3],
    { replicates: 20_000, seed: "1" },
  );
  expect(intervals[0]!.se).toBeCloseTo(se, 2);
});

test("no interval where every draw is alike, where too many are undefined, and without a sample", () => {
  const constant = { size: 5, rows: new Float64Array(5).fill(1) };
  const share = ([sum]: readonly Float64Array[]) => [sum![0]! / 5];
  const options = { replicates: 200, seed: "1" };
  expect(bootstrap([constant], 1, share, options).intervals[0]).toMatchObject({
    value: null,
    reason: "Every draw gives the same, so no interval can be estimated.",
  });
  const seldom = { size: 3, rows: Float64Array.from([0, 0, 1]) };
  const ifAny = ([sum]: readonly Float64Array[]) => [sum![0] === 0 ? null : sum![0]!];
  const { intervals } = bootstrap([seldom], 1, ifAny, options);
  const { dropped, reason } = intervals[0]!;
  expect(dropped).toBeGreaterThan(10);
  expect(reason).toBe(`${dropped} of ${options.replicates} draws leave it undefined, more than 5 %.`);
  expect(bootstrap([], 1, () => [null], options).intervals[0]).toMatchObject({ value: null });
});
