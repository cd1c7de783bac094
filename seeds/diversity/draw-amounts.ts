import type { Random } from "#app/lib/random.ts";
import type { Place } from "./designs.ts";
import { AMOUNT_IN_CONTROVERSY as LINE } from "./dispute.ts";

/** The amounts of one plaintiff's claims against one defendant, in whole dollars. */
export function drawAmounts(place: Place, claims: 1 | 2, random: Random): number[] {
  if (claims === 1) return [drawSum(place, random)];
  const inAnyOrder = (one: number, other: number) => (random() < 0.5 ? [one, other] : [other, one]);
  switch (place) {
    case "both_over":
      return inAnyOrder(
        between(LINE + 3_000, LINE + 60_000, 500, random),
        between(LINE + 65_000, LINE * 6, 500, random),
      );
    case "one_over":
      return inAnyOrder(
        between(LINE + 2_000, LINE + 70_000, 250, random),
        between(4_000, 30_000, 250, random),
      );
    case "line_plus":
      return inAnyOrder(LINE, between(200, 900, 50, random));
    default: {
      // Two parts, neither above the line, so that only adding can exceed it.
      const sum = Math.min(drawSum(place, random), LINE * 2 - 10_000);
      const least = Math.max(3_000, sum - LINE + 1_500);
      const one = between(least, sum - least, 250, random);
      return inAnyOrder(one, sum - one);
    }
  }
}

function drawSum(place: Place, random: Random): number {
  switch (place) {
    case "below":
      return between(9_000, 37_000, 250, random);
    case "middling":
      return between(40_000, 72_000, 250, random);
    case "near_below":
      return LINE - between(1, 900, 1, random);
    case "exact":
      return LINE;
    case "near_above":
      return LINE + between(1, 900, 1, random);
    case "above":
      return between(LINE + 2_000, LINE * 2 - 1_000, 250, random);
    case "high":
      return between(210_000, 4_800_000, 1_000, random);
    default:
      throw new Error(`“${place}” takes two claims.`);
  }
}

/** A whole number from `least` up to `most` in steps of `step`. */
function between(least: number, most: number, step: number, random: Random): number {
  return least + step * Math.floor(random() * (Math.floor((most - least) / step) + 1));
}
