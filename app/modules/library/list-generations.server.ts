import { type KeysetSort, keyset } from "#app/db/keyset.server.ts";
import { join, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListPage } from "#app/lib/page-cursor.ts";
import { isOfNewestSearch } from "#app/modules/blinding/named-text.server.ts";
import { type GenerationSearch, ROWS_PER_PAGE } from "./library-search.ts";
import type { GenerationSort } from "./library-sorts.ts";
import type { ListedGeneration } from "./library-views.ts";

export type GenerationPage = ListPage<ListedGeneration> & {
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
    ...(search.names === undefined ? [] : [NAMES_A_MODEL]),
    ...(search.model === undefined || search.run === undefined ? [] : [sql`g."run" = ${search.run}`]),
  ];
  const where = join(conditions, sql` and `);
  const page = keyset(sortOf(search.sort ?? { column: "order", descending: false }), search, ROWS_PER_PAGE);
  const rows = await queries.query<ListedGeneration & { cursorKeys: string[] }>(sql`
    select ${page.keys} as "cursorKeys", g."id" as "generationId", t."slug" as "task", s."split",
      s."key" as "sampleKey", m."name" as "model", g."run", v."answer", f."goldOutcome", left(v."text", 320) as "start",
      char_length(v."text") as "length", v."version" as "versions",
      (select coalesce(jsonb_agg(distinct hit."term"), '[]') from "MaskHit" hit
        where ${isOfNewestSearch(sql`hit`, sql`v`)}) as "names"
    ${TABLES}
    cross join lateral (
      select * from "GenerationVersion" where "generationId" = g."id" order by "version" desc limit 1
    ) v
    cross join lateral (
      select "goldOutcome" from "SampleVersion" where "sampleId" = s."id" order by "version" desc limit 1
    ) f
    where ${where} and ${page.beyond} order by ${page.order} limit ${page.limit}`);
  const { total } = await queries.one<{ total: number }>(
    sql`select count(*) as "total" ${TABLES} where ${where}`,
  );
  const cut = page.cut(rows);
  const studyIds = await findStudiesOfGenerations(
    queries,
    cut.rows.map(({ generationId }) => generationId),
  );
  return { ...cut, total, studyIds };
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

/** The newest version of the text names a model or its maker. */
const NAMES_A_MODEL = sql`exists (
  select from "GenerationVersion" newest join "MaskHit" hit on ${isOfNewestSearch(sql`hit`, sql`newest`)}
  where newest."generationId" = g."id"
    and newest."version" = (select max("version") from "GenerationVersion" where "generationId" = g."id"))`;

const TABLES = sql`
  from "Generation" g join "Sample" s on s."id" = g."sampleId" join "Task" t on t."id" = s."taskId"
  join "Model" m on m."id" = g."modelId"`;

const SORT_KEYS: Readonly<Record<GenerationSort, KeysetSort["keys"][number]>> = {
  order: { value: sql`g."seq"`, type: "bigint" },
  task: { value: sql`t."slug"`, type: "text" },
  model: { value: sql`m."name"`, type: "text" },
};

/** By the column, and in the order of import where it is even. */
function sortOf({ column, descending }: NonNullable<GenerationSearch["sort"]>): KeysetSort {
  return { keys: [SORT_KEYS[column], SORT_KEYS.order], descending };
}
