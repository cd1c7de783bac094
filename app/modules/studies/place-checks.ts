import { type Random, randomFrom, shuffled } from "#app/lib/random.ts";

/** One grader's work that nobody has opened, in its order. */
export type OpenQueue = {
  readonly graderId: string;
  /** Chooses their places, as the same on every installation. */
  readonly pseudonym: string;
  readonly items: readonly { readonly assignmentId: string; readonly taskId: string }[];
};

/** A text with a known verdict. */
export type KnownText = {
  readonly knownId: string;
  readonly taskId: string;
  readonly sampleId: string;
  /** Graders who have it, or had it. */
  readonly heldBy: readonly string[];
  /** How many more graders can get it. */
  readonly places: number;
};

/** A known check in front of one of a grader's own items. */
export type PlacedCheck = {
  readonly graderId: string;
  readonly knownId: string;
  /** The assignment that it comes before, of the same task. */
  readonly beforeId: string;
};

type CheckInput = {
  readonly queues: readonly OpenQueue[];
  /** In an order that does not hang on ids, for the seed to repeat. */
  readonly known: readonly KnownText[];
  readonly perHundred: number;
  readonly seed: string;
};

/**
 * Mixes known checks into queues: each queue is cut into as many equal stretches as it gets checks, and one comes at a
 * random place of each, so that none is far from the next and none can be foreseen. A check is of the task around it.
 * Nobody gets two of one sample. Graders get the same checks as far as they can, so that they can be compared.
 * @returns the checks, and how many found no text
 */
export function placeChecks({ queues, known, perHundred, seed }: CheckInput): {
  readonly checks: readonly PlacedCheck[];
  readonly missing: number;
} {
  const order = shuffled(known, randomFrom(seed, "known checks"));
  const left = new Map(known.map(({ knownId, places }) => [knownId, places]));
  const checks: PlacedCheck[] = [];
  let missing = 0;
  for (const { graderId, pseudonym, items } of queues) {
    const samples = new Set(
      known.filter(({ heldBy }) => heldBy.includes(graderId)).map(({ sampleId }) => sampleId),
    );
    for (const before of placesOf(items.length, perHundred, randomFrom(seed, "known checks", pseudonym))) {
      const { assignmentId, taskId } = items[before]!;
      const text = order.find(
        (one) => one.taskId === taskId && !samples.has(one.sampleId) && left.get(one.knownId)! > 0,
      );
      if (text === undefined) {
        missing++;
        continue;
      }
      samples.add(text.sampleId);
      left.set(text.knownId, left.get(text.knownId)! - 1);
      checks.push({ graderId, knownId: text.knownId, beforeId: assignmentId });
    }
  }
  return { checks, missing };
}

/** Before which items of a queue checks come. A share that is no whole number is rounded by chance, right on average. */
function placesOf(length: number, perHundred: number, random: Random): number[] {
  const count = Math.min(length, Math.floor((length * perHundred) / 100 + random()));
  const start = (stretch: number) => Math.floor((stretch * length) / count);
  return Array.from({ length: count }, (_, stretch) => {
    const [first, end] = [start(stretch), start(stretch + 1)];
    return first + Math.floor(random() * (end - first));
  });
}
