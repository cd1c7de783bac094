import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { MyGradedItem } from "#app/modules/grading/graded-list.ts";
import { type DataColumn, DataTable, dataColumnHelper } from "./data-table.tsx";
import { basisWords } from "./label-words.ts";
import { roomPath } from "./room/room-address.ts";
import { settledWords } from "./settled-words.ts";
import { StateLabel } from "./state-label.tsx";
import { Tag } from "./tag.tsx";
import { Time } from "./time.tsx";
import { VerdictLabel } from "./verdict-label.tsx";

type GradedTableProps = {
  readonly slug: string;
  readonly rows: readonly MyGradedItem[];
  readonly now: string;
  readonly empty: string;
};

const columnHelper = dataColumnHelper<MyGradedItem>();

/** Everything that a person graded, newest first; every row leads to the item in the room. */
export function GradedTable({ slug, rows, now, empty }: GradedTableProps) {
  const columns = useMemo(() => columnsOf(slug, now), [slug, now]);
  return (
    <DataTable
      caption="Everything I graded"
      columns={columns}
      rows={rows}
      rowId={({ assignmentId }) => assignmentId}
      sort={null}
      empty={empty}
      twoLine
      stickyHead
      blocks
    />
  );
}

function columnsOf(slug: string, now: string): DataColumn<MyGradedItem>[] {
  return columnHelper.columns([
    columnHelper.accessor("facts", {
      header: "Item",
      enableSorting: false,
      meta: { rowHead: true, className: "conflict-item" },
      cell: ({ row: { original } }) => (
        <Link to={roomPath({ slug, assignmentId: original.assignmentId })} className="conflict-link">
          <span className="conflict-facts" dir="auto">
            {original.facts}
          </span>
          <span className="type-help text-ink-3">{original.task}</span>
        </Link>
      ),
    }),
    columnHelper.accessor("types", {
      header: "My grade",
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span className="conflict-decision">
          <VerdictLabel verdict={original.correct ? "correct" : "incorrect"} />
          {original.correct && <VerdictLabel verdict={original.analysis} />}
          {original.types.map((type) => (
            <Tag key={type} kind={type} />
          ))}
          {original.isUnsubmitted && <span className="text-warn">changed, not submitted</span>}
        </span>
      ),
    }),
    columnHelper.accessor("at", {
      header: "Submitted",
      enableSorting: false,
      cell: ({ row: { original } }) => <Time at={original.at} now={now} />,
    }),
    columnHelper.accessor("state", {
      header: "What became of it",
      enableSorting: false,
      meta: { className: "graded-outcome" },
      cell: ({ row: { original } }) => <Standing item={original} />,
    }),
  ]);
}

function Standing({ item }: { readonly item: MyGradedItem }) {
  const { becameOf } = item;
  if (becameOf !== null)
    return (
      <>
        <StateLabel state={becameOf.basis === "adjudicated" ? "adjudicated" : "agreed"}>
          {settledWords(becameOf)}
        </StateLabel>
        <small>{basisWords(becameOf)}</small>
        {becameOf.rationale !== null && (
          <q className="graded-reason" dir="auto">
            {becameOf.rationale}
          </q>
        )}
      </>
    );
  if (item.cameBackFor !== null) return <StateLabel state={item.cameBackFor} />;
  return <StateLabel state={item.state === "withdrawn" ? "withdrawn" : "submitted"} />;
}
