import { cohenKappa, type Kappa } from "#app/statistics/cohen.ts";
import { type DawidSkene, dawidSkene } from "#app/statistics/dawid-skene.ts";
import { defined, type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { fleissKappa } from "#app/statistics/fleiss.ts";
import { gwetAc1, type PairCoefficient, scottPi } from "#app/statistics/gwet.ts";
import { sharedAgreement } from "#app/statistics/several-graders.ts";
import { rawAgreement, specificAgreement } from "#app/statistics/specific-agreement.ts";
import { type PairLeniency, pairLeniency } from "#app/statistics/strictness.ts";
import { CRITERIA, type Criterion, verdictsOn } from "./agreement-criteria.ts";
import { pairTable } from "./agreement-figures.ts";
import { isCorrect, pairsOf, type ReadItem } from "./independent-grades.ts";

/** A coefficient with its large-sample error. */
type WithError = { readonly value: Estimate; readonly se: Estimate; readonly interval: Estimate<Range> };

/** The coefficients over all graders that the panel does not give. */
export type SharedFurther = {
  readonly criterion: Criterion;
  readonly n: number;
  readonly ac1: WithError;
  /** Fleiss' κ for numbers of grades that may differ (Gwet), of two grades each Scott's π but for the shares. */
  readonly fleissGeneralised: WithError;
  readonly brennanPrediger: Estimate;
  /** Fleiss' own κ, where every item has the same number of grades, and κ of each verdict against the other. */
  readonly fleiss: Estimate;
  readonly fleissPositive: Estimate;
  readonly fleissNegative: Estimate;
};

/** The coefficients of two graders that the panel does not give. */
export type PairFurther = {
  readonly first: string;
  readonly second: string;
  readonly criterion: Criterion;
  /** Rows the first's, columns the second's, the positive verdict first. */
  readonly table: readonly (readonly number[])[];
  readonly n: number;
  readonly kappa: Pick<Kappa, "kappa" | "se" | "normalInterval" | "highest" | "caveat">;
  readonly scottPi: Pick<PairCoefficient, "value" | "se">;
  readonly ac1: WithError;
  /** 2pₒ − 1, which of two verdicts is Brennan and Prediger's coefficient. */
  readonly pabak: Estimate;
  readonly prevalenceIndex: Estimate;
  readonly biasIndex: Estimate;
  /** Does one of them give the negative verdict more often? */
  readonly leniency: Pick<PairLeniency, "discordant" | "exact" | "mid" | "difference">;
};

/** Latent correctness by Dawid and Skene, an aid that decides nothing. */
export type LatentTruth = {
  /** The share of correct explanations. */
  readonly correct: number;
  readonly graders: readonly {
    readonly grader: string;
    /** How often they call a correct one incorrect, and an incorrect one correct. */
    readonly falseAlarms: number;
    readonly misses: number;
  }[];
  readonly rounds: number;
  readonly caveats: readonly string[];
  /** How probably each item is correct. */
  readonly items: readonly { readonly itemId: string; readonly correct: number }[];
};

export type FurtherAgreement = {
  readonly criteria: readonly SharedFurther[];
  readonly pairs: readonly PairFurther[];
  readonly latentTruth: Estimate<LatentTruth>;
};

/** Everything of specification 1.5 to 1.7 that stands behind the planned panel. */
export function furtherAgreement(items: readonly ReadItem[], graders: readonly string[]): FurtherAgreement {
  return {
    criteria: CRITERIA.map((criterion) => sharedFurther(items, criterion)),
    pairs: pairsOf(graders).flatMap(([first, second]) =>
      CRITERIA.map((criterion) => pairFurther(items, first, second, criterion)),
    ),
    latentTruth: latentTruth(items, graders),
  };
}

function sharedFurther(items: readonly ReadItem[], criterion: Criterion): SharedFurther {
  const counts = items.flatMap((item) => {
    const verdicts = verdictsOn(item, criterion);
    const positive = verdicts.filter(({ isPositive }) => isPositive).length;
    return verdicts.length > 1 ? [[positive, verdicts.length - positive]] : [];
  });
  const { ac1, fleiss, brennanPrediger } = sharedAgreement(counts);
  const { kappa, perCategory } = fleissKappa(counts);
  const none = notDefined(kappa.reason ?? "");
  return {
    criterion,
    n: counts.length,
    ac1: withError(ac1),
    fleissGeneralised: withError(fleiss),
    brennanPrediger,
    fleiss: kappa,
    fleissPositive: perCategory[0] ?? none,
    fleissNegative: perCategory[1] ?? none,
  };
}

function withError({ value, se, interval }: WithError): WithError {
  return { value, se, interval };
}

function pairFurther(
  items: readonly ReadItem[],
  first: string,
  second: string,
  criterion: Criterion,
): PairFurther {
  const own = items.map((item) => ({
    ...item,
    grades: item.grades.filter(({ grader }) => grader === first || grader === second),
  }));
  const table = pairTable(
    own.map((item) => ({ stratum: item.stratum, verdicts: verdictsOn(item, criterion) })),
    first,
    second,
  );
  const [[, b], [c]] = table as [[number, number], [number, number]];
  const { n, brennanPrediger } = rawAgreement(table);
  const { kappa, se, normalInterval, highest, caveat } = cohenKappa(table);
  const { prevalence, bias } = specificAgreement(table);
  const scott = scottPi(table);
  const { discordant, exact, mid, difference } = pairLeniency(c, b, n);
  return {
    first,
    second,
    criterion,
    table,
    n,
    kappa: { kappa, se, normalInterval, highest, caveat },
    scottPi: { value: scott.value, se: scott.se },
    ac1: withError(gwetAc1(table)),
    pabak: brennanPrediger,
    prevalenceIndex: prevalence,
    biasIndex: bias,
    leniency: { discordant, exact, mid, difference },
  };
}

/** Pseudo-counts of a right and a wrong answer, without which an error that was never seen would be impossible. */
const SMOOTHED = { right: 4, wrong: 1 } as const;

function latentTruth(items: readonly ReadItem[], graders: readonly string[]): Estimate<LatentTruth> {
  const shared = items.filter(({ grades }) => grades.length > 1);
  if (shared.length === 0) return notDefined("No item was graded twice.");
  const labels = shared.map(({ grades }) =>
    graders.map((grader) =>
      grades.filter((grade) => grade.grader === grader).map((grade) => (isCorrect(grade) ? 0 : 1)),
    ),
  );
  const found: Estimate<DawidSkene> = dawidSkene(labels, 2, SMOOTHED);
  if (found.value === null) return found;
  const { classShares, errorRates, posteriors, rounds, caveats } = found.value;
  return defined({
    correct: classShares[0]!,
    graders: graders.map((grader, place) => ({
      grader,
      falseAlarms: errorRates[place]![0]![1]!,
      misses: errorRates[place]![1]![0]!,
    })),
    rounds,
    caveats,
    items: shared.map(({ itemId }, place) => ({ itemId, correct: posteriors[place]![0]! })),
  });
}
