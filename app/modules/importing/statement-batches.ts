const MOST_ROWS = 2_000;
const MOST_UNITS = 8_000_000;

/**
 * Cuts rows into batches that one SQL statement can carry: at most 2,000 rows and, unless one row alone is longer,
 * 8 million UTF-16 units of text.
 */
export function* statementBatches<Row>(
  rows: readonly Row[],
  lengthOf: (row: Row) => number,
): Generator<Row[]> {
  let batch: Row[] = [];
  let units = 0;
  for (const row of rows) {
    const length = lengthOf(row);
    if (batch.length > 0 && (batch.length === MOST_ROWS || units + length > MOST_UNITS)) {
      yield batch;
      batch = [];
      units = 0;
    }
    batch.push(row);
    units += length;
  }
  if (batch.length > 0) yield batch;
}
