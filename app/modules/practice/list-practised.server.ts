import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { beginningOf } from "#app/lib/excerpt.ts";
import { givenAnswer, isDisputed, joinKey, keyAnswer, ruledKey } from "./practice-answers.server.ts";
import { isRight } from "./practice-standing.ts";
import type { PractisedItem } from "./practice-view.ts";

const EXCERPT_LENGTH = 120;
/** Rounds are short; who practised more than this finds the latest. */
const MOST_ITEMS = 200;

/** The practice items that a person graded in the study, the latest first, each answer beside its key. */
export async function listPractised(
  queries: Queries,
  graderId: string,
  studyId: string,
): Promise<PractisedItem[]> {
  const rows = await queries.query<Omit<PractisedItem, "at" | "isRight"> & { at: Date }>(sql`
    select assignment."id" as "assignmentId", task."name" as "task", assignment."practiceRound" as "round",
      sample."facts", assignment."submittedAt" as "at", ${givenAnswer} as "given",
      ${keyAnswer(sql`right_verdict`)} as "key", ${ruledKey("keyAnswer")} as "ruled", ${isDisputed} as "isDisputed"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId" ${joinKey}
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    where item."studyId" = ${studyId}::uuid and item."purpose" = 'practice' and item."status" <> 'withdrawn'
      and assignment."graderId" = ${graderId}::uuid and assignment."state" = 'submitted'
    order by assignment."submittedAt" desc, assignment."seq" desc limit ${MOST_ITEMS}`);
  return rows.map((row) => ({
    ...row,
    isRight: isRight(row) === true,
    facts: beginningOf(row.facts, EXCERPT_LENGTH),
    at: row.at.toISOString(),
  }));
}
