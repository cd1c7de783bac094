import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { ItemFilters, ModelsSwitch } from "#app/components/item-filters.tsx";
import { ItemTable } from "#app/components/item-table.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { Pager } from "#app/components/pager.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import type { ItemPage } from "#app/modules/studies/item-list.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.study.name} · ` : ""}Items · Assize` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search } = await studyGate(args, {
    action: "items.read",
    search: itemSearchSchema,
  });
  const page = valueOrPage(await listItems(database, actor, { studyId: study.id, search }));
  const filters = await readItemFilters(database, actor, {
    studyId: study.id,
    withModels: search.models === "shown",
  });
  return {
    study: { name: study.name, slug: study.slug },
    page,
    filters,
    sort: search.sort ?? { column: "position", descending: false },
    showsModels: search.models === "shown",
  };
}

export default function StudyItems() {
  const { study, page, filters, sort, showsModels } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const to = (name: "after" | "before", cursor: string | null) =>
    cursor && withParameters(search, { [name]: cursor });
  return (
    <Page>
      <PageTitle
        title="Items"
        lead={leadOf(page)}
        actions={<ModelsSwitch mayShow={filters.mayShowModels} shown={showsModels} />}
      />
      <ItemFilters slug={study.slug} filters={filters} />
      <ItemTable slug={study.slug} items={page.rows} sort={sort} showsModels={showsModels} />
      <Pager
        from={page.offset + 1}
        to={page.offset + page.rows.length}
        total={page.total}
        unit="items"
        previousTo={to("before", page.previous)}
        nextTo={to("after", page.next)}
      >
        {page.ownLeftOut > 0 &&
          `${formatAmount(page.ownLeftOut, "item")} that you grade yourself ${page.ownLeftOut === 1 ? "is" : "are"} left out until settled.`}
      </Pager>
    </Page>
  );
}

function leadOf({ total, progress }: ItemPage): string {
  return (
    `${formatAmount(total, "item")}: ${formatCount(progress.complete)} complete, ` +
    `${formatCount(progress.inProgress)} in progress, ${formatCount(progress.notStarted)} not started.`
  );
}
