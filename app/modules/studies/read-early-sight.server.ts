import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { EarlySight } from "./early-sight.ts";

/** Whether figures by model could be seen before grading ended. A seal is only ever opened before the study closes. */
export async function readEarlySight(queries: Queries, studyId: string): Promise<EarlySight> {
  const { firstAt, people, wasSealed } = await queries.one<{
    firstAt: Date | null;
    people: number;
    wasSealed: boolean;
  }>(sql`
    select min(opening."at") as "firstAt", count(distinct opening."openedForId")::int as "people",
      study."countsOnly" or (
        select bool_and("sealed") from "StudyProtocol" where "studyId" = study."id") as "wasSealed"
    from "Study" study left join "SealOpening" opening on opening."studyId" = study."id"
    where study."id" = ${studyId}::uuid group by study."id"`);
  if (firstAt !== null) return { kind: "opened", firstAt, people };
  return wasSealed ? null : { kind: "unsealed" };
}
