import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DataTable, dataColumnHelper } from "#app/components/data-table.tsx";
import { formatCount } from "#app/components/format-number.ts";
import { itemName } from "#app/components/item-name.ts";
import { NamesModel } from "#app/components/names-model.tsx";
import type { TableSort } from "#app/components/table-url.ts";
import type { ListedGeneration } from "#app/modules/library/library-views.ts";

const column = dataColumnHelper<ListedGeneration>();

const COLUMNS = [
  column.accessor("task", {
    header: "Sample",
    meta: { rowHead: true, className: "align-top whitespace-nowrap" },
    cell: ({ row }) => (
      <>
        <Link className="link" to={`/library/generations/${row.original.generationId}`}>
          {itemName(row.original)}
        </Link>
        <small>{row.original.split}</small>
      </>
    ),
  }),
  column.accessor("model", {
    header: "Model",
    meta: { className: "align-top" },
    cell: ({ row }) => (
      <>
        {row.original.model}
        {row.original.run !== "" && <small>run {row.original.run}</small>}
      </>
    ),
  }),
  column.accessor("answer", {
    header: "Answer given",
    enableSorting: false,
    meta: { className: "align-top" },
    cell: ({ row }) => row.original.answer ?? <span className="text-ink-3">none</span>,
  }),
  column.accessor("start", {
    header: "Explanation",
    enableSorting: false,
    meta: { className: "align-top" },
    cell: ({ row }) => <Beginning generation={row.original} />,
  }),
  column.accessor("length", {
    header: "Characters",
    enableSorting: false,
    meta: { numeric: true, className: "align-top" },
    cell: ({ row }) => formatCount(row.original.length),
  }),
];

type GenerationTableProps = {
  readonly generations: readonly ListedGeneration[];
  readonly sort: TableSort | null;
  readonly empty: ReactNode;
};

/** A page of generations with how each begins. */
export function GenerationTable({ generations, sort, empty }: GenerationTableProps) {
  return (
    <DataTable
      caption="Generations"
      columns={COLUMNS}
      rows={generations}
      rowId={({ generationId }) => generationId}
      sort={sort}
      empty={empty}
      boxed
    />
  );
}

function Beginning({ generation }: { readonly generation: ListedGeneration }) {
  if (generation.length === 0) return <span className="text-ink-3">says nothing</span>;
  return (
    <>
      <p className="type-entry line-clamp-3 max-w-[62ch] min-w-[15rem]" dir="auto">
        {generation.start}
      </p>
      <NamesModel names={generation.names} />
      {generation.versions > 1 && <small>version {generation.versions}</small>}
    </>
  );
}
