import type { Database } from "#app/db/database.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { closedFormMeans } from "./mean-intervals.ts";
import { readScoreCounts } from "./read-score-counts.server.ts";
import { type RobustnessRow, robustnessRows, VARIANTS } from "./robustness.ts";
import type { ScoreBasis } from "./score-basis.ts";
import type { Metric } from "./score-metric.ts";
import { scoreTable } from "./score-table.ts";

/**
 * How the means move with the way of counting, over the chosen tasks, models and slice; null while the study is sealed for
 * this actor.
 */
export async function readRobustness(
  database: Database,
  actor: Actor,
  studyId: string,
  metric: Metric,
  { tasks, models, slice }: Pick<ScoreBasis, "tasks" | "models" | "slice">,
): Promise<RobustnessRow[] | null> {
  if (!(await maySeeModels(database, actor, studyId))) return null;
  await recordUnblinding(database, actor, studyId, "scores");
  const tables = await Promise.all(
    VARIANTS.map(async ({ name, basis }) => {
      const counts = await readScoreCounts(database, studyId, { ...basis, tasks, models, slice });
      return { name, table: scoreTable(counts, metric, closedFormMeans(counts, metric)) };
    }),
  );
  return robustnessRows(tables[0]!.table.countsOnly ? tables.slice(0, 1) : tables);
}
