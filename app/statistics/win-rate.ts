import { defined, type Estimate, notDefined } from "./estimate.ts";

/**
 * HELM's mean win rate (Liang et al. 2022): in each column a model's share of wins among the other models that have a
 * value there, a tie counting half; then the mean over columns. It depends on which models are compared: print them.
 * @param rows model × column; null: the model has no value there, and the cell is left out
 * @returns one rate a model, 0 … 1, in the order of the rows
 *
 * Undefined: a model that was never compared, since every column it stands in has one value.
 */
export function meanWinRates(rows: readonly (readonly (number | null)[])[]): Estimate[] {
  return rows.map((row, model) => {
    const rates = row.flatMap((value, column) => {
      if (value === null) return [];
      const others = rows.flatMap((other, index) => {
        const score = other[column] ?? null;
        return index === model || score === null ? [] : [score];
      });
      return others.length === 0 ? [] : [winsOver(value, others) / others.length];
    });
    return rates.length === 0
      ? notDefined("It was compared with no other model.")
      : defined(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
  });
}

function winsOver(value: number, others: readonly number[]): number {
  return others.reduce((wins, other) => wins + (value > other ? 1 : value === other ? 0.5 : 0), 0);
}
