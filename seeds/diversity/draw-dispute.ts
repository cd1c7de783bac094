import { type Random, randomFrom, shuffled } from "#app/lib/random.ts";
import { AMOUNT_IN_CONTROVERSY, type Dispute } from "./dispute.ts";

/** Where a sum lies against $75,000. */
type Place = "far_below" | "just_below" | "exact" | "just_above" | "above" | "far_above";

/** How two amounts make their sum. `split`: neither exceeds the line; `one_over`: one does; `both_over`; `line_plus`: one is exactly the line. */
type Parts = "split" | "one_over" | "both_over" | "line_plus";

export type Stratum = { readonly sharesState: boolean; readonly place: Place; readonly parts?: Parts };

const stratum = (sharesState: boolean, place: Place, parts?: Parts): Stratum => ({
  sharesState,
  place,
  parts,
});

/** One plaintiff, one defendant, one claim; the amounts that published samples lack are among them. */
export const STRATA_1: readonly Stratum[] = [
  stratum(false, "far_below"),
  stratum(false, "just_below"),
  stratum(false, "exact"),
  ...Array.from({ length: 2 }, () => stratum(false, "just_above")),
  ...Array.from({ length: 3 }, () => stratum(false, "above")),
  ...Array.from({ length: 2 }, () => stratum(false, "far_above")),
  stratum(true, "far_below"),
  stratum(true, "exact"),
  stratum(true, "just_above"),
  ...Array.from({ length: 2 }, () => stratum(true, "above")),
  stratum(true, "far_above"),
];

/** One plaintiff, one defendant, two claims. */
export const STRATA_3: readonly Stratum[] = [
  ...Array.from({ length: 4 }, () => stratum(false, "above", "split")),
  stratum(false, "just_above", "split"),
  stratum(false, "above", "one_over"),
  stratum(false, "far_above", "both_over"),
  stratum(false, "just_above", "line_plus"),
  stratum(false, "exact", "split"),
  stratum(false, "just_below", "split"),
  stratum(false, "far_below", "split"),
  stratum(true, "exact", "split"),
  stratum(true, "far_below", "split"),
  stratum(true, "above", "split"),
  stratum(true, "above", "one_over"),
  stratum(true, "far_above", "both_over"),
];

const NAMES = (
  "Adaeze, Bruno, Carmen, Dimitri, Elif, Fergus, Gudrun, Hassan, Ilse, Jorge, Keiko, Lorenz, Marisol, " +
  "Nnamdi, Oksana, Piotr, Quentin, Rania, Sven, Tamar, Umberto, Valeria, Wren, Ximena, Yusra, Zoltan"
).split(", ");

const STATES = (
  "Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, " +
  "Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, " +
  "Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, " +
  "New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode " +
  "Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West " +
  "Virginia, Wisconsin, Wyoming"
).split(", ");

/** Claims under state law; two of one suit come from different rows, so that they never seek one loss twice. */
const CAUSES = [
  ["negligence", "battery", "false imprisonment", "medical malpractice"],
  ["trespass to land", "conversion", "private nuisance", "wrongful eviction"],
  ["breach of contract", "fraud", "legal malpractice"],
  ["defamation", "malicious prosecution"],
];

/** The suits of a task, in an order that the seed mixes. One claim for each suit, or two. */
export function drawDisputes(seed: string, strata: readonly Stratum[], claimCount: 1 | 2): Dispute[] {
  const order = shuffled(strata, randomFrom(seed, "order"));
  const used = new Set<number>();
  return order.map((wanted, place) => {
    const random = randomFrom(seed, "dispute", String(place));
    const [plaintiff, defendant] = shuffled(NAMES, random);
    const [state, otherState] = shuffled(STATES, random);
    const causes = shuffled(CAUSES, random).map((row) => pick(row, random));
    let amounts = drawAmounts(wanted, claimCount, random);
    while (amounts.some((amount) => used.has(amount) && amount !== AMOUNT_IN_CONTROVERSY)) {
      amounts = drawAmounts(wanted, claimCount, random);
    }
    for (const amount of amounts) used.add(amount);
    return {
      plaintiffs: [{ name: plaintiff!, state: state! }],
      defendants: [{ name: defendant!, state: wanted.sharesState ? state! : otherState! }],
      claims: amounts.map((amount, index) => ({ plaintiff: 0, defendant: 0, cause: causes[index]!, amount })),
    };
  });
}

function drawAmounts({ place, parts }: Stratum, claimCount: 1 | 2, random: Random): number[] {
  const line = AMOUNT_IN_CONTROVERSY;
  if (claimCount === 1) return [drawSum(place, random)];
  const order = (one: number, other: number) => (random() < 0.5 ? [one, other] : [other, one]);
  switch (parts) {
    case "both_over":
      return order(
        between(line + 3_000, line + 60_000, 500, random),
        between(line + 65_000, line * 6, 500, random),
      );
    case "one_over":
      return order(between(line + 2_000, line + 70_000, 250, random), between(4_000, 30_000, 250, random));
    case "line_plus":
      return order(line, between(200, 900, 50, random));
    default: {
      const sum = drawSum(place, random, line * 2 - 10_000);
      const least = Math.max(3_000, sum - line + 1_500);
      const one = between(least, sum - least, 250, random);
      return order(one, sum - one);
    }
  }
}

function drawSum(place: Place, random: Random, most = 149_000): number {
  const line = AMOUNT_IN_CONTROVERSY;
  switch (place) {
    case "far_below":
      return between(9_000, 64_000, 250, random);
    case "just_below":
      return line - between(1, 900, 1, random);
    case "exact":
      return line;
    case "just_above":
      return line + between(1, 900, 1, random);
    case "above":
      return between(line + 2_000, most, 250, random);
    case "far_above":
      return between(210_000, 4_800_000, 1_000, random);
  }
}

/** A whole number from `least` up to `most` in steps of `step`. */
function between(least: number, most: number, step: number, random: Random): number {
  return least + step * Math.floor(random() * (Math.floor((most - least) / step) + 1));
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)]!;
}
