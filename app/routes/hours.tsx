import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { SheetList } from "#app/components/hours/sheet-list.tsx";
import { KeyPager } from "#app/components/key-pager.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { gate } from "#app/http/gate.server.ts";
import { parseIntent } from "#app/http/parse-intent.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { approveTimeSheet, returnTimeSheet } from "#app/modules/hours/decide-time-sheet.server.ts";
import { sheetIntentSchema } from "#app/modules/hours/hours-intents.ts";
import { listTimeSheets, type SheetDecision } from "#app/modules/hours/list-time-sheets.server.ts";

export const meta: MetaFunction = () => [{ title: "Hours · Assize" }];

const searchSchema = z.object({
  state: z.enum(["waits", "approved", "returned"]).catch("waits"),
  after: cursorSchema.optional().catch(undefined),
  before: cursorSchema.optional().catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, search } = await gate(args, { action: "hours.approve", search: searchSchema });
  const page = await listTimeSheets(database, search.state, search);
  return { page, state: search.state, myId: actor.userId, now: new Date().toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, request } = await gate(args, { action: "hours.approve" });
  const { intent, input } = await parseIntent(request, sheetIntentSchema);
  if (!input.ok) return answer({ ...input, intent });
  const result =
    input.value.intent === "approve"
      ? await approveTimeSheet(database, actor, input.value.sheetId)
      : await returnTimeSheet(database, actor, input.value);
  return answer({ ...result, intent });
}

const STATES: readonly { readonly value: SheetDecision; readonly label: string }[] = [
  { value: "waits", label: "waiting" },
  { value: "approved", label: "approved" },
  { value: "returned", label: "given back" },
];

const EMPTY: Readonly<Record<SheetDecision, string>> = {
  waits: "No hours wait for approval.",
  approved: "No hours were approved yet.",
  returned: "No hours were given back.",
};

export default function Hours() {
  const { page, state, myId, now } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <Page width="centred">
      <PageTitle
        title="Hours"
        lead="Months that people sent in. Approved, they are locked for good; given back, they are the person’s to change."
      />
      <div className="flex flex-col gap-4">
        <FilterRow label="Filter the hours">
          <FilterSelect name="state" label="Hours" options={STATES} value={state} />
        </FilterRow>
        <SheetList sheets={page.rows} myId={myId} now={now} empty={EMPTY[state]} />
      </div>
      <KeyPager
        unit="sheets"
        previousTo={page.previous && withParameters(search, { before: page.previous })}
        nextTo={page.next && withParameters(search, { after: page.next })}
      />
    </Page>
  );
}
