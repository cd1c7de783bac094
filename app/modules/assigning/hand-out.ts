import { randomFrom } from "#app/lib/random.ts";
import { mayGrade, type PlanGrader } from "./plan-types.ts";

/** A counted place of an item that nobody holds. */
export type FreePlace = {
  readonly itemId: string;
  readonly slot: number;
  readonly taskId: string;
  /** Who may not take it: they hold, graded, declined or decided the item. */
  readonly closedTo: readonly string[];
};

export type Taker = PlanGrader & {
  /** How many counted places the person holds so far, submitted ones included. */
  readonly load: number;
};

export type HandedOut = { readonly itemId: string; readonly slot: number; readonly graderId: string };

export type HandOut = {
  readonly given: readonly HandedOut[];
  /** Places that nobody may take. */
  readonly left: readonly FreePlace[];
};

/**
 * Gives free places (of an item at most one to a person) to whoever may take them and has the least work so far;
 * among equals the seed decides. Places that few may take choose first. Depends on the order of the places.
 */
export function handOut(places: readonly FreePlace[], takers: readonly Taker[], seed: string): HandOut {
  const random = randomFrom(seed, "hand out");
  const loads = new Map(takers.map((taker) => [taker.graderId, taker.load]));
  const takenBy = new Map<string, Set<string>>();
  const given: HandedOut[] = [];
  const left: FreePlace[] = [];
  const able = (place: FreePlace) =>
    takers.filter((taker) => mayGrade(taker, place.taskId) && !place.closedTo.includes(taker.graderId));
  const byFewest = places
    .map((place) => ({ place, able: able(place) }))
    .sort((one, other) => one.able.length - other.able.length);
  for (const { place, able: candidates } of byFewest) {
    const holders = takenBy.get(place.itemId) ?? new Set<string>();
    const best = candidates
      .filter((taker) => !holders.has(taker.graderId))
      .map((taker) => ({ graderId: taker.graderId, load: loads.get(taker.graderId) ?? 0, chance: random() }))
      .reduce<{ graderId: string; load: number; chance: number } | null>(
        (least, one) =>
          least === null || one.load < least.load || (one.load === least.load && one.chance < least.chance)
            ? one
            : least,
        null,
      );
    if (best === null) {
      left.push(place);
      continue;
    }
    takenBy.set(place.itemId, holders.add(best.graderId));
    loads.set(best.graderId, best.load + 1);
    given.push({ itemId: place.itemId, slot: place.slot, graderId: best.graderId });
  }
  return { given, left };
}
