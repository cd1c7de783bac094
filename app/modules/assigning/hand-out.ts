import { type Random, randomFrom } from "#app/lib/random.ts";
import { evenOut } from "./even-out.ts";
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

type Given = { readonly place: FreePlace; readonly able: readonly string[]; graderId: string };

/**
 * Gives free places (of an item at most one to a person) to whoever may take them and has the least work so far;
 * among equals the seed decides. Then work is handed on, directly or through others, as long as that makes loads more
 * even. Depends on the order of the places.
 */
export function handOut(places: readonly FreePlace[], takers: readonly Taker[], seed: string): HandOut {
  const random = randomFrom(seed, "hand out");
  const loads = new Map(takers.map((taker) => [taker.graderId, taker.load]));
  const holders = new Map<string, Set<string>>();
  const given: Given[] = [];
  const left: FreePlace[] = [];
  for (const place of places) {
    const taken = holders.get(place.itemId) ?? new Set();
    holders.set(place.itemId, taken);
    const able = takers
      .filter((taker) => mayGrade(taker, place.taskId) && !place.closedTo.includes(taker.graderId))
      .map((taker) => taker.graderId);
    const graderId = leastLoaded(
      able.filter((one) => !taken.has(one)),
      loads,
      random,
    );
    if (graderId === null) {
      left.push(place);
      continue;
    }
    taken.add(graderId);
    loads.set(graderId, loads.get(graderId)! + 1);
    given.push({ place, able, graderId });
  }
  evenOut<Given>({
    graderIds: [...loads.keys()],
    load: (graderId) => loads.get(graderId)!,
    heldBy: (graderId) => given.filter((one) => one.graderId === graderId),
    able: ({ able }) => able,
    isOn: ({ place }, graderId) => holders.get(place.itemId)!.has(graderId),
    move: (one, from, to) => {
      const taken = holders.get(one.place.itemId)!;
      taken.delete(from);
      taken.add(to);
      one.graderId = to;
      loads.set(from, loads.get(from)! - 1);
      loads.set(to, loads.get(to)! + 1);
    },
  });
  return {
    given: given.map(({ place, graderId }) => ({ itemId: place.itemId, slot: place.slot, graderId })),
    left,
  };
}

function leastLoaded(
  able: readonly string[],
  loads: ReadonlyMap<string, number>,
  random: Random,
): string | null {
  const ranked = able.map((graderId) => ({ graderId, load: loads.get(graderId)!, chance: random() }));
  ranked.sort((one, other) => one.load - other.load || one.chance - other.chance);
  return ranked[0]?.graderId ?? null;
}
