import { type KeysetSort, keyset } from "#app/db/keyset.server.ts";
import { join, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListPage } from "#app/lib/page-cursor.ts";
import { entryFits } from "./entry-fits.server.ts";
import { ROWS_PER_PAGE, type SampleSearch } from "./library-search.ts";
import type { SampleSort } from "./library-sorts.ts";
import type { ListedSample } from "./library-views.ts";

/** One page of a task's samples in their newest versions, in the order of their files unless sorted otherwise. */
export async function listSamples(
  queries: Queries,
  taskSlug: string,
  search: SampleSearch,
): Promise<ListPage<ListedSample> & { readonly total: number }> {
  const conditions = [
    sql`t."slug" = ${taskSlug}`,
    ...(search.split === undefined ? [] : [sql`s."split" = ${search.split}`]),
    ...(search.slice === undefined ? [] : [sql`v."slice" = ${search.slice}`]),
    ...(search.outcome === undefined
      ? []
      : [sql`${search.outcome} = any(string_to_array(v."goldOutcome", ', '))`]),
  ];
  const where = join(conditions, sql` and `);
  const page = keyset(sortOf(search.sort ?? { column: "order", descending: false }), search, ROWS_PER_PAGE);
  const rows = await queries.query<ListedSample & { cursorKeys: string[] }>(sql`
    select ${page.keys} as "cursorKeys", s."id" as "sampleId", s."split", s."key", v."facts",
      v."goldOutcome", v."slice", v."extra", v."version" as "versions",
      (select count(*) from "Generation" where "sampleId" = s."id") as "generations",
      (select case when e."contested" is null then 'entry' else 'contested' end from "GuideEntry" e
        where e."guideVersionId" = guide."id" and ${entryFits(sql`e`, sql`s`, sql`v`)}) as "guide"
    ${TABLES}
    left join lateral (
      select "id" from "GuideVersion" where "taskId" = t."id" order by "version" desc limit 1
    ) guide on true
    where ${where} and ${page.beyond} order by ${page.order} limit ${page.limit}`);
  const { total } = await queries.one<{ total: number }>(
    sql`select count(*) as "total" ${TABLES} where ${where}`,
  );
  return { ...page.cut(rows), total };
}

const TABLES = sql`
  from "Sample" s join "Task" t on t."id" = s."taskId"
  cross join lateral (select * from "SampleVersion" where "sampleId" = s."id" order by "version" desc limit 1) v`;

const SORT_KEYS: Readonly<Record<SampleSort, KeysetSort["keys"][number]>> = {
  order: { value: sql`s."seq"`, type: "bigint" },
  outcome: { value: sql`v."goldOutcome"`, type: "text" },
  slice: { value: sql`coalesce(v."slice", '')`, type: "text" },
};

/** By the column, and in the order of import where it is even. */
function sortOf({ column, descending }: NonNullable<SampleSearch["sort"]>): KeysetSort {
  return { keys: [SORT_KEYS[column], SORT_KEYS.order], descending };
}
