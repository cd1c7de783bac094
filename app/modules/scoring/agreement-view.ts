import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { BootstrapMethod, BootstrapOptions } from "#app/statistics/bootstrap.ts";
import {
  agreementByPair,
  agreementByTask,
  agreementByWave,
  type FiguresOfPart,
  type PairPart,
  partFigures,
  partPanels,
  type TaskPart,
  type WavePart,
} from "./agreement-by-part.ts";
import { CRITERIA, type Criterion } from "./agreement-criteria.ts";
import { type Lean, leanOf } from "./agreement-decisions.ts";
import type { AgreementFigures } from "./agreement-figures.ts";
import { type GraderFigures, graderFigures } from "./agreement-graders.ts";
import {
  agreementByType,
  agreementOnSets,
  type SetAgreement,
  type TypeAgreement,
} from "./agreement-on-types.ts";
import { type PanelFigures, panelsOf } from "./agreement-panels.ts";
import type { ReadItem } from "./independent-grades.ts";
import { type Repeat, type SelfFigures, selfFigures } from "./self-agreement.ts";

export type CriterionFigures = PanelFigures & { readonly criterion: Criterion };

/** Agreement with the panels of its parts: in files with the intervals of every part, on the page without. */
export type AgreementView<Figures = AgreementFigures> = {
  /** All scored items of the choice, and those graded twice or more. */
  readonly items: number;
  readonly shared: number;
  readonly graders: readonly string[];
  readonly criteria: readonly CriterionFigures[];
  readonly tasks: readonly TaskPart<Figures>[];
  /** Empty: the study has no waves. */
  readonly waves: readonly WavePart<Figures>[];
  /** Round 0, outside scores; null: nothing was graded in it. */
  readonly calibration: Readonly<Record<Criterion, Figures>> | null;
  /** Round 2, graders against themselves; empty: nothing came again. */
  readonly repeats: readonly SelfFigures[];
  readonly pairs: readonly PairPart<Figures>[];
  readonly types: readonly TypeAgreement[];
  readonly sets: { readonly all: SetAgreement; readonly bothIncorrect: SetAgreement };
  readonly people: readonly GraderFigures[];
  /** The adjudicators' own, to be read beside what was overturned. */
  readonly lean: Lean;
  readonly method: BootstrapMethod;
};

/** What was graded outside of round 1. */
export type OtherRounds = { readonly calibration: readonly ReadItem[]; readonly repeats: readonly Repeat[] };

const NOTHING_ELSE: OtherRounds = { calibration: [], repeats: [] };

/**
 * Everything that independent first-round grades say of agreement, and beside it the other rounds. Models and final
 * labels do not enter. Of tasks, waves and pairs without intervals.
 */
export function agreementView(
  items: readonly ReadItem[],
  options: BootstrapOptions,
  others: OtherRounds = NOTHING_ELSE,
): AgreementView {
  return viewOf(items, options, others, partFigures);
}

/** The same with the intervals of every task, wave and pair. */
export function agreementInFull(
  items: readonly ReadItem[],
  options: BootstrapOptions,
  others: OtherRounds = NOTHING_ELSE,
): AgreementView<PanelFigures> {
  return viewOf(items, options, others, partPanels(options));
}

function viewOf<Figures>(
  items: readonly ReadItem[],
  options: BootstrapOptions,
  { calibration, repeats }: OtherRounds,
  figuresOf: FiguresOfPart<Figures>,
): AgreementView<Figures> {
  const graders = sharingGraders(items);
  const { panels, method } = panelsOf(items, [...CRITERIA, ...ERROR_TYPES], options);
  return {
    items: items.length,
    shared: items.filter(({ grades }) => grades.length > 1).length,
    graders,
    criteria: CRITERIA.map((criterion, place) => ({ criterion, ...panels[place]! })),
    tasks: agreementByTask(items, figuresOf),
    waves: agreementByWave(items, figuresOf),
    calibration: calibration.some(({ grades }) => grades.length > 0) ? figuresOf(calibration) : null,
    repeats: selfFigures(repeats),
    pairs: agreementByPair(items, graders, figuresOf),
    types: agreementByType(items, graders, panels.slice(CRITERIA.length)),
    sets: agreementOnSets(items),
    people: graderFigures(items, graders, options),
    lean: leanOf(items),
    method,
  };
}

/** The graders who share an item with somebody, in order. */
export function sharingGraders(items: readonly ReadItem[]): string[] {
  const shared = items.filter(({ grades }) => grades.length > 1);
  return [...new Set(shared.flatMap(({ grades }) => grades.map(({ grader }) => grader)))].sort();
}
