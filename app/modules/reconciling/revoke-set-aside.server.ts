import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { holdStudy, readStudy } from "#app/modules/studies/read-study.server.ts";
import type { SetAsideEffect } from "#app/modules/studies/set-aside.ts";
import { changeCounting } from "./change-counting.server.ts";

type OpenSetAside = { readonly graderId: string; readonly studyTaskId: string | null };

/**
 * Lets grades that were set aside count again, and brings their items where their histories stand, a second look
 * that rested included. A grade whose place was given to somebody
 * else meanwhile is an extra one now, and counts only by an act of its own.
 * @returns what follows; of a preview, what would, and nothing is changed
 */
export async function revokeSetAside(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly setAsideId: string },
  options: { readonly isPreview: boolean },
): Promise<Result<SetAsideEffect>> {
  const { studyId, setAsideId } = input;
  return await inTransaction(database, async (tx) => {
    await holdStudy(tx, studyId);
    const { status } = await readStudy(tx, studyId);
    const open = await tx.maybeOne<OpenSetAside>(sql`
      select "graderId", "studyTaskId" from "SetAside"
      where "id" = ${setAsideId}::uuid and "studyId" = ${studyId}::uuid and "revokedAt" is null for update`);
    if (open === null) return refuse("not_found", "These grades count again already.");
    if (status === "closed") return refuse("conflict", "The study is closed; nothing in it changes.");
    const effect = await changeCounting(tx, actor, { studyId, ...open }, options, async () => {
      await tx.execute(sql`update "SetAside" set "revokedAt" = now() where "id" = ${setAsideId}::uuid`);
      await recordEvent(tx, {
        actor,
        action: "set_aside.revoked",
        studyId,
        subjectType: "SetAside",
        subjectId: setAsideId,
        detail: { ...open },
      });
    });
    return success(effect);
  });
}
