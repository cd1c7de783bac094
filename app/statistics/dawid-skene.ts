import { defined, type Estimate, notDefined } from "./estimate.ts";

const MOST_ROUNDS = 500;
const STILL = 1e-12;

export type DawidSkene = {
  /** The share of each class. */
  readonly classShares: readonly number[];
  /** Grader × true class × label given. */
  readonly errorRates: readonly (readonly (readonly number[])[])[];
  /** Item × class. */
  readonly posteriors: readonly (readonly number[])[];
  readonly logLikelihood: number;
  readonly rounds: number;
  /** Why to trust it less, in words, to be shown beside it; empty: three or more grades an item. */
  readonly caveats: readonly string[];
};

export type DawidSkeneOptions = {
  /** Pseudo-counts of a right and of each wrong answer, by grader and class; 0 gives the published algorithm. */
  readonly right?: number;
  readonly wrong?: number;
};

/** Labels as places in the list of classes, item × grader; several where someone graded an item more than once. */
export type GraderLabels = readonly (readonly (readonly number[])[])[];

/**
 * Latent truth by expectation and maximisation (Dawid and Skene 1979), begun at the shares of the labels and ended when
 * the log-likelihood moves by less than 1e-12. An aid for an adjudicator after their own verdict, never a decision: one
 * binary label by two graders leaves three cells for five parameters, so that it is not identified without a third grade
 * or pseudo-counts. Without these an error that was never seen makes a posterior exactly 0 or 1.
 *
 * Undefined: no item has a label.
 */
export function dawidSkene(
  labels: GraderLabels,
  classes: number,
  { right = 0, wrong = 0 }: DawidSkeneOptions = {},
): Estimate<DawidSkene> {
  const graders = Math.max(0, ...labels.map((item) => item.length));
  const range = Array.from({ length: classes }, (_, index) => index);
  if (labels.every((item) => item.flat().length === 0)) return notDefined("No item has a label.");
  let posteriors = labels.map((item) => {
    const given = item.flat();
    return range.map((label) =>
      given.length === 0 ? 1 / classes : given.filter((one) => one === label).length / given.length,
    );
  });
  let shares: number[] = [];
  let rates: number[][][] = [];
  let logLikelihood = Number.NEGATIVE_INFINITY;
  for (let round = 1; ; round++) {
    shares = range.map((label) => posteriors.reduce((sum, row) => sum + row[label]!, 0) / labels.length);
    rates = Array.from({ length: graders }, (_, grader) => range.map((truth) => ratesOf(grader, truth)));
    const before = logLikelihood;
    logLikelihood = 0;
    posteriors = labels.map((item) => {
      const joint = range.map((truth) =>
        item.reduce(
          (product, own, grader) =>
            own.reduce((inner, label) => inner * rates[grader]![truth]![label]!, product),
          shares[truth]!,
        ),
      );
      const total = joint.reduce((sum, value) => sum + value, 0);
      logLikelihood += Math.log(total);
      return joint.map((value) => value / total);
    });
    if (Math.abs(logLikelihood - before) < STILL || round === MOST_ROUNDS)
      return defined({
        classShares: shares,
        errorRates: rates,
        posteriors,
        logLikelihood,
        rounds: round,
        caveats: caveatsOf(labels, right, wrong),
      });
  }

  function ratesOf(grader: number, truth: number): number[] {
    const sums = range.map((label) => (label === truth ? right : wrong));
    for (const [index, item] of labels.entries())
      for (const label of item[grader] ?? []) sums[label]! += posteriors[index]![truth]!;
    const total = sums.reduce((sum, value) => sum + value, 0);
    return sums.map((value) => (total === 0 ? 0 : value / total));
  }
}

/**
 * How undecided a posterior is, in bits: 0 where one class is certain, 1 where two are even. Sorts a queue of second looks,
 * the highest first.
 */
export function posteriorEntropy(posterior: readonly number[]): number {
  return posterior.reduce((sum, chance) => (chance > 0 ? sum - chance * Math.log2(chance) : sum), 0);
}

function caveatsOf(labels: GraderLabels, right: number, wrong: number): string[] {
  const isThin = labels.every((item) => item.flat().length < 3);
  const graders = new Set(
    labels.flatMap((item) => item.flatMap((own, grader) => (own.length ? grader : []))),
  );
  const isSmoothed = right > 0 || wrong > 0;
  return [
    ...(isThin && graders.size < 3 && !isSmoothed
      ? ["Not identified: two graders and fewer than three grades an item."]
      : []),
    ...(isThin && graders.size >= 3 ? ["Weakly identified: fewer than three grades an item."] : []),
    ...(isSmoothed
      ? [`Rests on ${right} right and ${wrong} wrong answers added for each grader and class.`]
      : []),
  ];
}
