import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import type { DoubtInput } from "./doubt-schema.ts";

/**
 * Stores a grader's doubt about an item that is theirs, for the adjudicators of the task to rule on. The same words
 * of the same person about the same item are the same doubt, so sending them twice stores one.
 */
export async function raiseDoubt(
  database: Database,
  actor: Actor,
  studyId: string,
  input: DoubtInput,
): Promise<Result<{ doubtId: string }>> {
  const askedById = actorUserId(actor);
  return await inTransaction(database, async (tx) => {
    const item = await tx.maybeOne<{ studyTaskId: string; studyIsOpen: boolean; isGrader: boolean }>(sql`
      select item."studyTaskId", study."status" = 'open' as "studyIsOpen",
        exists (select from "StudyMemberRole" held where held."memberId" = member."id" and held."role" = 'grader'
          and (held."studyTaskId" is null or held."studyTaskId" = item."studyTaskId")) as "isGrader"
      from "StudyMember" member
      join "Study" study on study."id" = member."studyId"
      join "Item" item on item."studyId" = study."id"
      where member."studyId" = ${studyId}::uuid and member."userId" = ${askedById}::uuid
        and member."removedAt" is null and item."id" = ${input.itemId}::uuid
        and exists (select from "Assignment" assignment where assignment."itemId" = item."id"
          and assignment."graderId" = member."userId" and assignment."state" not in ('declined', 'released'))
      for update of member`);
    if (item === null) return refuse("not_found", "There is no such item among yours.");
    if (!item.isGrader) return refuse("forbidden", "You are no longer a grader of this task.");
    const before = await tx.maybeOne<{ id: string }>(sql`
      select "id" from "Doubt" where "itemId" = ${input.itemId}::uuid and "askedById" = ${askedById}::uuid
        and "text" = ${input.text} order by "seq" limit 1`);
    if (before !== null) return success({ doubtId: before.id });
    if (!item.studyIsOpen) return refuse("conflict", "This study takes no doubts now.");
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "Doubt" ("studyId", "studyTaskId", "itemId", "askedById", "about", "text")
      values (${studyId}::uuid, ${item.studyTaskId}::uuid, ${input.itemId}::uuid, ${askedById}::uuid, ${input.about},
        ${input.text})
      returning "id"`);
    await recordEvent(tx, {
      actor,
      action: "doubt.raised",
      studyId,
      subjectType: "Doubt",
      subjectId: id,
      detail: { itemId: input.itemId, about: input.about },
    });
    return success({ doubtId: id });
  });
}
