import { defined, type Estimate, notDefined } from "./estimate.ts";

export type FleissKappa = {
  readonly kappa: Estimate;
  /** Mean agreement and agreement by chance. */
  readonly agreement: Estimate;
  readonly byChance: Estimate;
  /** For each item the share of agreeing pairs. */
  readonly perItem: readonly number[];
  readonly categoryShares: readonly number[];
  /** κ of each category against all others. */
  readonly perCategory: readonly Estimate[];
  /** Under κ = 0 (Fleiss, Nee and Landis 1979). */
  readonly chance: Estimate<{ readonly se: number; readonly z: number }>;
};

/**
 * Fleiss' κ (1971): every item graded by the same number of graders, not necessarily the same people.
 * @param counts item × category: how many graders chose it
 *
 * Undefined: no item; fewer than two graders; numbers that differ from item to item (use `sharedAgreement`); one category
 * alone in use. A category of all or none has no κ of its own.
 */
export function fleissKappa(counts: readonly (readonly number[])[]): FleissKappa {
  const items = counts.length;
  const graders = counts[0]?.reduce((sum, count) => sum + count, 0) ?? 0;
  const isUneven = counts.some((row) => row.reduce((sum, count) => sum + count, 0) !== graders);
  const refusal = items === 0 ? "There is no item." : isUneven ? UNEVEN : graders < 2 ? FEW : null;
  if (refusal !== null) {
    const reason = notDefined(refusal);
    return {
      kappa: reason,
      agreement: reason,
      byChance: reason,
      perItem: [],
      categoryShares: [],
      perCategory: [],
      chance: reason,
    };
  }
  const pairs = graders * (graders - 1);
  const perItem = counts.map((row) => row.reduce((sum, count) => sum + count * (count - 1), 0) / pairs);
  const agreement = perItem.reduce((sum, share) => sum + share, 0) / items;
  const shares = counts[0]!.map((_, category) => sumOf(category) / (items * graders));
  const byChance = shares.reduce((sum, share) => sum + share * share, 0);
  const flat = notDefined("No variation: one category alone was used.");
  const isFlat = shares.some((share) => share === 1);
  return {
    kappa: isFlat ? flat : defined((agreement - byChance) / (1 - byChance)),
    agreement: defined(agreement),
    byChance: defined(byChance),
    perItem,
    categoryShares: shares,
    perCategory: shares.map((share, category) =>
      share === 0 || share === 1
        ? notDefined(share === 0 ? "Nobody used it." : "Everybody used it alone.")
        : defined(1 - splitOf(category) / (items * pairs * share * (1 - share))),
    ),
    chance: isFlat ? flat : chanceOf(),
  };

  function sumOf(category: number): number {
    return counts.reduce((sum, row) => sum + row[category]!, 0);
  }

  function splitOf(category: number): number {
    return counts.reduce((sum, row) => sum + row[category]! * (graders - row[category]!), 0);
  }

  function chanceOf(): FleissKappa["chance"] {
    const spread = shares.reduce((sum, share) => sum + share * (1 - share), 0);
    const skew = shares.reduce((sum, share) => sum + share * (1 - share) * (1 - 2 * share), 0);
    const se = Math.sqrt((2 * (spread * spread - skew)) / (spread * spread * items * pairs));
    return defined({ se, z: (agreement - byChance) / (1 - byChance) / se });
  }
}

const UNEVEN = "The number of grades differs from item to item.";
const FEW = "There are fewer than two graders.";
