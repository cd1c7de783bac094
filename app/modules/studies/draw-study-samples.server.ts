import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { counted } from "#app/lib/counted.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { drawSamples } from "./draw-samples.ts";

export type TaskToDraw = {
  readonly studyTaskId: string;
  readonly taskId: string;
  readonly task: string;
  readonly split: string;
  readonly sampleCount: number | "all";
};

/** Freezes the draw of one task: the chosen samples in their newest versions, in drawing order. */
export async function drawStudySamples(
  tx: Transaction,
  studyId: string,
  seed: string,
  task: TaskToDraw,
): Promise<Result<number>> {
  const candidates = await tx.query<{ versionId: string; key: string; slice: string | null }>(sql`
    select newest."id" as "versionId", sample."key", newest."slice"
    from "Sample" sample join lateral (
      select "id", "slice" from "SampleVersion" where "sampleId" = sample."id" order by "version" desc limit 1
    ) newest on true
    where sample."taskId" = ${task.taskId}::uuid and sample."split" = ${task.split}`);
  if (candidates.length === 0) {
    return refuse("invalid", `${task.task} has no samples in the split ${task.split}. Import them first.`);
  }
  if (task.sampleCount !== "all" && task.sampleCount > candidates.length) {
    const has = counted(candidates.length, `${task.split} sample`);
    return refuse("invalid", `${task.task} has ${has}, so ${task.sampleCount} cannot be drawn.`);
  }
  const drawn = drawSamples(candidates, seed, task.sampleCount === "all" ? null : task.sampleCount);
  const versions = new Map(candidates.map((candidate) => [candidate.key, candidate.versionId]));
  await tx.execute(sql`
    insert into "StudySample" ("studyId", "studyTaskId", "sampleVersionId", "rank")
    select ${studyId}::uuid, ${task.studyTaskId}::uuid, "id", "rank"
    from unnest(${drawn.map((sample) => versions.get(sample.key))}::uuid[], ${drawn.map((sample) => sample.rank)}::int[])
      as given ("id", "rank")`);
  return success(drawn.length);
}
