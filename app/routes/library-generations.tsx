import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { GenerationTable } from "#app/components/library/generation-table.tsx";
import { SearchNames } from "#app/components/library/search-names.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { Pager } from "#app/components/pager.tsx";
import { readSort, withParameters } from "#app/components/table-url.ts";
import { gate } from "#app/http/gate.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { permitAtWorkplace } from "#app/modules/auth/permissions.ts";
import { countUnsearched, searchLibrary } from "#app/modules/blinding/search-texts.server.ts";
import { generationSearchSchema } from "#app/modules/library/library-search.ts";
import { GENERATION_SORTS } from "#app/modules/library/library-sorts.ts";
import { listGenerations } from "#app/modules/library/list-generations.server.ts";
import { listModelNames, listTaskNames } from "#app/modules/library/list-names.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";

export const meta: MetaFunction = () => [{ title: "Generations · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, search } = await gate(args, {
    action: "library.read",
    search: generationSearchSchema,
  });
  const { studyIds, ...page } = await listGenerations(database, search);
  for (const studyId of studyIds) await recordUnblinding(database, actor, studyId, "library");
  const [tasks, models] = await Promise.all([listTaskNames(database), listModelNames(database)]);
  const { run = null } = search;
  const mayImport = permitAtWorkplace(actor, "library.import") === "granted";
  return { page, tasks, models, run, unsearched: mayImport ? await countUnsearched(database) : 0 };
}

/** Searches the texts that the present word list has not been tried on. */
export async function action(args: ActionFunctionArgs) {
  const { actor, database } = await gate(args, { action: "library.import" });
  return answer(await searchLibrary(database, actor));
}

const ALL = { value: "", label: "all" };

export default function LibraryGenerations() {
  const { page, tasks, models, run, unsearched } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const value = (name: string) => search.get(name) ?? "";
  const isFiltered = ["task", "model", "split", "names"].some((name) => value(name) !== "");
  const splits = [...new Set(tasks.flatMap((task) => task.splits))].sort();
  return (
    <Page>
      <PageTitle
        title="Generations"
        lead="What models wrote, with the model named. Whoever grades a study should not look here: that they did is recorded."
      />
      <SearchNames unsearched={unsearched} />
      <div className="flex flex-col gap-3">
        <FilterRow
          label="Filter the generations"
          keep={value("sort") ? { sort: value("sort") } : {}}
          clearTo={isFiltered ? "/library/generations" : undefined}
        >
          <FilterSelect
            name="task"
            label="Task"
            value={value("task")}
            options={[ALL, ...tasks.map(({ slug, name }) => ({ value: slug, label: name }))]}
          />
          <FilterSelect
            name="split"
            label="Split"
            value={value("split")}
            options={[ALL, ...splits.map((split) => ({ value: split, label: split }))]}
          />
          <FilterSelect
            name="model"
            label="Model"
            value={value("model")}
            options={[ALL, ...models.map(({ modelId, name }) => ({ value: modelId, label: name }))]}
          />
          {value("model") !== "" && run !== null && (
            <span className="text-ink-2">{run === "" ? "without a named run" : `run ${run}`}</span>
          )}
          <FilterSelect
            name="names"
            label="Names a model"
            value={value("names")}
            options={[ALL, { value: "found", label: "yes" }]}
          />
        </FilterRow>
        <GenerationTable
          generations={page.rows}
          sort={readSort(search, GENERATION_SORTS, null)}
          empty={
            isFiltered
              ? "No generation fits this filter."
              : "No generation yet. Import a file of model texts, and each finds its sample."
          }
        />
        <Pager
          unit="generations"
          from={page.rows.length === 0 ? 0 : page.offset + 1}
          to={page.offset + page.rows.length}
          total={page.total}
          previousTo={page.previous === null ? null : withParameters(search, { before: page.previous })}
          nextTo={page.next === null ? null : withParameters(search, { after: page.next })}
        />
      </div>
    </Page>
  );
}
