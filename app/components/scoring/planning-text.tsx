import type { PlanningFigures } from "#app/modules/scoring/planning-figures.ts";
import { modelPlanSentence, pairPlanSentences } from "#app/modules/scoring/planning-words.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import { FurtherPart } from "./further-parts.tsx";

type PlanningTextProps = { readonly planning: PlanningFigures; readonly models: readonly ScoredModel[] };

/** How large another study would have to be, in sentences. */
export function PlanningText({ planning, models }: PlanningTextProps) {
  return (
    <FurtherPart
      id="planning"
      title="How large another study would have to be"
      question="From the figures of this one. “Found” means: with p under 0.05, four times in five. These figures plan what comes next; they say nothing about what was found here."
    >
      <ul className="further-plan measure-text">
        {planning.pairs.map((plan) => (
          <li key={`${plan.first} ${plan.second}`}>{pairPlanSentences(plan, models).join(" ")}</li>
        ))}
        {planning.models.map((plan) => (
          <li key={plan.modelId}>{modelPlanSentence(plan, models)}</li>
        ))}
      </ul>
    </FurtherPart>
  );
}
