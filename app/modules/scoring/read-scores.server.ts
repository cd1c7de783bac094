import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { readScoreCounts } from "./read-score-counts.server.ts";
import { type Metric, type ScoreTable, scoreTable } from "./score-table.ts";

export type ScoresView =
  /** Per-model figures are closed to this person; how far the study is, may be told. */
  | { readonly isSealed: true; readonly settled: number; readonly open: number }
  | { readonly isSealed: false; readonly table: ScoreTable };

/**
 * The scores of a study as this actor may see them: nothing per model while it is sealed, unless an opening for the
 * person is on record. Being shown them is recorded.
 */
export async function readScores(
  database: Database,
  actor: Actor,
  studyId: string,
  metric: Metric,
): Promise<ScoresView> {
  if (!(await maySeeModels(database, actor, studyId)))
    return { isSealed: true, ...(await countSettled(database, studyId)) };
  await recordUnblinding(database, actor, studyId, "scores");
  return { isSealed: false, table: scoreTable(await readScoreCounts(database, studyId), metric) };
}

async function countSettled(queries: Queries, studyId: string) {
  return await queries.one<{ settled: number; open: number }>(sql`
    select (count(*) filter (where "status" = 'settled'))::int as "settled",
      (count(*) filter (where "status" <> 'settled'))::int as "open"
    from "Item" where "studyId" = ${studyId}::uuid and "purpose" = 'scored' and "status" <> 'withdrawn'`);
}
