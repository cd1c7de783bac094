import { type Sql, sql } from "#app/db/sql.server.ts";

/** The error types that a row of `Verdict` or `Label` has, as an array of text in the order of the protocol. */
export function markedTypes(row: Sql): Sql {
  return sql`array_remove(array[
    case when ${row}."rule" then 'rule' end, case when ${row}."fact" then 'fact' end,
    case when ${row}."outcome" then 'outcome' end, case when ${row}."logic" then 'logic' end,
    case when ${row}."arithmetic" then 'arithmetic' end], null)`;
}
