import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { DeclinedItem } from "./declined-item.ts";
import { isProgressFor } from "./item-conditions.server.ts";

/** What graders gave back and nobody has taken since, with their reasons, for the study's admins; in the study's order. */
export async function listDeclined(
  queries: Queries,
  studyId: string,
  viewerId: string | null,
): Promise<DeclinedItem[]> {
  return await queries.query<DeclinedItem>(sql`
    select declined."id" as "assignmentId", item."id" as "itemId", task."slug" as "task", keyed."key" as "sampleKey",
      member."pseudonym", declined."declineReason" as "reason"
    from "Assignment" declined
    join "Item" item on item."id" = declined."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    join "Sample" keyed on keyed."id" = sample."sampleId"
    join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = declined."graderId"
    where item."studyId" = ${studyId}::uuid and item."status" = 'open' and declined."state" = 'declined'
      and ${isProgressFor(viewerId)}
      and (select count(*) from "Assignment" placed where placed."itemId" = item."id" and placed."round" = 1
        and placed."slot" is not null) < item."gradesWanted"
    order by item."position", member."seq"`);
}
