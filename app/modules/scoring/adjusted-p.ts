import { benjaminiHochberg, bonferroni, holm } from "#app/statistics/adjust-p.ts";
import type { Estimate } from "#app/statistics/estimate.ts";

/** A two-sided p, and the same corrected three ways over the family that it was tested in. */
export type AdjustedP = Estimate<{
  readonly raw: number;
  readonly holm: number;
  readonly benjaminiHochberg: number;
  /** For comparison only. */
  readonly bonferroni: number;
}>;

/** Corrects the p-values of one family together; one that is not defined stays so and is not counted. */
export function adjusted(family: readonly Estimate[]): AdjustedP[] {
  const raw = family.map(({ value }) => value);
  const [byHolm, byHochberg, byBonferroni] = [holm(raw), benjaminiHochberg(raw), bonferroni(raw)];
  return family.map((p, place) =>
    p.reason === null
      ? {
          value: {
            raw: p.value,
            holm: byHolm[place]!,
            benjaminiHochberg: byHochberg[place]!,
            bonferroni: byBonferroni[place]!,
          },
          reason: null,
        }
      : p,
  );
}
