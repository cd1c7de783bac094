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
};

export type DawidSkeneOptions = {
  /** Pseudo-counts of a right and of each wrong answer, by grader and class; 0 gives the published algorithm. */
  readonly right?: number;
  readonly wrong?: number;
};

/**
 * Latent truth by expectation and maximisation (Dawid and Skene 1979). An aid for an adjudicator after their own verdict,
 * never a decision: one binary label by two graders leaves three cells for five parameters, so that it is not identified
 * without known items, a third grade or pseudo-counts. Without smoothing an unseen error makes a posterior exactly 0 or 1.
 * @param labels item × grader × the labels given, as places in the list of classes; several where someone graded twice
 */
export function dawidSkene(
  labels: readonly (readonly (readonly number[])[])[],
  classes: number,
  { right = 0, wrong = 0 }: DawidSkeneOptions = {},
): DawidSkene {
  const graders = labels[0]?.length ?? 0;
  const range = Array.from({ length: classes }, (_, index) => index);
  let posteriors = labels.map((item) => {
    const given = item.flat();
    return range.map((label) => given.filter((one) => one === label).length / Math.max(1, given.length));
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
      const joint = range.map((truth) => {
        const given = item.flatMap((own, grader) => own.map((label) => rates[grader]![truth]![label]!));
        return given.reduce((product, rate) => product * rate, shares[truth]!);
      });
      const total = joint.reduce((sum, value) => sum + value, 0);
      logLikelihood += Math.log(total);
      return joint.map((value) => value / total);
    });
    if (Math.abs(logLikelihood - before) < STILL || round === MOST_ROUNDS)
      return { classShares: shares, errorRates: rates, posteriors, logLikelihood, rounds: round };
  }

  function ratesOf(grader: number, truth: number): number[] {
    const counts = range.map((label) =>
      labels.reduce(
        (sum, item, index) =>
          sum + posteriors[index]![truth]! * item[grader]!.filter((one) => one === label).length,
        label === truth ? right : wrong,
      ),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => (total === 0 ? 0 : count / total));
  }
}
