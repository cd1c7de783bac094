import { Link } from "@remix-run/react";
import { DataTable, dataColumnHelper } from "#app/components/data-table.tsx";
import { formatCount } from "#app/components/format-number.ts";
import type { ListedRun } from "#app/modules/library/library-views.ts";

const column = dataColumnHelper<ListedRun>();

const COLUMNS = [
  column.accessor("model", {
    header: "Model",
    enableSorting: false,
    meta: { rowHead: true },
    cell: ({ row }) => (
      <>
        <span className="font-semibold">{row.original.model}</span>
        <small>
          {row.original.isDemonstration
            ? "written for demonstration, no model's output"
            : (row.original.maker ?? "")}
        </small>
      </>
    ),
  }),
  column.accessor("run", {
    header: "Run",
    enableSorting: false,
    cell: ({ row }) => row.original.run || <span className="text-ink-3">not named</span>,
  }),
  column.accessor("tasks", {
    header: "Tasks",
    enableSorting: false,
    cell: ({ row }) => <Tasks run={row.original} />,
  }),
  column.accessor("generations", {
    header: "Generations",
    enableSorting: false,
    meta: { numeric: true },
    cell: ({ row }) => (
      <Link className="count-link" to={generationsPath(row.original)}>
        {formatCount(row.original.generations)}
      </Link>
    ),
  }),
  column.accessor("medianLength", {
    header: "Median length",
    enableSorting: false,
    meta: { numeric: true },
    cell: ({ row }) => `${formatCount(row.original.medianLength)} characters`,
  }),
];

/** Every model in each of its runs. */
export function ModelTable({ runs }: { readonly runs: readonly ListedRun[] }) {
  return (
    <DataTable
      caption="Models"
      columns={COLUMNS}
      rows={runs}
      rowId={({ modelId, run }) => `${modelId} ${run}`}
      sort={null}
      empty="No model yet. It comes with the first import of its texts."
      boxed
      twoLine
    />
  );
}

function Tasks({ run }: { readonly run: ListedRun }) {
  return (
    <ul className="flex min-w-56 flex-wrap gap-x-3">
      {run.tasks.map(({ slug, name, generations }) => (
        <li key={slug}>
          <Link className="count-link" to={generationsPath(run, slug)}>
            {name}
          </Link>{" "}
          <span className="figures text-ink-3">{formatCount(generations)}</span>
        </li>
      ))}
    </ul>
  );
}

function generationsPath({ modelId, run }: ListedRun, task?: string): string {
  const search = new URLSearchParams({ model: modelId, run, ...(task === undefined ? {} : { task }) });
  return `/library/generations?${search}`;
}
