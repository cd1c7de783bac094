import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { KeyPager } from "#app/components/key-pager.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { Time } from "#app/components/time.tsx";
import { gate } from "#app/http/gate.server.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { AUDIT_ACTIONS, actionWords } from "#app/modules/audit/audit-actions.ts";
import { detailWords, shortened } from "#app/modules/audit/detail-words.ts";
import { type ListedEvent, listEvents } from "#app/modules/audit/list-events.server.ts";

export const meta: MetaFunction = () => [{ title: "Record · Assize" }];

const searchSchema = z.object({
  action: z.string().max(80).optional(),
  person: z.uuid().optional().catch(undefined),
  after: cursorSchema.optional().catch(undefined),
  before: cursorSchema.optional().catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { database, search } = await gate(args, { action: "audit.read", search: searchSchema });
  const { action = "", person = "" } = search;
  const filter = { action: action || null, userId: person || null };
  const page = await listEvents(database, filter, search);
  return { page, action, person, now: new Date().toISOString() };
}

const ACTION_OPTIONS = [
  { value: "", label: "all" },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
];

export default function Audit() {
  const { page, action, person, now } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isFiltered = action !== "" || person !== "";
  return (
    <Page>
      <PageTitle
        title="Record"
        lead="Who did what, newest first. Nothing in it is ever changed; it holds ids, and names are looked up as they are now."
      />
      <FilterRow
        label="Filter the record"
        keep={person ? { person } : {}}
        clearTo={isFiltered ? "/admin/audit" : undefined}
      >
        <FilterSelect name="action" label="What" options={ACTION_OPTIONS} value={action} />
        {person !== "" && <span className="text-ink-2">of one person</span>}
      </FilterRow>
      <TableFrame caption="Record" still>
        <thead>
          <tr>
            <HeadCell>When</HeadCell>
            <HeadCell>Who</HeadCell>
            <HeadCell>What</HeadCell>
            <HeadCell>About</HeadCell>
            <HeadCell>Study</HeadCell>
            <HeadCell>Detail</HeadCell>
            <HeadCell>Request</HeadCell>
          </tr>
        </thead>
        <tbody>
          {page.rows.length === 0 && (
            <EmptyRow columns={7}>
              {isFiltered ? "Nothing of this kind is on record." : "Nothing is on record yet."}
            </EmptyRow>
          )}
          {page.rows.map((event) => (
            <EventRow key={event.seq} event={event} now={now} />
          ))}
        </tbody>
      </TableFrame>
      <KeyPager
        unit="events"
        previousLabel="Newer"
        nextLabel="Older"
        previousTo={page.previous && withParameters(search, { before: page.previous })}
        nextTo={page.next && withParameters(search, { after: page.next })}
      />
    </Page>
  );
}

function EventRow({ event, now }: { readonly event: ListedEvent; readonly now: string }) {
  return (
    <tr>
      <RowHead className="whitespace-nowrap">
        <Time at={event.at.toISOString()} now={now} />
      </RowHead>
      <Cell>
        <Doer event={event} />
      </Cell>
      <Cell>{actionWords(event.action)}</Cell>
      <Cell>
        <Subject event={event} />
      </Cell>
      <Cell>
        {event.study && (
          <Link className="link" to={`/studies/${event.study.slug}`}>
            {event.study.name}
          </Link>
        )}
      </Cell>
      <Cell className="text-ink-2">
        {detailWords(event.detail)}
        {event.declineReason !== null && (
          <q className="block" dir="auto">
            {event.declineReason}
          </q>
        )}
      </Cell>
      <Cell>{event.requestId && <code className="type-mono text-ink-3">{event.requestId}</code>}</Cell>
    </tr>
  );
}

function Doer({ event }: { readonly event: ListedEvent }) {
  if (event.actorKind === "command_line") return "the command line";
  if (event.actorKind === "system") return "Assize itself";
  return (
    <Link className="link" to={`/admin/audit?person=${event.actorId}`}>
      {event.actorName ?? "an erased person"}
    </Link>
  );
}

function Subject({ event }: { readonly event: ListedEvent }) {
  const { study, subjectType, subjectId, subjectName } = event;
  if (study && subjectType === "Item" && subjectId) {
    return (
      <Link className="link" to={`/studies/${study.slug}/items/${subjectId}`}>
        {subjectWords(event)}
      </Link>
    );
  }
  return <>{subjectName ?? subjectWords(event)}</>;
}

function subjectWords({ subjectType, subjectId }: ListedEvent): string {
  const kind = subjectType.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return subjectId === null ? kind : `${kind} ${shortened(subjectId)}`;
}
