import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { holdStudy } from "#app/modules/studies/read-study.server.ts";
import type { DoubtInput } from "./doubt-schema.ts";
import { hasPart } from "./ruling-scope.server.ts";
import type { OwnDoubt } from "./ruling-view.ts";

/** The item that a doubt is about: a grader knows it by their own assignment, an adjudicator by its id. */
export type DoubtPlace = { readonly itemId: string } | { readonly assignmentId: string };

/**
 * Stores a doubt about an item of a grader's own, or of a task that somebody adjudicates, for a ruling, with
 * the version of the guide that is served. The same words of the same person about the same item are the same doubt, so sending them twice stores one.
 */
export async function raiseDoubt(
  database: Database,
  actor: PersonActor,
  studyId: string,
  place: DoubtPlace,
  input: DoubtInput,
): Promise<Result<OwnDoubt>> {
  const askedById = actor.userId;
  return await inTransaction(database, async (tx) => {
    await holdStudy(tx, studyId);
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
      insert into "Doubt" ("studyId", "studyTaskId", "itemId", "askedById", "about", "text", "guideVersionId")
      select ${studyId}::uuid, studied."id", ${item.itemId}::uuid, ${askedById}::uuid, ${input.about}, ${input.text},
        studied."guideVersionId"
      from "StudyTask" studied where studied."id" = ${item.studyTaskId}::uuid
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
  askedById: string,
  studyId: string,
  place: DoubtPlace,
): Promise<AskedItem | null> {
  const itemId = "itemId" in place ? place.itemId : await itemOfSeat(tx, askedById, place.assignmentId);
  if (itemId === null) return null;
  const adjudicates = hasPart(askedById, sql`item`, ["adjudicator"]);
  return await tx.maybeOne<AskedItem>(sql`
    select item."id" as "itemId", item."studyTaskId", study."status" = 'open' as "studyIsOpen",
      case when seat."isOwn" then ${hasPart(askedById, sql`item`, ["grader"])} else ${adjudicates} end as "isTheirs"
    from "Item" item
    join "Study" study on study."id" = item."studyId"
    join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = ${askedById}::uuid
      and member."removedAt" is null
    cross join lateral (select exists (select from "Assignment" own where own."itemId" = item."id"
      and own."graderId" = member."userId" and own."state" not in ('declined', 'released')) as "isOwn") seat
    where item."id" = ${itemId}::uuid and item."studyId" = ${studyId}::uuid and (seat."isOwn" or ${adjudicates})
    for update of member`);
}

/** The item of an assignment that the person holds; null: they hold no such one. */
async function itemOfSeat(tx: Transaction, graderId: string, assignmentId: string): Promise<string | null> {
  const held = await tx.maybeOne<{ itemId: string }>(sql`
    select "itemId" from "Assignment" where "id" = ${assignmentId}::uuid and "graderId" = ${graderId}::uuid
      and "state" not in ('declined', 'released')`);
  return held?.itemId ?? null;
}
