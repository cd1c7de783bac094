import { type Keyset, type KeysetSort, keyset } from "#app/db/keyset.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PagePlace } from "#app/lib/page-cursor.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { givenAnswer, joinKey, keyAnswer, ruledKey } from "#app/modules/practice/practice-answers.server.ts";
import type { DoubtsSearch } from "./doubt-schema.ts";
import { type RulingScope, seenScope } from "./doubt-words.ts";
import { findEarlierGrades } from "./find-earlier-grades.server.ts";
import { givesKeyAway, hasPart, hasRead, mayRuleOn } from "./ruling-scope.server.ts";
import type { DoubtsPage, GuideChoice, ListedDoubt, ListedRuling } from "./ruling-view.ts";

/**
 * A study's doubts and a page of its rulings as one person may read them. Who may rule gets every doubt of the tasks that
 * are theirs, the open ones first; everybody else gets their own doubts, and the rulings of their tasks. Nobody is told
 * who asked.
 */
export async function listDoubts(
  queries: Queries,
  actor: PersonActor,
  studyId: string,
  search: DoubtsSearch = {},
): Promise<DoubtsPage> {
  const seen = seenRulings(actor, studyId);
  const place = search.ruling === undefined ? search : await placeOf(queries, seen, search.ruling);
  const page = keyset(NEWEST_FIRST, place, RULINGS_PER_PAGE);
  const found = await queries.query<RulingRow & { cursorKeys: string[] }>(rulingRows(actor, seen, page));
  const { rows: rulings, next, previous } = page.cut(found);
  const [{ given }, doubts, guides] = await Promise.all([
    queries.one<{ given: number }>(sql`select count(*) as "given" from "Ruling" ruling where ${seen}`),
    queries.query<DoubtRow>(
      doubtRows(
        actor,
        studyId,
        rulings.map(({ rulingId }) => rulingId),
      ),
    ),
    queries.query<GuideChoice>(sql`
      select studied."id" as "studyTaskId", version."id" as "guideVersionId", version."version",
        version."id" = studied."guideVersionId" as "isUsed"
      from "StudyTask" studied join "GuideVersion" version on version."taskId" = studied."taskId"
      where studied."studyId" = ${studyId}::uuid order by version."version" desc`),
  ]);
  const idsWhere = (mayRule: boolean) =>
    rulings.filter((row) => row.mayRule === mayRule).map(({ rulingId }) => rulingId);
  const open = new Set(doubts.filter(({ rulingId }) => rulingId === null).map((row) => row.studyTaskId));
  const [toAll, toMe] = await Promise.all([
    findEarlierGrades(queries, idsWhere(true), "everybody's"),
    findEarlierGrades(queries, idsWhere(false), { graderId: actor.userId }),
  ]);
  const listed = doubts.map(({ at, rulingId, mayRule, ...doubt }) => ({
    rulingId,
    mayRule,
    doubt: { ...doubt, at: at.toISOString() } satisfies ListedDoubt,
  }));
  return {
    given,
    newer: previous,
    older: next,
    open: listed.filter((one) => one.rulingId === null && one.mayRule).map(({ doubt }) => doubt),
    mine: listed.filter((one) => one.rulingId === null && !one.mayRule).map(({ doubt }) => doubt),
    guides: guides.filter(({ studyTaskId }) => open.has(studyTaskId)),
    rulings: rulings.map(({ mayRule, scope, keyAnswer: ruledSo, at, ...ruling }): ListedRuling => {
      const { rulingId } = ruling;
      return {
        ...ruling,
        scope: seenScope(scope),
        keyAnswer: mayRule ? ruledSo : null,
        wholeScope: mayRule ? scope : null,
        at: at.toISOString(),
        doubts: listed.filter((one) => one.rulingId === rulingId).map(({ doubt }) => doubt),
        earlier: mayRule ? toAll(rulingId) : toMe(rulingId),
      };
    }),
  };
}

const RULINGS_PER_PAGE = 25;

type RulingRow = Pick<
  ListedRuling,
  "rulingId" | "task" | "text" | "guideVersion" | "isRead" | "itemLink" | "keyAnswer"
> & {
  readonly scope: RulingScope;
  readonly at: Date;
  readonly mayRule: boolean;
};

type DoubtRow = Omit<ListedDoubt, "at"> & {
  readonly at: Date;
  readonly rulingId: string | null;
  readonly mayRule: boolean;
};

const NEWEST_FIRST: KeysetSort = { keys: [{ value: sql`ruling."seq"`, type: "bigint" }], descending: true };

/** That "Ruling" as `ruling` is one of the study's and for the reader. */
function seenRulings(actor: PersonActor, studyId: string): Sql {
  const isTheirs = actor.isAdmin
    ? sql`true`
    : hasPart(actor.userId, sql`ruling`, ["grader", "adjudicator", "researcher"]);
  return sql`(ruling."studyId" = ${studyId}::uuid and ${isTheirs} and not ${givesKeyAway(actor.userId)})`;
}

/** Where the page begins that shows a ruling: with itself, unless the first page does. */
async function placeOf(queries: Queries, seen: Sql, rulingId: string): Promise<PagePlace> {
  const sought = await queries.maybeOne<{ seq: number; newer: number }>(sql`
    select sought."seq", (select count(*) from "Ruling" ruling where ${seen} and ruling."seq" > sought."seq") as "newer"
    from "Ruling" sought where sought."id" = ${rulingId}::uuid`);
  if (sought === null || sought.newer < RULINGS_PER_PAGE) return {};
  return { after: { keys: [String(sought.seq + 1)], index: sought.newer - 1 } };
}

function rulingRows(actor: PersonActor, seen: Sql, page: Keyset): Sql {
  return sql`
    select ${page.keys} as "cursorKeys", ruling."id" as "rulingId", task."name" as "task", ruling."text", ruling."scope", ruling."keyAnswer",
      guide."version" as "guideVersion", ruling."createdAt" as "at",
      ${hasRead(actor.userId, sql`ruling`, "ruling")} as "isRead", ${mayRuleOn(actor, sql`ruling`)} as "mayRule",
      ${itemLink(actor, sql`ruling`)} as "itemLink"
    from "Ruling" ruling
    join "StudyTask" studied on studied."id" = ruling."studyTaskId" join "Task" task on task."id" = studied."taskId"
    left join "GuideVersion" guide on guide."id" = ruling."guideVersionId"
    where ${seen} and ${page.beyond} order by ${page.order} limit ${page.limit}`;
}

/** Open doubts, and those that the rulings answer. */
function doubtRows(actor: PersonActor, studyId: string, rulingIds: readonly string[]): Sql {
  return sql`
    select listed."doubtId", listed."studyTaskId", listed."task", listed."about", listed."guideVersion", listed."text",
      listed."at", listed."rulingId", listed."asker", listed."facts", listed."assignmentId", listed."itemLink", listed."mayRule",
      case when listed."mayRule" then listed."itemId" end as "itemId",
      case when listed."mayRule" then listed."sampleKey" end as "sampleKey",
      case when listed."mayRule" then listed."disputedKey" end as "disputedKey"
    from (
      select doubt."id" as "doubtId", doubt."studyTaskId", task."name" as "task", doubt."about",
        guide."version" as "guideVersion", doubt."text", doubt."createdAt" as "at", doubt."rulingId", doubt."seq", doubt."askedById",
        case when doubt."askedById" = ${actor.userId}::uuid then 'you'
          when ${HAS_ADJUDICATED} then 'an adjudicator' else 'a grader' end as "asker",
        item."id" as "itemId", sample."key" as "sampleKey", version."facts",
        (select own."id" from "Assignment" own where own."itemId" = item."id" and own."graderId" = ${actor.userId}::uuid
          and own."state" not in ('declined', 'released') limit 1) as "assignmentId",
        ${itemLink(actor, sql`doubt`)} as "itemLink", ${mayRuleOn(actor, sql`doubt`)} as "mayRule",
        ${DISPUTED_KEY} as "disputedKey"
      from "Doubt" doubt
      join "StudyTask" studied on studied."id" = doubt."studyTaskId" join "Task" task on task."id" = studied."taskId"
      left join "Item" item on item."id" = doubt."itemId"
      left join "SampleVersion" version on version."id" = item."sampleVersionId"
      left join "Sample" sample on sample."id" = version."sampleId"
      left join "GuideVersion" guide on guide."id" = doubt."guideVersionId"
      left join "StudyMember" asker on asker."studyId" = doubt."studyId" and asker."userId" = doubt."askedById"
      where doubt."studyId" = ${studyId}::uuid
        and (doubt."rulingId" is null or doubt."rulingId" = any(${rulingIds}::uuid[]))
    ) listed
    where listed."mayRule" or listed."askedById" = ${actor.userId}::uuid order by listed."seq"`;
}

/** The adjudication room takes in its own task's adjudicators alone; an admin sees other items in the study's list. */
function itemLink({ userId }: PersonActor, subject: Sql): Sql {
  return sql`case when ${hasPart(userId, subject, ["adjudicator"])} then 'adjudicate' else 'items' end`;
}

/** The `DisputedKey` of the "Doubt" in scope as `doubt`, with its `item`; an adjudicator asks without a place on it. */
const DISPUTED_KEY = sql`case when doubt."about" = 'key' and item."purpose" = 'practice' then (
  select jsonb_build_object('key', ${keyAnswer(sql`right_verdict`)}, 'reason', known."reason",
    'ruled', ${ruledKey("keyAnswer")}, 'given', ${givenAnswer})
  from (select 1) one ${joinKey}
  left join "Assignment" assignment on assignment."itemId" = item."id"
    and assignment."graderId" = doubt."askedById") end`;

/** Whether the asker adjudicates the task. */
const HAS_ADJUDICATED = sql`exists (select from "StudyMemberRole" held where held."memberId" = asker."id"
  and held."role" = 'adjudicator' and (held."studyTaskId" is null or held."studyTaskId" = doubt."studyTaskId"))`;
