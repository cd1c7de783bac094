import { normalQuantile, normalTwoSided, normalUpperTail, studentQuantile } from "./distributions.ts";
import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";
import { type SquareTable, sharesOf, sumCells } from "./square-table.ts";

export type Kappa = {
  readonly n: number;
  readonly kappa: Estimate;
  /** Large-sample standard error (Fleiss, Cohen and Everitt 1969). */
  readonly se: Estimate;
  /** κ ± 1.96 SE, as SAS and R's irr give it. */
  readonly normalInterval: Estimate<Range>;
  /** With the t quantile of n − 1, cut at 1, as Gwet's irrCAC gives it. */
  readonly studentInterval: Estimate<Range>;
  /** The highest κ that these margins allow. */
  readonly highest: Estimate;
  /** Why κ says nothing here although it is defined, in words; null where it does. */
  readonly caveat: string | null;
  /** Under κ = 0; whether two graders beat chance is seldom the question. */
  readonly chance: Estimate<{
    readonly se: number;
    readonly z: number;
    readonly oneSided: number;
    readonly twoSided: number;
  }>;
};

/**
 * Cohen's κ (1960) of two fixed graders: (p₀ − pₑ)/(1 − pₑ), pₑ from their own margins. With weights (1 on the diagonal)
 * it is weighted κ (1968).
 *
 * Undefined: no item graded by both; pₑ = 1, since both used one and the same category; the errors with fewer than two
 * items. Where one grader used one category alone and the other did not, κ is 0 whatever they agree on, and says so.
 */
export function cohenKappa(table: SquareTable, weights?: readonly (readonly number[])[]): Kappa {
  const { n, cells, rows, columns } = sharesOf(table);
  const weightOf = (row: number, column: number) =>
    weights ? weights[row]![column]! : row === column ? 1 : 0;
  const expected = sumCells(cells, (_, row, column) => weightOf(row, column) * rows[row]! * columns[column]!);
  if (n === 0 || expected === 1) {
    const reason = notDefined(
      n === 0 ? "No item was graded by both." : "No variation: both used one and the same category.",
    );
    return {
      n,
      kappa: reason,
      se: reason,
      normalInterval: reason,
      studentInterval: reason,
      highest: reason,
      caveat: null,
      chance: reason,
    };
  }
  const agreement = sumCells(cells, (share, row, column) => weightOf(row, column) * share);
  const kappa = (agreement - expected) / (1 - expected);
  const reach = rows.reduce((sum, share, index) => sum + Math.min(share, columns[index]!), 0);
  return {
    n,
    kappa: defined(kappa),
    ...errorOf(),
    highest: weights
      ? notDefined("It is defined without weights.")
      : defined((reach - expected) / (1 - expected)),
    caveat: rows.includes(1) || columns.includes(1) ? ONE_SIDED : null,
    chance: chanceOf(),
  };

  function errorOf(): Pick<Kappa, "se" | "normalInterval" | "studentInterval"> {
    if (n < 2) return { se: FEW, normalInterval: FEW, studentInterval: FEW };
    const se = Math.sqrt(Math.max(0, variance(kappa)) / n) / (1 - expected);
    const [z, t] = [normalQuantile(0.975), studentQuantile(0.975, n - 1)];
    return {
      se: defined(se),
      normalInterval: defined({ lower: kappa - z * se, upper: kappa + z * se }),
      studentInterval: defined({ lower: kappa - t * se, upper: Math.min(1, kappa + t * se) }),
    };
  }

  /** n (1 − pₑ)² times the variance. */
  function variance(value: number): number {
    const squares = sumCells(cells, (share, row, column) => {
      const margin = rowMean(row) + columnMean(column);
      return share * (weightOf(row, column) - margin * (1 - value)) ** 2;
    });
    return squares - (value - expected * (1 - value)) ** 2;
  }

  /** Mean weight of a category of the second grader by the first grader's margin. */
  function columnMean(column: number): number {
    return rows.reduce((sum, share, row) => sum + weightOf(row, column) * share, 0);
  }

  function rowMean(row: number): number {
    return columns.reduce((sum, share, column) => sum + weightOf(row, column) * share, 0);
  }

  function chanceOf(): Kappa["chance"] {
    const squares = sumCells(
      cells,
      (_, row, column) =>
        rows[row]! * columns[column]! * (weightOf(row, column) - rowMean(row) - columnMean(column)) ** 2,
    );
    const seOfChance = Math.sqrt(Math.max(0, squares - expected ** 2) / n) / (1 - expected);
    if (seOfChance === 0) return notDefined("The margins leave nothing to chance.");
    const score = kappa / seOfChance;
    return defined({
      se: seOfChance,
      z: score,
      oneSided: normalUpperTail(score),
      twoSided: normalTwoSided(score),
    });
  }
}

const FEW = notDefined("There are fewer than two items.");
const ONE_SIDED = "One grader used one category alone, so that κ is 0 whatever the two agree on.";

/**
 * κ over strata (tasks, models): Σ n(p₀ − pₑ)/Σ n(1 − pₑ). Pooling tables of different prevalence into one inflates κ;
 * this does not.
 *
 * Undefined: no stratum with both categories in use.
 */
export function stratifiedKappa(tables: readonly SquareTable[]): Estimate {
  const strata = tables.map(sharesOf);
  const above = strata.reduce((sum, { n, agreement, byChance }) => sum + n * (agreement - byChance), 0);
  const room = strata.reduce((sum, { n, byChance }) => sum + n * (1 - byChance), 0);
  return room === 0 ? notDefined("No variation in any stratum.") : defined(above / room);
}

/** The sum of tables cell by cell, for the pooled κ that stands beside the stratified one. */
export function pooledTable(tables: readonly SquareTable[]): number[][] {
  const size = tables[0]?.length ?? 0;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) =>
      tables.reduce((sum, table) => sum + table[row]![column]!, 0),
    ),
  );
}
