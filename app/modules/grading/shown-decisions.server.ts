import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { LABEL_PROMPTED_BY } from "#app/modules/studies/label-prompts.server.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";

/**
 * For statements that have an "Item" as `item`: whether the grader may be told what became of it. It is settled
 * and not reopened, the study tells its graders, and nothing that the grader holds of the item's task is without a
 * grade, practice apart, in any round or wave: what is still to be graded must not be coloured. A study with known checks tells it once
 * it is closed: until then a check, of which nothing becomes, would be told by that.
 */
export function mayBeTold(graderId: string): Sql {
  return sql`(item."status" = 'settled' and item."purpose" = 'scored'
    and (select "checksPerHundred" = 0 or "status" = 'closed' from "Study" where "id" = item."studyId")
    and coalesce((select "kind" <> 'reopen' from "Adjudication" where "itemId" = item."id" order by "seq" desc limit 1), true)
    and (select "showsDecisions" from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1)
    and not exists (select from "Assignment" left_over join "Item" other on other."id" = left_over."itemId"
      where left_over."graderId" = ${graderId}::uuid and other."studyTaskId" = item."studyTaskId"
        and other."status" <> 'withdrawn' and other."purpose" <> 'practice'
        and left_over."state" in ('queued', 'in_progress', 'second_look', 'sent_back')))`;
}

/** For statements that have a "Label" as `label`: what became of its item, with the decision's reason. No names. */
export const BECAME_OF = sql`jsonb_build_object('correct', label."correct", 'analysis', label."analysis",
  'basis', label."basis", 'promptedBy', ${LABEL_PROMPTED_BY}, 'typesBasis', label."typesBasis", 'types', to_jsonb(${markedTypes(sql`label`)}),
  'rationale', (select "rationale" from "Adjudication" where "id" = label."adjudicationId"))`;

/**
 * Records that the grader is being told what became of these assignments' items: what they grade of them from now on
 * is not independent. Call it before answering; the first time is kept.
 */
export async function recordToldDecisions(
  queries: Queries,
  graderId: string,
  assignmentIds: readonly string[],
): Promise<void> {
  if (assignmentIds.length === 0) return;
  await queries.execute(sql`
    insert into "DecisionShown" ("itemId", "graderId")
    select distinct assignment."itemId", assignment."graderId" from "Assignment" assignment
    where assignment."id" = any(${assignmentIds}::uuid[]) and assignment."graderId" = ${graderId}::uuid
    on conflict do nothing`);
}
