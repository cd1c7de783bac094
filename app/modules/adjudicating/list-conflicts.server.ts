import { keyset } from "#app/db/keyset.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { beginningOf, endOf } from "#app/lib/excerpt.ts";
import { NAMED_TEXT } from "#app/modules/blinding/named-text.server.ts";
import { type NamedText, showText } from "#app/modules/blinding/shown-text.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import { adjudicates, hasGraded } from "./adjudicator-scope.server.ts";
import { CONFLICTS_PER_PAGE, type ConflictPage, type ListedConflict } from "./conflict-list.ts";
import { conflictRows, ORDER_KEYS, ofTask, sortOf } from "./conflict-rows.server.ts";
import type { ConflictSearch } from "./conflict-search.ts";
import { LAST_DECISION } from "./decision-state.server.ts";

const EXCERPT_LENGTH = 110;

/** A row as it is loaded: the text before its names are hidden. */
type LoadedConflict = Omit<ListedConflict, "facts" | "answer" | "explanation"> & {
  readonly named: NamedText;
  readonly cursorKeys: string[];
};

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
  const { rows, counts, tasks, secondLooks } = await queries.one<{
    rows: LoadedConflict[];
    counts: ConflictPage["counts"];
    tasks: ConflictPage["tasks"];
    secondLooks: ConflictPage["secondLooks"];
  }>(sql`
    with found as materialized (${conflictRows(adjudicatorId, studyId, search)}),
    page as (
      select found.*, ${page.keys} as "cursorKeys" from found where "state" = ${search.state} and ${page.beyond}
      order by ${page.order} limit ${page.limit}
    ),
    shown as (
      select page."k1", page."k2", page."k3", page."id", page."cursorKeys", page."id" as "itemId", task."name" as "task", ${NAMED_TEXT} as "named",
        page."kinds", page."closeCalls", page."isWithheld", page."isAnswered", page."thread", page."since", held."heldBy",
        case when verdict."id" is not null then jsonb_build_object('correct', verdict."correct",
          'analysis', verdict."analysis", 'types', to_jsonb(${markedTypes(sql`verdict`)})) end as "decision"
      from page
      join "Item" item on item."id" = page."id"
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "Task" task on task."id" = studied."taskId"
      join "SampleVersion" sample on sample."id" = item."sampleVersionId"
      join "GenerationVersion" generation on generation."id" = item."generationVersionId"
      join lateral (
        select "masking" from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1) protocol on true
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
        join "Task" task on task."id" = item."taskId" where ${adjudicates(adjudicatorId)}) as "tasks",
      (select case when count(*) > 0 then jsonb_build_object('count', count(*), 'until', min(look."deadlineAt")) end
        from "Item" item
        join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
        join "SecondLook" look on look."itemId" = item."id" and look."closedAt" is null
        where item."studyId" = ${studyId}::uuid and item."status" = 'second_look' and ${ofTask(search)}
          and ${adjudicates(adjudicatorId)} and not ${hasGraded(adjudicatorId)}) as "secondLooks"`);
  const cut = page.cut(rows.map(excerpts));
  return {
    ...cut,
    total: counts[search.state],
    counts,
    tasks,
    secondLooks: secondLooks && { ...secondLooks, until: new Date(secondLooks.until).toISOString() },
  };
}

function excerpts({ named, since, ...row }: LoadedConflict) {
  const { text, answer } = showText(named);
  return {
    ...row,
    facts: endOf(named.facts, EXCERPT_LENGTH),
    answer,
    explanation: beginningOf(text, EXCERPT_LENGTH),
    since: new Date(since).toISOString(),
  };
}
