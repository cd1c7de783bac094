import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { isSetAside } from "#app/modules/studies/set-aside.server.ts";
import { IS_CONTESTED, verdictOnBasis } from "#app/modules/studies/verdict-basis.server.ts";
import { isCounted, readScoreCounts } from "./read-score-counts.server.ts";
import { type RobustnessRow, robustnessRows, type VariantCounts } from "./robustness.ts";
import { FINAL_BASIS, type ScoreBasis } from "./score-basis.ts";
import type { Metric } from "./score-metric.ts";

/**
 * How the means move with the way of counting, over the chosen tasks, models and slice; null while the study is sealed for
 * this actor. All ways are counted in one pass over the items.
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
  const basis = { ...FINAL_BASIS, tasks, models, slice };
  const [final, facts, counts] = await Promise.all([
    readScoreCounts(database, studyId, basis),
    database.one<{ hasSetAside: boolean }>(sql`
      select exists (select from "SetAside" where "studyId" = ${studyId}::uuid and "revokedAt" is null) as "hasSetAside"`),
    countVariants(database, studyId, basis),
  ]);
  return robustnessRows(final, { ...facts, ...counts }, metric);
}

type CountedVariant = Omit<VariantCounts["counts"][number], "variant"> & { readonly variant: string };

const FINISH_KNOWN = "finish_known";
const WAVE = "wave ";

/** The text ended at its length limit, by the words of the usual model interfaces. */
const IS_TRUNCATED = sql`coalesce(lower(generation."finishReason") in ('length', 'max_tokens'), false)`;

/** Each item enters every variant that it belongs to; `finish_known` tells how many have a finish reason at all. */
async function countVariants(
  queries: Queries,
  studyId: string,
  basis: ScoreBasis,
): Promise<Omit<VariantCounts, "hasSetAside">> {
  const rows = await queries.query<CountedVariant>(sql`
    select task."slug" as "taskSlug", counted."studyModelId" as "modelId", counted."variant",
      counted."settled", counted."correct", counted."sufficient", 0 as "open"
    from (
      select item."studyTaskId", item."studyModelId", variant."key" as "variant", count(*)::int as "settled",
        (count(*) filter (where variant."correct"))::int as "correct",
        (count(*) filter (where variant."analysis" = 'sufficient'))::int as "sufficient"
      from "Item" item
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "Task" task on task."id" = studied."taskId"
      join "GenerationVersion" generation on generation."id" = item."generationVersionId"
      left join "Wave" wave on wave."id" = item."waveId"
      left join "Label" label on label."itemId" = item."id"
      left join lateral ${verdictOnBasis("grader_1")} one on true
      left join lateral ${verdictOnBasis("grader_2")} two on true
      left join lateral (
        select coalesce(bool_or(verdict."closeCall"), false) as "isClose",
          coalesce(bool_or(verdict."unblinded"), false) as "isUnblinded"
        from "Grade" grade join "Verdict" verdict on verdict."id" = grade."verdictId"
        where grade."id" = any(label."gradeIds")) rests on true
      cross join lateral (values
        ('uncontested', label."itemId" is not null and not ${IS_CONTESTED}, label."correct", label."analysis"),
        ('complete', label."itemId" is not null and not ${IS_TRUNCATED},
          label."correct", label."analysis"),
        ('clear', label."itemId" is not null and not rests."isClose", label."correct", label."analysis"),
        ('kept', label."itemId" is not null and not exists (
          select from "Assignment" placed join "Grade" grade on grade."assignmentId" = placed."id"
          where placed."itemId" = item."id" and placed."round" = 1
            and ${isSetAside(sql`grade`, sql`placed`)}), label."correct", label."analysis"),
        ('grader_1', one."itemId" is not null, one."correct", one."analysis"),
        ('grader_2', two."itemId" is not null, two."correct", two."analysis"),
        ('agreed', label."basis" = 'agreed', label."correct", label."analysis"),
        ('blind', label."itemId" is not null and not rests."isUnblinded", label."correct", label."analysis"),
        (${WAVE}::text || wave."number", label."itemId" is not null and wave."id" is not null,
          label."correct", label."analysis"),
        (${FINISH_KNOWN}::text, generation."finishReason" is not null, null, null)
      ) variant("key", "isIn", "correct", "analysis")
      where ${isCounted(studyId, basis)} and variant."isIn"
      group by item."studyTaskId", item."studyModelId", variant."key"
    ) counted
    join "StudyTask" studied on studied."id" = counted."studyTaskId"
    join "Task" task on task."id" = studied."taskId"`);
  return {
    finishKnown: rows
      .filter(({ variant }) => variant === FINISH_KNOWN)
      .reduce((sum, { settled }) => sum + settled, 0),
    counts: rows
      .filter(({ variant }) => variant !== FINISH_KNOWN)
      .map((row) => ({ ...row, variant: keyOf(row.variant) })),
  };
}

function keyOf(variant: string): VariantCounts["counts"][number]["variant"] {
  return variant.startsWith(WAVE)
    ? Number(variant.slice(WAVE.length))
    : (variant as Exclude<VariantCounts["counts"][number]["variant"], number>);
}
