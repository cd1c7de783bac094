import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { DefinitionList } from "#app/components/definition-list.tsx";
import { Empty } from "#app/components/empty.tsx";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { GuideView } from "#app/components/library/guide-view.tsx";
import { SampleTable } from "#app/components/library/sample-table.tsx";
import { Splits } from "#app/components/library/splits.tsx";
import { Columns, Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { Pager } from "#app/components/pager.tsx";
import { readSort, withParameters } from "#app/components/table-url.ts";
import { TabLinks } from "#app/components/tabs.tsx";
import { Time } from "#app/components/time.tsx";
import { gate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { readMarkdown } from "#app/lib/markdown-tree.ts";
import { sampleSearchSchema } from "#app/modules/library/library-search.ts";
import { SAMPLE_SORTS } from "#app/modules/library/library-sorts.ts";
import type { TaskView } from "#app/modules/library/library-views.ts";
import { listSamples } from "#app/modules/library/list-samples.server.ts";
import { readGuide } from "#app/modules/library/read-guide.server.ts";
import { readTask } from "#app/modules/library/read-task.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.task.name ?? "Task"} · Assize` },
];

/** The highest number that PostgreSQL's `int` holds. */
const LAST_VERSION = 2_147_483_647;
const searchSchema = sampleSearchSchema.extend({
  guide: z.coerce.number().int().min(1).max(LAST_VERSION).optional(),
});

export async function loader(args: LoaderFunctionArgs) {
  const { database, params, search } = await gate(args, {
    action: "library.read",
    params: z.object({ task: z.string() }),
    search: searchSchema,
  });
  const task = valueOrPage(await readTask(database, params.task));
  const { guide: version, ...sampleSearch } = search;
  const guide = version === undefined ? null : valueOrPage(await readGuide(database, task.slug, version));
  const samples = guide === null ? await listSamples(database, task.slug, sampleSearch) : null;
  return {
    task,
    guide: guide && { ...guide, body: readMarkdown(guide.body) },
    samples,
    now: new Date().toISOString(),
  };
}

export default function LibraryTask() {
  const { task, guide, samples, now } = useLoaderData<typeof loader>();
  const newest = task.guides[0];
  return (
    <Page>
      <PageTitle title={task.name} lead={task.description} />
      <TabLinks
        label="Samples and guide"
        className="mb-4"
        tabs={[
          { label: "Samples", to: `/library/tasks/${task.slug}`, current: guide === null },
          ...(newest
            ? [{ label: "Answer guide", to: `?guide=${newest.version}`, current: guide !== null }]
            : []),
        ]}
      />
      <Columns side={304}>
        <div className="min-w-0">
          {guide && <GuideView guide={guide} />}
          {samples && <Samples task={task} page={samples} />}
        </div>
        <aside className="flex flex-col gap-6">
          <DefinitionList
            entries={[
              { term: "Question", value: task.question },
              {
                term: task.severalOutcomes ? "Outcomes, several at once" : "Outcomes",
                value: task.outcomes.join(", "),
              },
              { term: "Family", value: task.family },
              { term: "Samples", value: <Splits splits={task.splits} /> },
            ]}
          />
          <GuideVersions task={task} shown={guide?.version ?? null} now={now} />
        </aside>
      </Columns>
    </Page>
  );
}

type SamplesProps = { readonly task: TaskView; readonly page: Awaited<ReturnType<typeof listSamples>> };

function Samples({ task, page }: SamplesProps) {
  const [search] = useSearchParams();
  const value = (name: string) => search.get(name) ?? "";
  const all = { value: "", label: "all" };
  const options = (values: readonly string[]) => [
    all,
    ...values.map((name) => ({ value: name, label: name })),
  ];
  const isFiltered = ["split", "slice", "outcome"].some((name) => value(name) !== "");
  const sort = readSort(search, SAMPLE_SORTS, { column: "order", descending: false });
  return (
    <div className="flex flex-col gap-3">
      <FilterRow
        label="Filter the samples"
        keep={value("sort") ? { sort: value("sort") } : {}}
        clearTo={isFiltered ? `/library/tasks/${task.slug}` : undefined}
      >
        <FilterSelect
          name="split"
          label="Split"
          value={value("split")}
          options={options(task.splits.map(({ split }) => split))}
        />
        <FilterSelect
          name="outcome"
          label="Outcome"
          value={value("outcome")}
          options={options(task.outcomes)}
        />
        {task.slices.length > 0 && (
          <FilterSelect name="slice" label="Slice" value={value("slice")} options={options(task.slices)} />
        )}
      </FilterRow>
      <SampleTable
        samples={page.rows}
        sort={sort ?? { column: "order", descending: false }}
        empty={
          isFiltered ? "No sample fits this filter." : "This task has no samples yet. Import its folder."
        }
      />
      <Pager
        unit="samples"
        from={page.rows.length === 0 ? 0 : page.offset + 1}
        to={page.offset + page.rows.length}
        total={page.total}
        previousTo={page.previous === null ? null : withParameters(search, { before: page.previous })}
        nextTo={page.next === null ? null : withParameters(search, { after: page.next })}
      />
    </div>
  );
}

type GuideVersionsProps = { readonly task: TaskView; readonly shown: number | null; readonly now: string };

function GuideVersions({ task, shown, now }: GuideVersionsProps) {
  return (
    <section aria-labelledby="guide-versions">
      <SectionTitle id="guide-versions" title="Answer guide" />
      {task.guides.length === 0 ? (
        <Empty boxed={false} fact="No guide yet.">
          Without one, graders see the facts and the question only.
        </Empty>
      ) : (
        <ul className="flex flex-col gap-2">
          {task.guides.map(({ version, entries, contested, createdAt }) => (
            <li key={version}>
              <Link
                className="link"
                to={`?guide=${version}`}
                aria-current={version === shown ? "true" : undefined}
              >
                Version {version}
              </Link>
              <p className="type-help text-ink-3">
                {entries} entries{contested > 0 && `, ${contested} contested`},{" "}
                <Time at={createdAt} now={now} form="day" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
