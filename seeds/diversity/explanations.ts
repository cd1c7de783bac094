import { randomFrom } from "#app/lib/random.ts";
import type { DemonstrationModelKey } from "../demonstration-models.ts";
import type { ExplanationSource } from "../explanation.ts";
import type { Compose } from "./composition.ts";
import { money } from "./dispute.ts";
import { SOUND } from "./sound.ts";
import { describeSuit } from "./suit.ts";
import { DIVERSITY_SEED, type DiversitySample, type DiversityTask } from "./tasks.ts";
import { VOICES } from "./voice.ts";
import { WRONG_FACTS_AND_STEPS } from "./wrong-facts-and-steps.ts";
import { WRONG_NUMBERS } from "./wrong-numbers.ts";
import { WRONG_RULES } from "./wrong-rules.ts";

const KINDS = { ...SOUND, ...WRONG_RULES, ...WRONG_NUMBERS, ...WRONG_FACTS_AND_STEPS };
type Kind = keyof typeof KINDS;

/** For each sample in order, what model A, B and C do with it. The kinds fit the committed seed's suits. */
const PLANS: Readonly<Record<DiversityTask, readonly (readonly [a: Kind, b: Kind, c: Kind])[]>> = {
  diversity_1: [
    ["full", "restatement", "misreadAmount"],
    ["failingOnly", "placeOfHarm", "full"],
    ["noFigure", "leading", "comparisonSlip"],
    ["swappedStates", "amountOnly", "strayCitation"],
    ["full", "leading", "atLeast"],
    ["unlinkedAnswer", "noStates", "twoAnswers"],
    ["full", "bareWrong", "comparisonSlip"],
    ["full", "fiftyThousand", "yesDespite"],
    ["failingOnly", "leading", "sameStateDiverse"],
    ["full", "bare", "misreadState"],
    ["atLeast", "exactIsMore", "atLeast"],
    ["full", "failingOnly", "full"],
    ["full", "restatement", "strayCitation"],
    ["noStates", "unlinkedAnswer", "full"],
    ["full", "leading", "cut"],
    ["full", "inventedDomicile", "looseThreshold"],
  ],
  diversity_3: [
    ["full", "eachClaimAlone", "sumSlip"],
    ["full", "leading", "full"],
    ["full", "bare", "full"],
    ["failingOnly", "failingOnly", "strayCitation"],
    ["atLeast", "noFigure", "full"],
    ["unlinkedAnswer", "amountOnly", "misreadAmount"],
    ["full", "bareWrong", "cut"],
    ["noFigure", "addsAcrossDefendants", "misreadAmount"],
    ["full", "failingOnly", "leading"],
    ["sumSlip", "unlinkedAnswer", "eachClaimAlone"],
    ["full", "sumSlip", "sumSlipDecides"],
    ["noFigure", "restatement", "swappedStates"],
    ["full", "inventedDomicile", "looseThreshold"],
    ["full", "fiftyThousand", "comparisonSlip"],
    ["full", "leading", "sumSlipDecides"],
    ["failingOnly", "restatement", "misreadState"],
  ],
};

/** The explanations of the samples by the three demonstration models, sample by sample. */
export function writeExplanations(
  task: DiversityTask,
  samples: readonly DiversitySample[],
): ExplanationSource[] {
  return samples.flatMap(({ key, dispute }, index) => {
    const plan = PLANS[task][index];
    if (!plan) throw new Error(`${task} has no plan for sample ${key}.`);
    const suit = describeSuit(dispute);
    const states = suit.areDiverse ? `${suit.s} and ${suit.t}` : `both ${suit.s}`;
    const facts = `Here: ${states}; ${money(suit.sum)} against $75,000; the answer is ${suit.outcome}.`;
    return plan.map((kind, place): ExplanationSource => {
      const model = (["a", "b", "c"] satisfies DemonstrationModelKey[])[place]!;
      const compose: Compose = KINDS[kind];
      const composition = compose(
        suit,
        VOICES[model],
        randomFrom(DIVERSITY_SEED, task, "explanation", key, model),
      );
      return { sample: key, model, ...composition, why: `${composition.why} ${facts}` };
    });
  });
}
