import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { searchStudy } from "#app/modules/blinding/search-texts.server.ts";
import { drawPractice } from "./draw-practice.server.ts";
import { type MixedIn, mixInChecks } from "./mix-in-checks.server.ts";
import { lockStudy } from "./read-study.server.ts";

/** Opens a draft whose plan is committed: from now on its graders see what is theirs to do. */
export async function openStudy(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string },
): Promise<Result<null>> {
  return await inTransaction(database, (tx) => openStudyIn(tx, actor, input.studyId));
}

/** The same inside a transaction under way. */
export async function openStudyIn(tx: Transaction, actor: Actor, studyId: string): Promise<Result<null>> {
  const study = await lockStudy(tx, studyId);
  if (study.status !== "draft") return refuse("conflict", `The study is ${study.status} already.`);
  if (study.countsOnly) {
    return refuse("conflict", "The study holds published counts and no texts, so there is nothing to grade.");
  }
  const planned = await tx.maybeOne(sql`
    select 1 from "Assignment" join "Item" on "Item"."id" = "Assignment"."itemId"
    where "Item"."studyId" = ${studyId}::uuid and "Assignment"."slot" is not null limit 1`);
  if (planned === null)
    return refuse("conflict", "Nothing is assigned yet. Commit an assignment plan first.");
  const checks = await openChecks(tx, studyId);
  if (!checks.ok) return checks;
  const practice = await drawPractice(tx, studyId);
  if (!practice.ok) return practice;
  await searchStudy(tx, studyId);
  await tx.execute(sql`
    update "Study" set "status" = 'open', "openedAt" = now() where "id" = ${studyId}::uuid`);
  await recordEvent(tx, {
    actor,
    action: "study.opened",
    studyId,
    subjectType: "Study",
    subjectId: studyId,
    detail: checks.value === null ? {} : { checks: checks.value.checks, checksMissing: checks.value.missing },
  });
  return success(null);
}

/** Mixes in the known checks that the draft asks for; null: it asks for none. So few may be asked for that none falls due. */
async function openChecks(tx: Transaction, studyId: string): Promise<Result<MixedIn | null>> {
  const { perHundred } = await tx.one<{ perHundred: number }>(sql`
    select "checksPerHundred" as "perHundred" from "Study" where "id" = ${studyId}::uuid`);
  if (perHundred === 0) return success(null);
  const mixed = await mixInChecks(tx, studyId, perHundred);
  return mixed.checks > 0 || mixed.missing === 0
    ? success(mixed)
    : refuse(
        "conflict",
        "No text with a known verdict under the guide in use lies outside the draw. Import keys, or ask for no checks.",
      );
}
