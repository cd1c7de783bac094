import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import type { ListedImport, OpenUpload } from "./import-list.ts";

const LISTED_IMPORTS = 20;

/** The latest imports of anybody. */
export async function listImports(queries: Queries): Promise<ListedImport[]> {
  return queries.query<ListedImport>(sql`
    select b."id", b."kind", b."fileName", b."newCount", b."unchangedCount", b."changedCount", b."rejectedCount",
      p."name" as "by", b."createdAt"
    from "ImportBatch" b left join "User" u on u."id" = b."actorId" left join "Person" p on p."id" = u."personId"
    order by b."seq" desc limit ${LISTED_IMPORTS}`);
}

/** The person's imports whose files have arrived and that are neither finished nor discarded. */
export async function listOpenUploads(queries: Queries, actor: PersonActor): Promise<OpenUpload[]> {
  return queries.query<OpenUpload>(sql`
    select "id" as "uploadId", "kind", "fileName", "createdAt" from "ImportUpload"
    where "actorId" = ${actor.userId}::uuid and "expiresAt" > now() and "byteLength" = (
      select coalesce(sum(length("bytes")), 0) from "ImportChunk" where "uploadId" = "ImportUpload"."id")
    order by "createdAt" desc`);
}
