import { Link } from "@remix-run/react";
import { CornerUpLeft } from "lucide-react";
import type { ReactNode } from "react";
import { beginningOf, endOf } from "#app/lib/excerpt.ts";
import {
  type MyGrade,
  type MyReturnedItem,
  type MyStudy,
  tallyOf,
  timeLeft,
} from "#app/modules/assigning/my-work.ts";
import { describeFields } from "#app/modules/reconciling/kinds.ts";
import { Due } from "./due.tsx";
import { Empty } from "./empty.tsx";
import { formatAmount, formatCount } from "./format-number.ts";
import { GraderQuestions } from "./grader-questions.tsx";
import { Icon } from "./icon.tsx";
import { LinkButton } from "./link-button.tsx";
import { markedTypeNames } from "./marked-type-names.ts";
import { MyTasks } from "./my-tasks.tsx";
import { OpenEnds } from "./open-ends.tsx";
import { Columns, PageTitle, SectionTitle } from "./page.tsx";
import { MyChecksNote } from "./practice/my-checks.tsx";
import { PracticeFirst } from "./practice/practice-first.tsx";
import { SetAsideNote } from "./set-aside-note.tsx";
import { Time } from "./time.tsx";

type GraderHomeProps = {
  readonly studies: readonly MyStudy[];
  /** First in the side column. */
  readonly aside: ReactNode;
  readonly now: string;
};

/** A grader's own work: the study to go on with in full, the others below it. Nothing of their peers. */
export function GraderHome({ studies, aside, now }: GraderHomeProps) {
  const [first, ...others] = studies;
  if (!first) return null;
  return (
    <>
      <PageTitle title={titleOf(first)} lead={leadOf(first)} />
      <Columns side={372}>
        <div className="flex flex-col gap-7">
          <PracticeFirst study={first} />
          <SetAsideNote study={first} />
          <NextItem study={first} />
          {first.returned.length > 0 && <Returned study={first} title="Sent back to you" now={now} />}
          {first.questions.length > 0 && <GraderQuestions study={first} now={now} />}
          <OpenEnds study={first} />
          <MyTasks study={first} title="My tasks" />
          {others.map((study) => (
            <OtherStudy key={study.studyId} study={study} now={now} />
          ))}
        </div>
        <div className="flex flex-col gap-7">
          {aside}
          <MyChecksNote study={first} />
          <GradedLast study={first} now={now} />
        </div>
      </Columns>
    </>
  );
}

function titleOf(study: MyStudy): string {
  const { held, left, inClosedWaves } = tallyOf(study.tasks);
  if (study.status === "draft") return study.name;
  if (study.status === "closed") return `${study.name} is closed`;
  if (held === 0) return study.name;
  if (left === 0 && inClosedWaves > 0) return "You have graded everything that is open";
  if (left === 0) return "You have graded everything assigned to you";
  const current = study.tasks.find((task) => task.task === study.next?.task);
  const inTask = current ? current.held - current.done - current.inClosedWaves : left;
  return current && study.tasks.length > 1
    ? `${formatAmount(inTask, "explanation")} left in ${current.name}`
    : `${formatAmount(left, "explanation")} left`;
}

function leadOf(study: MyStudy): string {
  const { held, done, left } = tallyOf(study.tasks);
  if (study.status === "draft") return "The study has not opened yet. Your work appears here when it does.";
  if (held === 0) return "Nothing is assigned to you yet.";
  const time = timeLeft(left, study.medianSeconds);
  return (
    `${study.name}: ${formatCount(done)} of ${formatCount(held)} graded.` +
    (time === null || study.status === "closed" ? "" : ` About ${time} left at your pace.`)
  );
}

function NextItem({ study }: { readonly study: MyStudy }) {
  const { done, left, inClosedWaves } = tallyOf(study.tasks);
  if (study.next === null) {
    if (study.status !== "open" || left > 0 || done + inClosedWaves === 0) return null;
    return (
      <Empty
        fact={inClosedWaves > 0 ? "Nothing waits for you now." : "Nothing waits for you."}
        action={
          done > 0 && (
            <LinkButton to={`/studies/${study.slug}/graded`}>
              Look through my {formatAmount(done, "grade")}
            </LinkButton>
          )
        }
      >
        {inClosedWaves > 0
          ? `${formatAmount(inClosedWaves, "explanation")} of later waves appear here when the admin opens them.`
          : "If work is moved to you, it appears here."}
      </Empty>
    );
  }
  const task = study.tasks.find((one) => one.task === study.next?.task);
  return (
    <section
      aria-label="Next item"
      className="box flex flex-wrap items-center justify-between gap-5 px-6 py-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        {task && (
          <p className="type-help text-ink-3">
            Next, {formatCount(task.done + 1)} of {formatCount(task.held)} in {task.name}
          </p>
        )}
        <p className="type-facts mt-1" dir="auto">
          {beginningOf(study.next.facts, 220)}
        </p>
      </div>
      <LinkButton to={`/studies/${study.slug}/grade/${study.next.assignmentId}`} rank="primary" size={40}>
        {done === 0 ? "Begin grading" : "Continue grading"}
      </LinkButton>
    </section>
  );
}

type ReturnedProps = { readonly study: MyStudy; readonly title: string; readonly now: string };

function Returned({ study, title, now }: ReturnedProps) {
  const titleId = `returned-${study.slug}`;
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={title} />
      <ul className="border-t border-line">
        {study.returned.map((item) => (
          <ReturnedItem key={item.assignmentId} slug={study.slug} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}

type ReturnedItemProps = { readonly slug: string; readonly item: MyReturnedItem; readonly now: string };

function ReturnedItem({ slug, item, now }: ReturnedItemProps) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-3.5">
      <Icon of={CornerUpLeft} size={17} className="mt-1 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="type-entry" dir="auto">
          {item.comment === null
            ? `Another grade of this item differs on ${describeFields(item.differs)}. Keep yours, or revise it.`
            : `“${item.comment}”`}
        </p>
        <p className="type-help text-ink-3">
          {item.comment === null ? "Second look at" : "Adjudicator on"} “{endOf(item.facts, 60)}”,{" "}
          <Time at={item.at.toISOString()} now={now} />
          {item.until && (
            <>
              . To be answered by <Due at={item.until.toISOString()} />
            </>
          )}
        </p>
      </div>
      <LinkButton to={`/studies/${slug}/grade/${item.assignmentId}`}>Look again</LinkButton>
    </li>
  );
}

function GradedLast({ study, now }: { readonly study: MyStudy; readonly now: string }) {
  if (study.last.length === 0) return null;
  return (
    <section aria-labelledby="graded-last">
      <SectionTitle
        id="graded-last"
        title="Graded last"
        aside={
          <Link to={`/studies/${study.slug}/graded`} className="link">
            Everything I graded
          </Link>
        }
      />
      <ul className="border-t border-line">
        {study.last.map((grade) => (
          <li key={grade.assignmentId} className="flex items-baseline gap-3 border-b border-line py-2.5">
            <span className="figures type-table w-12 shrink-0 text-ink-3">
              <Time at={grade.at.toISOString()} now={now} form="clock" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-entry block" dir="auto">
                {endOf(grade.facts, 44)}
              </span>
              <span className="type-help text-ink-3">{verdictWords(grade)}</span>
            </span>
            {study.status === "open" && (
              <Link
                to={`/studies/${study.slug}/grade/${grade.assignmentId}`}
                className="link"
                aria-label={`Edit the grade of ${endOf(grade.facts, 44)}`}
              >
                Edit
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function verdictWords(grade: MyGrade): string {
  return grade.types.length === 0
    ? `correct, ${grade.analysis}`
    : `incorrect: ${markedTypeNames(grade.types).join(", ")}`;
}

function OtherStudy({ study, now }: { readonly study: MyStudy; readonly now: string }) {
  const { done, left } = tallyOf(study.tasks);
  const isOpen = study.status === "open";
  const waitsForPractice = study.next === null && study.tasks.some((task) => task.waitsForPractice);
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <section aria-label={study.name} className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="type-small-section">{study.name}</h2>
          <p className="type-table text-ink-3">{otherWords(study)}</p>
        </div>
        <span className="flex flex-wrap items-center gap-4">
          {done > 0 && (
            <Link to={`/studies/${study.slug}/graded`} className="link">
              Everything I graded
            </Link>
          )}
          {isOpen && waitsForPractice && (
            <LinkButton to={`/studies/${study.slug}/practice`}>Go to practice</LinkButton>
          )}
          {isOpen && !waitsForPractice && left > 0 && (
            <LinkButton to={`/studies/${study.slug}/grade`}>Go on there</LinkButton>
          )}
        </span>
      </section>
      <SetAsideNote study={study} />
      {study.returned.length > 0 && (
        <Returned study={study} title={`Sent back to you in ${study.name}`} now={now} />
      )}
      {study.questions.length > 0 && <GraderQuestions study={study} within={study.name} now={now} />}
      <OpenEnds study={study} />
      {isOpen && <MyTasks study={study} title={`My tasks in ${study.name}`} />}
    </div>
  );
}

function otherWords(study: MyStudy): string {
  const { held, done, left, inClosedWaves } = tallyOf(study.tasks);
  if (study.status === "closed") return `Closed. You graded ${formatAmount(done, "explanation")}.`;
  if (study.status === "draft") return "Not open yet.";
  if (held === 0) return "Nothing is assigned to you yet.";
  const time = timeLeft(left, study.medianSeconds);
  return [
    `${formatCount(done)} of ${formatCount(held)} graded.`,
    ...(time === null ? [] : [`About ${time} left at your pace.`]),
    ...(study.next === null && study.tasks.some((task) => task.waitsForPractice)
      ? ["It opens to you when you pass its practice."]
      : []),
    ...(left === 0 && inClosedWaves > 0
      ? [`${formatAmount(inClosedWaves, "explanation")} of later waves come when the admin opens them.`]
      : []),
  ].join(" ");
}
