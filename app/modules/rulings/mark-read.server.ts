import type { Database } from "#app/db/database.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { hasPart } from "./ruling-scope.server.ts";

/** What somebody says that they read, or looked at again. */
export type ReadSubject =
  | { readonly intent: "read" | "looked_again"; readonly rulingId: string }
  /** The changed lines of a version of a guide of the study. */
  | { readonly guideVersionId: string };

/**
 * Keeps that somebody with a part in the task read a ruling or the changed lines of its guide, or looked again at their
 * grades from before a ruling. Saying it again changes nothing.
 */
export async function markRead(
  database: Database,
  actor: Actor,
  studyId: string,
  subject: ReadSubject,
): Promise<Result<null>> {
  const userId = actorUserId(actor);
  if (userId === null) return refuse("forbidden", "Only people read rulings and guides.");
  const isRuling = "rulingId" in subject;
  const [id, kinds] = isRuling
    ? [subject.rulingId, subject.intent === "read" ? ["ruling"] : ["ruling", "looked_again"]]
    : [subject.guideVersionId, ["guide_version"]];
  return await inTransaction(database, async (tx) => {
    const isAdmin = actor.kind === "person" && actor.isAdmin;
    const found = await tx.maybeOne(
      isRuling ? ruling(userId, studyId, id, isAdmin) : guide(userId, studyId, id),
    );
    if (found === null)
      return refuse("not_found", isRuling ? "There is no such ruling." : "There is no such guide.");
    await tx.execute(sql`
      insert into "Reading" ("userId", "subjectType", "subjectId")
      select ${userId}::uuid, kind, ${id}::uuid from unnest(${kinds}::text[]) kind
      on conflict do nothing`);
    return success(null);
  });
}

function ruling(userId: string, studyId: string, rulingId: string, isAdmin: boolean): Sql {
  return sql`
    select 1 from "Ruling" ruling where ruling."id" = ${rulingId}::uuid and ruling."studyId" = ${studyId}::uuid
      and (${isAdmin} or ${hasPart(userId, sql`ruling`, ["grader", "adjudicator", "researcher"])})`;
}

/** A version of the guide of a task of the study that the person grades or adjudicates. */
function guide(userId: string, studyId: string, guideVersionId: string): Sql {
  return sql`
    select 1 from "StudyTask" studied join "GuideVersion" version on version."taskId" = studied."taskId"
    cross join lateral (select studied."studyId", studied."id" as "studyTaskId") part
    where version."id" = ${guideVersionId}::uuid and studied."studyId" = ${studyId}::uuid
      and ${hasPart(userId, sql`part`, ["grader", "adjudicator"])}`;
}
