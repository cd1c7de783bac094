import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { ChosenItems } from "#app/components/chosen-items.tsx";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { ItemFilters, ModelsSwitch } from "#app/components/item-filters.tsx";
import { ItemTable } from "#app/components/item-table.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { Pager } from "#app/components/pager.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { putBackItems } from "#app/modules/reconciling/put-back-items.server.ts";
import { withdrawItems } from "#app/modules/reconciling/withdraw-items.server.ts";
import { itemsIntentSchema } from "#app/modules/studies/item-intents.ts";
import type { ItemPage } from "#app/modules/studies/item-list.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.study.name} · ` : ""}Items · Assize` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search, relation } = await studyGate(args, {
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
    mayManage: study.status !== "closed" && permitInStudy(actor, "items.manage", relation) === "granted",
  };
}

/** Withdraws the chosen items, or puts them back. */
export async function action(args: ActionFunctionArgs) {
  const { actor, database, request, study } = await studyGate(args, { action: "items.manage" });
  const parsed = await parseForm(request, itemsIntentSchema);
  if (!parsed.ok) return answer(parsed);
  const input = { studyId: study.id, ...parsed.value };
  return input.intent === "withdraw"
    ? answer(await withdrawItems(database, actor, input))
    : answer(await putBackItems(database, actor, input));
}

export default function StudyItems() {
  const { study, page, filters, sort, showsModels, mayManage } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const listed = page.rows.filter(({ itemId }) => chosen.has(itemId));
  const listedIds = listed.map(({ itemId }) => itemId);
  const to = (name: "after" | "before", cursor: string | null) =>
    cursor && withParameters(search, { [name]: cursor });
  return (
    <Page>
      <PageTitle
        title="Items"
        lead={
          search.get("status") === "withdrawn" ? formatAmount(page.total, "withdrawn item") : leadOf(page)
        }
        actions={<ModelsSwitch mayShow={filters.mayShowModels} shown={showsModels} />}
      />
      {listed.length > 0 ? (
        <ChosenItems
          itemIds={listedIds}
          withdrawn={listed.filter(({ status }) => status === "withdrawn").length}
          onClear={() => choose(new Set())}
        />
      ) : (
        <ItemFilters slug={study.slug} filters={filters} />
      )}
      <ItemTable
        slug={study.slug}
        items={page.rows}
        sort={sort}
        showsModels={showsModels}
        selection={mayManage ? { chosen: new Set(listedIds), onChange: choose } : undefined}
      />
      <Pager
        from={page.offset + 1}
        to={page.offset + page.rows.length}
        total={page.total}
        unit="items"
        previousTo={to("before", page.previous)}
        nextTo={to("after", page.next)}
      >
        {page.ownLeftOut > 0 &&
          `${formatAmount(page.ownLeftOut, "item")} that you grade yourself ${page.ownLeftOut === 1 ? "is" : "are"} left out until settled, or until the study is closed where it has known checks.`}
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
