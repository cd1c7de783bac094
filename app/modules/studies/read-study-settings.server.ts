import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { modelName } from "./model-name.ts";
import type { StudyPlan } from "./planned-analysis.ts";
import { readPlan } from "./read-plan.server.ts";
import { readStudy } from "./read-study.server.ts";
import type { Study } from "./study.ts";

export type StudySettingsPage = {
  readonly study: Study;
  readonly plan: StudyPlan;
  readonly tasks: readonly {
    readonly task: string;
    readonly split: string;
    /** Null: all of the split. */
    readonly sampleCount: number | null;
    readonly samples: number;
    readonly guideVersion: number | null;
    /** Of the library; null: it has no guide for the task. */
    readonly newestGuide: number | null;
  }[];
  readonly models: readonly string[];
  readonly openings: readonly {
    readonly id: string;
    /** A member's pseudonym, else `an admin`. */
    readonly openedFor: string;
    readonly isMine: boolean;
    readonly reason: string;
    readonly at: Date;
  }[];
};

/** A study's rules, what it drew, and every opening of its seal. */
export async function readStudySettings(
  queries: Queries,
  actor: Actor,
  studyId: string,
): Promise<StudySettingsPage> {
  const [study, plan, tasks, models, openings] = await Promise.all([
    readStudy(queries, studyId),
    readPlan(queries, studyId),
    queries.query<StudySettingsPage["tasks"][number]>(sql`
      select task."slug" as "task", studied."split", studied."sampleCount", guide."version" as "guideVersion",
        (select max("version") from "GuideVersion" where "taskId" = task."id") as "newestGuide",
        (select count(*) from "StudySample" where "studyTaskId" = studied."id") as "samples"
      from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
      left join "GuideVersion" guide on guide."id" = studied."guideVersionId"
      where studied."studyId" = ${studyId}::uuid order by studied."position"`),
    queries.query<{ model: string; run: string }>(sql`
      select model."name" as "model", ran."run" from "StudyModel" ran join "Model" model on model."id" = ran."modelId"
      where ran."studyId" = ${studyId}::uuid order by ran."position"`),
    queries.query<StudySettingsPage["openings"][number]>(sql`
      select opening."id", coalesce(member."pseudonym", 'an admin') as "openedFor", opening."reason", opening."at",
        opening."openedForId" is not distinct from ${actorUserId(actor)}::uuid as "isMine"
      from "SealOpening" opening
      left join "StudyMember" member on member."userId" = opening."openedForId" and member."studyId" = ${studyId}::uuid
      where opening."studyId" = ${studyId}::uuid order by opening."at"`),
  ]);
  return { study, plan, tasks, models: models.map(modelName), openings };
}
