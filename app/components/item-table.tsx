import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { describeFields } from "#app/modules/reconciling/kinds.ts";
import type { ItemLabel, ListedItem } from "#app/modules/studies/item-list.ts";
import { DataTable, dataColumnHelper, type Selection } from "./data-table.tsx";
import { formatCount } from "./format-number.ts";
import { itemName } from "./item-name.ts";
import { basisWords } from "./label-words.ts";
import { StateLabel } from "./state-label.tsx";
import type { TableSort } from "./table-url.ts";
import { Tag } from "./tag.tsx";
import { VerdictLabel } from "./verdict-label.tsx";

type ItemTableProps = {
  readonly slug: string;
  readonly items: readonly ListedItem[];
  readonly sort: TableSort;
  readonly showsModels: boolean;
  readonly selection?: Selection;
};

const column = dataColumnHelper<ListedItem>();

/** Items with how far they are and what their label is. */
export function ItemTable({ slug, items, sort, showsModels, selection }: ItemTableProps) {
  const columns = useMemo(() => columnsFor(slug, showsModels), [slug, showsModels]);
  return (
    <DataTable
      caption="Items"
      columns={columns}
      rows={items}
      rowId={(item) => item.itemId}
      rowName={(item) => `${item.position}, ${itemName(item)}`}
      sort={sort}
      selection={selection}
      stickyHead
      empty="No item is like that. Clear a filter to see more."
    />
  );
}

function columnsFor(slug: string, showsModels: boolean) {
  return column.columns([
    column.accessor("position", {
      id: "position",
      header: "No.",
      meta: { numeric: true, className: "w-12" },
    }),
    column.accessor("task", {
      id: "task",
      header: "Item",
      meta: { rowHead: true, className: "whitespace-nowrap" },
      cell: ({ row: { original: item } }) => (
        <Link to={`/studies/${slug}/items/${item.itemId}`} className="count-link">
          {itemName(item)}
        </Link>
      ),
    }),
    column.accessor("slice", {
      id: "slice",
      header: "Slice",
      enableSorting: false,
      meta: { className: "min-w-36" },
    }),
    ...(showsModels
      ? [
          column.accessor("model", {
            id: "model",
            header: "Model",
            enableSorting: false,
            meta: { className: "whitespace-nowrap" },
          }),
        ]
      : []),
    column.accessor("gradesDone", {
      id: "grades",
      header: "Grades",
      enableSorting: false,
      meta: { numeric: true },
      cell: ({ row: { original: item } }) => <Grades item={item} />,
    }),
    column.accessor("status", {
      id: "status",
      header: "Status",
      cell: ({ row: { original: item } }) => <Status item={item} />,
    }),
    column.accessor("label", {
      id: "label",
      header: "Label",
      enableSorting: false,
      cell: ({ row: { original: item } }) => item.label && <Label label={item.label} />,
    }),
    column.accessor("label", {
      id: "settled",
      header: "How",
      meta: { firstSort: "desc" },
      cell: ({ row: { original: item } }) => item.label && basisWords(item.label),
    }),
  ]);
}

function Grades({ item }: { readonly item: ListedItem }) {
  return (
    <>
      {formatCount(item.gradesDone)} of {formatCount(item.gradesWanted)}
      {item.gradesStarted > 0 && <small>{formatCount(item.gradesStarted)} in progress</small>}
    </>
  );
}

function Status({ item }: { readonly item: ListedItem }) {
  const fields = item.differs.length > 0 && ` on ${describeFields(item.differs)}`;
  switch (item.status) {
    case "settled":
      return <StateLabel state="agreed">Settled</StateLabel>;
    case "conflict":
      return <StateLabel state="conflict">Conflict{fields}</StateLabel>;
    case "second_look":
      return <StateLabel state="second_look">Second look{fields}</StateLabel>;
    case "withdrawn":
      return <StateLabel state="withdrawn" />;
    case "open":
      return item.gradesDone + item.gradesStarted > 0 ? (
        <StateLabel state="in_progress" />
      ) : (
        <StateLabel state="queued">Not started</StateLabel>
      );
  }
}

function Label({ label }: { readonly label: ItemLabel }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <VerdictLabel verdict={label.correct ? "correct" : "incorrect"} />
      {label.correct ? (
        <VerdictLabel verdict={label.analysis} />
      ) : (
        <span className="flex gap-1">
          {label.types.map((type) => (
            <Tag key={type} kind={type} />
          ))}
          {label.typesBasis === "differ" && <span className="text-ink-3">types differ</span>}
        </span>
      )}
    </span>
  );
}
