import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { lockStudy } from "./read-study.server.ts";

/**
 * Serves another version of a task's guide from now on. Grades that were given keep theirs, and one that is under way
 * is accepted under the version that its form carries. Choosing the version that is served changes nothing.
 */
export async function serveGuideVersion(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly task: string; readonly version: number },
): Promise<Result<null>> {
  const { studyId, task, version } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    const studied = await tx.maybeOne<{ id: string; from: number | null; guideVersionId: string | null }>(sql`
      select studied."id", served."version" as "from", chosen."id" as "guideVersionId"
      from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
      left join "GuideVersion" served on served."id" = studied."guideVersionId"
      left join "GuideVersion" chosen on chosen."taskId" = studied."taskId" and chosen."version" = ${version}
      where studied."studyId" = ${studyId}::uuid and task."slug" = ${task}`);
    if (studied === null) return refuse("not_found", "There is no such task in this study.");
    if (study.status === "closed") return refuse("conflict", "The study is closed; its guides stay.");
    const { id, from, guideVersionId } = studied;
    if (guideVersionId === null)
      return refuse("invalid", "The library has no such version of this guide.", {
        fields: { version: "The library has no such version of this guide." },
      });
    if (from === version) return success(null);
    await tx.execute(sql`
      update "StudyTask" set "guideVersionId" = ${guideVersionId}::uuid where "id" = ${id}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "guide.changed",
      studyId,
      subjectType: "StudyTask",
      subjectId: id,
      detail: { task, from, to: version },
    });
    return success(null);
  });
}
