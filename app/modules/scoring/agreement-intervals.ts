import { type BootstrapMethod, bootstrap, type Stratum } from "#app/statistics/bootstrap.ts";
import { type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { coincidencesOf, krippendorffAlpha } from "#app/statistics/krippendorff.ts";
import { strictnessOn } from "#app/statistics/strictness.ts";
import { CRITERIA, verdictsOn } from "./agreement-criteria.ts";
import { isCorrect, type ReadItem } from "./independent-grades.ts";

const CELLS = 4;

/** Bootstrap intervals over samples, tasks as strata: of α by criterion, and of strictness by grader. */
export type AgreementIntervals = {
  readonly alpha: readonly Estimate<Range>[];
  readonly strictness: readonly Estimate<Range>[];
  readonly method: BootstrapMethod;
};

export function agreementIntervals(
  items: readonly ReadItem[],
  graders: readonly string[],
  options: { readonly seed: string; readonly replicates: number },
): AgreementIntervals {
  const width = CELLS * CRITERIA.length + 2 * graders.length;
  const tasks = [...new Set(items.map(({ task }) => task))];
  const strata = tasks.map((task) =>
    stratumOf(
      items.filter((item) => item.task === task),
      graders,
      width,
    ),
  );
  const total = new Float64Array(width);
  const figures = (sums: readonly Float64Array[]) => {
    total.fill(0);
    for (const sum of sums) for (let column = 0; column < width; column++) total[column]! += sum[column]!;
    const alphas = CRITERIA.map((_, place) => {
      const cells = total.subarray(place * CELLS, (place + 1) * CELLS);
      return krippendorffAlpha({ cells, values: 2 }).alpha.value;
    });
    const differences = graders.map((_, place) => {
      const start = CELLS * CRITERIA.length + 2 * place;
      return total[start + 1] === 0 ? null : total[start]! / total[start + 1]!;
    });
    return [...alphas, ...differences];
  };
  const { intervals, method } = bootstrap(strata, width, figures, options);
  const at = (place: number) => intervals[place] ?? notDefined("No item was graded twice.");
  return {
    alpha: CRITERIA.map((_, place) => at(place)),
    strictness: graders.map((_, place) => at(CRITERIA.length + place)),
    method,
  };
}

/** A row a sample: the coincidences of all its items by criterion, then every grader's distance and count. */
function stratumOf(items: readonly ReadItem[], graders: readonly string[], width: number): Stratum {
  const samples = [...new Set(items.map(({ sample }) => sample))];
  const rows = new Float64Array(samples.length * width);
  const places = new Map(samples.map((sample, place) => [sample, place]));
  for (const item of items) {
    const start = places.get(item.sample)! * width;
    for (const [place, criterion] of CRITERIA.entries()) {
      const values = verdictsOn(item, criterion).map(({ isPositive }) => (isPositive ? 0 : 1));
      const { cells } = coincidencesOf([values], 2);
      for (let cell = 0; cell < CELLS; cell++) rows[start + place * CELLS + cell]! += cells[cell]!;
    }
    const verdicts = item.grades.map((grade) => ({ grader: grade.grader, isIncorrect: !isCorrect(grade) }));
    for (const [place, grader] of graders.entries()) {
      const distance = strictnessOn(verdicts, grader);
      if (distance === null) continue;
      const column = start + CELLS * CRITERIA.length + 2 * place;
      rows[column]! += distance;
      rows[column + 1]! += 1;
    }
  }
  return { size: samples.length, rows };
}
