import { defined, type Estimate, notDefined } from "#app/statistics/estimate.ts";
import { mcNemar } from "#app/statistics/mcnemar.ts";
import { wilcoxonSignedRank } from "#app/statistics/wilcoxon.ts";
import { type AdjustedP, adjusted } from "./adjusted-p.ts";
import { type ModelComparison, taskDifferences } from "./compare-models.ts";
import { type PairedCount, pairedCounts } from "./paired-counts.ts";
import { NOT_PAIRED, type SampleOutcomes, type ScoreCounts } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";

/** One test of one pair of models. */
export type PairTest = {
  /** Ids of study models. */
  readonly first: string;
  readonly second: string;
  /** Tasks that have labels of both, or samples that do, as the test's `unit` says. */
  readonly n: number;
  /** Student's t, or Wilcoxon's V; null: the test has no such number. */
  readonly statistic: number | null;
  /** What to know when reading it. */
  readonly note: string | null;
  /** The family is all pairs of models. */
  readonly p: AdjustedP;
};

/** One test, with what it asks in a sentence, of every pair of models. */
export type TestOfPairs = {
  readonly test: "paired_t" | "sign_flip" | "wilcoxon" | "samples_swapped" | "mcnemar_exact" | "mcnemar_mid";
  readonly name: string;
  readonly question: string;
  readonly unit: "tasks" | "samples";
  readonly pairs: readonly PairTest[];
};

/** McNemar's test of one pair on one task; on all tasks together it is pooled, an extra. */
export type McNemarRow = PairedCount & {
  readonly first: string;
  readonly second: string;
  /** The family is all pairs on all tasks; of the pooled rows all pairs. */
  readonly exact: AdjustedP;
  readonly mid: AdjustedP;
  readonly chiSquare: Estimate<{ readonly statistic: number; readonly p: number }>;
  /** With Edwards' continuity correction. */
  readonly corrected: Estimate<{ readonly statistic: number; readonly p: number }>;
};

const TESTS: readonly Omit<TestOfPairs, "pairs">[] = [
  {
    test: "paired_t",
    name: "Paired t",
    question: "Would the difference of the means hold on other tasks of this kind?",
    unit: "tasks",
  },
  {
    test: "sign_flip",
    name: "Sign flips",
    question: "Would a coin, tossed for each task to say which model is ahead, make so large a difference?",
    unit: "tasks",
  },
  {
    test: "wilcoxon",
    name: "Wilcoxon",
    question: "The same from the ranks of the differences alone, so that no single task decides.",
    unit: "tasks",
  },
  {
    test: "samples_swapped",
    name: "Samples swapped",
    question:
      "Would swapping the two models’ names at random within each sample make so large a difference of the means?",
    unit: "samples",
  },
  {
    test: "mcnemar_exact",
    name: "McNemar, exact",
    question:
      "Of the samples that only one of the two got right, all tasks together, does one model have more than a coin would give it?",
    unit: "samples",
  },
  {
    test: "mcnemar_mid",
    name: "McNemar, mid-p",
    question: "The same, with half the chance of the observed counts: less cautious than the exact test.",
    unit: "samples",
  },
];

/** McNemar's test of every pair on every task, then the pooled rows; pair by pair in the order of the comparisons. */
export function mcNemarRows(
  { tasks, countsOnly }: ScoreCounts,
  samples: readonly SampleOutcomes[],
  metric: Metric,
  comparisons: readonly ModelComparison[],
): McNemarRow[] {
  if (countsOnly) return [];
  const rows = comparisons.flatMap(({ first, second }) =>
    pairedCounts(tasks, samples, metric, first.id, second.id).map((count) => {
      const { exact, mid, ...rest } = mcNemar(count.firstOnly, count.secondOnly);
      const p = (value: number) => (count.n === 0 ? notDefined(NOTHING_SHARED) : defined(value));
      return {
        ...count,
        first: first.id,
        second: second.id,
        exact: p(exact),
        mid: p(mid),
        chiSquare: rest.chiSquare,
        corrected: rest.corrected,
      };
    }),
  );
  return [rows.filter(({ task }) => task !== null), rows.filter(({ task }) => task === null)].flatMap(
    (family) => {
      const [exact, mid] = [adjusted(family.map((row) => row.exact)), adjusted(family.map((row) => row.mid))];
      return family.map((row, place) => ({ ...row, exact: exact[place]!, mid: mid[place]! }));
    },
  );
}

/**
 * Every test of every pair side by side, over the tasks or over the samples. Their p are corrected over all pairs.
 * @param mcNemars as `mcNemarRows` gives them
 */
export function pairTests(
  counts: ScoreCounts,
  metric: Metric,
  comparisons: readonly ModelComparison[],
  mcNemars: readonly McNemarRow[],
): TestOfPairs[] {
  const pooled = mcNemars.filter(({ task }) => task === null);
  const unadjusted = comparisons.map((comparison, pair) =>
    testsOfPair(counts, metric, comparison, pooled[pair]),
  );
  return TESTS.map((test) => {
    const own = unadjusted.map((tests) => tests[test.test]);
    const p = adjusted(own.map((one) => one.p));
    return {
      ...test,
      pairs: comparisons.map(({ first, second }, pair) => ({
        first: first.id,
        second: second.id,
        ...own[pair]!,
        p: p[pair]!,
      })),
    };
  });
}

const NOTHING_SHARED = "No sample has a label of both models.";

type Unadjusted = Pick<PairTest, "n" | "statistic" | "note"> & { readonly p: Estimate };

function testsOfPair(
  counts: ScoreCounts,
  metric: Metric,
  { first, second, means, samplePermutation, sharedSamples }: ModelComparison,
  pooled: McNemarRow | undefined,
): Readonly<Record<TestOfPairs["test"], Unadjusted>> {
  const mean = means.find(({ aggregation }) => aggregation === "tasks")!;
  const ofTasks = { n: mean.terms, statistic: null, note: null };
  const ofSamples = { n: sharedSamples.count, statistic: null, note: null };
  const ranks = wilcoxonSignedRank(taskDifferences(counts, metric, first, second).values);
  const zeros = mean.terms - (ranks.value?.nonZero ?? mean.terms);
  const pooledP = (p: AdjustedP | undefined) => (p === undefined ? notDefined(NOT_PAIRED) : rawOf(p));
  return {
    paired_t: { ...ofTasks, statistic: mean.t.value, p: rawOf(mean.pairedT) },
    sign_flip: { ...ofTasks, p: rawOf(mean.signFlip) },
    wilcoxon: {
      ...ofTasks,
      statistic: ranks.value?.v ?? null,
      note: zeros === 0 ? null : `${zeros} of them without a difference, left out`,
      p: ranks.reason === null ? defined(ranks.value.twoSided) : ranks,
    },
    samples_swapped: { ...ofSamples, p: rawOf(samplePermutation) },
    mcnemar_exact: { ...ofSamples, p: pooledP(pooled?.exact) },
    mcnemar_mid: { ...ofSamples, p: pooledP(pooled?.mid) },
  };
}

function rawOf(p: Estimate<{ readonly raw: number }>): Estimate {
  return p.reason === null ? defined(p.value.raw) : p;
}
