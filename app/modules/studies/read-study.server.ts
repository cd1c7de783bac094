import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries, Transaction } from "#app/db/transaction.server.ts";
import type { Study } from "./study.ts";

/** The study with its protocol in force. @throws when there is no such study */
export async function readStudy(queries: Queries, studyId: string): Promise<Study> {
  return await queries.one<Study>(studyWhere(sql`study."id" = ${studyId}::uuid`));
}

export async function findStudyBySlug(queries: Queries, slug: string): Promise<Study | null> {
  return await queries.maybeOne<Study>(studyWhere(sql`study."slug" = ${slug}`));
}

/**
 * The same, with the study's row locked until the transaction ends, so that no one else changes its design. What only
 * refers to the study, such as the time of a grade, is stored meanwhile.
 */
export async function lockStudy(queries: Queries, studyId: string): Promise<Study> {
  await queries.one(sql`select 1 from "Study" where "id" = ${studyId}::uuid for no key update`);
  return await readStudy(queries, studyId);
}

/** Keeps the study's status and its members' roles as they are until the transaction ends, beside others who do. */
export async function holdStudy(tx: Transaction, studyId: string): Promise<void> {
  await tx.execute(sql`select 1 from "Study" where "id" = ${studyId}::uuid for share`);
}

function studyWhere(condition: Sql): Sql {
  return sql`
    select study."id", study."slug", study."name", study."status", study."countsOnly", study."isDemonstration",
      study."seed", study."planSeed", study."createdAt", study."openedAt", study."closedAt",
      (select to_jsonb(protocol) - 'studyId' - 'createdById' - 'createdAt'
        from "StudyProtocol" protocol where protocol."studyId" = study."id"
        order by protocol."version" desc limit 1) as "protocol"
    from "Study" study where ${condition}`;
}
