import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { mayTieVerdictsToModels } from "./seal.ts";
import type { StudyStatus } from "./study-status.ts";

/**
 * May verdicts and labels of the study be given to this actor together with their models? Asked by every page, data
 * request, command and export that would do so. An opening is on record for a person, so the command line has none.
 */
export async function maySeeModels(queries: Queries, actor: Actor, studyId: string): Promise<boolean> {
  const facts = await queries.one<{ status: StudyStatus; sealed: boolean; openedForPerson: boolean }>(sql`
    select study."status",
      (select "sealed" from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1) as "sealed",
      exists (select from "SealOpening" where "studyId" = study."id"
        and "openedForId" = ${actorUserId(actor)}::uuid) as "openedForPerson"
    from "Study" study where study."id" = ${studyId}::uuid`);
  return mayTieVerdictsToModels(facts);
}
