import { defined, type Estimate, notDefined } from "#app/statistics/estimate.ts";
import { pairedT } from "#app/statistics/paired-t.ts";
import { detectableEffect } from "#app/statistics/paired-t-power.ts";
import { detectableDifference, samplesForHalfWidth, samplesForPair } from "#app/statistics/planning.ts";
import { type ModelComparison, taskDifferences } from "./compare-models.ts";
import type { McNemarRow } from "./pair-tests.ts";
import { NOT_PAIRED, type ScoreCounts } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";
import type { ScoreTable } from "./score-table.ts";

/** Differences that are planned for, shares of one. */
const DIFFERENCES = [0.05, 0.1, 0.15] as const;
/** Half the widths of an interval that are planned for. */
const HALF_WIDTHS = [0.05, 0.1] as const;

/** What another study of two models would need to tell them apart, at 5 % two-sided and found four times in five. */
export type PairPlan = {
  readonly first: string;
  readonly second: string;
  /** Samples that have a label of both, all tasks together, and on how many of them the two differ. */
  readonly n: number;
  readonly differing: number;
  /** For each difference the samples on which both must be graded (McNemar). */
  readonly needed: readonly { readonly difference: number; readonly samples: Estimate }[];
  /** The smallest difference that n samples find (McNemar). */
  readonly detectable: Estimate;
  /** The smallest mean difference that a paired t over as many tasks finds, however many samples each has. */
  readonly overTasks: { readonly tasks: number; readonly detectable: Estimate };
};

/** How many samples a model's pooled score would need for an interval of ± the half width. */
export type ModelPlan = {
  readonly modelId: string;
  readonly x: number;
  readonly n: number;
  readonly needed: readonly { readonly halfWidth: number; readonly samples: Estimate }[];
};

export type PlanningFigures = { readonly pairs: readonly PairPlan[]; readonly models: readonly ModelPlan[] };

/** What the study's own figures say of how large another would have to be. */
export function planningFigures(
  counts: ScoreCounts,
  metric: Metric,
  table: Pick<ScoreTable, "pooled">,
  comparisons: readonly ModelComparison[],
  mcNemars: readonly McNemarRow[],
): PlanningFigures {
  const pooled = mcNemars.filter(({ task }) => task === null);
  const effects = new Map<number, Estimate>();
  const effectOf = (tasks: number) => {
    const known = effects.get(tasks) ?? detectableEffect(tasks);
    effects.set(tasks, known);
    return known;
  };
  return {
    pairs: comparisons.map((comparison, pair) => {
      const differences = taskDifferences(counts, metric, comparison.first, comparison.second).values;
      const detectable = inPoints(effectOf(differences.length), pairedT(differences).sd);
      return {
        ...planOfSamples(counts, comparison, pooled[pair]),
        overTasks: { tasks: differences.length, detectable },
      };
    }),
    models: table.pooled.map(({ modelId, count }) => ({ modelId, ...count!, needed: halfWidths(count!) })),
  };
}

function planOfSamples(
  { countsOnly }: ScoreCounts,
  { first, second }: ModelComparison,
  pooled: McNemarRow | undefined,
): Omit<PairPlan, "overTasks"> {
  const n = pooled?.n ?? 0;
  const differing = pooled === undefined ? 0 : pooled.firstOnly + pooled.secondOnly;
  const reason = countsOnly ? NOT_PAIRED : n === 0 ? "No sample has a label of both models." : null;
  return {
    first: first.id,
    second: second.id,
    n,
    differing,
    needed: DIFFERENCES.map((difference) => ({
      difference,
      samples: reason === null ? samplesForPair(differing / n, difference) : notDefined(reason),
    })),
    detectable: reason === null ? detectableDifference(differing / n, n) : notDefined(reason),
  };
}

function inPoints(effect: Estimate, sd: Estimate): Estimate {
  if (effect.reason !== null) return effect;
  if (sd.reason !== null) return sd;
  return sd.value === 0 ? notDefined("All differences are equal.") : defined(effect.value * sd.value);
}

function halfWidths({ x, n }: { readonly x: number; readonly n: number }): ModelPlan["needed"] {
  return HALF_WIDTHS.map((halfWidth) => ({
    halfWidth,
    samples:
      n === 0
        ? notDefined("Nothing was graded.")
        : x === 0 || x === n
          ? notDefined("All came out alike, which gives no spread to plan from.")
          : defined(samplesForHalfWidth(x / n, halfWidth)),
  }));
}
