import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Search } from "lucide-react";
import { Empty } from "#app/components/empty.tsx";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { GradedTable } from "#app/components/graded-table.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { Pager } from "#app/components/pager.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { TextInput } from "#app/components/text-input.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { gradedSearchSchema } from "#app/modules/grading/graded-search.ts";
import { listGraded } from "#app/modules/grading/list-graded.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Everything I graded · ${data?.study.name ?? "Assize"}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search } = await studyGate(args, {
    action: "items.grade",
    search: gradedSearchSchema,
  });
  const { slug, name, status } = study;
  const { text, task = "", state = "" } = search;
  return {
    study: { slug, name, status },
    page: await listGraded(database, actor.userId, study.id, search),
    search: { text, task, state },
    now: new Date().toISOString(),
  };
}

const STATES = [
  { value: "", label: "any" },
  { value: "settled", label: "settled" },
  { value: "waiting", label: "submitted" },
  { value: "returned", label: "came back" },
  { value: "withdrawn", label: "withdrawn" },
] as const;

/** A grader's own grades, to be found again, read and, where it is still open, changed. */
export default function Graded() {
  const { study, page, search, now } = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const turnTo = (side: "after" | "before", cursor: string | null) =>
    cursor && withParameters(address, { [side]: cursor });
  const isFiltered = search.text !== "" || search.task !== "" || search.state !== "";
  const path = `/studies/${study.slug}/graded`;
  return (
    <Page>
      <PageTitle
        title="Everything I graded"
        lead={leadOf(page.graded, study.status)}
        actions={
          page.practised > 0 && (
            <LinkButton to={`/studies/${study.slug}/practice`}>
              {formatAmount(page.practised, "practice item")}
            </LinkButton>
          )
        }
      />
      {page.graded === 0 ? (
        <Empty
          fact="You have graded nothing here yet."
          action={
            study.status === "open" && (
              <LinkButton to={`/studies/${study.slug}/grade`} rank="primary">
                Begin grading
              </LinkButton>
            )
          }
        >
          What you submit appears here, to be read again and changed.
        </Empty>
      ) : (
        <>
          <FilterRow label="Find among my grades" clearTo={isFiltered ? path : undefined}>
            <TextInput
              key={search.text}
              label="Words of the facts"
              labelHidden
              type="search"
              name="text"
              icon={Search}
              placeholder="Words of the facts"
              defaultValue={search.text}
              maxLength={200}
            />
            <FilterSelect
              name="task"
              label="Task"
              value={search.task}
              options={[
                { value: "", label: "all" },
                ...page.tasks.map((task) => ({ value: task.slug, label: task.name })),
              ]}
            />
            <FilterSelect name="state" label="State" value={search.state} options={STATES} />
          </FilterRow>
          <GradedTable
            slug={study.slug}
            rows={page.rows}
            now={now}
            empty="None of your grades passes these filters."
          />
          <Pager
            from={page.offset + 1}
            to={page.offset + page.rows.length}
            total={page.total}
            unit="grades"
            previousTo={turnTo("before", page.previous)}
            nextTo={turnTo("after", page.next)}
          />
        </>
      )}
    </Page>
  );
}

function leadOf(graded: number, status: "draft" | "open" | "closed"): string {
  const amount = `${formatAmount(graded, "grade")} of yours.`;
  return status === "open"
    ? `${amount} Open one to read it, or to change it until an adjudicator decides the item.`
    : `${amount} They can be read, and no longer changed.`;
}
