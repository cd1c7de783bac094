import { Link, useSearchParams } from "@remix-run/react";
import { formatCount } from "#app/components/format-number.ts";
import { NamesModel } from "#app/components/names-model.tsx";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { RowVerdict } from "#app/modules/importing/import-plan.ts";
import type { RowLine } from "#app/modules/importing/import-preview.ts";
import type { RowReviewView } from "#app/modules/importing/review-view.ts";
import { ChangedTexts } from "./changed-texts.tsx";
import { ProblemTable } from "./problem-table.tsx";

const WORDS: Readonly<Record<RowVerdict, string>> = {
  new: "New",
  unchanged: "Unchanged",
  changed: "Changed",
  rejected: "Rejected",
};

/** The rows of an import by what becomes of them, one kind at a time; those that need a look come first. */
export function RowLists({ review }: { readonly review: RowReviewView }) {
  const [search] = useSearchParams();
  const { counts, changedPinned } = review;
  const asked = search.get("list") as RowVerdict | null;
  const verdicts = Object.keys(WORDS) as RowVerdict[];
  const first =
    (["rejected", "changed", "new"] as const).find((verdict) => counts[verdict] > 0) ?? "unchanged";
  const shown = asked !== null && verdicts.includes(asked) ? asked : first;
  return (
    <div className="box verdict-box">
      <nav aria-label="Rows by what becomes of them" className="verdict-tabs">
        {verdicts.map((verdict) => (
          <Link
            key={verdict}
            to={`?step=review&list=${verdict}`}
            aria-current={verdict === shown ? "true" : undefined}
            preventScrollReset
          >
            <span className="figure-count">{formatCount(counts[verdict])}</span>
            <span className="verdict-word">
              {WORDS[verdict]}
              {verdict === "changed" &&
                changedPinned.graded > 0 &&
                `, ${formatCount(changedPinned.graded)} of them graded`}
            </span>
          </Link>
        ))}
      </nav>
      {shown === "rejected" && counts.rejected > 0 && (
        <ProblemTable
          problems={review.rejected}
          total={counts.rejected}
          showsFile={review.files.length > 1}
        />
      )}
      {shown === "changed" && counts.changed > 0 && (
        <ChangedTexts changed={review.changed} total={counts.changed} />
      )}
      {shown === "new" && <Lines lines={review.fresh} total={counts.new} empty="No row is new." />}
      {shown === "unchanged" && (
        <Lines lines={review.unchanged} total={counts.unchanged} empty="No row is in the library yet." />
      )}
      {counts[shown] === 0 && (shown === "rejected" || shown === "changed") && (
        <p className="px-5 py-4 text-ink-3">No row is {shown}.</p>
      )}
    </div>
  );
}

type LinesProps = { readonly lines: readonly RowLine[]; readonly total: number; readonly empty: string };

function Lines({ lines, total, empty }: LinesProps) {
  return (
    <>
      <TableFrame caption="Rows" still blocks>
        <thead>
          <tr>
            <HeadCell>Row</HeadCell>
            <HeadCell>What it is</HeadCell>
            <HeadCell>Beginning</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && <EmptyRow columns={3}>{empty}</EmptyRow>}
          {lines.map((line) => (
            <tr key={`${line.file} ${line.row}`}>
              <RowHead className="figures align-top">{formatCount(line.row)}</RowHead>
              <Cell className="align-top whitespace-nowrap">
                {line.label}
                <NamesModel names={line.names ?? []} />
              </Cell>
              <Cell className="type-entry" dir="auto">
                {line.text}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {total > lines.length && (
        <p className="type-help px-5 py-3 text-ink-3">
          The first {formatCount(lines.length)} of {formatCount(total)}.
        </p>
      )}
    </>
  );
}
