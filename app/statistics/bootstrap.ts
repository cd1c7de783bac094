import { RANDOM_ALGORITHM, type Random, randomFrom } from "#app/lib/random.ts";
import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";
import { sortedQuantile } from "./quantile.ts";

/** Samples that are drawn among themselves, in LegalBench one task. */
export type Stratum = {
  /** How many samples it has. */
  readonly size: number;
  /** size × width: what each sample adds to the counts of all models and graders at once, so that they move together. */
  readonly rows: Float64Array;
};

export type BootstrapOptions = {
  /** 2,000 on pages, 10,000 in files. */
  readonly replicates: number;
  readonly seed: string;
  readonly level?: number;
};

/** How an interval was made, so that another can make the same one. */
export type BootstrapMethod = {
  readonly replicates: number;
  readonly seed: string;
  readonly generator: typeof RANDOM_ALGORITHM;
  readonly quantile: "type 7";
  readonly level: number;
};

export type BootstrapInterval = Estimate<Range> & {
  /** The standard deviation of the replicates; null where there is no interval. */
  readonly se: number | null;
  /** Replicates in which the figure was not defined; they are left out. */
  readonly dropped: number;
};

const MOST_DROPPED = 0.05;

/**
 * Percentile bootstrap, stratified and clustered by sample: in every replicate each stratum draws as many samples as it
 * has, with replacement, and takes everything of a drawn sample; the figures are computed anew from the sums. Fixed
 * strata: it says how the figures would vary with other samples of the same tasks. Samples with equal rows are one
 * pattern, and a draw adds one to its pattern's count: a replicate costs one pass over the samples, however wide they are.
 * @param width how many counts a sample has
 * @param figures from one sum vector a stratum to the figures, null where one is not defined; given the sums of the
 *   data as they are, it gives the figures themselves
 * @returns an interval for each figure, in their order. The same seed gives the same bytes.
 *
 * Undefined: no sample; more than 5 % of the replicates without a value; all replicates equal, since an interval without
 * width would pass for certainty.
 * Source: Efron 1979; the percentile interval in Efron and Tibshirani 1993, chapter 13; strata in Davison and Hinkley 1997,
 * section 3.2.
 */
export function bootstrap(
  strata: readonly Stratum[],
  width: number,
  figures: (sums: readonly Float64Array[]) => readonly (number | null)[],
  options: BootstrapOptions,
): { readonly intervals: readonly BootstrapInterval[]; readonly method: BootstrapMethod } {
  const { replicates, seed, level = 0.95 } = options;
  const method = { replicates, seed, generator: RANDOM_ALGORITHM, quantile: "type 7", level } as const;
  const random = randomFrom(seed, "bootstrap");
  const all = strata.map((stratum) => patternsOf(stratum, width));
  const sums = all.map(({ sum }) => sum);
  const values = figures(sums).map(() => new Float64Array(replicates));
  const kept = values.map(() => 0);
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (let index = 0; index < all.length; index++) draw(all[index]!, random);
    const drawn = figures(sums);
    for (let figure = 0; figure < values.length; figure++) {
      const value = drawn[figure]!;
      if (value !== null) values[figure]![kept[figure]!++] = value;
    }
  }
  const hasSamples = strata.some(({ size }) => size > 0);
  return {
    intervals: values.map((own, figure) =>
      hasSamples ? intervalOf(own.subarray(0, kept[figure]!), replicates, level) : NOTHING,
    ),
    method,
  };
}

const NOTHING: BootstrapInterval = { ...notDefined("There is no sample."), se: null, dropped: 0 };

/** The sums of the data as they are, one vector a stratum. */
export function sumRows(strata: readonly Stratum[], width: number): Float64Array[] {
  return strata.map(({ size, rows }) => {
    const sum = new Float64Array(width);
    for (let place = 0, sample = 0; sample < size; sample++)
      for (let column = 0; column < width; column++) sum[column]! += rows[place++]!;
    return sum;
  });
}

/** A stratum by its distinct rows. */
type Patterns = {
  /** The pattern of each sample, by place. */
  readonly ofSample: Int32Array;
  /** patterns × width. */
  readonly rows: Float64Array;
  /** How often each pattern is drawn in the current replicate. */
  readonly drawn: Int32Array;
  /** The sums of the current replicate; those of the data before the first draw. */
  readonly sum: Float64Array;
};

function patternsOf(stratum: Stratum, width: number): Patterns {
  const { size, rows } = stratum;
  const known = new Map<string, number>();
  const ofSample = Int32Array.from({ length: size }, (_, sample) => {
    const key = rows.subarray(sample * width, (sample + 1) * width).join();
    const place = known.get(key) ?? known.size;
    known.set(key, place);
    return place;
  });
  const distinct = new Float64Array(known.size * width);
  for (const [sample, pattern] of ofSample.entries())
    distinct.set(rows.subarray(sample * width, (sample + 1) * width), pattern * width);
  const [sum] = sumRows([stratum], width);
  return { ofSample, rows: distinct, drawn: new Int32Array(known.size), sum: sum! };
}

function draw({ ofSample, rows, drawn, sum }: Patterns, random: Random): void {
  const size = ofSample.length;
  drawn.fill(0);
  for (let count = 0; count < size; count++) drawn[ofSample[Math.floor(random() * size)]!]!++;
  sum.fill(0);
  const width = sum.length;
  for (let pattern = 0, place = 0; pattern < drawn.length; pattern++) {
    const times = drawn[pattern]!;
    for (let column = 0; column < width; column++) sum[column]! += times * rows[place++]!;
  }
}

function intervalOf(values: Float64Array, replicates: number, level: number): BootstrapInterval {
  const dropped = replicates - values.length;
  if (dropped > MOST_DROPPED * replicates)
    return {
      ...notDefined(`${dropped} of ${replicates} draws leave it undefined, more than 5 %.`),
      se: null,
      dropped,
    };
  values.sort();
  if (values[0] === values.at(-1))
    return {
      ...notDefined("Every draw gives the same, so no interval can be estimated."),
      se: null,
      dropped,
    };
  const alpha = 1 - level;
  const range = {
    lower: sortedQuantile(values, alpha / 2),
    upper: sortedQuantile(values, 1 - alpha / 2),
  };
  return { ...defined(range), se: spreadOf(values), dropped };
}

function spreadOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
