import { defined, type Estimate, notDefined } from "./estimate.ts";
import { type Count, checkCount, percentOf } from "./proportion.ts";

/** One model's count on one task; `family` groups tasks that are variants of one rule. */
export type TaskCount = Count & { readonly task: string; readonly family: string };

export type Mean = Estimate & {
  /** The mean as a percentage, rounded half up from the exact fraction; null: not defined. */
  readonly percent: string | null;
  /** How many tasks, or families, were averaged. */
  readonly terms: number;
  /** Tasks left out because nothing was graded: the mean is then incomplete and says so. */
  readonly missing: readonly string[];
};

/**
 * Unweighted mean of the task scores, P = (1/T) Σ x/n: LegalBench's own aggregation, every task counted once.
 * Tasks without a graded item are left out and named. Compare models only over tasks that none of them misses.
 *
 * Undefined: no task has a graded item.
 * Source: Guha et al. 2023, Table 3 from Table 59.
 */
export function meanOverTasks(counts: readonly TaskCount[]): Mean {
  const graded = counts.filter(isGraded);
  return meanOf(graded.map(fractionOf), missingOf(counts));
}

/**
 * Unweighted mean over families of the unweighted mean over the tasks of each: twelve tasks become seven families.
 * A family averages those of its tasks that have a graded item.
 *
 * Undefined: no task has a graded item.
 */
export function meanOverFamilies(counts: readonly TaskCount[]): Mean {
  const families = new Map<string, Fraction[]>();
  for (const count of counts.filter(isGraded))
    families.set(count.family, [...(families.get(count.family) ?? []), fractionOf(count)]);
  return meanOf([...families.values()].map(averageOf), missingOf(counts));
}

/**
 * Σ x of Σ n, every item counted once: an extra beside the means, labelled "pooled over samples". Nothing graded
 * gives 0 of 0, whose proportion is not defined.
 */
export function pooledCount(counts: readonly Count[]): Count {
  return {
    x: counts.reduce((sum, { x }) => sum + x, 0),
    n: counts.reduce((sum, { n }) => sum + n, 0),
  };
}

/** The counts if every open item turned out against, and for. */
export type Extremes<C extends Count = Count> = { readonly lowest: C; readonly highest: C };

/**
 * The two extreme counts of a cell with `open` items that have no final label yet: all against, x of n + open;
 * all for, x + open of n + open. Means of the extremes are the extremes of the means.
 */
export function extremes<C extends Count>(count: C, open: number): Extremes<C> {
  checkCount(count);
  checkCount({ x: open, n: open });
  const n = count.n + open;
  return { lowest: { ...count, n }, highest: { ...count, x: count.x + open, n } };
}

/** An exact fraction: means of unequal denominators are rounded once, at the end. */
type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

function isGraded(count: TaskCount): boolean {
  checkCount(count);
  return count.n > 0;
}

function missingOf(counts: readonly TaskCount[]): string[] {
  return counts.filter(({ n }) => n === 0).map(({ task }) => task);
}

function fractionOf({ x, n }: Count): Fraction {
  return { numerator: BigInt(x), denominator: BigInt(n) };
}

function averageOf(fractions: readonly Fraction[]): Fraction {
  const sum = fractions.reduce((left, right) =>
    reduced({
      numerator: left.numerator * right.denominator + right.numerator * left.denominator,
      denominator: left.denominator * right.denominator,
    }),
  );
  return reduced({ ...sum, denominator: sum.denominator * BigInt(fractions.length) });
}

function meanOf(fractions: readonly Fraction[], missing: readonly string[]): Mean {
  if (fractions.length === 0)
    return { ...notDefined("Nothing was graded."), percent: null, terms: 0, missing };
  const { numerator, denominator } = averageOf(fractions);
  return {
    ...defined(toNumber({ numerator, denominator })),
    percent: percentOf(numerator, denominator),
    terms: fractions.length,
    missing,
  };
}

/** The nearest double to within one unit of 2^-60: both parts of a mean over many tasks may exceed 2^53. */
function toNumber({ numerator, denominator }: Fraction): number {
  return Number((numerator << 60n) / denominator) / 2 ** 60;
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator, denominator } : { numerator: numerator / a, denominator: denominator / a };
}
