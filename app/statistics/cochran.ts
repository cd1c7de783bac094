import { chiSquareUpperTail } from "./distributions.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";

export type CochranQ = { readonly q: number; readonly df: number; readonly p: number };

/**
 * Cochran's Q (1950): do k models succeed equally often on the same samples?
 * Q = (k − 1)(k Σ C² − N²)/(kN − Σ L²) with column totals C, row totals L and grand total N; chi-square with k − 1
 * degrees of freedom. With two models it is McNemar's uncorrected chi-square.
 * @param rows sample × model, 0 or 1
 * @param weights how often each row occurs, once by default
 *
 * Undefined: fewer than two models, or every sample came out alike for all of them.
 */
export function cochranQ(
  rows: readonly (readonly number[])[],
  weights: readonly number[] = rows.map(() => 1),
): Estimate<CochranQ> {
  const models = rows[0]?.length ?? 0;
  if (models < 2) return notDefined("There are fewer than two models.");
  const columns = new Array<number>(models).fill(0);
  let total = 0;
  let squares = 0;
  for (const [index, row] of rows.entries()) {
    const weight = weights[index]!;
    const sum = row.reduce((left, right) => left + right, 0);
    for (const [column, value] of row.entries()) columns[column]! += weight * value;
    total += weight * sum;
    squares += weight * sum * sum;
  }
  const denominator = models * total - squares;
  if (denominator === 0) return notDefined("Every sample came out alike for all models.");
  const columnSquares = columns.reduce((sum, column) => sum + column * column, 0);
  const q = ((models - 1) * (models * columnSquares - total * total)) / denominator;
  return defined({ q, df: models - 1, p: chiSquareUpperTail(q, models - 1) });
}
