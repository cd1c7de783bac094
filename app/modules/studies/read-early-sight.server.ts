import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { EarlySight } from "./early-sight.ts";

/** For statements that have a "Study" as `study`: whether it grades without a seal. Published counts have nothing to seal. */
const IS_UNSEALED = sql`(not study."countsOnly" and exists (
  select from "StudyProtocol" where "studyId" = study."id" and not "sealed"))`;

/**
 * For statements that have a "Study" as `study`: since when somebody could see figures by model before grading ended.
 * Null: nobody could. A seal is only ever opened before the study closes; without one figures are open once the study is.
 */
export const OPENED_EARLY_AT = sql`coalesce((select min("at") from "SealOpening" where "studyId" = study."id"),
  case when ${IS_UNSEALED} then study."openedAt" end)`;

/** Whether figures by model could be seen before grading ended. */
export async function readEarlySight(queries: Queries, studyId: string): Promise<EarlySight> {
  const { firstAt, people, isUnsealed } = await queries.one<{
    firstAt: Date | null;
    people: number;
    isUnsealed: boolean;
  }>(sql`
    select ${OPENED_EARLY_AT} as "firstAt", ${IS_UNSEALED} as "isUnsealed",
      (select count(distinct "openedForId")::int from "SealOpening" where "studyId" = study."id") as "people"
    from "Study" study where study."id" = ${studyId}::uuid`);
  if (firstAt !== null && people > 0) return { kind: "opened", firstAt, people };
  return isUnsealed ? { kind: "unsealed", firstAt } : null;
}
