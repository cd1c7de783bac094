import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { entryFits } from "#app/modules/library/entry-fits.server.ts";
import { knownTexts, makeKnownItems } from "./known-texts.server.ts";
import { type KnownText, type OpenQueue, type PlacedCheck, placeChecks } from "./place-checks.ts";
import { IS_UNTOUCHED } from "./release-unsubmitted.server.ts";
import { MAX_GRADERS_PER_ITEM } from "./study-schema.ts";

export type MixedIn = {
  /** Assignments that were added. */
  readonly checks: number;
  /** Places for which no text was left. */
  readonly missing: number;
  /** The items that they are of. */
  readonly itemIds: readonly string[];
};

/**
 * Mixes known checks into what graders have not opened yet, so many per hundred of it. Belongs into a transaction that
 * holds the study's row. A check is an assignment like any other: of round 1, with a place that counts, in the queue of
 * its task; that its item is none of the scored ones stands on the item alone.
 */
export async function mixInChecks(tx: Transaction, studyId: string, perHundred: number): Promise<MixedIn> {
  const queues = await tx.query<OpenQueue>(sql`
    select assignment."graderId", member."pseudonym", jsonb_agg(jsonb_build_object('assignmentId', assignment."id",
      'taskId', item."studyTaskId") order by assignment."position", assignment."seq") as "items"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId" and item."purpose" = 'scored' and item."status" <> 'withdrawn'
    join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = assignment."graderId"
    where item."studyId" = ${studyId}::uuid and assignment."round" = 1 and ${IS_UNTOUCHED}
      and not exists (select from "Wave" where "id" = item."waveId" and "openedAt" is null)
    group by member."id", assignment."graderId" order by member."seq"`);
  const known = await tx.query<KnownText>(sql`
    select text."knownId", text."taskId", text."sampleId", text."heldBy", text."places" from (
      select "generationVersionId" as "knownId", "studyTaskId" as "taskId", "studyModelId", "sampleId",
        '{}'::uuid[] as "heldBy", ${MAX_GRADERS_PER_ITEM}::int as "places"
      from (${textsForChecks(studyId)}) fresh
      union all
      select item."generationVersionId", item."studyTaskId", item."studyModelId", version."sampleId",
        array(select "graderId" from "Assignment" where "itemId" = item."id"),
        ${MAX_GRADERS_PER_ITEM}::int - item."gradesWanted"
      from "Item" item join "SampleVersion" version on version."id" = item."sampleVersionId"
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'known_check' and item."status" <> 'withdrawn'
    ) text
    join "StudyTask" studied on studied."id" = text."taskId"
    join "Sample" sample on sample."id" = text."sampleId"
    join "StudyModel" model on model."id" = text."studyModelId"
    order by studied."position", sample."split", sample."key", model."position"`);
  const { seed, earlier } = await tx.one<{ seed: string; earlier: number }>(sql`
    select coalesce("planSeed", "seed") as "seed",
      (select count(*)::int from "Item" where "studyId" = "Study"."id" and "purpose" = 'known_check') as "earlier"
    from "Study" where "id" = ${studyId}::uuid`);
  const { checks, missing } = placeChecks({ queues, known, perHundred, seed: `${seed} ${earlier}` });
  const used = [...new Set(checks.map(({ knownId }) => knownId))];
  await makeKnownItems(
    tx,
    studyId,
    "known_check",
    sql`select * from (${textsForChecks(studyId)}) text where text."generationVersionId" = any(${used}::uuid[])`,
  );
  await giveChecks(tx, studyId, checks);
  const items = await tx.query<{ id: string }>(sql`
    select "id" from "Item" where "studyId" = ${studyId}::uuid and "generationVersionId" = any(${used}::uuid[])
    order by "id"`);
  return { checks: checks.length, missing, itemIds: items.map(({ id }) => id) };
}

/** The known texts whose samples have an entry in the guide where it has any: no check may be told by the lack of one. */
function textsForChecks(studyId: string): Sql {
  return sql`
    select known.* from (${knownTexts(studyId)}) known
    join "StudyTask" studied on studied."id" = known."studyTaskId"
    join "SampleVersion" version on version."id" = known."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId"
    where not exists (select from "GuideEntry" where "guideVersionId" = studied."guideVersionId")
      or exists (select from "GuideEntry" entry where entry."guideVersionId" = studied."guideVersionId"
        and ${entryFits(sql`entry`, sql`sample`, sql`version`)})`;
}

/** Assigns the checks, each right before the assignment that it is placed at; what stands behind moves up. */
async function giveChecks(tx: Transaction, studyId: string, checks: readonly PlacedCheck[]): Promise<void> {
  const seats = sql`
    select item."id" as "itemId", placed."graderId", before."position",
      coalesce((select max("slot") from "Assignment" where "itemId" = item."id"), 0)
        + row_number() over (partition by item."id" order by placed."order") as "slot"
    from unnest(${checks.map((one) => one.graderId)}::uuid[], ${checks.map((one) => one.knownId)}::uuid[],
      ${checks.map((one) => one.beforeId)}::uuid[])
      with ordinality as placed ("graderId", "knownId", "beforeId", "order")
    join "Item" item on item."studyId" = ${studyId}::uuid and item."generationVersionId" = placed."knownId"
    join "Assignment" before on before."id" = placed."beforeId"`;
  await tx.execute(sql`
    update "Item" set "gradesWanted" = greatest("gradesWanted", wanted."slots")
    from (select "itemId", max("slot") as "slots" from (${seats}) seat group by "itemId") wanted
    where "Item"."id" = wanted."itemId"`);
  await tx.execute(sql`
    with seat as materialized (${seats}), moved as (
      update "Assignment" set "position" = "Assignment"."position" + shift."by" from (
        select own."id", count(*) as "by" from "Assignment" own
        join "Item" item on item."id" = own."itemId" and item."studyId" = ${studyId}::uuid
        join seat on seat."graderId" = own."graderId" and seat."position" <= own."position"
        where own."round" = 1 group by own."id"
      ) shift where "Assignment"."id" = shift."id"
    )
    insert into "Assignment" ("itemId", "graderId", "round", "slot", "position")
    select seat."itemId", seat."graderId", 1, seat."slot", seat."position" + (
      select count(*) from seat other where other."graderId" = seat."graderId" and other."position" < seat."position")
    from seat`);
}
