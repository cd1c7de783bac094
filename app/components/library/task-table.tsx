import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DataTable, dataColumnHelper } from "#app/components/data-table.tsx";
import { formatCount } from "#app/components/format-number.ts";
import type { ListedTask } from "#app/modules/library/library-views.ts";
import { Splits } from "./splits.tsx";

const column = dataColumnHelper<ListedTask>();

const COLUMNS = [
  column.accessor("name", {
    header: "Task",
    enableSorting: false,
    meta: { rowHead: true },
    cell: ({ row }) => (
      <>
        <Link className="link font-semibold" to={`/library/tasks/${row.original.slug}`}>
          {row.original.name}
        </Link>
        <small className="type-mono">{row.original.slug}</small>
      </>
    ),
  }),
  column.accessor("family", { header: "Family", enableSorting: false }),
  column.accessor("splits", {
    header: "Samples",
    enableSorting: false,
    cell: ({ row }) => <Splits splits={row.original.splits} />,
  }),
  column.accessor("guideVersion", {
    header: "Answer guide",
    enableSorting: false,
    cell: ({ row }) => <GuideWord version={row.original.guideVersion} />,
  }),
  column.accessor("models", {
    header: "Models",
    enableSorting: false,
    meta: { numeric: true },
    cell: ({ row }) => formatCount(row.original.models),
  }),
  column.accessor("generations", {
    header: "Generations",
    enableSorting: false,
    meta: { numeric: true },
    cell: ({ row }) => <GenerationsLink task={row.original} />,
  }),
];

type TaskTableProps = { readonly tasks: readonly ListedTask[]; readonly empty: ReactNode };

/** Every task with what the library has of it. */
export function TaskTable({ tasks, empty }: TaskTableProps) {
  return (
    <DataTable
      caption="Tasks"
      columns={COLUMNS}
      rows={tasks}
      rowId={({ slug }) => slug}
      sort={null}
      empty={empty}
      boxed
      twoLine
    />
  );
}

function GuideWord({ version }: { readonly version: number | null }) {
  return version === null ? <span className="text-ink-3">none yet</span> : `version ${version}`;
}

function GenerationsLink({ task }: { readonly task: ListedTask }) {
  if (task.generations === 0) return <span className="text-ink-3">0</span>;
  return (
    <Link className="count-link" to={`/library/generations?task=${task.slug}`}>
      {formatCount(task.generations)}
    </Link>
  );
}
