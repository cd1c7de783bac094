import { type KeysetSort, keyset } from "#app/db/keyset.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { beginningOf } from "#app/lib/excerpt.ts";
import { HAS_UNSUBMITTED_CHANGE } from "#app/modules/studies/unsubmitted-change.server.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import { GRADES_PER_PAGE, type GradedPage, type MyGradedItem } from "./graded-list.ts";
import type { GradedSearch } from "./graded-search.ts";
import { BECAME_OF, mayBeTold, recordToldDecisions } from "./shown-decisions.server.ts";

const EXCERPT_LENGTH = 120;

const NEWEST_FIRST: KeysetSort = {
  keys: [
    { value: sql`"order"`, type: "bigint" },
    { value: sql`"seq"`, type: "bigint" },
  ],
  descending: true,
};

/**
 * One page of everything that a person graded in the study, the newest first: their own verdicts, and what became of
 * the items where they may be told, which is recorded. Nothing of other graders, no model, no name.
 */
export async function listGraded(
  queries: Queries,
  graderId: string,
  studyId: string,
  search: GradedSearch,
): Promise<GradedPage> {
  const page = keyset(NEWEST_FIRST, search, GRADES_PER_PAGE);
  const found = await queries.one<{
    rows: (MyGradedItem & { cursorKeys: string[] })[];
    total: number;
    graded: number;
    practised: number;
    tasks: GradedPage["tasks"];
  }>(sql`
    with graded as materialized (${gradedRows(graderId, studyId)}),
    found as (select * from graded where ${passes(search)}),
    page as (
      select found.*, ${page.keys} as "cursorKeys" from found where ${page.beyond}
      order by ${page.order} limit ${page.limit}
    ),
    shown as (
      select page."order", page."seq", page."cursorKeys", page."id" as "assignmentId", page."taskName" as "task", page."facts",
        verdict."correct", verdict."analysis", to_jsonb(${markedTypes(sql`verdict`)}) as "types",
        page."at", page."standing" as "state", page."cameBackFor",
        page."isUnsubmitted",
        case when page."standing" = 'settled' then ${BECAME_OF} end as "becameOf"
      from page
      join lateral (select "verdictId" from "Grade" where "assignmentId" = page."id" order by "seq" desc limit 1) grade on true
      join "Verdict" verdict on verdict."id" = grade."verdictId"
      left join "Label" label on label."itemId" = page."itemId"
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(shown) - '{order,seq}'::text[] order by ${page.order}), '[]') from shown) as "rows",
      (select count(*) from found) as "total", (select count(*) from graded) as "graded",
      (select count(*) from "Assignment" done join "Item" item on item."id" = done."itemId"
        where done."graderId" = ${graderId}::uuid and item."studyId" = ${studyId}::uuid
          and item."purpose" = 'practice' and item."status" <> 'withdrawn' and done."state" = 'submitted') as "practised",
      (select coalesce(jsonb_agg(jsonb_build_object('slug', "task", 'name', "taskName") order by "taskPosition"), '[]')
        from (select distinct "task", "taskName", "taskPosition" from graded) held) as "tasks"`);
  const rows = found.rows.map((row) => ({
    ...row,
    facts: beginningOf(row.facts, EXCERPT_LENGTH),
    at: new Date(row.at).toISOString(),
  }));
  const cut = page.cut(rows);
  const told = cut.rows.filter(({ becameOf }) => becameOf !== null);
  await recordToldDecisions(
    queries,
    graderId,
    told.map(({ assignmentId }) => assignmentId),
  );
  const { total, graded, practised, tasks } = found;
  return { ...cut, total, graded, practised, tasks };
}

function gradedRows(graderId: string, studyId: string): Sql {
  return sql`
    select assignment."id", assignment."itemId", assignment."seq", assignment."submittedAt" as "at",
      (extract(epoch from assignment."submittedAt") * 1000)::bigint as "order",
      task."slug" as "task", task."name" as "taskName", studied."position" as "taskPosition", sample."facts",
      case when item."status" = 'withdrawn' then 'withdrawn'
        when assignment."state" in ('second_look', 'sent_back') then 'returned'
        when ${mayBeTold(graderId)} then 'settled'
        else 'waiting' end as "standing",
      case when item."status" <> 'withdrawn' and assignment."state" in ('second_look', 'sent_back')
        then assignment."state"::text end as "cameBackFor",
      study."status" = 'open' and ${HAS_UNSUBMITTED_CHANGE} as "isUnsubmitted"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    join "Study" study on study."id" = item."studyId"
    where assignment."graderId" = ${graderId}::uuid and item."studyId" = ${studyId}::uuid
      and item."purpose" <> 'practice' and assignment."state" in ('submitted', 'second_look', 'sent_back')
      and assignment."submittedAt" is not null`;
}

function passes({ text, task, state }: GradedSearch): Sql {
  const pattern = `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const words =
    text.trim() === "" ? sql`true` : sql`("facts" ilike ${pattern} or "taskName" ilike ${pattern})`;
  return sql`${words} and ${task === undefined ? sql`true` : sql`"task" = ${task}`}
    and ${state === undefined ? sql`true` : sql`"standing" = ${state}`}`;
}
