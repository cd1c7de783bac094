import { CRITERION_WORDS, type DecidedCriterion } from "#app/modules/scoring/agreement-criteria.ts";
import type { DecidedShare } from "#app/modules/scoring/agreement-decisions.ts";
import type { GradeSelection } from "#app/modules/studies/grade-selection.ts";
import { ShareInterval } from "./figure-text.tsx";
import { GradesLink, type GradesScope } from "./grades-link.tsx";

type DecidedShareTextProps = {
  readonly of: DecidedShare;
  readonly scope: GradesScope;
  readonly criterion: DecidedCriterion;
  /** What of the adjudicated disagreements on it the share counts, and of which. */
  readonly counted: GradeSelection;
  readonly among: GradeSelection;
};

/** A share of adjudicated disagreements with its interval; both counts lead to their items. */
export function DecidedShareText({ of, scope, criterion, counted, among }: DecidedShareTextProps) {
  if (of.n === 0) return <small className="score-reason">{of.interval.reason}</small>;
  const split: GradeSelection = { on: criterion, outcome: "split", decided: "any" };
  return (
    <>
      <GradesLink scope={scope} selection={{ ...split, ...among, ...counted }} count={of.x} />/
      <GradesLink scope={scope} selection={{ ...split, ...among }} count={of.n} />
      <ShareInterval of={of.interval} />
    </>
  );
}

/** What a criterion is called at the head of a column, and its severe verdict. */
export const DECIDED_WORDS: Readonly<
  Record<DecidedCriterion, { name: string; severe: "incorrect" | "insufficient" }>
> = {
  correctness: { name: CRITERION_WORDS.correctness.name.toLowerCase(), severe: "incorrect" },
  gated: { name: "analysis", severe: "insufficient" },
};
