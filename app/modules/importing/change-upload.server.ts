import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { readUpload } from "./read-upload.server.ts";
import type { UploadSettings } from "./upload-settings.ts";

/** Remembers what a step of an import decided. Only the settings that are given change. */
export async function changeUpload(
  database: Database,
  actor: PersonActor,
  uploadId: string,
  changes: Partial<UploadSettings>,
): Promise<Result<null>> {
  return inTransaction(database, async (tx) => {
    const upload = await readUpload(tx, actor, uploadId);
    if (!upload.ok) return upload;
    await tx.execute(sql`
      update "ImportUpload" set "reading" = "reading" || ${json(changes)} where "id" = ${uploadId}::uuid`);
    return success(null);
  });
}
