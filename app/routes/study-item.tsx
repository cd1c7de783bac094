import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Eye } from "lucide-react";
import { z } from "zod";
import { Icon } from "#app/components/icon.tsx";
import { ItemGrades } from "#app/components/item-grades.tsx";
import { ItemHistory } from "#app/components/item-history.tsx";
import { ItemLabelBox } from "#app/components/item-label-box.tsx";
import { itemName } from "#app/components/item-name.ts";
import { ItemReading } from "#app/components/item-reading.tsx";
import { ItemStanding } from "#app/components/item-standing.tsx";
import { Columns, Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { isDecisionStale } from "#app/modules/adjudicating/decision-state.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { countExtraGrade } from "#app/modules/grading/count-extra-grade.server.ts";
import { putBackItems } from "#app/modules/reconciling/put-back-items.server.ts";
import { withdrawItems } from "#app/modules/reconciling/withdraw-items.server.ts";
import { itemIntentSchema } from "#app/modules/studies/item-intents.ts";
import type { ItemRecord } from "#app/modules/studies/item-record.ts";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${itemName(data.item)} · ${data.study.name} · ` : ""}Assize` },
];

const params = z.object({ slug: z.string(), itemId: z.uuid() });
const search = z.object({ models: z.literal("shown").optional() });

export async function loader(args: LoaderFunctionArgs) {
  const entered = await studyGate(args, { action: "items.read", params, search });
  const { actor, database, study } = entered;
  const input = {
    studyId: study.id,
    itemId: entered.params.itemId,
    showModel: entered.search.models === "shown",
  };
  const item = valueOrPage(await readItem(database, actor, input));
  return {
    study: { name: study.name, slug: study.slug },
    item,
    isStale: await isDecisionStale(database, item.itemId),
    mayShowModel: await maySeeModels(database, actor, study.id),
    studyStatus: study.status,
    mayManage: permitInStudy(actor, "items.manage", entered.relation) === "granted",
    now: new Date().toISOString(),
  };
}

/** Withdraws the item, puts it back, or lets an extra grade of it count. */
export async function action(args: ActionFunctionArgs) {
  const entered = await studyGate(args, { action: "items.manage", params });
  const { actor, database, study } = entered;
  const { itemId } = entered.params;
  const parsed = await parseForm(entered.request, itemIntentSchema);
  if (!parsed.ok) return answer(parsed);
  const input = parsed.value;
  const item = { studyId: study.id, itemId };
  const items = { studyId: study.id, itemIds: [itemId] };
  switch (input.intent) {
    case "withdraw":
      return answer(await withdrawItems(database, actor, { ...items, ...input }));
    case "put-back":
      return answer(await putBackItems(database, actor, items));
    case "count-extra":
      return answer(await countExtraGrade(database, actor, { ...item, assignmentId: input.assignmentId }));
  }
}

export default function StudyItem() {
  const { study, item, isStale, mayShowModel, studyStatus, mayManage, now } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageTitle
        title={itemName(item)}
        lead={leadOf(item)}
        actions={
          <>
            {item.model !== null && <span className="type-label">{item.model}</span>}
            {item.model === null && mayShowModel && (
              <Link to="?models=shown" className="button button-default button-32" preventScrollReset>
                <Icon of={Eye} />
                Show the model
              </Link>
            )}
            <Link to={itemsPath(study.slug, { task: item.task })} className="button button-quiet button-32">
              <Icon of={ArrowLeft} />
              All of {item.task}
            </Link>
          </>
        }
      />
      <Columns side={436}>
        <ItemReading item={item} />
        <div className="flex flex-col gap-7">
          <section aria-labelledby="label">
            <SectionTitle id="label" title="Final label" />
            <ItemLabelBox item={item} isStale={isStale} now={now} />
            {mayManage && studyStatus !== "closed" && item.purpose !== "practice" && (
              <ItemStanding item={item} />
            )}
          </section>
          <section aria-labelledby="grades">
            <SectionTitle id="grades" title="Grades" />
            <ItemGrades
              slug={study.slug}
              item={item}
              now={now}
              mayCount={mayManage && studyStatus === "open"}
            />
          </section>
          <section aria-labelledby="history">
            <SectionTitle id="history" title="History" />
            <ItemHistory events={item.events} now={now} />
          </section>
        </div>
      </Columns>
    </Page>
  );
}

function leadOf(item: ItemRecord): string {
  const slice = item.slice === null ? "" : `, slice ${item.slice}`;
  return `${item.taskName}, ${item.split} split${slice}.`;
}
