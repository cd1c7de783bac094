import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { beginningOf } from "#app/lib/excerpt.ts";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";
import {
  currentVerdict,
  type ItemRecord,
  isExtraGrade,
  type ShownAssignment,
  type ShownDecision,
} from "#app/modules/studies/item-record.ts";
import { CountExtra } from "./count-extra.tsx";
import { formatAmount } from "./format-number.ts";
import { StateLabel } from "./state-label.tsx";
import { Time } from "./time.tsx";
import { VerdictLines } from "./verdict-lines.tsx";

type ItemGradesProps = {
  readonly slug: string;
  readonly item: ItemRecord;
  readonly now: string;
  /** The viewer may let an extra grade count. */
  readonly mayCount: boolean;
};

/** Every grade of the item by pseudonym, then the decisions. */
export function ItemGrades({ slug, item, now, mayCount }: ItemGradesProps) {
  if (item.assignments.length === 0)
    return <p className="text-ink-2">This item is assigned to nobody yet.</p>;
  return (
    <ul className="border-t border-line">
      {item.assignments.map((assignment) => (
        <AssignmentEntry key={assignment.assignmentId} assignment={assignment} now={now}>
          {mayCount && assignment.setAside === null && isExtraGrade(assignment) && (
            <CountExtra item={item} assignment={assignment} />
          )}
        </AssignmentEntry>
      ))}
      {item.decisions.map((decision) => (
        <DecisionEntry key={decision.adjudicationId} slug={slug} decision={decision} now={now} />
      ))}
    </ul>
  );
}

const ROUNDS: Readonly<Record<number, string>> = { 0: "calibration", 2: "blind repeat" };

type AssignmentEntryProps = {
  readonly assignment: ShownAssignment;
  readonly now: string;
  readonly children: ReactNode;
};

function AssignmentEntry({ assignment, now, children }: AssignmentEntryProps) {
  const verdict = currentVerdict(assignment);
  const last = assignment.revisions.at(-1);
  const isExtra = isExtraGrade(assignment);
  return (
    <li className="border-b border-line py-3">
      <p className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <strong className="type-label">{assignment.pseudonym}</strong>
        <StateLabel
          state={assignment.setAside !== null ? "set_aside" : isExtra ? "extra" : assignment.state}
        />
      </p>
      {assignment.setAside !== null && (
        <p className="mb-1.5 text-ink-2">
          It does not count: <q dir="auto">{assignment.setAside}</q>
        </p>
      )}
      {verdict && <VerdictLines verdict={verdict} />}
      {last && (
        <p className="type-help text-ink-3">
          {assignment.revisions.length > 1 &&
            `${formatAmount(assignment.revisions.length, "revision")}, the last `}
          {last.kind === "retract" && "taken back "}
          <Time at={last.at} now={now} />
          {!last.independent && ", not independent"}
          {ROUNDS[assignment.round] && `, ${ROUNDS[assignment.round]}`}
        </p>
      )}
      {children}
    </li>
  );
}

const DOUBT_LENGTH = 120;

const DECISIONS = { decide: "Decided", confirm: "Confirmed", reopen: "Reopened" } as const;

type DecisionEntryProps = {
  readonly slug: string;
  readonly decision: ShownDecision;
  readonly now: string;
};

function DecisionEntry({ slug, decision, now }: DecisionEntryProps) {
  return (
    <li className="border-b border-line py-3">
      <p className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <strong className="type-label">{decision.pseudonym}</strong>
        <StateLabel state={decision.kind === "reopen" ? "open" : "adjudicated"}>
          {DECISIONS[decision.kind]}
        </StateLabel>
      </p>
      {decision.verdict && <VerdictLines verdict={decision.verdict} />}
      <p className="type-entry mt-1.5 whitespace-pre-wrap" dir="auto">
        {decision.rationale}
      </p>
      {decision.doubts.map(({ doubtId, text, rulingId }) => (
        <p key={doubtId} className="mt-1.5 text-ink-2">
          {rulingId === null ? "Open doubt" : "Doubt, ruled on"}:{" "}
          <Link
            to={doubtsPath(slug, rulingId === null ? { doubtId } : { rulingId })}
            className="link"
            dir="auto"
          >
            {beginningOf(text, DOUBT_LENGTH)}
          </Link>
        </p>
      ))}
      {decision.blindVerdict && (
        <div className="mt-2">
          <p className="type-help text-ink-3">Before the grades were shown</p>
          <VerdictLines verdict={decision.blindVerdict} />
        </div>
      )}
      <p className="type-help text-ink-3">
        <Time at={decision.at} now={now} />
      </p>
    </li>
  );
}
