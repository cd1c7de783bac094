import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import type { ImportKind } from "./import-preview.ts";

export type ListedImport = {
  readonly id: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly newCount: number;
  readonly unchangedCount: number;
  readonly changedCount: number;
  readonly rejectedCount: number;
  /** Null: the command line, or a person whose name was erased. */
  readonly by: string | null;
  /** ISO. */
  readonly createdAt: string;
};

export type OpenUpload = {
  readonly uploadId: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  /** ISO. */
  readonly createdAt: string;
};

const LISTED_IMPORTS = 20;

/** The latest imports of anybody. */
export async function listImports(queries: Queries): Promise<ListedImport[]> {
  return queries.query<ListedImport>(sql`
    select b."id", b."kind", b."fileName", b."newCount", b."unchangedCount", b."changedCount", b."rejectedCount",
      p."name" as "by", b."createdAt"
    from "ImportBatch" b left join "User" u on u."id" = b."actorId" left join "Person" p on p."id" = u."personId"
    order by b."seq" desc limit ${LISTED_IMPORTS}`);
}

/** The person's imports that were begun and neither finished nor discarded. */
export async function listOpenUploads(queries: Queries, actor: PersonActor): Promise<OpenUpload[]> {
  return queries.query<OpenUpload>(sql`
    select "id" as "uploadId", "kind", "fileName", "createdAt" from "ImportUpload"
    where "actorId" = ${actor.userId}::uuid and "expiresAt" > now() order by "createdAt" desc`);
}
