import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { RUBRIC_VERSION } from "#app/modules/verdicts/error-types.ts";
import type { StudySettings } from "./study-schema.ts";

/** Writes the next version of a study's protocol; what the settings do not name is kept from the version before. */
export async function insertProtocol(
  tx: Transaction,
  actor: Actor,
  studyId: string,
  settings: StudySettings,
): Promise<void> {
  await tx.execute(sql`
    insert into "StudyProtocol" ("studyId", "version", "gradersPerItem", "typesDiffer", "secondLook",
      "secondLookDays", "majority", "inferencesAsked", "sealed", "showsDecisions", "showsArithmetic",
      "rubricVersion", "createdById",
      "blindFirst", "masking", "leaseMinutes")
    select ${studyId}::uuid, coalesce(before."version", 0) + 1, ${settings.gradersPerItem},
      ${settings.typesDiffer}::"TypesDiffer", ${settings.secondLook}, ${settings.secondLookDays},
      ${settings.majority}, ${settings.inferencesAsked}::"InferencesAsked", ${settings.sealed},
      ${settings.showsDecisions}, ${settings.showsArithmetic}, ${RUBRIC_VERSION}, ${actorUserId(actor)}::uuid,
      ${settings.blindFirst}, ${settings.masking}::"Masking", coalesce(before."leaseMinutes", 120)
    from (values (1)) as one
    left join lateral (
      select * from "StudyProtocol" where "studyId" = ${studyId}::uuid order by "version" desc limit 1
    ) before on true`);
}
