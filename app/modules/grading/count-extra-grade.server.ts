import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { HOLDS_SET_ASIDE } from "#app/modules/studies/set-aside.server.ts";
import { MAX_GRADERS_PER_ITEM } from "#app/modules/studies/study-schema.ts";
import { type Assignment, decide, hasGrade } from "./assignment-life.ts";
import { type ExtraPlace, placeForExtra } from "./extra-place.ts";

type ExtraItem = {
  readonly gradesWanted: number;
  readonly withdrawn: boolean;
  readonly decided: boolean;
  readonly studyStatus: string;
  readonly isOwn: boolean;
};

type StoredPlace = Assignment & { readonly assignmentId: string; readonly isSetAside: boolean };

/**
 * Lets an extra grade count, by an admin's recorded act: it takes a free place of its item, else that of somebody who
 * has not submitted, else the item gets one more place. Status and label follow. A grade that counts already stays as
 * it is. Refused where a decision stands (the item is reopened first), to whoever grades the item, and once the study
 * is closed.
 */
export async function countExtraGrade(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly itemId: string; readonly assignmentId: string },
): Promise<Result<ExtraPlace>> {
  const { studyId, itemId, assignmentId } = input;
  return await inTransaction(database, async (tx) => {
    const unchecked = await tx.maybeOne(sql`
      select 1 from "Item" where "id" = ${itemId}::uuid and "studyId" = ${studyId}::uuid for update`);
    if (unchecked === null) return refuse("not_found", "There is no such item in this study.");
    const item = await readExtraItem(tx, itemId, actorUserId(actor));
    const places = await readPlaces(tx, itemId);
    const extra = places.find((place) => place.assignmentId === assignmentId);
    if (!extra) return refuse("not_found", "There is no such grade of this item.");
    if (item.studyStatus !== "open") return refuse("conflict", "The study is not open; nothing in it moves.");
    if (item.isOwn)
      return refuse("forbidden", "You grade this item yourself, so another admin says what counts.");
    if (item.withdrawn) return refuse("conflict", "This item was withdrawn from the study.");
    if (item.decided)
      return refuse(
        "conflict",
        "An adjudicator decided this item. Its grades change only once it is reopened.",
      );

    if (extra.isSetAside)
      return refuse("conflict", "This grade is set aside. It can count once that is revoked.");
    const place = placeForExtra(item.gradesWanted, heldPlaces(places));
    if (place.slot > MAX_GRADERS_PER_ITEM)
      return refuse("conflict", `An item holds ${MAX_GRADERS_PER_ITEM} grades at most.`);
    const situation = { withdrawn: false, decided: false, heldByAdjudicator: false };
    const admitted = decide(extra, { type: "admit", slot: place.slot }, situation);
    if (!admitted.ok) return admitted;
    await take(tx, itemId, assignmentId, place);
    await recordEvent(tx, {
      actor,
      action: "grade.counted",
      studyId,
      subjectType: "Assignment",
      subjectId: assignmentId,
      detail: {
        itemId,
        slot: place.slot,
        place: place.kind,
        released: place.kind === "unsubmitted" ? place.assignmentId : null,
      },
    });
    await settleItems(tx, actor, [itemId]);
    return success(place);
  });
}

async function take(tx: Transaction, itemId: string, assignmentId: string, place: ExtraPlace): Promise<void> {
  if (place.kind === "unsubmitted")
    await tx.execute(sql`
      update "Assignment" set "state" = 'released', "slot" = null, "leaseUntil" = null
      where "id" = ${place.assignmentId}::uuid`);
  if (place.kind === "free")
    await tx.execute(sql`
      update "Assignment" set "slot" = null
      where "itemId" = ${itemId}::uuid and "round" = 1 and "slot" = ${place.slot}`);
  if (place.kind === "added")
    await tx.execute(sql`update "Item" set "gradesWanted" = ${place.slot} where "id" = ${itemId}::uuid`);
  await tx.execute(sql`
    update "Assignment" set "slot" = ${place.slot} where "id" = ${assignmentId}::uuid`);
}

/** A place whose grade is set aside is free. */
function heldPlaces(places: readonly StoredPlace[]) {
  return places.flatMap(({ assignmentId, slot, state, isSetAside }) =>
    slot === null || isSetAside ? [] : [{ assignmentId, slot, hasGrade: hasGrade(state) }],
  );
}

async function readExtraItem(tx: Transaction, itemId: string, userId: string | null): Promise<ExtraItem> {
  return await tx.one<ExtraItem>(sql`
    select item."gradesWanted", item."status" = 'withdrawn' as "withdrawn", study."status" as "studyStatus",
      coalesce((select "kind" <> 'reopen' from "Adjudication" where "itemId" = item."id" order by "seq" desc limit 1),
        false) as "decided",
      exists (select from "Assignment" own where own."itemId" = item."id" and own."graderId" = ${userId}::uuid
        and own."state" not in ('declined', 'released')) as "isOwn"
    from "Item" item join "Study" study on study."id" = item."studyId" where item."id" = ${itemId}::uuid`);
}

async function readPlaces(tx: Transaction, itemId: string): Promise<StoredPlace[]> {
  return await tx.query<StoredPlace>(sql`
    select placed."id" as "assignmentId", placed."state", placed."round", placed."slot", ${HOLDS_SET_ASIDE} as "isSetAside"
    from "Assignment" placed join "Item" item on item."id" = placed."itemId"
    where placed."itemId" = ${itemId}::uuid and placed."round" = 1
    order by placed."slot" nulls last, placed."seq" for update of placed`);
}
