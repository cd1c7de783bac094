/**
 * Counts of items by the category that each of two graders gave: rows the first grader's, columns the second's. Of a
 * binary verdict the positive category comes first.
 */
export type SquareTable = readonly (readonly number[])[];

/** Shares of a table: cells, margins and their sums. */
export type TableShares = {
  readonly n: number;
  readonly cells: SquareTable;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The share on the diagonal. */
  readonly agreement: number;
  /** Σ of row share times column share: agreement by chance with these margins. */
  readonly byChance: number;
};

/** Throws RangeError on a table that is not square or holds what is no count. All shares are 0 where n is 0. */
export function sharesOf(table: SquareTable): TableShares {
  const size = table.length;
  for (const row of table)
    if (row.length !== size || row.some((count) => !Number.isInteger(count) || count < 0))
      throw new RangeError("The table is not square, or a cell is no count.");
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  const cells = table.map((row) => row.map((count) => (n === 0 ? 0 : count / n)));
  const rows = cells.map((row) => row.reduce((sum, share) => sum + share, 0));
  const columns = cells.map((_, column) => cells.reduce((sum, row) => sum + row[column]!, 0));
  return {
    n,
    cells,
    rows,
    columns,
    agreement: cells.reduce((sum, row, index) => sum + row[index]!, 0),
    byChance: rows.reduce((sum, share, index) => sum + share * columns[index]!, 0),
  };
}

/** One item by two graders; null: not graded. */
export type LabelPair<Label> = readonly [Label | null, Label | null];

/** The table of pairs over the given categories, in their order. A pair with a gap is left out. */
export function tabulate<Label>(
  pairs: readonly LabelPair<Label>[],
  categories: readonly Label[],
): number[][] {
  const table = categories.map(() => categories.map(() => 0));
  for (const [one, other] of pairs) {
    if (one === null || other === null) continue;
    const [row, column] = [categories.indexOf(one), categories.indexOf(other)];
    if (row < 0 || column < 0) throw new RangeError(`${one} or ${other} is no category.`);
    table[row]![column]!++;
  }
  return table;
}

/** Σ over all cells of a term. */
export function sumCells(
  table: SquareTable,
  term: (share: number, row: number, column: number) => number,
): number {
  return table.reduce(
    (sum, row, rowIndex) =>
      row.reduce((inRow, share, columnIndex) => inRow + term(share, rowIndex, columnIndex), sum),
    0,
  );
}
