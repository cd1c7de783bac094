import { Link } from "@remix-run/react";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import type { GraderProgress } from "#app/modules/studies/study-progress.ts";
import { Avatar } from "./avatar.tsx";
import { formatFraction } from "./format-number.ts";
import { formatDuration } from "./format-time.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "./table.tsx";
import { Time } from "./time.tsx";

type GraderProgressTableProps = {
  readonly slug: string;
  readonly graders: readonly GraderProgress[];
  readonly now: string;
};

/** How far each grader is with what is theirs, how long a grade takes, and when they last worked. */
export function GraderProgressTable({ slug, graders, now }: GraderProgressTableProps) {
  return (
    <TableFrame caption="Graders and what they have done">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell numeric>Done</HeadCell>
          <HeadCell numeric>Median</HeadCell>
          <HeadCell numeric>Last work</HeadCell>
        </tr>
      </thead>
      <tbody>
        {graders.length === 0 && <EmptyRow columns={4}>This study has no graders yet.</EmptyRow>}
        {graders.map((grader) => (
          <GraderRow key={grader.userId} slug={slug} grader={grader} now={now} />
        ))}
      </tbody>
    </TableFrame>
  );
}

type GraderRowProps = { readonly slug: string; readonly grader: GraderProgress; readonly now: string };

function GraderRow({ slug, grader, now }: GraderRowProps) {
  const who = grader.name ?? grader.pseudonym;
  return (
    <tr>
      <RowHead>
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={who} />
          <span className="min-w-0">
            <Link to={itemsPath(slug, { grader: grader.pseudonym })} className="count-link">
              {who}
            </Link>
            {grader.wasRemoved && <small>removed</small>}
          </span>
        </span>
      </RowHead>
      <Cell numeric>
        <span className="inline-flex items-center justify-end gap-2">
          <ProgressBar done={grader.done} total={grader.held} label={`Done by ${who}`} className="w-12" />
          <span className="min-w-14">{formatFraction(grader.done, grader.held)}</span>
        </span>
      </Cell>
      <Cell numeric>
        {grader.medianSeconds === null ? (
          <span className="text-ink-3">none yet</span>
        ) : (
          formatDuration(grader.medianSeconds)
        )}
      </Cell>
      <Cell numeric problem={grader.isIdle}>
        {grader.lastWorkAt === null ? (
          <span className="text-ink-3">not started</span>
        ) : (
          <Time at={grader.lastWorkAt.toISOString()} now={now} form="short-day" />
        )}
      </Cell>
    </tr>
  );
}
