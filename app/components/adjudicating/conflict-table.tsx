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
import { CONFLICT_KINDS, describeWeight } from "#app/modules/reconciling/kinds.ts";
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
          <span className="conflict-text" dir="auto">
            {original.explanation}
          </span>
          <span className="type-help text-ink-3">
            {original.task}
            {original.answer?.trim() ? `, answer ${original.answer.trim()}` : ""}
            {original.thread !== null && THREAD_WORDS[original.thread]}
          </span>
        </Link>
      ),
    }),
    columnHelper.accessor("kinds", {
      id: "weight",
      header: "They differ on",
      enableSorting: state === "conflict",
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1.5">
          <Kinds kinds={original.kinds} />
          {original.isAnswered && state === "conflict" && (
            <SquareChip icon={CornerUpLeft}>Answered</SquareChip>
          )}
        </span>
      ),
    }),
    columnHelper.accessor("closeCalls", {
      header: "Close calls",
      enableSorting: false,
      meta: { numeric: true, className: "conflict-fact" },
      cell: ({
        row: {
          original: { closeCalls },
        },
      }) =>
        closeCalls ? (
          <>
            {formatCount(closeCalls)}
            <span className="phone-only"> {closeCalls === 1 ? "close call. " : "close calls. "}</span>
          </>
        ) : (
          <span className="text-ink-3 desk-only">{closeCalls === null ? "not shown yet" : 0}</span>
        ),
    }),
    columnHelper.accessor("since", {
      header: SINCE_WORDS[state],
      meta: { className: "conflict-fact" },
      cell: ({ row: { original } }) => (
        <>
          <span className="phone-only">{state === "conflict" ? "Arose" : SINCE_WORDS[state]} </span>
          <Time at={original.since} now={now} form="ago" />
        </>
      ),
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

/** Every field of the conflict, the weightiest first, and how many of them change a score: what the list is sorted by. */
function Kinds({ kinds }: Pick<ListedConflict, "kinds">) {
  if (kinds === null) return <SquareChip>Your verdict first</SquareChip>;
  if (kinds.length === 0) return <SquareChip>Nothing</SquareChip>;
  return (
    <>
      {kinds.map((kind) => (
        <SquareChip key={kind}>{CONFLICT_KINDS[kind].name}</SquareChip>
      ))}
      <span className="type-help w-full text-ink-3">{describeWeight(kinds)}</span>
    </>
  );
}

function Holder({ heldBy }: { readonly heldBy: ListedConflict["heldBy"] }) {
  if (heldBy === null) return null;
  return <StateLabel state="held">{heldBy === "me" ? "You" : "Held by another adjudicator"}</StateLabel>;
}
