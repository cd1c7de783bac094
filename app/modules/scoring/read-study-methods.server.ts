import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { NAMES_A_MODEL } from "#app/modules/blinding/named-text.server.ts";
import type { StudyMethods } from "./methods-paragraph.ts";

/** How a study is graded, by its current protocol. */
export async function readStudyMethods(queries: Queries, studyId: string): Promise<StudyMethods> {
  return await queries.one(sql`
    select protocol."gradersPerItem", protocol."secondLook", protocol."majority", protocol."typesDiffer",
      study."isDemonstration", protocol."masking",
      (select count(*)::int from "Item" item where item."studyId" = study."id" and item."purpose" = 'scored'
        and item."status" <> 'withdrawn' and ${NAMES_A_MODEL}) as "naming"
    from "Study" study join lateral (
      select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1
    ) protocol on true where study."id" = ${studyId}::uuid`);
}
