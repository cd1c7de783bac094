import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { defined, type Estimate, notDefined } from "#app/statistics/estimate.ts";
import { coincidencesOf, krippendorffAlpha } from "#app/statistics/krippendorff.ts";
import { jaccardDistance, masiDistance } from "#app/statistics/set-distance.ts";
import { agreementFigures } from "./agreement-figures.ts";
import { isCorrect, pairsOf, type ReadItem } from "./independent-grades.ts";

const FEWEST_MARKED = 5;

export type TypeAgreement = {
  readonly type: ErrorType;
  /** Items on which all graders marked it, and on which some did. */
  readonly all: number;
  readonly some: number;
  /** Agreement that it is there. */
  readonly positive: Estimate;
  readonly alpha: Estimate;
};

/** Each error type as a verdict of its own, over items graded twice. */
export function agreementByType(items: readonly ReadItem[]): TypeAgreement[] {
  return ERROR_TYPES.map((type) => {
    const figures = agreementFigures(
      items.map(({ stratum, grades }) => ({
        stratum,
        verdicts: grades.map(({ grader, types }) => ({ grader, isPositive: types.includes(type) })),
      })),
    );
    const marked = figures.bothPositive + figures.split;
    return {
      type,
      all: figures.bothPositive,
      some: figures.split,
      positive: marked === 0 ? notDefined("Nobody marked it.") : figures.positive,
      alpha:
        marked === 0
          ? notDefined("Nobody marked it.")
          : marked < FEWEST_MARKED
            ? notDefined(`Marked on ${marked}, under ${FEWEST_MARKED}.`)
            : figures.alpha,
    };
  });
}

export type SetAgreement = {
  readonly n: number;
  /** Share of pairs with the same set. */
  readonly exact: Estimate;
  /** Mean overlap of pairs, |A ∩ B| / |A ∪ B|. */
  readonly jaccard: Estimate;
  /** Krippendorff's α with MASI distance. */
  readonly alpha: Estimate;
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
  const pairs = items.flatMap(({ grades }) => pairsOf(grades.map((grade) => sets.indexOf(keyOf(grade)))));
  const none = notDefined("No item was graded twice.");
  const mean = (term: (one: number, other: number) => number) =>
    pairs.length === 0
      ? none
      : defined(pairs.reduce((sum, [one, other]) => sum + term(one, other), 0) / pairs.length);
  return {
    n: items.length,
    exact: mean((one, other) => (one === other ? 1 : 0)),
    jaccard: mean((one, other) => 1 - jaccardDistance(members[one]!, members[other]!)),
    alpha: krippendorffAlpha(
      coincidencesOf(
        items.map(({ grades }) => grades.map((grade) => sets.indexOf(keyOf(grade)))),
        sets.length,
      ),
      (one, other) => masiDistance(members[one]!, members[other]!),
    ).alpha,
  };
}

function keyOf({ types }: ReadItem["grades"][number]): string {
  return [...types].sort().join(" ");
}
