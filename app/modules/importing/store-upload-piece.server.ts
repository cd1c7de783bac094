import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { countPieces, PIECE_BYTES } from "./upload-settings.ts";

/**
 * Stores one piece of an upload, again if it comes again. Every piece but the last has 1 MiB. Refuses a piece of
 * another length or outside the upload (`invalid`), and an upload that is not the person's or has expired (`not_found`).
 */
export async function storeUploadPiece(
  database: Database,
  actor: PersonActor,
  piece: { readonly uploadId: string; readonly index: number; readonly bytes: Uint8Array },
): Promise<Result<null>> {
  const { uploadId, index, bytes } = piece;
  const upload = await database.maybeOne<{ byteLength: number }>(sql`
    select "byteLength" from "ImportUpload"
    where "id" = ${uploadId}::uuid and "actorId" = ${actor.userId}::uuid and "expiresAt" > now()`);
  if (upload === null)
    return refuse("not_found", "This upload is not there any more. Choose the files again.");
  const pieces = countPieces(upload.byteLength);
  const expected = index === pieces - 1 ? upload.byteLength - index * PIECE_BYTES : PIECE_BYTES;
  if (index < 0 || index >= pieces || bytes.byteLength !== expected) {
    return refuse("invalid", "A file changed while it was read. Choose the files again.");
  }
  await database.execute(sql`
    insert into "ImportChunk" ("uploadId", "index", "bytes") values (${uploadId}::uuid, ${index}, ${Buffer.from(bytes)})
    on conflict ("uploadId", "index") do update set "bytes" = excluded."bytes"`);
  return success(null);
}
