import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { GradedText } from "#seeds/grade-by-profile.ts";
import { playStudy, type StudyAction } from "#seeds/play-study.ts";
import type { GraderProfile } from "#seeds/profiles.ts";
import { entryOf, type Seeds } from "#seeds/read-seeds.server.ts";
import type { StudyScript } from "#seeds/study-scripts.ts";
import type { DemonstrationActors } from "./make-people.server.ts";

type AssignmentRow = {
  readonly id: string;
  readonly itemId: string;
  readonly graderId: string;
  readonly studyTaskId: string;
  readonly guideVersionId: string;
  readonly task: string;
  readonly sampleKey: string;
  readonly model: string;
};

/** A planned study with everything that its people will do in it; actions name items by their ids. */
export type RehearsedStudy = {
  readonly studyId: string;
  readonly script: StudyScript;
  readonly actions: readonly StudyAction[];
  readonly assignmentOf: (grader: GraderProfile["id"], itemId: string) => AssignmentRow;
  readonly itemOf: (itemId: string) => Pick<AssignmentRow, "studyTaskId" | "guideVersionId">;
};

/** Reads the study's plan and plays its script over it, storing nothing. The same plan gives the same actions. */
export async function rehearseStudy(
  queries: Queries,
  studyId: string,
  script: StudyScript,
  seeds: readonly Seeds[],
  actors: DemonstrationActors,
): Promise<RehearsedStudy> {
  const rows = await queries.query<AssignmentRow>(sql`
    select assignment."id", assignment."itemId", assignment."graderId", item."studyTaskId", studied."guideVersionId",
      task."slug" as "task", sample."key" as "sampleKey", model."name" as "model"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" version on version."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId"
    join "StudyModel" wrote on wrote."id" = item."studyModelId"
    join "Model" model on model."id" = wrote."modelId"
    where item."studyId" = ${studyId}::uuid
    order by assignment."position"`);
  const written = new Map(seeds.flatMap(textsOf));
  const byItem = new Map(rows.map((row) => [row.itemId, row]));
  const byPlace = new Map(rows.map((row) => [`${row.graderId} ${row.itemId}`, row]));
  const texts = new Map(
    [...byItem].map(([itemId, row]) => [itemId, written.get(`${row.task} ${row.sampleKey} ${row.model}`)!]),
  );
  const queues = Object.fromEntries(
    script.graders.map(({ profile }) => [
      profile,
      rows.filter(({ graderId }) => graderId === actors[profile].userId).map(({ itemId }) => itemId),
    ]),
  );
  return {
    studyId,
    script,
    actions: playStudy(script, { texts, queues }),
    assignmentOf: (grader, itemId) => byPlace.get(`${actors[grader].userId} ${itemId}`)!,
    itemOf: (itemId) => byItem.get(itemId)!,
  };
}

function textsOf({ task, guide, explanations, keys }: Seeds): [name: string, text: GradedText][] {
  return explanations.map((explanation, index) => {
    const { sample, model } = explanation;
    const text = { task, explanation, key: keys[index]!, entry: entryOf(guide, sample) };
    return [`${task} ${sample} ${model}`, text];
  });
}
