import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import type { DoubtInput } from "./doubt-schema.ts";
import type { OwnDoubt } from "./ruling-view.ts";

/** The item that a doubt is about: a grader knows it by their own assignment, an adjudicator by its id. */
export type DoubtPlace = { readonly itemId: string } | { readonly assignmentId: string };

/**
 * Stores a doubt about an item of a grader's own, or of a task that somebody adjudicates, for a ruling. The same words
 * of the same person about the same item are the same doubt, so sending them twice stores one.
 */
export async function raiseDoubt(
  database: Database,
  actor: Actor,
  studyId: string,
  place: DoubtPlace,
  input: DoubtInput,
): Promise<Result<OwnDoubt>> {
  const askedById = actorUserId(actor);
  return await inTransaction(database, async (tx) => {
    const item = await findItem(tx, askedById, studyId, place);
    if (item === null) return refuse("not_found", "There is no such item among yours.");
    if (!item.isTheirs) return refuse("forbidden", "You are no longer a grader of this task.");
    const before = await tx.maybeOne<StoredDoubt>(sql`
      select "id", "about", "text", "createdAt", "rulingId" is not null as "isAnswered" from "Doubt"
      where "itemId" = ${item.itemId}::uuid and "askedById" = ${askedById}::uuid and "text" = ${input.text}
      order by "seq" limit 1`);
    if (before !== null) return success(ownDoubt(before));
    if (!item.studyIsOpen) return refuse("conflict", "This study takes no doubts now.");
    const stored = await tx.one<StoredDoubt>(sql`
      insert into "Doubt" ("studyId", "studyTaskId", "itemId", "askedById", "about", "text")
      values (${studyId}::uuid, ${item.studyTaskId}::uuid, ${item.itemId}::uuid, ${askedById}::uuid, ${input.about},
        ${input.text})
      returning "id", "about", "text", "createdAt", false as "isAnswered"`);
    await recordEvent(tx, {
      actor,
      action: "doubt.raised",
      studyId,
      subjectType: "Doubt",
      subjectId: stored.id,
      detail: { itemId: item.itemId, about: input.about },
    });
    return success(ownDoubt(stored));
  });
}

type StoredDoubt = Pick<OwnDoubt, "about" | "text" | "isAnswered"> & {
  readonly id: string;
  readonly createdAt: Date;
};

function ownDoubt({ id, createdAt, ...rest }: StoredDoubt): OwnDoubt {
  return { doubtId: id, ...rest, at: createdAt.toISOString(), rulingId: null };
}

type AskedItem = { itemId: string; studyTaskId: string; studyIsOpen: boolean; isTheirs: boolean };

/** The item, if it is theirs to ask about; their membership is locked, so that two equal doubts meet. */
async function findItem(
  tx: Transaction,
  askedById: string | null,
  studyId: string,
  place: DoubtPlace,
): Promise<AskedItem | null> {
  const [itemId, assignmentId] = "itemId" in place ? [place.itemId, null] : [null, place.assignmentId];
  const holds = (role: "grader" | "adjudicator") => sql`exists (
    select from "StudyMemberRole" held where held."memberId" = member."id" and held."role" = ${role}::"StudyRole"
      and (held."studyTaskId" is null or held."studyTaskId" = item."studyTaskId"))`;
  return await tx.maybeOne<AskedItem>(sql`
    select item."id" as "itemId", item."studyTaskId", study."status" = 'open' as "studyIsOpen",
      case when own."itemId" is null then ${holds("adjudicator")} else ${holds("grader")} end as "isTheirs"
    from "StudyMember" member
    join "Study" study on study."id" = member."studyId"
    join "Item" item on item."studyId" = study."id"
    left join lateral (
      select assignment."id", assignment."itemId" from "Assignment" assignment
      where assignment."itemId" = item."id" and assignment."graderId" = member."userId"
        and assignment."state" not in ('declined', 'released')
        and (${assignmentId}::uuid is null or assignment."id" = ${assignmentId}::uuid) limit 1
    ) own on true
    where member."studyId" = ${studyId}::uuid and member."userId" = ${askedById}::uuid and member."removedAt" is null
      and case when ${assignmentId}::uuid is null
        then item."id" = ${itemId}::uuid and (own."itemId" is not null or ${holds("adjudicator")})
        else own."id" is not null end
    for update of member`);
}
