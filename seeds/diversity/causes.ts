import type { Random } from "#app/lib/random.ts";
import { dealFrom } from "./deal.ts";

/**
 * A claim under state law with occasions for it, each a phrase that follows “over”: `alone` where one plaintiff
 * sues, `together` where two do, each for a loss of their own.
 */
type Cause = {
  readonly cause: string;
  readonly alone: readonly string[];
  readonly together: readonly string[];
};

/** What is claimed, and over what. */
type Matter = { readonly cause: string; readonly occasion: string };

/** Two claims of one plaintiff come from different rows, so that they never seek one loss twice. */
const CAUSES: readonly (readonly Cause[])[] = [
  [
    {
      cause: "negligence",
      alone: [
        "a collision at a crossroads",
        "a ladder that gave way",
        "a tree felled onto a parked camper",
        "a fall down an unlit stair",
      ],
      together: ["a capsized kayak tour", "a runaway hay wagon", "a campfire left burning"],
    },
    {
      cause: "battery",
      alone: ["a shove at a wedding", "a blow with a hockey stick", "a punch outside a diner"],
      together: ["a brawl at a county fair", "a fight on a ferry"],
    },
    {
      cause: "false imprisonment",
      alone: ["a night locked in a storeroom", "six hours behind a bolted barn door"],
      together: ["a night locked in a boathouse", "an afternoon locked in a sauna"],
    },
    {
      cause: "medical malpractice",
      alone: ["a misread X-ray", "a root canal on the wrong tooth", "a cast set too tight"],
      together: ["two misread biopsies", "two mixed-up prescriptions"],
    },
  ],
  [
    {
      cause: "trespass to land",
      alone: [
        "a fence built across the line",
        "cattle driven over a seeded field",
        "a well dug without leave",
      ],
      together: ["cattle driven over two seeded fields", "trucks driven across two pastures"],
    },
    {
      cause: "conversion",
      alone: ["a cello that was lent and sold", "a pickup truck never returned", "a coin collection kept"],
      together: ["two bicycles that were lent and sold", "two paintings never returned"],
    },
    {
      cause: "private nuisance",
      alone: ["smoke from a brick kiln", "floodlights that burn all night", "a rooster farm next door"],
      together: ["smoke that drifts into two gardens", "the noise of a private shooting range"],
    },
    {
      cause: "wrongful eviction",
      alone: ["locks changed in the middle of a lease", "a lodger put out in the snow"],
      together: ["two lodgers put out in the snow", "locks changed on two rented rooms"],
    },
  ],
  [
    {
      cause: "breach of contract",
      alone: [
        "a barn that was paid for and never built",
        "a harvest that was ordered and refused",
        "a wedding band that never came",
      ],
      together: ["two boats that were paid for and never built", "two translations that were never paid"],
    },
    {
      cause: "fraud",
      alone: ["a lame horse sold as sound", "a copy sold as an original", "a rolled-back odometer"],
      together: ["two lame horses sold as sound", "shares in a mine that never existed"],
    },
    {
      cause: "legal malpractice",
      alone: ["an appeal filed a day late", "a will that nobody witnessed"],
      together: ["two appeals filed a day late", "two deeds that were never recorded"],
    },
    {
      cause: "breach of fiduciary duty",
      alone: ["an emptied trust account", "a power of attorney put to private use"],
      together: ["two emptied trust accounts", "savings lent to a relative"],
    },
  ],
  [
    {
      cause: "defamation",
      alone: ["a newsletter that spoke of theft", "a review that called a cook a poisoner"],
      together: ["a newsletter that called both of them thieves", "a podcast about two stolen recipes"],
    },
    {
      cause: "malicious prosecution",
      alone: ["a charge of arson that was dropped at trial", "a report of a burglary that never happened"],
      together: [
        "two charges of arson that were dropped at trial",
        "a report that two neighbors kept stolen goods",
      ],
    },
    {
      cause: "invasion of privacy",
      alone: ["a camera in a rented cabin", "a diary read out on the radio"],
      together: ["a camera in a shared dressing room", "letters read out on the radio"],
    },
  ],
];

/** Gives the matters of one suit after another; those of one suit are of different kinds, at most four. */
export function dealMatters(plaintiffs: "alone" | "together", random: Random): (count: number) => Matter[] {
  const matters = CAUSES.flatMap((row, kind) =>
    row.flatMap((one) => one[plaintiffs].map((occasion) => ({ kind, cause: one.cause, occasion }))),
  );
  const deal = dealFrom(matters, random);
  return (count) => {
    const kinds = new Set<number>();
    return Array.from({ length: count }, () => {
      const { kind, cause, occasion } = deal((matter) => !kinds.has(matter.kind));
      kinds.add(kind);
      return { cause, occasion };
    });
  };
}
