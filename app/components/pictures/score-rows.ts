import { formatCount, formatFraction, formatPercentRange } from "#app/components/format-number.ts";
import type { ScoreCell, ScoreMean, ScoreTable } from "#app/modules/scoring/score-table.ts";
import { meanRows, possibleRange } from "#app/modules/scoring/score-table-words.ts";
import { cutRange, SHARES } from "#app/statistics/cut-range.ts";
import type { Range } from "#app/statistics/estimate.ts";

/** One place of a row: what stands in its columns, and what is drawn in its lane. */
export type Entry = {
  readonly figure: string;
  readonly isDefined: boolean;
  readonly isHighest: boolean;
  readonly detail: string;
  readonly isOpen: boolean;
  /** A second line under the detail; null: none. */
  readonly below: string | null;
  readonly share: number | null;
  readonly interval: Range | null;
  readonly possible: Range | null;
};

export type Row = {
  readonly name: string;
  readonly help: string | null;
  readonly family: string | null;
  readonly entries: readonly Entry[];
};

/** The rows of the tasks, and those of the means below them. */
export function scoreRows(table: ScoreTable): {
  readonly tasks: readonly Row[];
  readonly means: readonly Row[];
} {
  return {
    tasks: table.rows.map(({ slug, family, cells }) => ({
      name: slug,
      help: null,
      family,
      entries: cells.map(entryOfCell),
    })),
    means: meanRows(table).map(({ name, help, means }) => ({
      name,
      help,
      family: null,
      entries: means.map((mean) => entryOfMean(mean, table.rows.length)),
    })),
  };
}

function entryOfCell(cell: ScoreCell): Entry {
  return {
    figure: cell.percent ?? "none graded",
    isDefined: cell.percent !== null,
    isHighest: cell.isHighest,
    detail: formatFraction(cell.x, cell.n),
    isOpen: cell.open > 0,
    below: cell.open > 0 ? `${formatCount(cell.open)} open` : null,
    share: cell.n === 0 ? null : cell.x / cell.n,
    interval: cell.interval.value,
    possible: possibleRange(cell.possible),
  };
}

function entryOfMean(mean: ScoreMean, tasks: number): Entry {
  const interval = mean.interval.value && cutRange(mean.interval.value, SHARES);
  return {
    figure: mean.percent ?? "not defined",
    isDefined: mean.percent !== null,
    isHighest: mean.isHighest,
    detail:
      interval !== null
        ? formatPercentRange(interval.lower, interval.upper)
        : mean.missing.length > 0
          ? `${formatCount(tasks - mean.missing.length)} of ${formatCount(tasks)}`
          : "",
    isOpen: false,
    below: mean.count === null ? null : formatFraction(mean.count.x, mean.count.n),
    share: mean.share,
    interval,
    possible: possibleRange(mean.possible),
  };
}
