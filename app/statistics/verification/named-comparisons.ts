import { z } from "zod";
import { mulberry32 } from "#app/lib/random.ts";
import { benjaminiHochberg, bonferroni, holm } from "#app/statistics/adjust-p.ts";
import { cochranQ } from "#app/statistics/cochran.ts";
import { mcNemar } from "#app/statistics/mcnemar.ts";
import { pairedT } from "#app/statistics/paired-t.ts";
import { signFlip } from "#app/statistics/sign-flip.ts";
import { wilcoxonSignedRank } from "#app/statistics/wilcoxon.ts";
import { type NamedStatistics, named, pair } from "./named-statistic.ts";

const numbers = z.array(z.number());

const differencesSchema = z
  .union([z.object({ diffs: numbers }), z.object({ x: numbers, y: numbers })])
  .refine((input) => "diffs" in input || input.x.length === input.y.length, "x and y differ in length")
  .transform((input) =>
    "diffs" in input ? input.diffs : input.x.map((value, index) => value - input.y[index]!),
  );

/** Tests of two models, or of several. */
export const COMPARISONS: NamedStatistics = {
  mcnemar: named(z.object({ b: z.int(), c: z.int() }), ({ b, c }) => {
    const { discordant, exact, mid, chiSquare, corrected } = mcNemar(b, c);
    return {
      n_discordant: discordant,
      exact_p: exact,
      midp: mid,
      chi2: chiSquare.value?.statistic ?? null,
      chi2_p: chiSquare.value?.p ?? null,
      chi2_cc: corrected.value?.statistic ?? null,
      chi2_cc_p: corrected.value?.p ?? null,
    };
  }),
  cochran_q: named(
    z.object({ matrix: z.array(numbers), weights: numbers.optional() }),
    ({ matrix, weights }) => {
      const { value } = cochranQ(matrix, weights);
      return { q: value?.q ?? null, df: value?.df ?? null, p: value?.p ?? null };
    },
  ),
  paired_t: named(differencesSchema, (differences) => {
    const result = pairedT(differences);
    return {
      n: result.n,
      df: result.df,
      mean_diff: result.mean.value,
      sd: result.sd.value,
      se: result.se.value,
      t: result.t.value,
      p: result.p.value,
      ci: pair(result.interval),
      dz: result.effect.value,
    };
  }),
  sign_flip: named(differencesSchema, (differences) => {
    const { value } = signFlip(differences, mulberry32(1));
    return {
      n_perm: value?.patterns ?? null,
      count_one_sided: value?.atLeast ?? null,
      count_two_sided: value?.asFar ?? null,
      p_one_sided: value?.oneSided ?? null,
      p_two_sided: value?.twoSided ?? null,
    };
  }),
  wilcoxon: named(differencesSchema, (differences) => {
    const { value } = wilcoxonSignedRank(differences);
    return {
      V: value?.v ?? null,
      n_nonzero: value?.nonZero ?? null,
      p_greater: value?.greater ?? null,
      p_two_sided: value?.twoSided ?? null,
    };
  }),
  adjust: named(
    z.object({ p: z.array(z.number().nullable()), alpha: z.number().default(0.05) }),
    ({ p, alpha }) => {
      const rejected = (values: readonly (number | null)[]) =>
        values.filter((value) => value !== null && value <= alpha).length;
      const [byBonferroni, byHolm, byBh] = [bonferroni(p), holm(p), benjaminiHochberg(p)];
      return {
        bonferroni: byBonferroni,
        holm: byHolm,
        bh: byBh,
        rejected_bonferroni: rejected(byBonferroni),
        rejected_holm: rejected(byHolm),
        rejected_bh: rejected(byBh),
      };
    },
  ),
};
