import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Gavel } from "lucide-react";
import { ConflictTable } from "#app/components/adjudicating/conflict-table.tsx";
import { Due } from "#app/components/due.tsx";
import { Empty } from "#app/components/empty.tsx";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { Pager } from "#app/components/pager.tsx";
import { TabLinks } from "#app/components/tabs.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import {
  adjudicatePath,
  CONFLICT_STATES,
  type ConflictPage,
  type ConflictSearchText,
  type ConflictState,
  checkConflictTask,
} from "#app/modules/adjudicating/conflict-list.ts";
import { sortOf } from "#app/modules/adjudicating/conflict-rows.server.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { CONFLICT_FIELDS, CONFLICT_KINDS } from "#app/modules/reconciling/kinds.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Conflicts · ${data?.name ?? "Assize"}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search, request } = await studyGate(args, {
    action: "items.adjudicate",
    search: conflictSearchSchema,
  });
  const page = await listConflicts(database, actor.userId, study.id, search);
  valueOrPage(checkConflictTask(search.task, page));
  const { state, task = "", kind = "" } = search;
  const written = new URL(request.url).searchParams.get("sort") ?? "";
  return {
    slug: study.slug,
    name: study.name,
    page,
    search: { state, task, kind, sort: written } satisfies ConflictSearchText,
    sort: sortOf(search),
    now: new Date().toISOString(),
  };
}

const TAB_WORDS = {
  conflict: "Open",
  sent_back: "Sent back",
  stale: "Changed since",
  decided: "Decided",
} as const;
const UNITS = {
  conflict: "conflicts",
  sent_back: "items",
  stale: "decisions",
  decided: "decisions",
} as const;

const KIND_OPTIONS = [
  { value: "", label: "all" },
  ...CONFLICT_FIELDS.map((field) => ({ value: field, label: CONFLICT_KINDS[field].name })),
];

export default function Conflicts() {
  const { slug, page, search, sort, now } = useLoaderData<typeof loader>();
  const { rows, total, offset, counts, tasks } = page;
  const { state, task, kind } = search;
  const first = rows.find(({ heldBy }) => heldBy !== "another");
  const turnTo = (cursor: string | null, side: "after" | "before") =>
    cursor && `${adjudicatePath(slug, search)}&${side}=${cursor}`;
  const isFiltered = task !== "" || kind !== "";
  return (
    <Page>
      <PageTitle
        title="Conflicts"
        lead={
          <>
            {leadOf(counts)}
            {page.secondLooks && <SecondLooks looks={page.secondLooks} />}
          </>
        }
        actions={
          (state === "conflict" || state === "stale") &&
          first && (
            <LinkButton rank="primary" icon={Gavel} to={adjudicatePath(slug, search, first.itemId)}>
              {state === "conflict" ? "Decide the first" : "Look at the first"}
            </LinkButton>
          )
        }
      />
      <TabLinks
        label="State"
        className="mb-4"
        tabs={CONFLICT_STATES.map((each) => ({
          label: TAB_WORDS[each],
          to: adjudicatePath(slug, { ...search, state: each, sort: "" }),
          current: each === state,
          count: counts[each],
        }))}
      />
      <FilterRow
        label="Filter the conflicts"
        keep={{ state, ...(search.sort && { sort: search.sort }) }}
        clearTo={isFiltered ? adjudicatePath(slug, { state, sort: search.sort }) : undefined}
      >
        <FilterSelect
          name="task"
          label="Task"
          value={task}
          options={[
            { value: "", label: "all" },
            ...tasks.map((each) => ({ value: each.slug, label: each.name })),
          ]}
        />
        <FilterSelect name="kind" label="They differ on" value={kind} options={KIND_OPTIONS} />
      </FilterRow>
      {rows.length === 0 && !isFiltered ? (
        <Empty fact={EMPTY[state].fact}>{EMPTY[state].next}</Empty>
      ) : (
        <>
          <ConflictTable
            slug={slug}
            state={state}
            search={search}
            rows={rows}
            sort={sort}
            now={now}
            empty="Nothing here passes these filters."
          />
          <Pager
            from={offset + 1}
            to={offset + rows.length}
            total={total}
            unit={UNITS[state]}
            previousTo={turnTo(page.previous, "before")}
            nextTo={turnTo(page.next, "after")}
          />
        </>
      )}
    </Page>
  );
}

const EMPTY: Readonly<Record<ConflictState, { readonly fact: string; readonly next: string }>> = {
  conflict: { fact: "No conflicts.", next: "New ones appear when two grades differ." },
  sent_back: {
    fact: "Nothing waits for a grader’s answer.",
    next: "What you send back stands here until it is answered. Then it settles, or is an open conflict again.",
  },
  stale: {
    fact: "No decision waits to be looked at again.",
    next: "One appears here when a grade changes after it, or when its item is reopened.",
  },
  decided: { fact: "Nothing is decided yet.", next: "Decisions stay here, with their reasons." },
};

function leadOf({ conflict, sent_back, stale, decided }: Readonly<Record<ConflictState, number>>): string {
  const done = stale + decided;
  const all = conflict + sent_back + done;
  const open = conflict === 0 ? "No conflict is open." : `${formatAmount(conflict, "conflict")} open.`;
  const waiting = sent_back === 0 ? "" : ` ${formatAmount(sent_back, "item")} sent back.`;
  const again = stale === 0 ? "" : ` ${formatAmount(stale, "decision")} to look at again.`;
  const progress = all === 0 ? "" : `${formatCount(done)} of ${formatCount(all)} decided. `;
  return `${progress}${open}${waiting}${again}`;
}

type SecondLooksProps = { readonly looks: NonNullable<ConflictPage["secondLooks"]> };

/** What may come to the list yet, and when. */
function SecondLooks({ looks: { count, until } }: SecondLooksProps) {
  return (
    <>
      {" "}
      {formatAmount(count, "more item")} at a second look: {count === 1 ? "it comes" : "the first comes"} here
      at the latest by <Due at={until} />, if {count === 1 ? "its" : "the"} graders still differ.
    </>
  );
}
