import { FileName } from "#app/components/file-name.tsx";
import { formatCount } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { RowProblem } from "#app/modules/importing/row-problem.ts";

type ProblemTableProps = {
  readonly problems: readonly RowProblem[];
  readonly total: number;
  /** The files' names help only where there are several. */
  readonly showsFile: boolean;
};

/** Rows that cannot be imported: where, what is there, why, and how to mend it. */
export function ProblemTable({ problems, total, showsFile }: ProblemTableProps) {
  return (
    <>
      <TableFrame caption="Rejected rows" still blocks>
        <thead>
          <tr>
            <HeadCell>Where</HeadCell>
            <HeadCell>Column</HeadCell>
            <HeadCell>What is there</HeadCell>
            <HeadCell>Why, and how to mend it</HeadCell>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.file} ${problem.row} ${problem.column} ${problem.reason}`}>
              <RowHead className="whitespace-nowrap align-top">
                <span className="font-semibold">Row {formatCount(problem.row)}</span>
                <small>
                  line {formatCount(problem.line)}
                  {showsFile && (
                    <span className="block max-w-[12rem] whitespace-normal">
                      <FileName name={problem.file} />
                    </span>
                  )}
                </small>
              </RowHead>
              <Cell className="type-mono align-top">{problem.column ?? ""}</Cell>
              <Cell className="type-mono align-top" dir="auto">
                {problem.found.before}
                {problem.found.hit !== "" && <mark className="excerpt-hit">{problem.found.hit}</mark>}
                {problem.found.after}
              </Cell>
              <Cell className="align-top">
                {problem.reason}
                <small>{problem.remedy}</small>
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {total > problems.length && (
        <p className="type-help px-5 py-3 text-ink-3">
          The first {formatCount(problems.length)} of {formatCount(total)}. “Rejected rows as a file” has all
          of them.
        </p>
      )}
    </>
  );
}
