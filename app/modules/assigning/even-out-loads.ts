import type { PlanGrader, PlanItem } from "./plan-types.ts";

/**
 * The same choice with loads as even as eligibility allows: as long as work can be handed on, directly or through
 * others, from one grader to one who has at least two items less, it is (augmenting paths of a flow with convex
 * cost; when none is left the loads are the most even possible). `chosen` is left as it is.
 */
export function evenOutLoads(
  items: readonly PlanItem[],
  chosen: ReadonlyMap<string, readonly string[]>,
  eligible: ReadonlyMap<string, readonly PlanGrader[]>,
  graders: readonly PlanGrader[],
): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const [itemId, graderIds] of chosen) result.set(itemId, [...graderIds]);
  const itemsOf = new Map(graders.map(({ graderId }) => [graderId, new Set<PlanItem>()] as const));
  for (const item of items)
    for (const graderId of result.get(item.itemId) ?? []) itemsOf.get(graderId)!.add(item);
  const load = (graderId: string) => itemsOf.get(graderId)!.size;

  for (;;) {
    const fromMost = graders.map(({ graderId }) => graderId).sort((one, other) => load(other) - load(one));
    const path = firstOf(fromMost, (graderId) => findPath(graderId, itemsOf, result, eligible));
    if (path === null) return result;
    for (const { item, from, to } of path) {
      itemsOf.get(from)!.delete(item);
      itemsOf.get(to)!.add(item);
      const graderIds = result.get(item.itemId)!;
      graderIds[graderIds.indexOf(from)] = to;
    }
  }
}

type Move = { readonly item: PlanItem; readonly from: string; readonly to: string };

/** Moves that take one item from `start` and give one to a grader with at least two less; null: there are none. */
function findPath(
  start: string,
  itemsOf: ReadonlyMap<string, ReadonlySet<PlanItem>>,
  chosen: ReadonlyMap<string, readonly string[]>,
  eligible: ReadonlyMap<string, readonly PlanGrader[]>,
): Move[] | null {
  const enough = itemsOf.get(start)!.size - 2;
  const reachedBy = new Map<string, Move | null>([[start, null]]);
  for (const from of reachedBy.keys())
    for (const item of itemsOf.get(from)!)
      for (const { graderId: to } of eligible.get(item.taskId)!) {
        if (reachedBy.has(to) || chosen.get(item.itemId)!.includes(to)) continue;
        reachedBy.set(to, { item, from, to });
        if (itemsOf.get(to)!.size <= enough) return movesTo(to, reachedBy);
      }
  return null;
}

function movesTo(end: string, reachedBy: ReadonlyMap<string, Move | null>): Move[] {
  const moves: Move[] = [];
  for (let move = reachedBy.get(end); move; move = reachedBy.get(move.from)) moves.push(move);
  return moves;
}

function firstOf<Value, Found>(values: readonly Value[], find: (value: Value) => Found | null): Found | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}
