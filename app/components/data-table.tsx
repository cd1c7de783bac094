import { useSearchParams } from "@remix-run/react";
import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { Checkbox } from "./checkbox.tsx";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "./table.tsx";
import { sortedBy, type TableSort } from "./table-url.ts";

/** What the wrapper draws of a column beside its header and cells. */
export type DataColumnMeta = {
  /** Right-aligned tabular figures. */
  readonly numeric?: boolean;
  /** The cell names its row. */
  readonly rowHead?: boolean;
  readonly className?: string;
  /** Order of the first press on its head; numbers usually start with the largest. */
  readonly firstSort?: "asc" | "desc";
};

/** Sorting and paging are the server's: no row model of the library is loaded. */
const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<DataColumnMeta>(),
});

export type DataTableFeatures = typeof features;
// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of different types
export type DataColumn<Row extends object> = ColumnDef<DataTableFeatures, Row, any>;

/** Builds the columns of a table over `Row`. A column sorts unless it says `enableSorting: false`. */
export function dataColumnHelper<Row extends object>() {
  return createColumnHelper<DataTableFeatures, Row>();
}

export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
};

export type DataTableProps<Row extends object> = {
  readonly caption: string;
  /** Built once, outside of the component or memoised. */
  readonly columns: ReadonlyArray<DataColumn<Row>>;
  /** One page of rows, in the order of `sort`. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How a row is called where its checkbox must name it. */
  readonly rowName?: (row: Row) => string;
  readonly sort: TableSort | null;
  readonly selection?: Selection;
  /** Stands in place of the rows. */
  readonly empty: ReactNode;
  readonly boxed?: boolean;
  readonly twoLine?: boolean;
  readonly stickyHead?: boolean;
  readonly blocks?: boolean;
};

/** A table whose rows, order and pages come from the server, and whose state is the URL. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  rowName,
  sort,
  selection,
  empty,
  boxed = false,
  twoLine = false,
  stickyHead = false,
  blocks = false,
}: DataTableProps<Row>) {
  const [search] = useSearchParams();
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort]);
  const chosen = selection?.chosen;
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries([...(chosen ?? [])].map((id) => [id, true])),
    [chosen],
  );
  const table = useTable({
    features,
    columns: columns as DataColumn<Row>[],
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: selection !== undefined,
    state: { sorting, rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === "function" ? change(rowSelection) : change;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
  const width = columns.length + (selection ? 1 : 0);
  return (
    <TableFrame caption={caption} boxed={boxed} twoLine={twoLine} stickyHead={stickyHead} blocks={blocks}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <th scope="col" className="cell-choice">
                <Checkbox
                  label={null}
                  aria-label={`All ${rows.length} rows of this page`}
                  checked={rows.length > 0 && table.getIsAllRowsSelected()}
                  partly={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {group.headers.map((header) => {
              const { column } = header;
              const meta = column.columnDef.meta;
              const direction = column.getIsSorted();
              return (
                <HeadCell
                  key={header.id}
                  numeric={meta?.numeric}
                  className={meta?.className}
                  sorted={direction === false ? null : direction === "asc" ? "ascending" : "descending"}
                  sortTo={
                    column.columnDef.enableSorting === false
                      ? undefined
                      : sortedBy(search, sort, column.id, meta?.firstSort ?? "asc")
                  }
                >
                  {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                </HeadCell>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.length === 0 && <EmptyRow columns={width}>{empty}</EmptyRow>}
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} aria-selected={selection ? row.getIsSelected() : undefined}>
            {selection && <ChoiceCell row={row} name={rowName?.(row.original) ?? row.id} />}
            {row.getAllCells().map((cell) => (
              <DataCell key={cell.id} meta={cell.column.columnDef.meta}>
                <table.FlexRender cell={cell} />
              </DataCell>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

type ChoiceCellProps<Row extends object> = {
  readonly row: TableRow<DataTableFeatures, Row>;
  readonly name: string;
};

function ChoiceCell<Row extends object>({ row, name }: ChoiceCellProps<Row>) {
  return (
    <td className="cell-choice">
      <Checkbox
        label={null}
        aria-label={`Choose ${name}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </td>
  );
}

function DataCell({ meta, children }: { readonly meta?: DataColumnMeta; readonly children: ReactNode }) {
  if (meta?.rowHead) return <RowHead className={meta.className}>{children}</RowHead>;
  return (
    <Cell numeric={meta?.numeric} className={meta?.className}>
      {children}
    </Cell>
  );
}
