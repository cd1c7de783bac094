import { sql } from "#app/db/sql.server.ts";
import { joinKey, ruledKey } from "#app/modules/practice/practice-answers.server.ts";
import { verdictJson } from "#app/modules/verdicts/load-verdicts.server.ts";

/**
 * For the room's query, with `assignment` and `item` in scope: a `PracticeItem`, null where the item is none. The key is
 * part of it only once the grader's own verdict is stored.
 */
export const practiceItem = sql`
  case when item."purpose" = 'practice' then jsonb_build_object(
    'round', assignment."practiceRound",
    'isLast', not exists (select from "Assignment" other join "Item" beside on beside."id" = other."itemId"
      where other."graderId" = assignment."graderId" and other."practiceRound" = assignment."practiceRound"
        and beside."studyTaskId" = item."studyTaskId" and other."state" in ('queued', 'in_progress')
        and beside."status" <> 'withdrawn' and other."id" <> assignment."id"),
    'key', case when assignment."state" = 'submitted' then (
      select jsonb_build_object('verdict', ${verdictJson(sql`right_verdict`)} - 'id', 'reason', known."reason",
        'ruled', case when ${ruledKey("keyAnswer")} is not null then jsonb_build_object(
          'answer', ${ruledKey("keyAnswer")}, 'text', ${ruledKey("text")}) end)
      from (select 1) one ${joinKey}) end) end`;
