import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { StudyMethods } from "./methods-paragraph.ts";

/** How a study is graded, by its current protocol. */
export async function readStudyMethods(queries: Queries, studyId: string): Promise<StudyMethods> {
  return await queries.one(sql`
    select protocol."gradersPerItem", protocol."secondLook", protocol."majority", protocol."typesDiffer",
      study."isDemonstration"
    from "Study" study join lateral (
      select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1
    ) protocol on true where study."id" = ${studyId}::uuid`);
}
