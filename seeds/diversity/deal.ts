import { type Random, shuffled } from "#app/lib/random.ts";

/** Gives one of the values that fits, by chance. */
export type Deal<Value> = (fits?: (value: Value) => boolean) => Value;

/**
 * Deals values like cards: each comes once before one comes again, except where only such a one fits. Throws where
 * none fits.
 */
export function dealFrom<Value>(values: readonly Value[], random: Random): Deal<Value> {
  const pack: Value[] = [];
  return (fits = () => true) => {
    if (!pack.some(fits)) pack.push(...shuffled(values, random));
    const place = pack.findIndex(fits);
    const [value] = place < 0 ? [] : pack.splice(place, 1);
    if (value === undefined) throw new Error("Nothing that could be dealt fits.");
    return value;
  };
}
