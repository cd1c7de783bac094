import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { readUpload } from "./read-upload.server.ts";

/** Throws an upload away, with its bytes. */
export async function discardUpload(
  database: Database,
  actor: PersonActor,
  uploadId: string,
): Promise<Result<null>> {
  return inTransaction(database, async (tx) => {
    const upload = await readUpload(tx, actor, uploadId);
    if (!upload.ok) return upload;
    await tx.execute(sql`delete from "ImportChunk" where "uploadId" = ${uploadId}::uuid`);
    await tx.execute(sql`delete from "ImportUpload" where "id" = ${uploadId}::uuid`);
    return success(null);
  });
}
