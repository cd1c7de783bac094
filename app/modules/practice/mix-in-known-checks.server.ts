import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { mixInChecks } from "#app/modules/studies/mix-in-checks.server.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import type { MixedInNow } from "./checks-view.ts";

/**
 * Has known checks mixed into graders' work, so many per hundred items: of a draft when it opens, of an open study at
 * once into what nobody has opened yet, beside those that are there.
 */
export async function mixInKnownChecks(
  database: Database,
  actor: Actor,
  studyId: string,
  { perHundred }: { readonly perHundred: number },
): Promise<Result<MixedInNow>> {
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status === "closed") return refuse("conflict", "The study is closed; nothing is mixed in.");
    if (study.countsOnly)
      return refuse(
        "conflict",
        "The study holds published counts and no texts, so there is nothing to grade.",
      );
    if (study.status === "open" && perHundred === 0)
      return refuse("invalid", "Give 1 or more.", { fields: { perHundred: "Give 1 or more." } });
    await tx.execute(sql`
      update "Study" set "checksPerHundred" = ${perHundred} where "id" = ${studyId}::uuid`);
    const mixed = study.status === "open" ? await mixInChecks(tx, studyId, perHundred) : null;
    if (mixed?.checks === 0)
      return refuse(
        "conflict",
        mixed.missing > 0
          ? "No text with a known verdict is left for this. Import more keys."
          : "So few items wait unopened that none gets a check.",
      );
    if (mixed) await settleItems(tx, actor, mixed.itemIds);
    const now = mixed && { checks: mixed.checks, missing: mixed.missing };
    await recordEvent(tx, {
      actor,
      action: "checks.mixed_in",
      studyId,
      subjectType: "Study",
      subjectId: studyId,
      detail: { perHundred, ...now },
    });
    return success(now);
  });
}
