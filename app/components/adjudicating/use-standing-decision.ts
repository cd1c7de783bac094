import { useMemo, useState } from "react";
import type { AdjudicationView, SeenDecision } from "#app/modules/adjudicating/adjudication-view.ts";
import { type DecisionForm, startDecision } from "#app/modules/adjudicating/decision-form.ts";
import { isSameDecision } from "#app/modules/adjudicating/same-decision.ts";

type StandingDecision = {
  /** What the form would say of it; null: the item is undecided. */
  readonly standing: DecisionForm | null;
  /** The form says the same. */
  readonly isUnchanged: boolean;
  /** Somebody's decision that came while the form was filled in; null: none, or the form says the same. */
  readonly overtakenBy: SeenDecision | null;
};

/** The item's decision, held against what stands in the form. */
export function useStandingDecision(
  { decision, grades, entry }: AdjudicationView,
  form: DecisionForm,
): StandingDecision {
  const [firstSeen] = useState(decision?.seq ?? 0);
  const standing = useMemo(() => {
    const subject = { verdicts: grades.map(({ verdict }) => verdict), entry };
    return decision && startDecision(null, decision, subject).form;
  }, [decision, grades, entry]);
  const isUnchanged = standing !== null && isSameDecision(form, standing);
  const isNew = decision !== null && decision.seq > firstSeen;
  return { standing, isUnchanged, overtakenBy: isNew && !isUnchanged ? decision : null };
}
