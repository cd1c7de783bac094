import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { readHidingText } from "#app/modules/blinding/named-text.server.ts";
import { asStored } from "#app/modules/blinding/shown-text.ts";
import { barredFrom } from "./barred-from.ts";
import type { DraftInput } from "./grade-schema.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";
import { recordGrowth } from "./record-growth.server.ts";
import { staleDraft } from "./stale-draft.server.ts";

/**
 * Keeps what stands in the form, its marks where they stand in the stored text. Opens a queued assignment. The sender
 * names the revision that it knows; if another window saved or submitted in between, nothing is stored and the other
 * draft is handed over (`stale`). What takes no grade any more takes no draft either (`conflict`): the sender has it.
 * @returns the new revision and when it was saved (ISO, by the database's clock)
 */
export async function saveDraft(
  database: Database,
  actor: Actor,
  assignmentId: string,
  input: DraftInput,
): Promise<Result<{ readonly revision: number; readonly savedAt: string }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const assignment = locked.value;
    const barred = barredFrom(assignment);
    if (barred !== null) return barred;
    if (assignment.draftRevision !== input.revision) return await staleDraft(tx, assignment);
    const hiding = await readHidingText(tx, assignment.itemId);
    const draft = hiding ? asStored(input.draft, hiding.shown, hiding.stored) : input.draft;
    await recordGrowth(tx, assignment, input);
    const saved = await tx.one<{ revision: number; savedAt: Date }>(sql`
      update "Assignment" set "draft" = ${json(draft)}, "draftRevision" = "draftRevision" + 1,
        "draftSavedAt" = now(), "openedAt" = coalesce("openedAt", now()),
        "state" = case when "state" = 'queued' then 'in_progress' else "state" end
      where "id" = ${assignmentId}::uuid
      returning "draftRevision" as "revision", "draftSavedAt" as "savedAt"`);
    return success({ revision: saved.revision, savedAt: saved.savedAt.toISOString() });
  });
}
