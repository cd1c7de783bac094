import type { KeysetSort } from "#app/db/keyset.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import { COUNTED_GRADES } from "#app/modules/reconciling/counted-grades.server.ts";
import { SCORE_FIELDS } from "#app/modules/reconciling/kinds.ts";
import { adjudicates, hasGraded } from "./adjudicator-scope.server.ts";
import { isWithheld } from "./blind-first.server.ts";
import type { ConflictSort } from "./conflict-list.ts";
import type { ConflictSearch } from "./conflict-search.ts";
import { IS_SENT_BACK, IS_STALE, LAST_DECISION } from "./decision-state.server.ts";

/** What a decided item was about: the fields of one class in which the grades of the decision differ. */
const DECIDED_KINDS = sql`(
  select case when cardinality(differing."scores") > 0 then differing."scores" else differing."reasons" end
  from (
    select array_remove(array[
        case when count(distinct verdict."correct") > 1 then 'correctness' end,
        case when count(distinct verdict."analysis") > 1 then 'analysis' end], null) as "scores",
      array_remove(array[
        case when count(distinct (verdict."rule", verdict."fact", verdict."outcome", verdict."logic", verdict."arithmetic")) > 1
          then 'error_types' end,
        case when exists (select from "InferenceFinding" said join "Grade" given on given."verdictId" = said."verdictId"
          where given."id" = any(decision."consideredGradeIds") and said."finding" <> 'not_asked'
          group by said."inferenceKey" having count(distinct said."finding") > 1) then 'findings' end], null) as "reasons"
    from "Grade" grade join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."id" = any(decision."consideredGradeIds")) differing)`;

/** Since when the item has been in conflict without a break: whatever its graders revised meanwhile. */
const IN_CONFLICT_SINCE = sql`(
  select max(event."at") from "AuditEvent" event
  where event."subjectId" = item."id" and event."action" = 'item.status_changed' and event."detail" ->> 'to' = 'conflict')`;

/** When the first thing happened that made the decision stale; set aside grades leave no such time. */
const CHANGED_SINCE = sql`coalesce(least(
  (select min(given."createdAt") from "Assignment" place join "Grade" given on given."assignmentId" = place."id"
    where place."itemId" = item."id" and place."round" = 1 and given."createdAt" > decision."createdAt"),
  (select min("createdAt") from "Adjudication" where "itemId" = item."id" and "seq" > decision."seq")
), decision."createdAt")`;

const SENT_SINCE = sql`(
  select max(back."createdAt") from "SendBack" back join "Assignment" place on place."id" = back."assignmentId"
  where place."itemId" = item."id" and back."answeredAt" is null and back."withdrawnAt" is null)`;

/** A grade came back from its author, and no decision has been made since. */
const IS_ANSWERED = sql`exists (
  select from "SendBack" back join "Assignment" place on place."id" = back."assignmentId"
  where place."itemId" = item."id" and back."answeredAt" is not null
    and (decision."id" is null or back."answeredAt" > decision."createdAt"))`;

/** Who had the last word in the item's open thread; null: none is open. */
const THREAD = sql`(
  select case when remark."resolves" then null when exists (select from "Assignment" place
      where place."itemId" = item."id" and place."graderId" = remark."authorId") then 'answered' else 'asked' end
  from "Comment" remark where remark."itemId" = item."id" order by remark."seq" desc limit 1)`;

/**
 * Every item of the study that is, or was, for this adjudicator to decide, under the filters of the search but its
 * state: rows `id`, `state`, `kinds`, `closeCalls`, `isWithheld`, `isAnswered`, `thread`, `since` and the order's `k1`, `k2`, `k3`. Items that the person
 * graded are not among them.
 */
export function conflictRows(userId: string, studyId: string, search: ConflictSearch): Sql {
  const kind = search.kind === undefined ? sql`true` : sql`${search.kind} = any(sorted."kinds")`;
  return sql`
    select sorted.*, ${orderKeys(sortOf(search).column)}
    from (
      select item."id", studied."position" as "taskPosition", hidden."isWithheld",
        case when not hidden."isWithheld" then counted."closeCalls" end as "closeCalls",
        case when ${IS_SENT_BACK} then 'sent_back' when item."status" = 'conflict' then 'conflict'
          when ${IS_STALE} then 'stale' else 'decided' end as "state",
        case when hidden."isWithheld" then null when item."status" = 'conflict' then item."differs" else ${DECIDED_KINDS} end as "kinds",
        ${IS_ANSWERED} as "isAnswered", ${THREAD} as "thread",
        case when ${IS_SENT_BACK} then ${SENT_SINCE} when item."status" = 'conflict' then ${IN_CONFLICT_SINCE}
          when ${IS_STALE} then ${CHANGED_SINCE} else decision."createdAt" end as "since"
      from "Item" item
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "Task" task on task."id" = studied."taskId"
      join lateral (
        select * from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1) protocol on true
      cross join lateral (select ${isWithheld(userId)} as "isWithheld") hidden
      left join "Label" label on label."itemId" = item."id"
      left join lateral (${LAST_DECISION}) decision on true
      cross join lateral (
        select count(*) filter (where verdict."closeCall") as "closeCalls" ${COUNTED_GRADES}) counted
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored'
        and (item."status" = 'conflict' or label."basis" = 'adjudicated'
          or item."status" <> 'withdrawn' and ${IS_SENT_BACK})
        and ${adjudicates(userId)} and not ${hasGraded(userId)} and ${ofTask(search)}
    ) sorted where ${kind}`;
}

/** Whether the "Task" in scope as `task` is the one that the search asks for. */
export function ofTask({ task }: Pick<ConflictSearch, "task">): Sql {
  return task === undefined ? sql`true` : sql`task."slug" = ${task}`;
}

/** The order that the search asks for, else the state's own: decided ones newest first. */
export function sortOf({ sort, state }: Pick<ConflictSearch, "sort" | "state">): {
  readonly column: ConflictSort;
  readonly descending: boolean;
} {
  if (sort) return sort;
  return state === "decided"
    ? { column: "since", descending: true }
    : { column: "weight", descending: false };
}

/** The keys of the order, the item's id last. */
export const ORDER_KEYS: KeysetSort["keys"] = [
  { value: sql`"k1"`, type: "bigint" },
  { value: sql`"k2"`, type: "bigint" },
  { value: sql`"k3"`, type: "bigint" },
  { value: sql`"id"`, type: "uuid" },
];

/** Whole numbers to sort by, the weightiest, first or longest waiting row smallest. */
function orderKeys(column: ConflictSort): Sql {
  const since = sql`(extract(epoch from sorted."since") * 1000)::bigint`;
  const scores = sql`-(select count(*) from unnest(sorted."kinds") field where field = any(${SCORE_FIELDS}::text[]))`;
  switch (column) {
    case "weight":
      return sql`${scores} as "k1", -coalesce(sorted."closeCalls", 0)::bigint as "k2", ${since} as "k3"`;
    case "task":
      return sql`sorted."taskPosition"::bigint as "k1", ${scores} as "k2", ${since} as "k3"`;
    case "since":
      return sql`0::bigint as "k1", 0::bigint as "k2", ${since} as "k3"`;
  }
}
