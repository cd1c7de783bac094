import { z } from "zod";
import { mulberry32 } from "#app/lib/random.ts";
import {
  betaLowerTail,
  betaQuantile,
  chiSquareUpperTail,
  normalQuantile,
  studentLowerTail,
  studentQuantile,
} from "#app/statistics/distributions.ts";
import { gatedLabels } from "#app/statistics/gate.ts";
import { samplesForHalfWidth, samplesForPair, upperLimitAfterNone } from "#app/statistics/planning.ts";
import { powerMeans } from "#app/statistics/power-means.ts";
import { proportion } from "#app/statistics/proportion.ts";
import {
  agrestiCoullInterval,
  clopperPearsonInterval,
  jeffreysInterval,
  waldInterval,
} from "#app/statistics/proportion-intervals.ts";
import { fewestRightFor } from "#app/statistics/qualification.ts";
import { resampleExactly } from "#app/statistics/resample-exactly.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import { meanWinRates } from "#app/statistics/win-rate.ts";
import { type NamedStatistics, named, pair } from "./named-statistic.ts";

const numbers = z.array(z.number());

const DISTRIBUTIONS: Readonly<Record<string, (...args: number[]) => number>> = {
  qnorm: (p) => normalQuantile(p!),
  qt: (p, df) => studentQuantile(p!, df!),
  pt: (t, df) => studentLowerTail(t!, df!),
  pchisq_upper: (x, df) => chiSquareUpperTail(x!, df!),
  qbeta: (p, a, b) => betaQuantile(p!, a!, b!),
  pbeta: (x, a, b) => betaLowerTail(x!, a!, b!),
};

const planningSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("n_for_halfwidth"), p: z.number(), d: z.number() }),
  z.object({
    kind: z.literal("n_paired_mcnemar"),
    discordance: z.number(),
    delta: z.number(),
    power: z.number().default(0.8),
  }),
  z.object({ kind: z.literal("min_correct_for_lower_bound"), n: z.number(), p0: z.number() }),
  z.object({ kind: z.literal("rule_of_three"), n: z.number() }),
]);

/** Scores, their means and intervals, planning, and what they are computed with. */
export const SCORES: NamedStatistics = {
  proportion_ci: named(
    z.object({ x: z.int(), n: z.int(), conf: z.number().default(0.95) }),
    ({ x, n, conf }) => ({
      p: proportion({ x, n }).value,
      wilson: pair(wilsonInterval({ x, n }, conf)),
      clopper_pearson: pair(clopperPearsonInterval({ x, n }, conf)),
      agresti_coull: pair(agrestiCoullInterval({ x, n }, conf)),
      wald: pair(waldInterval({ x, n }, conf)),
      jeffreys: pair(jeffreysInterval({ x, n }, conf)),
    }),
  ),
  means: named(z.object({ rows: z.record(z.string(), numbers) }), ({ rows }) =>
    Object.fromEntries(
      Object.entries(rows).map(([name, scores]) => {
        const { arithmetic, harmonic, geometric } = powerMeans(scores);
        return [name, [arithmetic.value, harmonic.value, geometric.value]];
      }),
    ),
  ),
  mean_win_rate: named(z.object({ rows: z.array(z.array(z.number().nullable())) }), ({ rows }) => ({
    win_rates: meanWinRates(rows).map(({ value }) => value),
  })),
  grading_rule: named(
    z.object({ gradings: z.array(z.object({ errors: z.array(z.string()), analysis_raw: z.boolean() })) }),
    ({ gradings }) => {
      const labels = gradings.map(({ errors, analysis_raw }) =>
        gatedLabels({ errors, isRawSufficient: analysis_raw }),
      );
      const share = (hits: number) => proportion({ x: hits, n: labels.length }).value;
      return {
        labels: labels.map(({ isCorrect, isSufficient }) => [Number(isCorrect), Number(isSufficient)]),
        correctness: share(labels.filter(({ isCorrect }) => isCorrect).length),
        analysis: share(labels.filter(({ isSufficient }) => isSufficient).length),
      };
    },
  ),
  planning: named(planningSchema, (input) => {
    switch (input.kind) {
      case "n_for_halfwidth":
        return { n: samplesForHalfWidth(input.p, input.d) };
      case "n_paired_mcnemar":
        return { n: samplesForPair(input.discordance, input.delta, input.power).value };
      case "min_correct_for_lower_bound":
        return { x: fewestRightFor(input.n, input.p0).value };
      case "rule_of_three":
        return { upper: upperLimitAfterNone(input.n) };
    }
  }),
  dist: named(z.object({ fn: z.string(), args: z.array(numbers) }), ({ fn, args }) => {
    const distribution = Object.hasOwn(DISTRIBUTIONS, fn) ? DISTRIBUTIONS[fn] : undefined;
    if (!distribution) throw new TypeError(`There is no distribution ${fn}.`);
    return { values: args.map((each) => distribution(...each)) };
  }),
  bootstrap_exact: named(z.object({ data: numbers }), ({ data }) => {
    const { support, chances, mean, se } = resampleExactly(data);
    return { support, probs: chances, mean, se };
  }),
  mulberry32: named(z.object({ seed: z.int(), n: z.int() }), ({ seed, n }) => {
    const random = mulberry32(seed);
    return { values: Array.from({ length: n }, random) };
  }),
};
