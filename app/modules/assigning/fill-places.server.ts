import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Queries, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import { HOLDS_SET_ASIDE, WILL_BE_SET_ASIDE } from "#app/modules/studies/set-aside.server.ts";
import type { Study } from "#app/modules/studies/study.ts";
import { type FreePlace, type HandedOut, handOut, type Taker } from "./hand-out.ts";

export type Filled = {
  /** How many places each person got, by pseudonym. */
  readonly given: Readonly<Record<string, number>>;
  /** Places that nobody may take. */
  readonly left: number;
};

/** Gives every free place of a planned study to a grader who may take it: after a removal, or when items were added. */
export async function fillPlaces(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string },
): Promise<Result<Filled>> {
  const { studyId } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status === "closed")
      return refuse("conflict", "The study is closed; nothing in it is assigned.");
    if (study.planSeed === null)
      return refuse("conflict", "Nothing is assigned yet. Commit an assignment plan first.");
    const filled = await fillPlacesIn(tx, study, { except: null });
    await recordEvent(tx, {
      actor,
      action: "assignments.filled",
      studyId,
      subjectType: "Study",
      subjectId: studyId,
      detail: { given: filled.given, left: filled.left },
    });
    return success(filled);
  });
}

/** The same inside a transaction that holds the study's row; `except` gets nothing. */
export async function fillPlacesIn(
  tx: Transaction,
  study: Study,
  { except }: { readonly except: string | null },
): Promise<Filled> {
  await tx.execute(sql`
    select 1 from "Item" where "id" in (select "itemId" from (${freePlaces(study.id)}) free) order by "id" for update`);
  const takers = await loadTakers(tx, study.id);
  const { given, left } = handOut(
    await tx.query<FreePlace>(freePlaces(study.id)),
    takers.filter((taker) => taker.graderId !== except),
    study.planSeed ?? study.seed,
  );
  await storeHandedOut(tx, given);
  await renumberQueues(tx, study.id, [...new Set(given.map((one) => one.graderId))]);
  const counts: Record<string, number> = {};
  for (const taker of takers) {
    const count = given.filter((one) => one.graderId === taker.graderId).length;
    if (count > 0) counts[taker.pseudonym] = count;
  }
  return { given: counts, left: left.length };
}

/**
 * Places from 1 to the number wanted that no assignment of round 1 holds, in the common order. A place whose grade is set
 * aside is free; the grade becomes an extra one when somebody else takes it.
 */
function freePlaces(studyId: string) {
  return sql`
    select item."id" as "itemId", place."slot", item."studyTaskId" as "taskId", array(
      select "graderId" from "Assignment" where "itemId" = item."id" and "round" = 1 and "state" <> 'released'
      union select "adjudicatorId" from "Adjudication" where "itemId" = item."id") as "closedTo"
    from "Item" item
    cross join lateral generate_series(1, item."gradesWanted") as place ("slot")
    where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" = 'open'
      and not exists (
        select from "Assignment" placed
        where placed."itemId" = item."id" and placed."round" = 1 and placed."slot" = place."slot"
          and not ${HOLDS_SET_ASIDE})
    order by item."position", place."slot"`;
}

/** Present graders with the tasks whose work they may be given: not those in which their grades will be set aside. */
async function loadTakers(queries: Queries, studyId: string): Promise<(Taker & { pseudonym: string })[]> {
  return await queries.query(sql`
    select member."userId" as "graderId", member."pseudonym",
      array_agg(distinct studied."id") as "taskIds",
      (select count(*) from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
        where item."studyId" = member."studyId" and item."status" <> 'withdrawn' and assignment."graderId" = member."userId"
          and assignment."round" = 1 and assignment."slot" is not null) as "load"
    from "StudyMember" member
    join "StudyMemberRole" held on held."memberId" = member."id" and held."role" = 'grader'
    join "StudyTask" studied on studied."studyId" = member."studyId"
      and coalesce(held."studyTaskId", studied."id") = studied."id" and not ${WILL_BE_SET_ASIDE}
    join "User" account on account."id" = member."userId" and account."disabledAt" is null
    where member."studyId" = ${studyId}::uuid and member."removedAt" is null
    group by member."id" order by member."seq"`);
}

/** Somebody who had the item before and gave it up gets the same assignment again, with the draft it held. */
async function storeHandedOut(tx: Transaction, given: readonly HandedOut[]): Promise<void> {
  const itemIds = given.map((one) => one.itemId);
  const slots = given.map((one) => one.slot);
  await tx.execute(sql`
    update "Assignment" set "slot" = null
    from unnest(${itemIds}::uuid[], ${slots}::int[]) as given ("itemId", "slot")
    where "Assignment"."itemId" = given."itemId" and "Assignment"."round" = 1 and "Assignment"."slot" = given."slot"`);
  await tx.execute(sql`
    insert into "Assignment" ("itemId", "graderId", "round", "slot", "position")
    select "itemId", "graderId", 1, "slot", 2147483647
    from unnest(${itemIds}::uuid[], ${given.map((one) => one.graderId)}::uuid[], ${slots}::int[]) as given ("itemId", "graderId", "slot")
    on conflict ("itemId", "graderId", "round")
      do update set "state" = 'queued', "slot" = excluded."slot", "position" = excluded."position"`);
}

/** New work comes at the end of its task in each queue, in the common order; what was queued keeps its order. */
async function renumberQueues(tx: Transaction, studyId: string, graderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with mine as (
      select assignment."id", assignment."graderId", assignment."state", assignment."position",
        item."position" as "itemPosition", task."position" as "taskPosition"
      from "Assignment" assignment
      join "Item" item on item."id" = assignment."itemId"
      join "StudyTask" task on task."id" = item."studyTaskId"
      where item."studyId" = ${studyId}::uuid and assignment."round" = 1
        and assignment."graderId" = any(${graderIds}::uuid[])
    ), begun as (
      select "graderId", max("position") as "last" from mine
      where "state" not in ('queued', 'released', 'declined') group by "graderId"
    ), queued as (
      select mine."id", coalesce(begun."last", 0) + row_number() over (
        partition by mine."graderId" order by mine."taskPosition", mine."position", mine."itemPosition"
      ) as "position"
      from mine left join begun on begun."graderId" = mine."graderId" where mine."state" = 'queued'
    )
    update "Assignment" set "position" = queued."position" from queued where "Assignment"."id" = queued."id"`);
}
