import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { defined, type Estimate, notDefined } from "#app/statistics/estimate.ts";
import { coincidencesOf, krippendorffAlpha } from "#app/statistics/krippendorff.ts";
import { jaccardDistance, masiDistance } from "#app/statistics/set-distance.ts";
import type { PanelFigures } from "./agreement-panels.ts";
import { isCorrect, pairsOf, type ReadItem } from "./independent-grades.ts";

const FEWEST_MARKED = 5;

export type TypeAgreement = PanelFigures & {
  readonly type: ErrorType;
  /** How many of each grader's shared items they marked with it, in the order of the graders. */
  readonly markedBy: readonly { readonly grader: string; readonly x: number; readonly n: number }[];
};

/**
 * Each error type as a verdict of its own, over items graded twice: its panel with what nobody marked, or too few, said
 * in the place of what would then say nothing.
 * @param panels by type, in the order of the types
 */
export function agreementByType(
  items: readonly ReadItem[],
  graders: readonly string[],
  panels: readonly PanelFigures[],
): TypeAgreement[] {
  const shared = items.filter(({ grades }) => grades.length > 1);
  return ERROR_TYPES.map((type, place) => ({
    type,
    ...withheld(panels[place]!),
    markedBy: graders.map((grader) => {
      const own = shared.flatMap(({ grades }) => grades.filter((grade) => grade.grader === grader));
      return { grader, x: own.filter(({ types }) => types.includes(type)).length, n: own.length };
    }),
  }));
}

/** Without κ and α where a type is marked on fewer than five items, and without either's interval. */
function withheld(panel: PanelFigures): PanelFigures {
  const marked = panel.bothPositive + panel.split;
  if (panel.n === 0 || marked >= FEWEST_MARKED) return panel;
  const reason = notDefined(
    marked === 0 ? "Nobody marked it." : `Marked on ${marked}, under ${FEWEST_MARKED}.`,
  );
  const none = { ...reason, dropped: 0 };
  return {
    ...panel,
    positive: marked === 0 ? reason : panel.positive,
    alpha: reason,
    alphaInterval: none,
    kappa:
      panel.kappa.value === null
        ? panel.kappa
        : defined({ ...panel.kappa.value, pooled: reason, stratified: reason, caveat: null }),
    kappaInterval: none,
    stratifiedInterval: none,
  };
}

export type SetAgreement = {
  readonly n: number;
  /** Items to which all give the same set. */
  readonly same: number;
  /** Share of pairs with the same set. */
  readonly exact: Estimate;
  /** Mean overlap of pairs, |A ∩ B| / |A ∪ B|. */
  readonly jaccard: Estimate;
  /** Krippendorff's α with MASI distance, and with Jaccard's. */
  readonly alpha: Estimate;
  readonly jaccardAlpha: Estimate;
};

/** The error types as sets: over all items graded twice, and over those that all graders call incorrect. */
export function agreementOnSets(items: readonly ReadItem[]): {
  readonly all: SetAgreement;
  readonly bothIncorrect: SetAgreement;
} {
  const shared = items.filter(({ grades }) => grades.length > 1);
  return {
    all: setAgreement(shared),
    bothIncorrect: setAgreement(shared.filter(({ grades }) => !grades.some(isCorrect))),
  };
}

function setAgreement(items: readonly ReadItem[]): SetAgreement {
  const sets = [...new Set(items.flatMap(({ grades }) => grades.map(keyOf)))];
  const members = sets.map((key) => new Set(key.split(" ").filter(Boolean)));
  const given = items.map(({ grades }) => grades.map((grade) => sets.indexOf(keyOf(grade))));
  const pairs = given.flatMap(pairsOf<number>);
  const none = notDefined("No item was graded twice.");
  const mean = (term: (one: number, other: number) => number) =>
    pairs.length === 0
      ? none
      : defined(pairs.reduce((sum, [one, other]) => sum + term(one, other), 0) / pairs.length);
  const coincidences = coincidencesOf(given, sets.length);
  const apart = (distance: typeof masiDistance) =>
    krippendorffAlpha(coincidences, (one, other) => distance(members[one]!, members[other]!)).alpha;
  return {
    n: items.length,
    same: given.filter((places) => places.every((place) => place === places[0])).length,
    exact: mean((one, other) => (one === other ? 1 : 0)),
    jaccard: mean((one, other) => 1 - jaccardDistance(members[one]!, members[other]!)),
    alpha: apart(masiDistance),
    jaccardAlpha: apart(jaccardDistance),
  };
}

function keyOf({ types }: ReadItem["grades"][number]): string {
  return [...types].sort().join(" ");
}
