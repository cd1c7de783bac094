import type { Estimate, Range } from "#app/statistics/estimate.ts";
import {
  extremes,
  type Mean,
  meanOverFamilies,
  meanOverTasks,
  pooledCount,
  type TaskCount,
} from "#app/statistics/means.ts";
import { percentOf, proportion } from "#app/statistics/proportion.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import type { MeanIntervals } from "./mean-intervals.ts";
import {
  findCount,
  hitsOf,
  type ScoreCounts,
  type ScoredModel,
  type ScoredTask,
  type StudySize,
} from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";
import { areMeansComparable } from "./score-table-words.ts";

/** One model on one task. */
export type ScoreCell = {
  readonly modelId: string;
  readonly x: number;
  readonly n: number;
  /** One decimal, rounded half up; null: nothing has a label. */
  readonly percent: string | null;
  /** Wilson, 95 %. */
  readonly interval: Estimate<Range>;
  /** Items without a label. */
  readonly open: number;
  /** The cell if every open item turned out against, and for; null: nothing is open. */
  readonly possible: { readonly lowest: string; readonly highest: string } | null;
  /** The highest share of its row, ties included, among at least two. */
  readonly isHighest: boolean;
};

/** A mean of one model over tasks or families, or its pooled count. */
export type ScoreMean = {
  readonly modelId: string;
  readonly percent: string | null;
  /** Why there is no mean, or null. */
  readonly reason: string | null;
  /** The mean itself, 0 … 1, and its interval with the tasks fixed; of a pooled count Wilson's. */
  readonly share: number | null;
  readonly interval: Estimate<Range>;
  /** Tasks without a label: the mean leaves them out and is incomplete. */
  readonly missing: readonly string[];
  readonly possible: { readonly lowest: string; readonly highest: string } | null;
  /** Only of a pooled count. */
  readonly count: { readonly x: number; readonly n: number } | null;
  /** Never where the models' means are over different tasks. */
  readonly isHighest: boolean;
};

export type ScoreTable = {
  readonly metric: Metric;
  /** What of it is in the table, the models and rows say. */
  readonly study: StudySize;
  readonly models: readonly ScoredModel[];
  readonly rows: readonly (ScoredTask & { readonly cells: readonly ScoreCell[] })[];
  readonly familyCount: number;
  readonly meanOfTasks: readonly ScoreMean[];
  readonly meanOfFamilies: readonly ScoreMean[];
  readonly pooled: readonly ScoreMean[];
  readonly settled: number;
  readonly open: number;
  readonly countsOnly: boolean;
};

/**
 * The score table of one metric: a row per task, a column per model, then the mean over tasks (each counts once),
 * over families (the six diversity tasks count as one) and pooled over items as a labelled extra.
 */
export function scoreTable(
  known: ScoreCounts,
  metric: Metric,
  intervals: Pick<MeanIntervals, "ofMean">,
): ScoreTable {
  const { study, tasks, models, counts, countsOnly } = known;
  const countOf = (task: ScoredTask, model: ScoredModel): TaskCount & { open: number } => {
    const found = findCount(known, task.slug, model.id);
    return {
      task: task.slug,
      family: task.family,
      x: found === null ? 0 : hitsOf(found, metric),
      n: found?.settled ?? 0,
      open: found?.open ?? 0,
    };
  };
  const columns = models.map((model) => ({
    modelId: model.id,
    counts: tasks.map((task) => countOf(task, model)),
  }));
  const meanOfTasks = columns.map((column, place) =>
    meanOf(column, meanOverTasks, intervals.ofMean(place, "tasks")),
  );
  const ranked = areMeansComparable(meanOfTasks) ? markHighest : markNone;
  return {
    metric,
    study,
    models,
    rows: tasks.map((task, index) => ({
      ...task,
      cells: markHighest(columns.map(({ modelId, counts }) => cellOf(modelId, counts[index]!))),
    })),
    familyCount: new Set(tasks.map(({ family }) => family)).size,
    meanOfTasks: ranked(meanOfTasks),
    meanOfFamilies: ranked(
      columns.map((column, place) => meanOf(column, meanOverFamilies, intervals.ofMean(place, "families"))),
    ),
    pooled: ranked(columns.map(pooledOf)),
    settled: counts.reduce((sum, { settled }) => sum + settled, 0),
    open: counts.reduce((sum, { open }) => sum + open, 0),
    countsOnly,
  };
}

type OpenCount = TaskCount & { readonly open: number };
type Column = { readonly modelId: string; readonly counts: readonly OpenCount[] };

function cellOf(modelId: string, count: OpenCount): Omit<ScoreCell, "isHighest"> {
  const { lowest, highest } = extremes({ x: count.x, n: count.n }, count.open);
  return {
    modelId,
    x: count.x,
    n: count.n,
    percent: percentOf(count.x, count.n),
    interval: wilsonInterval({ x: count.x, n: count.n }),
    open: count.open,
    possible: count.open > 0 ? rangeOf(percentOf(lowest.x, lowest.n), percentOf(highest.x, highest.n)) : null,
  };
}

function meanOf(
  { modelId, counts }: Column,
  average: (counts: readonly TaskCount[]) => Mean,
  interval: Estimate<Range>,
): Omit<ScoreMean, "isHighest"> {
  const mean = average(counts);
  const isOpen = counts.some(({ open }) => open > 0);
  const ends = counts.map((count) => extremes<TaskCount>(count, count.open));
  return {
    modelId,
    percent: mean.percent,
    reason: mean.reason,
    share: mean.value,
    interval,
    missing: mean.missing,
    possible: isOpen
      ? rangeOf(
          average(ends.map(({ lowest }) => lowest)).percent,
          average(ends.map(({ highest }) => highest)).percent,
        )
      : null,
    count: null,
  };
}

function pooledOf({ modelId, counts }: Column): Omit<ScoreMean, "isHighest"> {
  const count = pooledCount(counts);
  const open = counts.reduce((sum, each) => sum + each.open, 0);
  const { lowest, highest } = extremes(count, open);
  return {
    modelId,
    percent: percentOf(count.x, count.n),
    reason: count.n === 0 ? "Nothing was graded." : null,
    share: proportion(count).value,
    interval: wilsonInterval(count),
    missing: [],
    possible: open > 0 ? rangeOf(percentOf(lowest.x, lowest.n), percentOf(highest.x, highest.n)) : null,
    count,
  };
}

function rangeOf(lowest: string | null, highest: string | null) {
  return lowest === null || highest === null ? null : { lowest, highest };
}

function markHighest<Cell extends { readonly percent: string | null }>(
  cells: readonly Cell[],
): (Cell & { isHighest: boolean })[] {
  const shares = cells.flatMap(({ percent }) => (percent === null ? [] : [Number(percent)]));
  const highest = Math.max(...shares);
  return cells.map((cell) => ({
    ...cell,
    isHighest: shares.length > 1 && cell.percent !== null && Number(cell.percent) === highest,
  }));
}

function markNone<Cell>(cells: readonly Cell[]): (Cell & { isHighest: boolean })[] {
  return cells.map((cell) => ({ ...cell, isHighest: false }));
}
