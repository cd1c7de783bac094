import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { adjudicatorLean } from "#app/statistics/strictness.ts";
import { agreementByWave, type PartFigures, partFigures } from "./agreement-by-part.ts";
import { CRITERIA, type Criterion, verdictsOn } from "./agreement-criteria.ts";
import { type AgreementFigures, agreementByPair, agreementFigures, gradersOf } from "./agreement-figures.ts";
import { decidedDisagreements, type GraderFigures, graderFigures } from "./agreement-graders.ts";
import { agreementIntervals } from "./agreement-intervals.ts";
import {
  agreementByType,
  agreementOnSets,
  type SetAgreement,
  type TypeAgreement,
} from "./agreement-on-types.ts";
import type { ReadItem } from "./independent-grades.ts";
import { type Repeat, type SelfFigures, selfFigures } from "./self-agreement.ts";

export type CriterionFigures = AgreementFigures & {
  readonly criterion: Criterion;
  readonly alphaInterval: Estimate<Range>;
};

export type AgreementView = {
  /** All scored items of the choice, and those graded twice or more. */
  readonly items: number;
  readonly shared: number;
  readonly graders: readonly string[];
  readonly criteria: readonly CriterionFigures[];
  readonly tasks: readonly (PartFigures & { readonly task: string })[];
  /** Empty: the study has no waves. */
  readonly waves: ReturnType<typeof agreementByWave>;
  /** Round 0, outside scores; null: nothing was graded in it. */
  readonly calibration: PartFigures | null;
  /** Round 2, graders against themselves; empty: nothing came again. */
  readonly repeats: readonly SelfFigures[];
  readonly pairs: ReturnType<typeof agreementByPair>;
  readonly types: readonly TypeAgreement[];
  readonly sets: { readonly all: SetAgreement; readonly bothIncorrect: SetAgreement };
  readonly people: readonly GraderFigures[];
  /** Of all adjudicated disagreements on correctness, how many were decided incorrect: the adjudicators' own lean. */
  readonly lean: { readonly incorrect: number; readonly decided: number };
  readonly method: BootstrapMethod;
};

/** What was graded outside of round 1. */
export type OtherRounds = { readonly calibration: readonly ReadItem[]; readonly repeats: readonly Repeat[] };

const NOTHING_ELSE: OtherRounds = { calibration: [], repeats: [] };

/**
 * Everything that independent first-round grades say of agreement, and beside it the other rounds. Models and final
 * labels do not enter.
 */
export function agreementView(
  items: readonly ReadItem[],
  options: { readonly seed: string; readonly replicates: number },
  { calibration, repeats }: OtherRounds = NOTHING_ELSE,
): AgreementView {
  const on = (criterion: Criterion) =>
    items.map((item) => ({ stratum: item.stratum, verdicts: verdictsOn(item, criterion) }));
  const correctness = on("correctness");
  const graders = gradersOf(correctness);
  const intervals = agreementIntervals(items, graders, options);
  const tasks = [...new Set(items.map(({ task }) => task))];
  const lean = adjudicatorLean(decidedDisagreements(items));
  return {
    items: items.length,
    shared: items.filter(({ grades }) => grades.length > 1).length,
    graders,
    criteria: CRITERIA.map((criterion, place) => {
      const figures = agreementFigures(on(criterion));
      return {
        criterion,
        ...figures,
        alphaInterval: figures.noInterval === null ? intervals.alpha[place]! : notDefined(figures.noInterval),
      };
    }),
    tasks: tasks.map((task) => ({ task, ...partFigures(items.filter((item) => item.task === task)) })),
    waves: agreementByWave(items),
    calibration: calibration.some(({ grades }) => grades.length > 0) ? partFigures(calibration) : null,
    repeats: selfFigures(repeats),
    pairs: agreementByPair(correctness),
    types: agreementByType(items),
    sets: agreementOnSets(items),
    people: graderFigures(items, graders, intervals.strictness, options),
    lean: { incorrect: lean.x, decided: lean.n },
    method: intervals.method,
  };
}
