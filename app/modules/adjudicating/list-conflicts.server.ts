import { keyset } from "#app/db/keyset.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { endOf } from "#app/lib/excerpt.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import { adjudicates } from "./adjudicator-scope.server.ts";
import { CONFLICTS_PER_PAGE, type ConflictPage, type ListedConflict } from "./conflict-list.ts";
import { conflictRows, ORDER_KEYS, sortOf } from "./conflict-rows.server.ts";
import type { ConflictSearch } from "./conflict-search.ts";
import { LAST_DECISION } from "./decision-state.server.ts";

const EXCERPT_LENGTH = 110;

/**
 * One page of what an adjudicator has to decide or has decided, in the study: of their tasks, without items that they
 * graded, without a model, a name or an order in the ids. `counts` says how many there are in each state.
 */
export async function listConflicts(
  queries: Queries,
  adjudicatorId: string,
  studyId: string,
  search: ConflictSearch,
): Promise<ConflictPage> {
  const page = keyset(
    { keys: ORDER_KEYS, descending: sortOf(search).descending },
    search,
    CONFLICTS_PER_PAGE,
  );
  const { rows, counts, tasks } = await queries.one<{
    rows: (ListedConflict & { cursorKeys: string[] })[];
    counts: ConflictPage["counts"];
    tasks: ConflictPage["tasks"];
  }>(sql`
    with found as materialized (${conflictRows(adjudicatorId, studyId, search)}),
    page as (
      select found.*, ${page.keys} as "cursorKeys" from found where "state" = ${search.state} and ${page.beyond}
      order by ${page.order} limit ${page.limit}
    ),
    shown as (
      select page."k1", page."k2", page."k3", page."id", page."cursorKeys", page."id" as "itemId", task."name" as "task", facts."facts",
        page."kind", page."closeCalls", page."isWithheld", page."isAnswered", page."thread", page."since", held."heldBy",
        case when verdict."id" is not null then jsonb_build_object('correct', verdict."correct",
          'analysis', verdict."analysis", 'types', to_jsonb(${markedTypes(sql`verdict`)})) end as "decision"
      from page
      join "Item" item on item."id" = page."id"
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "Task" task on task."id" = studied."taskId"
      join "SampleVersion" facts on facts."id" = item."sampleVersionId"
      left join lateral (${LAST_DECISION}) decision on true
      left join "Verdict" verdict on verdict."id" = decision."verdictId"
      left join lateral (
        select case when "adjudicatorId" = ${adjudicatorId}::uuid then 'me' else 'another' end as "heldBy"
        from "AdjudicationClaim" where "itemId" = item."id" and "closedAt" is null and "leaseUntil" > now()) held on true
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(shown) - '{k1,k2,k3,id}'::text[] order by ${page.order}), '[]') from shown) as "rows",
      (select jsonb_build_object('conflict', count(*) filter (where "state" = 'conflict'),
        'sent_back', count(*) filter (where "state" = 'sent_back'),
        'stale', count(*) filter (where "state" = 'stale'),
        'decided', count(*) filter (where "state" = 'decided')) from found) as "counts",
      (select coalesce(jsonb_agg(jsonb_build_object('slug', task."slug", 'name', task."name")
          order by item."position"), '[]')
        from (select "id" as "studyTaskId", "studyId", "taskId", "position" from "StudyTask"
          where "studyId" = ${studyId}::uuid) item
        join "Task" task on task."id" = item."taskId" where ${adjudicates(adjudicatorId)}) as "tasks"`);
  const cut = page.cut(
    rows.map(({ facts, since, ...row }) => ({
      ...row,
      facts: endOf(facts, EXCERPT_LENGTH),
      since: new Date(since).toISOString(),
    })),
  );
  return { ...cut, total: counts[search.state], counts, tasks };
}
