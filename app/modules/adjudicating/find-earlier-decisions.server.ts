import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { beginningOf, endOf } from "#app/lib/excerpt.ts";
import { COUNTED_GRADES } from "#app/modules/reconciling/counted-grades.server.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import type { EarlierDecision } from "./adjudication-view.ts";
import { hasGraded } from "./adjudicator-scope.server.ts";
import { LAST_DECISION } from "./decision-state.server.ts";

const MOST = 10;
const FACTS_LENGTH = 80;
const RATIONALE_LENGTH = 300;

/** The error types that some of the verdicts in scope as `verdict` mark and others do not, as one text; null: none. */
const DIFFERING_TYPES = sql`nullif(concat_ws(' ',
  case when count(distinct verdict."rule") > 1 then 'rule' end,
  case when count(distinct verdict."fact") > 1 then 'fact' end,
  case when count(distinct verdict."outcome") > 1 then 'outcome' end,
  case when count(distinct verdict."logic") > 1 then 'logic' end,
  case when count(distinct verdict."arithmetic") > 1 then 'arithmetic' end), '')`;

/**
 * The newest decisions that may guide one on this item, in its study and task: on the same sample first, then those
 * whose graders differed on the same error types. Decisions on items that the person graded are not among them; while this item's
 * grades are withheld, those of the same pattern are not either, since they would tell where the grades differ.
 */
export async function findEarlierDecisions(
  queries: Queries,
  adjudicatorId: string,
  itemId: string,
  isWithheld = false,
): Promise<EarlierDecision[]> {
  const rows = await queries.query<EarlierDecision>(sql`
    with here as (
      select item."id", item."studyTaskId", item."sampleVersionId",
        coalesce((select ${DIFFERING_TYPES} ${COUNTED_GRADES}),
          (select ${patternOf(sql`decision."consideredGradeIds"`)} from (${LAST_DECISION}) decision)) as "pattern"
      from "Item" item where item."id" = ${itemId}::uuid
    )
    select item."id" as "itemId", item."sampleVersionId" = here."sampleVersionId" as "isSameSample", facts."facts",
      to_jsonb(${markedTypes(sql`verdict`)}) as "types",
      verdict."analysis", decision."rationale"
    from here
    join "Item" item on item."studyTaskId" = here."studyTaskId" and item."id" <> here."id"
    join "Label" label on label."itemId" = item."id" and label."basis" = 'adjudicated'
    join lateral (${LAST_DECISION}) decision on true
    join "Verdict" verdict on verdict."id" = decision."verdictId"
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    where (item."sampleVersionId" = here."sampleVersionId"
        or not ${isWithheld} and ${patternOf(sql`decision."consideredGradeIds"`)} = here."pattern")
      and not ${hasGraded(adjudicatorId)}
    order by "isSameSample" desc, decision."createdAt" desc, item."id"
    limit ${MOST}`);
  return rows.map((row) => ({
    ...row,
    facts: endOf(row.facts, FACTS_LENGTH),
    rationale: beginningOf(row.rationale, RATIONALE_LENGTH),
  }));
}

function patternOf(gradeIds: Sql): Sql {
  return sql`(select ${DIFFERING_TYPES} from "Grade" grade join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."id" = any(${gradeIds}))`;
}
