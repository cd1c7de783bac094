import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

/** What of a study a figure must say besides itself. */
export type CountedState = {
  readonly study: string;
  readonly isDemonstration: boolean;
  readonly countsOnly: boolean;
  /** The last grade or decision on a scored item; before there is one, when the study was made. */
  readonly countedUntil: Date;
};

/** The study's name and how late its counts are: the same data always gives the same date. */
export async function readCountedState(queries: Queries, studyId: string): Promise<CountedState> {
  return await queries.one(sql`
    with item as (
      select "id" from "Item" where "studyId" = ${studyId}::uuid and "purpose" = 'scored' and "status" <> 'withdrawn'
    )
    select study."name" as "study", study."isDemonstration", study."countsOnly", greatest(
      study."createdAt",
      (select max(grade."createdAt") from "Grade" grade
        join "Assignment" assignment on assignment."id" = grade."assignmentId" and assignment."round" = 1
        join item on item."id" = assignment."itemId"),
      (select max(decision."createdAt") from "Adjudication" decision join item on item."id" = decision."itemId"),
      (select max(label."settledAt") from "Label" label join item on item."id" = label."itemId")
    ) as "countedUntil"
    from "Study" study where study."id" = ${studyId}::uuid`);
}
