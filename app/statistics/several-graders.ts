import { studentQuantile, studentTwoSided } from "./distributions.ts";
import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";

/** A coefficient over all graders, with Gwet's linearised error over items. */
export type SharedCoefficient = {
  readonly value: Estimate;
  readonly byChance: Estimate;
  readonly se: Estimate;
  /** With the t quantile of n − 1, cut at 1. */
  readonly interval: Estimate<Range>;
  /** Two-sided, of the hypothesis that it is 0. */
  readonly p: Estimate;
};

export type SharedAgreement = {
  /** Items with at least one grade, and with at least two. */
  readonly items: number;
  readonly shared: number;
  /** The mean over items with two grades or more of the share of agreeing pairs. */
  readonly agreement: Estimate;
  readonly ac1: SharedCoefficient;
  /** Fleiss' κ for numbers of grades that differ from item to item. */
  readonly fleiss: SharedCoefficient;
  readonly brennanPrediger: Estimate;
};

/**
 * AC1, Fleiss' κ and raw agreement of any number of graders who need not all grade everything (Gwet 2014, chapter 2):
 * agreement from items with two grades or more, category shares as the mean of the shares within every graded item.
 * @param counts item × category: how many graders chose it. Items without a grade are left out.
 *
 * Undefined: no item with two grades; κ where one category alone was used; AC1 on a scale of one category; the errors
 * with fewer than two items.
 */
export function sharedAgreement(counts: readonly (readonly number[])[]): SharedAgreement {
  const graded = counts.filter((row) => row.some((count) => count > 0));
  const categories = counts[0]?.length ?? 0;
  const items = graded.map((row) => {
    const grades = row.reduce((sum, count) => sum + count, 0);
    const pairs = row.reduce((sum, count) => sum + count * (count - 1), 0);
    return {
      shares: row.map((count) => count / grades),
      isShared: grades > 1,
      agreement: grades > 1 ? pairs / (grades * (grades - 1)) : 0,
    };
  });
  const shared = items.filter(({ isShared }) => isShared).length;
  if (shared === 0) {
    const nobody = notDefined("No item was graded twice.");
    const none = { value: nobody, byChance: nobody, se: nobody, interval: nobody, p: nobody };
    return {
      items: items.length,
      shared,
      agreement: nobody,
      ac1: none,
      fleiss: none,
      brennanPrediger: nobody,
    };
  }
  const agreement = items.reduce((sum, item) => sum + item.agreement, 0) / shared;
  const overall = Array.from(
    { length: categories },
    (_, category) => items.reduce((sum, { shares }) => sum + shares[category]!, 0) / items.length,
  );
  return {
    items: items.length,
    shared,
    agreement: defined(agreement),
    ac1: linearised((share) => (1 - share) / (categories - 1)),
    fleiss: linearised((share) => share),
    brennanPrediger: categories < 2 ? ONE_CATEGORY : defined((categories * agreement - 1) / (categories - 1)),
  };

  /** @param pull what an item's share of a category adds to chance agreement, from the overall share */
  function linearised(pull: (share: number) => number): SharedCoefficient {
    const pulls = overall.map(pull);
    const chanceOf = (shares: readonly number[]) =>
      shares.reduce((sum, share, category) => sum + share * pulls[category]!, 0);
    const byChance = chanceOf(overall);
    if (!(byChance < 1)) {
      const flat = categories < 2 ? ONE_CATEGORY : ONE_USED;
      return { value: flat, byChance: byChance === 1 ? defined(1) : flat, se: flat, interval: flat, p: flat };
    }
    const value = (agreement - byChance) / (1 - byChance);
    const count = items.length;
    if (count < 2) {
      const few = notDefined("There are fewer than two items.");
      return { value: defined(value), byChance: defined(byChance), se: few, interval: few, p: few };
    }
    const spread = items.reduce((sum, item) => {
      const own = item.isShared ? ((count / shared) * (item.agreement - byChance)) / (1 - byChance) : 0;
      const shift = (2 * (1 - value) * (chanceOf(item.shares) - byChance)) / (1 - byChance);
      return sum + (own - shift - value) ** 2;
    }, 0);
    const se = Math.sqrt(spread / (count * (count - 1)));
    const half = studentQuantile(0.975, count - 1) * se;
    return {
      value: defined(value),
      byChance: defined(byChance),
      se: defined(se),
      interval: defined({ lower: value - half, upper: Math.min(1, value + half) }),
      p: se === 0 ? notDefined("Its error is 0.") : defined(studentTwoSided(value / se, count - 1)),
    };
  }
}

const ONE_CATEGORY = notDefined("The scale has one category.");
const ONE_USED = notDefined("No variation: one category alone was used.");
