import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import type { ListedImport, OpenUpload } from "./import-list.ts";

const LISTED_IMPORTS = 20;

/** The latest imports of anybody. */
export async function listImports({ prisma }: Database): Promise<ListedImport[]> {
  const batches = await prisma.importBatch.findMany({
    orderBy: { seq: "desc" },
    take: LISTED_IMPORTS,
    select: {
      id: true,
      kind: true,
      fileName: true,
      newCount: true,
      unchangedCount: true,
      changedCount: true,
      rejectedCount: true,
      createdAt: true,
      actor: { select: { person: { select: { name: true } } } },
    },
  });
  return batches.map(({ actor, ...batch }) => ({ ...batch, by: actor?.person.name ?? null }));
}

/** The person's imports whose files have arrived and that are neither finished nor discarded. */
export async function listOpenUploads(queries: Queries, actor: PersonActor): Promise<OpenUpload[]> {
  return queries.query<OpenUpload>(sql`
    select "id" as "uploadId", "kind", "fileName", "createdAt" from "ImportUpload"
    where "actorId" = ${actor.userId}::uuid and "expiresAt" > now() and "byteLength" = (
      select coalesce(sum(length("bytes")), 0) from "ImportChunk" where "uploadId" = "ImportUpload"."id")
    order by "createdAt" desc`);
}
