import { type CochranQ, cochranQ } from "#app/statistics/cochran.ts";
import { defined, type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { upperLimitAfterNone } from "#app/statistics/planning.ts";
import { powerMeans } from "#app/statistics/power-means.ts";
import {
  agrestiCoullInterval,
  clopperPearsonInterval,
  jeffreysInterval,
} from "#app/statistics/proportion-intervals.ts";
import { standardErrorOfMean } from "#app/statistics/standard-error.ts";
import { meanWinRates } from "#app/statistics/win-rate.ts";
import type { ModelComparison } from "./compare-models.ts";
import { type McNemarRow, mcNemarRows, pairTests, type TestOfPairs } from "./pair-tests.ts";
import { sharedVerdicts } from "./paired-counts.ts";
import { type PlanningFigures, planningFigures } from "./planning-figures.ts";
import { NOT_PAIRED, type SampleOutcomes, type ScoreCounts } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";
import type { ScoreCell, ScoreTable } from "./score-table.ts";

/** Cochran's Q over all models on the samples that have a label of every one of them. */
export type CochranRow = {
  /** Null: all tasks together, an extra. */
  readonly task: string | null;
  readonly n: number;
  readonly q: Estimate<CochranQ>;
};

/** The means of one model over the tasks that have a label of it, 0 … 1. */
export type ModelMeans = {
  readonly modelId: string;
  readonly tasks: number;
  readonly arithmetic: Estimate;
  readonly harmonic: Estimate;
  readonly geometric: Estimate;
  /** A task's score is 0, which makes the harmonic and the geometric mean 0. */
  readonly hasZero: boolean;
  /** Of the arithmetic mean, tasks fixed, by the closed form. */
  readonly standardError: Estimate;
  /** Against the other models of the table. */
  readonly winRate: Estimate;
};

/** One cell with every interval of 95 %. */
export type CellIntervals = {
  readonly task: string;
  readonly modelId: string;
  readonly x: number;
  readonly n: number;
  readonly wilson: Estimate<Range>;
  readonly clopperPearson: Estimate<Range>;
  /** May leave 0 … 1. */
  readonly agrestiCoull: Estimate<Range>;
  readonly jeffreys: Estimate<Range>;
  /** How often the model may still fail, one-sided 95 %, where it failed on none of n. */
  readonly failuresAtMost: Estimate;
};

/** What the score table and its comparisons leave out, on the same labels. */
export type FurtherStatistics = {
  /** Why what needs the same samples is not defined; null: it is. */
  readonly notPaired: string | null;
  readonly tests: readonly TestOfPairs[];
  readonly mcNemar: readonly McNemarRow[];
  readonly cochran: readonly CochranRow[];
  readonly means: readonly ModelMeans[];
  readonly intervals: readonly CellIntervals[];
  readonly planning: PlanningFigures;
};

/** Every statistic of one metric beyond its table and comparisons, from the counts and samples that those are made from. */
export function furtherStatistics(
  counts: ScoreCounts,
  samples: readonly SampleOutcomes[],
  metric: Metric,
  table: Pick<ScoreTable, "rows" | "pooled">,
  comparisons: readonly ModelComparison[],
): FurtherStatistics {
  const mcNemar = mcNemarRows(counts, samples, metric, comparisons);
  return {
    notPaired: counts.countsOnly ? NOT_PAIRED : null,
    tests: pairTests(counts, metric, comparisons, mcNemar),
    mcNemar,
    cochran: counts.countsOnly ? [] : cochranRows(counts, samples, metric),
    means: modelMeans(counts, table),
    intervals: table.rows.flatMap(({ slug, cells }) => cells.map((cell) => intervalsOf(slug, cell))),
    planning: planningFigures(counts, metric, table, comparisons, mcNemar),
  };
}

function cochranRows(
  { tasks, models }: ScoreCounts,
  samples: readonly SampleOutcomes[],
  metric: Metric,
): CochranRow[] {
  const shared = sharedVerdicts(
    samples,
    metric,
    models.map(({ id }) => id),
  );
  const rowOf = (task: string | null, rows: readonly (readonly number[])[]): CochranRow => ({
    task,
    n: rows.length,
    q: rows.length === 0 ? notDefined("No sample has a label of every model.") : cochranQ(rows),
  });
  return [
    ...tasks.map(({ slug }) => rowOf(slug, shared.get(slug) ?? [])),
    rowOf(null, [...shared.values()].flat()),
  ];
}

function modelMeans({ models }: ScoreCounts, { rows }: Pick<ScoreTable, "rows">): ModelMeans[] {
  const shares = models.map((_, place) =>
    rows.map(({ cells }) => (cells[place]!.n === 0 ? null : cells[place]!.x / cells[place]!.n)),
  );
  const winRates = meanWinRates(shares);
  return models.map(({ id }, place) => {
    const own = shares[place]!.filter((share) => share !== null);
    return {
      modelId: id,
      tasks: own.length,
      ...powerMeans(own),
      standardError: standardErrorOfMean(rows.map(({ cells }) => cells[place]!)),
      winRate: winRates[place]!,
    };
  });
}

function intervalsOf(task: string, { modelId, x, n, interval }: ScoreCell): CellIntervals {
  const count = { x, n };
  return {
    task,
    modelId,
    ...count,
    wilson: interval,
    clopperPearson: clopperPearsonInterval(count),
    agrestiCoull: agrestiCoullInterval(count),
    jeffreys: jeffreysInterval(count),
    failuresAtMost:
      n > 0 && x === n
        ? defined(upperLimitAfterNone(n))
        : notDefined(n === 0 ? "Nothing was graded." : "Some did fail."),
  };
}
