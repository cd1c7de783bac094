import type { WaitingConflicts } from "#app/modules/studies/waiting-conflicts.ts";
import { formatAmount, formatCount } from "./format-number.ts";
import { LinkButton } from "./link-button.tsx";
import { SectionTitle } from "./page.tsx";
import { CountCell, HeadCell, RowHead, TableFrame } from "./table.tsx";

type AdjudicatorHomeProps = {
  readonly studies: readonly WaitingConflicts[];
  /** Under a heading of its own, below what else is the person's to do. */
  readonly titled: boolean;
};

/** The conflicts that wait for an adjudicator, by study and task. */
export function AdjudicatorHome({ studies, titled }: AdjudicatorHomeProps) {
  return (
    <section aria-labelledby={titled ? "to-adjudicate" : undefined} className={titled ? "mt-8" : undefined}>
      {titled && <SectionTitle id="to-adjudicate" title="To adjudicate" />}
      <div className="flex flex-col gap-6">
        {studies.map((study) => (
          <StudyConflicts key={study.slug} study={study} heading={titled ? "h3" : "h2"} />
        ))}
      </div>
    </section>
  );
}

type StudyConflictsProps = { readonly study: WaitingConflicts; readonly heading: "h2" | "h3" };

function StudyConflicts({ study, heading: Heading }: StudyConflictsProps) {
  const waiting = study.tasks.reduce((sum, task) => sum + task.conflicts, 0);
  return (
    <div className="box px-6 py-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Heading className="type-small-section">{study.name}</Heading>
          <p className="type-table text-ink-3">
            {waiting === 0
              ? "No conflicts. New ones appear when two grades differ."
              : `${formatAmount(waiting, "conflict")} open, ${formatCount(study.decided)} decided`}
          </p>
        </div>
        {waiting > 0 && (
          <LinkButton to={`/studies/${study.slug}/adjudicate`} rank="primary" size={40}>
            Adjudicate
          </LinkButton>
        )}
      </div>
      {waiting > 0 && (
        <TableFrame caption={`Conflicts of ${study.name} by task`} still className="mt-3">
          <thead>
            <tr>
              <HeadCell>Task</HeadCell>
              <HeadCell numeric>Conflicts</HeadCell>
            </tr>
          </thead>
          <tbody>
            {study.tasks
              .filter((task) => task.conflicts > 0)
              .map((task) => (
                <tr key={task.task}>
                  <RowHead>{task.task}</RowHead>
                  <CountCell
                    count={task.conflicts}
                    problem
                    to={`/studies/${study.slug}/adjudicate?task=${task.task}`}
                  />
                </tr>
              ))}
          </tbody>
        </TableFrame>
      )}
    </div>
  );
}
