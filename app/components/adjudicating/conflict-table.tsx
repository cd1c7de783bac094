import { Link } from "@remix-run/react";
import { CornerUpLeft } from "lucide-react";
import { useMemo } from "react";
import { SquareChip } from "#app/components/chip.tsx";
import { type DataColumn, DataTable, dataColumnHelper } from "#app/components/data-table.tsx";
import { formatCount } from "#app/components/format-number.ts";
import { StateLabel } from "#app/components/state-label.tsx";
import type { TableSort } from "#app/components/table-url.ts";
import { Time } from "#app/components/time.tsx";
import {
  adjudicatePath,
  type ConflictSearchText,
  type ConflictState,
  type ListedConflict,
} from "#app/modules/adjudicating/conflict-list.ts";
import { CONFLICT_KINDS } from "#app/modules/reconciling/kinds.ts";
import { DecidedVerdict } from "./decided-verdict.tsx";

type ConflictTableProps = {
  readonly slug: string;
  readonly state: ConflictState;
  /** Filters and order, which every row carries on. */
  readonly search: ConflictSearchText;
  readonly rows: readonly ListedConflict[];
  readonly sort: TableSort;
  readonly now: string;
  readonly empty: string;
};

const columnHelper = dataColumnHelper<ListedConflict>();

const THREAD_WORDS = { asked: ", thread open", answered: ", a grader answered in the thread" } as const;
const SINCE_WORDS = {
  conflict: "Waiting since",
  sent_back: "Sent back",
  stale: "Changed",
  decided: "Decided",
} as const;

/** What an adjudicator has to decide, or has decided. */
export function ConflictTable({ slug, state, search, rows, sort, now, empty }: ConflictTableProps) {
  const isAnyHeld = rows.some(({ heldBy }) => heldBy !== null);
  const columns = useMemo(
    () => columnsOf({ slug, state, search, now, isAnyHeld }),
    [slug, state, search, now, isAnyHeld],
  );
  return (
    <DataTable
      caption={CAPTIONS[state]}
      columns={columns}
      rows={rows}
      rowId={({ itemId }) => itemId}
      sort={sort}
      empty={empty}
      twoLine
      stickyHead
      blocks
    />
  );
}

const CAPTIONS = {
  conflict: "Open conflicts",
  sent_back: "Items sent back to their graders",
  stale: "Decisions whose grades changed",
  decided: "Decided items",
} as const;

type ColumnOptions = Pick<ConflictTableProps, "slug" | "state" | "search" | "now"> & {
  readonly isAnyHeld: boolean;
};

function columnsOf({ slug, state, search, now, isAnyHeld }: ColumnOptions): DataColumn<ListedConflict>[] {
  const columns: DataColumn<ListedConflict>[] = [
    columnHelper.accessor("task", {
      header: "Item",
      meta: { rowHead: true, className: "conflict-item" },
      cell: ({ row: { original } }) => (
        <Link to={adjudicatePath(slug, search, original.itemId)} className="conflict-link">
          <span className="conflict-facts" dir="auto">
            {original.facts}
          </span>
          <span className="type-help text-ink-3">
            {original.task}
            {original.thread !== null && THREAD_WORDS[original.thread]}
          </span>
        </Link>
      ),
    }),
    columnHelper.accessor("kind", {
      id: "weight",
      header: "They differ on",
      enableSorting: state === "conflict",
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1.5">
          <SquareChip>{kindOf(original)}</SquareChip>
          {original.isAnswered && state === "conflict" && (
            <SquareChip icon={CornerUpLeft}>Answered</SquareChip>
          )}
        </span>
      ),
    }),
    columnHelper.accessor("closeCalls", {
      header: "Close calls",
      enableSorting: false,
      meta: { numeric: true, className: "desk-only" },
      cell: ({ row: { original } }) =>
        original.closeCalls ? (
          formatCount(original.closeCalls)
        ) : (
          <span className="text-ink-3">{original.closeCalls === null ? "not shown yet" : 0}</span>
        ),
    }),
    columnHelper.accessor("since", {
      header: SINCE_WORDS[state],
      cell: ({ row: { original } }) => <Time at={original.since} now={now} form="ago" />,
    }),
  ];
  if (state === "stale" || state === "decided")
    columns.push(
      columnHelper.accessor("decision", {
        header: "Decision",
        enableSorting: false,
        cell: ({ row: { original } }) => original.decision && <DecidedVerdict decision={original.decision} />,
      }),
    );
  if (isAnyHeld)
    columns.push(
      columnHelper.accessor("heldBy", {
        header: "At work",
        enableSorting: false,
        cell: ({ row: { original } }) => <Holder heldBy={original.heldBy} />,
      }),
    );
  return columns;
}

function kindOf({ isWithheld, kind }: ListedConflict): string {
  if (isWithheld) return "Your verdict first";
  return kind === null ? "Nothing" : CONFLICT_KINDS[kind].name;
}

function Holder({ heldBy }: { readonly heldBy: ListedConflict["heldBy"] }) {
  if (heldBy === null) return null;
  return <StateLabel state="held">{heldBy === "me" ? "You" : "Held by another adjudicator"}</StateLabel>;
}
