import type { Database } from "#app/db/database.server.ts";
import { join, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { IS_CONTESTED, LABEL_CONDITIONS, verdictOnBasis } from "#app/modules/studies/verdict-basis.server.ts";
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
  const [final, setAside, counts] = await Promise.all([
    readScoreCounts(database, studyId, basis),
    database.prisma.setAside.findFirst({ where: { studyId, revokedAt: null }, select: { id: true } }),
    countVariants(database, studyId, basis),
  ]);
  return robustnessRows(final, { hasSetAside: setAside !== null, ...counts }, metric);
}

type CountedVariant = Omit<VariantCounts["counts"][number], "variant"> & { readonly variant: string };

const FINISH_KNOWN = "finish_known";
const WAVE = "wave ";

/** A row of values for each variant that some final labels alone belong to. */
const LABEL_VARIANTS = join(
  Object.entries({ ...LABEL_CONDITIONS, uncontested: sql`not ${IS_CONTESTED}` }).map(
    ([key, condition]) =>
      sql`(${key}::text, label."itemId" is not null and ${condition}, label."correct", label."analysis")`,
  ),
  sql`, `,
);

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
      cross join lateral (values
        ${LABEL_VARIANTS},
        ('grader_1', one."itemId" is not null, one."correct", one."analysis"),
        ('grader_2', two."itemId" is not null, two."correct", two."analysis"),
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
