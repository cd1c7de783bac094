import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, Eye } from "lucide-react";
import { z } from "zod";
import { Icon } from "#app/components/icon.tsx";
import { ItemGrades } from "#app/components/item-grades.tsx";
import { ItemHistory } from "#app/components/item-history.tsx";
import { ItemLabelBox } from "#app/components/item-label-box.tsx";
import { ItemReading } from "#app/components/item-reading.tsx";
import { Columns, Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { countExtraGrade } from "#app/modules/grading/count-extra-grade.server.ts";
import type { ItemRecord } from "#app/modules/studies/item-record.ts";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${nameOf(data.item)} · ${data.study.name} · ` : ""}Assize` },
];

const params = z.object({ slug: z.string(), itemId: z.uuid() });
const extraGradeSchema = z.strictObject({ assignmentId: z.guid("Say which grade is meant.") });
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
    mayShowModel: await maySeeModels(database, actor, study.id),
    mayCount:
      study.status === "open" && permitInStudy(actor, "assignments.plan", entered.relation) === "granted",
    now: new Date().toISOString(),
  };
}

/** Lets an extra grade count. */
export async function action(args: ActionFunctionArgs) {
  const {
    actor,
    database,
    request,
    study,
    params: at,
  } = await studyGate(args, { action: "assignments.plan", params });
  const input = await parseForm(request, extraGradeSchema);
  if (!input.ok) return answer(input);
  return answer(
    await countExtraGrade(database, actor, { studyId: study.id, itemId: at.itemId, ...input.value }),
  );
}

function nameOf(item: Pick<ItemRecord, "task" | "sampleKey">): string {
  return `${item.task} ${item.sampleKey}`;
}

export default function StudyItem() {
  const { study, item, mayShowModel, mayCount, now } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageTitle
        title={nameOf(item)}
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
            <ItemLabelBox item={item} now={now} />
          </section>
          <section aria-labelledby="grades">
            <SectionTitle id="grades" title="Grades" />
            <ItemGrades item={item} now={now} mayCount={mayCount} />
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
  return `Sample ${item.sampleKey} of ${item.taskName}, ${item.split} split${slice}.`;
}
