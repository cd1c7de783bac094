import { sha256Hex } from "./sha256.ts";

/** Gives the next number, 0 ≤ x < 1. */
export type Random = () => number;

/** Names the generator, the seed's derivation and the shuffle; stored beside every seed, raised when any changes. */
export const RANDOM_ALGORITHM = "mulberry32-sha256-fisheryates-1";

/** mulberry32, a public-domain generator with 32 bits of state. `seed` is taken modulo 2^32. */
export function mulberry32(seed: number): Random {
  // Signed, since larger whole numbers cost an allocation each.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The 32-bit seed of a seed text: the first four bytes of its SHA-256, big-endian. */
export function seedFromText(seedText: string): number {
  return Number.parseInt(sha256Hex(seedText).slice(0, 8), 16);
}

/** A generator for a seed text. Parts keep independent uses of one seed apart: `randomFrom(seed, "plan", task)`. */
export function randomFrom(seedText: string, ...parts: readonly string[]): Random {
  return mulberry32(seedFromText([seedText, ...parts].join("\u0000")));
}

/** A shuffled copy (Fisher–Yates, from the end). */
export function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const copy = [...values];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = copy[last]!;
    copy[last] = copy[other]!;
    copy[other] = kept;
  }
  return copy;
}
