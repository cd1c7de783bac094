import { randomFrom } from "#app/lib/random.ts";
import { dealMatters } from "./causes.ts";
import type { Design, Place, Stratum } from "./designs.ts";
import { AMOUNT_IN_CONTROVERSY, type Claim, type Dispute } from "./dispute.ts";
import { drawAmounts } from "./draw-amounts.ts";
import { dealPeople } from "./people.ts";

/**
 * The suits of a design, each from its stratum. Co-plaintiffs always claim the same amounts, so that the task's rule
 * and supplemental jurisdiction never part; no other amount than the line itself occurs twice.
 */
export function drawDisputes(seed: string, { strata, claims: perPair }: Design): Dispute[] {
  const used = new Set<number>([AMOUNT_IN_CONTROVERSY]);
  const people = dealPeople(randomFrom(seed, "people"));
  const random = randomFrom(seed, "amounts");
  const suits = strata.map(readStratum);
  const isJoined = suits.some(({ plaintiffCount }) => plaintiffCount > 1);
  const deal = dealMatters(isJoined ? "together" : "alone", randomFrom(seed, "matters"));
  return suits.map(({ homes, plaintiffCount, places }) => {
    const parties = people(homes);
    const plaintiffs = parties.slice(0, plaintiffCount);
    const matters = deal(places.length * perPair);
    const claims = places.flatMap((place, defendant): Claim[] => {
      let amounts = drawAmounts(place, perPair, random);
      while (amounts.some((amount) => used.has(amount) && amount !== AMOUNT_IN_CONTROVERSY))
        amounts = drawAmounts(place, perPair, random);
      for (const amount of amounts) used.add(amount);
      return plaintiffs.flatMap((_, plaintiff) =>
        amounts.map((amount, claim) => ({
          plaintiff,
          defendant,
          ...matters[defendant * perPair + claim]!,
          amount,
        })),
      );
    });
    return { plaintiffs, defendants: parties.slice(plaintiffCount), claims };
  });
}

function readStratum(stratum: Stratum): {
  readonly homes: readonly string[];
  readonly plaintiffCount: 1 | 2;
  readonly places: readonly Place[];
} {
  const [suit, ...places] = stratum.split(" ");
  const [plaintiffs, defendants] = suit!.split("|");
  if (places.length !== defendants!.length) throw new Error(`“${stratum}” needs a place for each defendant.`);
  return {
    homes: [...plaintiffs!, ...defendants!],
    plaintiffCount: plaintiffs!.length === 2 ? 2 : 1,
    places: places as Place[],
  };
}
