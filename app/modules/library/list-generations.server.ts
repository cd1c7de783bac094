import { cutPage, type KeysetPage, type KeysetSort, keysetClauses } from "#app/db/keyset.server.ts";
import { join, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type GenerationSearch, ROWS_PER_PAGE } from "./library-search.ts";
import type { ListedGeneration } from "./library-views.ts";

export type GenerationPage = KeysetPage<ListedGeneration> & {
  readonly total: number;
  /** Studies that grade one of these texts: who sees this page learns which model wrote it. */
  readonly studyIds: readonly string[];
};

/** One page of generations in their newest versions, in the order of import unless sorted otherwise. */
export async function listGenerations(queries: Queries, search: GenerationSearch): Promise<GenerationPage> {
  const conditions = [
    sql`true`,
    ...(search.task === undefined ? [] : [sql`t."slug" = ${search.task}`]),
    ...(search.split === undefined ? [] : [sql`s."split" = ${search.split}`]),
    ...(search.model === undefined ? [] : [sql`g."modelId" = ${search.model}::uuid`]),
    ...(search.model === undefined || search.run === undefined ? [] : [sql`g."run" = ${search.run}`]),
  ];
  const where = join(conditions, sql` and `);
  const sort = sortOf(search.sort ?? "order");
  const { beyond, order } = keysetClauses(sort, search);
  const rows = await queries.query<ListedGeneration & { sortKey: string; seq: number }>(sql`
    select ${sort.key}::text as "sortKey", g."seq", g."id" as "generationId", t."slug" as "task", s."split",
      s."key" as "sampleKey", m."name" as "model", g."run", v."answer", f."goldOutcome", left(v."text", 320) as "start",
      char_length(v."text") as "length", v."version" as "versions"
    ${TABLES}
    cross join lateral (
      select * from "GenerationVersion" where "generationId" = g."id" order by "version" desc limit 1
    ) v
    cross join lateral (
      select "goldOutcome" from "SampleVersion" where "sampleId" = s."id" order by "version" desc limit 1
    ) f
    where ${where} and ${beyond} order by ${order} limit ${ROWS_PER_PAGE + 1}`);
  const { total } = await queries.one<{ total: number }>(
    sql`select count(*) as "total" ${TABLES} where ${where}`,
  );
  const page = cutPage(rows, ROWS_PER_PAGE, search);
  const studyIds = await findStudiesOfGenerations(
    queries,
    page.rows.map(({ generationId }) => generationId),
  );
  return { ...page, total, studyIds };
}

/** Studies that have an item made from one of these generations, in any version. */
export async function findStudiesOfGenerations(
  queries: Queries,
  generationIds: readonly string[],
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    select study."id" from "Study" study where exists (
      select from "GenerationVersion" v join "Item" i on i."studyId" = study."id" and i."generationVersionId" = v."id"
      where v."generationId" = any(${generationIds}::uuid[]))`);
  return rows.map(({ id }) => id);
}

const TABLES = sql`
  from "Generation" g join "Sample" s on s."id" = g."sampleId" join "Task" t on t."id" = s."taskId"
  join "Model" m on m."id" = g."modelId"`;

const KEYS: Readonly<Record<string, { readonly key: Sql; readonly type: KeysetSort["type"] }>> = {
  order: { key: sql`g."seq"`, type: "bigint" },
  task: { key: sql`t."slug"`, type: "text" },
  model: { key: sql`m."name"`, type: "text" },
};

function sortOf(written: string): KeysetSort {
  const descending = written.startsWith("-");
  return { ...KEYS[written.replace(/^-/, "")]!, seq: sql`g."seq"`, descending };
}
