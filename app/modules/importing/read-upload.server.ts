import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import type { ImportKind } from "./import-preview.ts";
import type { SourceBytes } from "./read-source.ts";
import { storedReadingSchema, type UploadSettings } from "./upload-settings.ts";

/** An upload of the person who asks. */
export type Upload = {
  readonly uploadId: string;
  readonly kind: ImportKind;
  readonly byteLength: number;
  readonly files: readonly { readonly name: string; readonly byteLength: number }[];
  readonly settings: UploadSettings;
  /** All pieces have arrived. */
  readonly isWhole: boolean;
};

/** The upload without its bytes; `not_found` where it is not the person's or has expired. */
export async function readUpload(
  queries: Queries,
  actor: PersonActor,
  uploadId: string,
): Promise<Result<Upload>> {
  const row = await queries.maybeOne<{
    kind: ImportKind;
    byteLength: number;
    reading: unknown;
    stored: number;
  }>(sql`
    select u."kind", u."byteLength", u."reading",
      (select coalesce(sum(length("bytes")), 0)::bigint from "ImportChunk" where "uploadId" = u."id") as "stored"
    from "ImportUpload" u
    where u."id" = ${uploadId}::uuid and u."actorId" = ${actor.userId}::uuid and u."expiresAt" > now()`);
  if (row === null) {
    return refuse(
      "not_found",
      "This import is not there any more: it was finished, discarded, or is older than seven days.",
    );
  }
  const { files, ...settings } = storedReadingSchema.parse(row.reading);
  const { kind, byteLength } = row;
  return success({ uploadId, kind, byteLength, files, settings, isWhole: row.stored === byteLength });
}

/** The files of an upload, cut out of its pieces. */
export async function readUploadFiles(database: Database, upload: Upload): Promise<SourceBytes[]> {
  const pieces = await database.query<{ bytes: Buffer }>(sql`
    select "bytes" from "ImportChunk" where "uploadId" = ${upload.uploadId}::uuid order by "index"`);
  const all = Buffer.concat(pieces.map(({ bytes }) => bytes));
  let start = 0;
  return upload.files.map(({ name, byteLength }) => {
    const bytes = all.subarray(start, start + byteLength);
    start += byteLength;
    return { name, bytes };
  });
}
