import type { PlanItem } from "./plan-types.ts";

/**
 * The slot of each grader on each item: every item fills 1 to k once, and a grader holds each slot equally often,
 * within one, over the items that want the same number of grades. Key: item id, then grader id.
 *
 * A grader's items are cut into runs of k; items and runs make a bipartite graph of degree k at most, whose edges
 * can be coloured with k colours (König), one per slot, by swapping two colours along a path when none is free at
 * both ends.
 */
export function assignSlots(
  ordered: readonly PlanItem[],
  chosen: ReadonlyMap<string, readonly string[]>,
): Map<string, Map<string, number>> {
  const slots = new Map(ordered.map(({ itemId }) => [itemId, new Map<string, number>()] as const));
  for (const count of new Set(ordered.map(({ gradesWanted }) => gradesWanted))) {
    const items = ordered.filter(({ gradesWanted }) => gradesWanted === count);
    for (const { itemId, graderId, slot } of colour(items, chosen, count))
      slots.get(itemId)!.set(graderId, slot + 1);
  }
  return slots;
}

type Edge = { readonly itemId: string; readonly graderId: string; readonly ends: [End, End]; slot: number };

/** One end of an edge, an item or a run: which edge has which slot there. */
type End = (Edge | undefined)[];

function colour(
  items: readonly PlanItem[],
  chosen: ReadonlyMap<string, readonly string[]>,
  count: number,
): Edge[] {
  const runs = new Map<string, { end: End; size: number }>();
  const edges: Edge[] = [];
  for (const { itemId } of items) {
    const itemEnd: End = [];
    for (const graderId of chosen.get(itemId)!) {
      const last = runs.get(graderId);
      const run = last && last.size < count ? last : { end: [], size: 0 };
      runs.set(graderId, run);
      run.size++;
      const edge: Edge = { itemId, graderId, ends: [itemEnd, run.end], slot: -1 };
      giveSlot(edge);
      edges.push(edge);
    }
  }
  return edges;
}

function giveSlot(edge: Edge): void {
  const [itemEnd, runEnd] = edge.ends;
  const freeAtItem = freeSlot(itemEnd);
  const freeAtRun = freeSlot(runEnd);
  if (runEnd[freeAtItem]) swapAlong(runEnd, freeAtItem, freeAtRun);
  edge.slot = freeAtItem;
  itemEnd[freeAtItem] = edge;
  runEnd[freeAtItem] = edge;
}

/** Swaps two slots along the path that leaves `start` by an edge of the first; `start` has none of the second. */
function swapAlong(start: End, first: number, second: number): void {
  const path: Edge[] = [];
  let end = start;
  let slot = first;
  for (let edge = end[slot]; edge; edge = end[slot]) {
    path.push(edge);
    end = edge.ends[0] === end ? edge.ends[1] : edge.ends[0];
    slot = slot === first ? second : first;
  }
  for (const edge of path) for (const each of edge.ends) each[edge.slot] = undefined;
  for (const edge of path) {
    edge.slot = edge.slot === first ? second : first;
    for (const each of edge.ends) each[edge.slot] = edge;
  }
}

function freeSlot(end: End): number {
  let slot = 0;
  while (end[slot]) slot++;
  return slot;
}
