import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { verdictJson } from "#app/modules/verdicts/load-verdicts.server.ts";
import { COUNTED_GRADES } from "./counted-grades.server.ts";
import type { ItemHistory, ItemStatus, ReconcilingSettings } from "./item-history.ts";
import type { ConflictField } from "./kinds.ts";
import type { Label } from "./label.ts";
import { SETTLED_AT } from "./settled-at.server.ts";

/** Everything that an item's status and label follow from, and what is stored of them now. */
export type LoadedItem = {
  readonly itemId: string;
  readonly studyId: string;
  readonly history: ItemHistory;
  readonly settings: ReconcilingSettings & { readonly secondLookDays: number };
  readonly protocolId: string;
  /** The open second look, with how many there were. */
  readonly secondLookId: string | null;
  readonly secondLookCount: number;
  readonly stored: {
    readonly status: ItemStatus;
    readonly differs: readonly ConflictField[];
    readonly label: (Label & { readonly protocolId: string }) | null;
    /** Places whose state says sent back without an open send-back, or the other way round. */
    readonly sentBackAstray: number;
    /** Places whose state says second look while their graders are not asked for one, or the other way round. */
    readonly secondLookAstray: number;
    /** The label's time is not the one that follows from what it rests on. */
    readonly isTimeAstray: boolean;
  };
};

/**
 * Loads the items that `condition` selects over the alias `item` ("Item"), in id order. Inside a transaction the item
 * rows should be locked first (`lockItems`).
 */
export async function loadHistories(queries: Queries, condition: Sql): Promise<LoadedItem[]> {
  return await queries.query<LoadedItem>(sql`
    select item."id" as "itemId", item."studyId",
      jsonb_build_object(
        'gradesWanted', item."gradesWanted", 'purpose', item."purpose", 'withdrawn', ${IS_WITHDRAWN},
        'grades', counted."grades", 'secondLook', look."state", 'decision', decided."decision"
      ) as "history",
      jsonb_build_object('typesDiffer', protocol."typesDiffer", 'secondLook', protocol."secondLook",
        'majority', protocol."majority", 'secondLookDays', protocol."secondLookDays") as "settings",
      protocol."id" as "protocolId", look."openId" as "secondLookId", look."count" as "secondLookCount",
      jsonb_build_object('status', item."status", 'differs', to_jsonb(item."differs"),
        'label', to_jsonb(label) - 'itemId' - 'settledAt', 'sentBackAstray', ${SENT_BACK_ASTRAY},
        'secondLookAstray', ${SECOND_LOOK_ASTRAY},
        'isTimeAstray', coalesce(label."settledAt" <> ${SETTLED_AT}, false)) as "stored"
    from "Item" item
    join lateral (select * from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1) protocol on true
    left join "Label" label on label."itemId" = item."id"
    join lateral (${countedGrades}) counted on true
    join lateral (${secondLookState}) look on true
    left join lateral (${lastDecision}) decided on true
    where ${condition}
    order by item."id"`);
}

const IS_WITHDRAWN = sql`exists (
  select from "Withdrawal" where "itemId" = item."id" and "endedAt" is null)`;

const SENT_BACK_ASTRAY = sql`(
  select count(*) from "Assignment" place where place."itemId" = item."id"
    and (place."state" = 'sent_back') <> exists (select from "SendBack" where "assignmentId" = place."id"
      and "answeredAt" is null and "withdrawnAt" is null))`;

/** A withdrawn item keeps the states of its places. */
const SECOND_LOOK_ASTRAY = sql`(
  select count(*) from "Assignment" place where place."itemId" = item."id" and item."status" <> 'withdrawn'
    and (place."state" = 'second_look') <> (item."status" = 'second_look'
      and exists (select from "SecondLook" where "itemId" = item."id" and "closedAt" is null
        and place."id" = any("toldAssignmentIds"))
      and not exists (select from "Grade" where "assignmentId" = place."id" and "kind" = 'second_look')))`;

const countedGrades = sql`
  select coalesce(jsonb_agg(jsonb_build_object('gradeId', grade."id", 'assignmentId', assignment."id",
    'slot', assignment."slot", 'lookedAgain', grade."seq" > 1 and not grade."independent", 'verdict', ${verdictJson(sql`verdict`)})
    order by assignment."slot"), '[]') as "grades"
  ${COUNTED_GRADES}`;

const secondLookState = sql`
  select (array_agg(look."id") filter (where look."closedAt" is null))[1] as "openId", count(*)::int as "count",
    case
      when count(*) = 0 then '{"state": "none"}'::jsonb
      when count(*) filter (where look."closedAt" is null) = 0 then '{"state": "closed"}'::jsonb
      else jsonb_build_object('state', 'open',
        'fields', (array_agg(to_jsonb(look."differs")) filter (where look."closedAt" is null))[1],
        'toldAssignmentIds', (array_agg(to_jsonb(look."toldAssignmentIds")) filter (where look."closedAt" is null))[1],
        'deadlinePassed', bool_or(look."closedAt" is null and look."deadlineAt" <= now()),
        'answeredAssignmentIds', (
          select coalesce(jsonb_agg(distinct placed."id"), '[]') from "Assignment" placed
          join "Grade" answer on answer."assignmentId" = placed."id" and answer."kind" = 'second_look'
          where placed."itemId" = item."id" and placed."round" = 1))
    end as "state"
  from "SecondLook" look where look."itemId" = item."id"`;

/** The last decision that has a verdict; a reopening after it leaves it standing. */
const lastDecision = sql`
  select jsonb_build_object('adjudicationId', decision."id", 'verdict', ${verdictJson(sql`verdict`)},
    'consideredGradeIds', to_jsonb(decision."consideredGradeIds"),
    'reopened', exists (select from "Adjudication" later where later."itemId" = decision."itemId"
      and later."seq" > decision."seq" and later."kind" = 'reopen')) as "decision"
  from "Adjudication" decision join "Verdict" verdict on verdict."id" = decision."verdictId"
  where decision."itemId" = item."id"
  order by decision."seq" desc limit 1`;
