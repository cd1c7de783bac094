import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import type { NewUpload } from "./upload-settings.ts";

/**
 * Begins an upload: the files of one import, one behind the other. It belongs to the person and expires after seven
 * days; those that have expired are swept here.
 */
export async function startUpload(
  database: Database,
  actor: PersonActor,
  { kind, files }: NewUpload,
): Promise<Result<{ readonly uploadId: string }>> {
  const fileName = files.length === 1 ? files[0]!.name : `${files.length} files`;
  const byteLength = files.reduce((sum, file) => sum + file.byteLength, 0);
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`
      delete from "ImportChunk" where "uploadId" in (select "id" from "ImportUpload" where "expiresAt" < now())`);
    await tx.execute(sql`
      delete from "ImportUpload" u where "expiresAt" < now()
        and not exists (select from "ImportChunk" where "uploadId" = u."id")`);
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "ImportUpload" ("kind", "fileName", "byteLength", "reading", "actorId")
      values (${kind}::"ImportKind", ${fileName}, ${byteLength}, ${json({ files })}, ${actor.userId}::uuid)
      returning "id"`);
    return success({ uploadId: id });
  });
}
