import { cutPage, type KeysetPage, type KeysetSort, keysetClauses } from "#app/db/keyset.server.ts";
import { join, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { ROWS_PER_PAGE, type SampleSearch } from "./library-search.ts";
import type { ListedSample } from "./library-views.ts";

/** One page of a task's samples in their newest versions, in the order of their files unless sorted otherwise. */
export async function listSamples(
  queries: Queries,
  taskSlug: string,
  search: SampleSearch,
): Promise<KeysetPage<ListedSample> & { readonly total: number }> {
  const conditions = [
    sql`t."slug" = ${taskSlug}`,
    ...(search.split === undefined ? [] : [sql`s."split" = ${search.split}`]),
    ...(search.slice === undefined ? [] : [sql`v."slice" = ${search.slice}`]),
    ...(search.outcome === undefined
      ? []
      : [sql`${search.outcome} = any(string_to_array(v."goldOutcome", ', '))`]),
  ];
  const where = join(conditions, sql` and `);
  const sort = sortOf(search.sort ?? "order");
  const { beyond, order } = keysetClauses(sort, search);
  const rows = await queries.query<ListedSample & { sortKey: string; seq: number }>(sql`
    select ${sort.key}::text as "sortKey", s."seq", s."id" as "sampleId", s."split", s."key", v."facts",
      v."goldOutcome", v."slice", v."extra", v."version" as "versions",
      (select count(*) from "Generation" where "sampleId" = s."id") as "generations",
      (select case when e."contested" is null then 'entry' else 'contested' end from "GuideEntry" e
        where e."guideVersionId" = guide."id" and e."split" = s."split" and e."sampleKey" = s."key"
          and (e."textHash" is null or e."textHash" = v."textHash")) as "guide"
    ${TABLES}
    left join lateral (
      select "id" from "GuideVersion" where "taskId" = t."id" order by "version" desc limit 1
    ) guide on true
    where ${where} and ${beyond} order by ${order} limit ${ROWS_PER_PAGE + 1}`);
  const { total } = await queries.one<{ total: number }>(
    sql`select count(*) as "total" ${TABLES} where ${where}`,
  );
  return { ...cutPage(rows, ROWS_PER_PAGE, search), total };
}

const TABLES = sql`
  from "Sample" s join "Task" t on t."id" = s."taskId"
  cross join lateral (select * from "SampleVersion" where "sampleId" = s."id" order by "version" desc limit 1) v`;

const KEYS: Readonly<Record<string, { readonly key: Sql; readonly type: KeysetSort["type"] }>> = {
  order: { key: sql`s."seq"`, type: "bigint" },
  outcome: { key: sql`v."goldOutcome"`, type: "text" },
  slice: { key: sql`coalesce(v."slice", '')`, type: "text" },
};

function sortOf(written: string): KeysetSort {
  const descending = written.startsWith("-");
  return { ...KEYS[written.replace(/^-/, "")]!, seq: sql`s."seq"`, descending };
}
