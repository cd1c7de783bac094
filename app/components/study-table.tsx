import { Link } from "@remix-run/react";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import type { ListedStudy } from "#app/modules/studies/listed-study.ts";
import { SquareChip } from "./chip.tsx";
import { formatAmount, formatCount } from "./format-number.ts";
import { StackedBar } from "./stacked-bar.tsx";
import { StudyStatusLabel } from "./study-status-label.tsx";
import { Cell, CountCell, HeadCell, RowHead, TableFrame } from "./table.tsx";
import { Time } from "./time.tsx";

type StudyTableProps = { readonly studies: readonly ListedStudy[]; readonly now: string };

/** Studies with how far they are, as far as the reader may know that. */
export function StudyTable({ studies, now }: StudyTableProps) {
  const showsFigures = studies.some((study) => study.figures !== null);
  return (
    <TableFrame caption="Studies" twoLine>
      <thead>
        <tr>
          <HeadCell>Study</HeadCell>
          <HeadCell>State</HeadCell>
          {showsFigures ? (
            <>
              <HeadCell className="w-1/4 desk-only">Grades</HeadCell>
              <HeadCell numeric>Done</HeadCell>
              <HeadCell numeric>Conflicts</HeadCell>
              <HeadCell numeric>Settled</HeadCell>
            </>
          ) : (
            <HeadCell>You are</HeadCell>
          )}
          <HeadCell numeric>Made</HeadCell>
        </tr>
      </thead>
      <tbody>
        {studies.map((study) => (
          <StudyRow key={study.id} study={study} showsFigures={showsFigures} now={now} />
        ))}
      </tbody>
    </TableFrame>
  );
}

type StudyRowProps = { readonly study: ListedStudy; readonly showsFigures: boolean; readonly now: string };

function StudyRow({ study, showsFigures, now }: StudyRowProps) {
  return (
    <tr>
      <RowHead words className="min-w-44">
        <Link to={studyEntrance(study)} className="count-link font-semibold">
          {study.name}
        </Link>
        <small>
          {formatAmount(study.tasks, "task")}
          {study.figures &&
            `, ${formatAmount(study.models, "model")}, ${formatAmount(study.graders, "grader")}`}
          {study.isDemonstration && " · texts written for demonstration"}
        </small>
      </RowHead>
      <Cell>
        <StudyStatusLabel status={study.status} />
      </Cell>
      {study.figures ? (
        <Figures study={study} figures={study.figures} />
      ) : (
        <Cell colSpan={showsFigures ? 4 : 1}>
          {study.roles.map((role) => (
            <SquareChip key={role} className="me-1.5">
              {role}
            </SquareChip>
          ))}
        </Cell>
      )}
      <Cell numeric>
        <Time at={study.createdAt.toISOString()} now={now} form="short-day" />
      </Cell>
    </tr>
  );
}

type FiguresProps = { readonly study: ListedStudy; readonly figures: NonNullable<ListedStudy["figures"]> };

function Figures({ study, figures }: FiguresProps) {
  return (
    <>
      <Cell className="desk-only">
        <StackedBar
          parts={[{ name: "submitted", count: figures.gradesDone, fill: "submitted" }]}
          total={figures.gradesWanted}
        />
      </Cell>
      <Cell numeric zero={figures.gradesDone === 0}>
        {formatCount(figures.gradesDone)}{" "}
        <span className="text-ink-3">of {formatCount(figures.gradesWanted)}</span>
      </Cell>
      <CountCell count={figures.conflicts} problem to={itemsPath(study.slug, { status: "conflict" })} />
      <CountCell count={figures.settled} to={itemsPath(study.slug, { status: "settled" })} />
    </>
  );
}

/** Where a study begins for somebody: its progress, else what is theirs to do in it. */
export function studyEntrance(study: ListedStudy): string {
  if (study.figures !== null) return `/studies/${study.slug}`;
  return study.roles.includes("grader")
    ? `/studies/${study.slug}/grade`
    : `/studies/${study.slug}/adjudicate`;
}
