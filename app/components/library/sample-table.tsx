import type { ReactNode } from "react";
import { DataTable, dataColumnHelper } from "#app/components/data-table.tsx";
import { formatCount } from "#app/components/format-number.ts";
import type { TableSort } from "#app/components/table-url.ts";
import type { ListedSample } from "#app/modules/library/library-views.ts";

const column = dataColumnHelper<ListedSample>();

const COLUMNS = [
  column.accessor("key", {
    id: "order",
    header: "Sample",
    meta: { rowHead: true, className: "figures align-top whitespace-nowrap" },
    cell: ({ row }) => (
      <>
        {row.original.key}
        <small>{row.original.split}</small>
      </>
    ),
  }),
  column.accessor("facts", {
    header: "Facts",
    enableSorting: false,
    meta: { className: "align-top" },
    cell: ({ row }) => (
      <>
        <p className="type-entry max-w-[62ch] min-w-[15rem] whitespace-pre-line" dir="auto">
          {row.original.facts}
        </p>
        <Extra extra={row.original.extra} />
      </>
    ),
  }),
  column.accessor("goldOutcome", { id: "outcome", header: "Outcome", meta: { className: "align-top" } }),
  column.accessor("slice", {
    header: "Slice",
    meta: { className: "align-top" },
    cell: ({ row }) => row.original.slice ?? "",
  }),
  column.accessor("guide", {
    header: "Guide",
    enableSorting: false,
    meta: { className: "align-top" },
    cell: ({ row }) => <GuideWord sample={row.original} />,
  }),
  column.accessor("generations", {
    header: "Generations",
    enableSorting: false,
    meta: { numeric: true, className: "align-top" },
    cell: ({ row }) => <Count count={row.original.generations} />,
  }),
];

type SampleTableProps = {
  readonly samples: readonly ListedSample[];
  readonly sort: TableSort;
  readonly empty: ReactNode;
};

/** A page of a task's samples. */
export function SampleTable({ samples, sort, empty }: SampleTableProps) {
  return (
    <DataTable
      caption="Samples"
      columns={COLUMNS}
      rows={samples}
      rowId={({ sampleId }) => sampleId}
      sort={sort}
      empty={empty}
      boxed
    />
  );
}

function GuideWord({ sample }: { readonly sample: ListedSample }) {
  const version = sample.versions > 1 ? <small>facts version {sample.versions}</small> : null;
  if (sample.guide === null) {
    return (
      <>
        <span className="whitespace-nowrap text-ink-3">no entry</span>
        {version}
      </>
    );
  }
  return (
    <>
      {sample.guide === "contested" ? <strong className="font-semibold">contested</strong> : "entry"}
      {version}
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  return count === 0 ? <span className="text-ink-3">0</span> : formatCount(count);
}

/** What the file said beside the facts. */
function Extra({ extra }: { readonly extra: ListedSample["extra"] }) {
  const entries = Object.entries(extra);
  if (entries.length === 0) return null;
  return (
    <small className="type-mono" dir="auto">
      {entries.map(([name, value]) => `${name}: ${value}`).join(", ")}
    </small>
  );
}
