import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { JUDGED_INFERENCES } from "#app/modules/studies/judged-inferences.server.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { isCounted, readScoredModels } from "./read-score-counts.server.ts";
import type { SampleChoice, ScoreChoice } from "./score-basis.ts";
import {
  type MissedInference,
  MOST_MISSED,
  type ScoreDetails,
  type SliceCounts,
  type TypeCounts,
  type WinCount,
} from "./score-details.ts";

/**
 * Behind the scores, from final labels: error types by model, slices, which model is right where another is wrong, and which
 * inferences are missed.
 * Null while the study is sealed for this actor. Being shown them is recorded.
 */
export async function readScoreDetails(
  database: Database,
  actor: Actor,
  studyId: string,
  choice: ScoreChoice & SampleChoice,
): Promise<ScoreDetails | null> {
  if (!(await maySeeModels(database, actor, studyId))) return null;
  await recordUnblinding(database, actor, studyId, "scores");
  const counted = isCounted(studyId, choice);
  const labelled = sql`
    from "Item" item
    join "Label" label on label."itemId" = item."id"
    join "StudyModel" wrote on wrote."id" = item."studyModelId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"`;
  const [models, types, slices, wins, missed] = await Promise.all([
    readScoredModels(database, studyId, choice),
    database.query<TypeCounts>(sql`
      select item."studyModelId" as "modelId", count(*)::int as "settled",
        (count(*) filter (where label."typesBasis" = 'differ'))::int as "differ",
        jsonb_build_object('rule', count(*) filter (where label."rule"), 'fact', count(*) filter (where label."fact"),
          'outcome', count(*) filter (where label."outcome"), 'logic', count(*) filter (where label."logic"),
          'arithmetic', count(*) filter (where label."arithmetic")) as "types"
      ${labelled} where ${counted} group by item."studyModelId", wrote."position" order by wrote."position"`),
    database.query<SliceCounts>(sql`
      select "task", "slice", jsonb_agg(jsonb_build_object('modelId', "modelId", 'x', "x", 'sufficient', "sufficient", 'n', "n")
          order by "position")
        as "models"
      from (
        select task."slug" as "task", studied."position" as "taskPosition", facts."slice", item."studyModelId" as "modelId",
          wrote."position", (count(*) filter (where label."correct"))::int as "x",
          (count(*) filter (where label."analysis" = 'sufficient'))::int as "sufficient", count(*)::int as "n"
        ${labelled}
        join "SampleVersion" facts on facts."id" = item."sampleVersionId" and facts."slice" is not null
        where ${counted}
        group by task."slug", studied."position", facts."slice", item."studyModelId", wrote."position"
      ) sums group by "task", "taskPosition", "slice" order by "taskPosition", "slice"`),
    database.query<WinCount>(sql`
      select item."studyModelId" as "winner", rival."studyModelId" as "loser", count(*)::int as "samples"
      ${labelled}
      join "Item" rival on rival."studyId" = item."studyId" and rival."sampleVersionId" = item."sampleVersionId"
        and rival."studyModelId" <> item."studyModelId" and rival."purpose" = 'scored' and rival."status" <> 'withdrawn'
      join "Label" failed on failed."itemId" = rival."id" and not failed."correct"
      where ${counted} and label."correct"
      group by 1, 2`),
    database.query<MissedInference>(sql`
      with judgement as (
        select task."slug" as "task", studied."position", item."studyModelId" as "modelId", looked."key", looked."text",
          looked."missed"
        ${labelled} join lateral ${JUDGED_INFERENCES} looked on true
        where ${counted}
      ), ranked as (
        select "task", "position", "key", count(distinct "text")::int as "wordings",
          mode() within group (order by "text") filter (where "missed") as "example",
          row_number() over (partition by "task" order by count(*) filter (where "missed") desc, count(*), "key") as "rank"
        from judgement group by "task", "position", "key" having bool_or("missed")
      ), by_model as (
        select "task", "key", "modelId", count(*)::int as "judged", (count(*) filter (where "missed"))::int as "missed"
        from judgement group by "task", "key", "modelId"
      )
      select "task", "key", "example", "wordings", jsonb_agg(jsonb_build_object(
        'modelId', "modelId", 'missed', "missed", 'judged', "judged")) as "models"
      from ranked join by_model using ("task", "key")
      where "rank" <= ${MOST_MISSED}
      group by "task", "position", "key", "example", "wordings", "rank" order by "position", "rank"`),
  ]);
  return { models, types, slices, wins, missed };
}
