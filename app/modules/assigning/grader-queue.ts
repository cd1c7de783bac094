import { type Random, shuffled } from "#app/lib/random.ts";
import type { PlanItem } from "./plan-types.ts";

/** About how many items of one task stand in one shuffled block. */
export const BLOCK_SIZE = 30;

/**
 * A grader's items in the order in which they are offered: the common order, privately shuffled inside blocks of
 * about BLOCK_SIZE items of one task, with no two explanations of one sample in a row where the block allows it.
 */
export function orderQueue(itemsInOrder: readonly PlanItem[], random: Random): PlanItem[] {
  const queue: PlanItem[] = [];
  for (const block of blocksOf(itemsInOrder)) queue.push(...spread(shuffled(block, random), queue.at(-1)));
  return queue;
}

/** How many items of a queue follow directly on another explanation of their sample. */
export function countSameSampleInRow(queue: readonly PlanItem[]): number {
  return queue.filter(({ sampleId }, index) => queue[index - 1]?.sampleId === sampleId).length;
}

/** Runs of one task, cut into parts of nearly equal size. */
function blocksOf(items: readonly PlanItem[]): PlanItem[][] {
  const blocks: PlanItem[][] = [];
  for (let start = 0; start < items.length; ) {
    let end = start;
    while (items[end]?.taskId === items[start]!.taskId) end++;
    const parts = Math.max(1, Math.round((end - start) / BLOCK_SIZE));
    for (let part = 0; part < parts; part++)
      blocks.push(
        items.slice(
          start + Math.floor(((end - start) * part) / parts),
          start + Math.floor(((end - start) * (part + 1)) / parts),
        ),
      );
    start = end;
  }
  return blocks;
}

/**
 * The block with equal samples kept apart: each next item is the first whose sample differs from the one before,
 * unless a sample has so many left that it must come now.
 */
function spread(block: readonly PlanItem[], before: PlanItem | undefined): PlanItem[] {
  const left = [...block];
  const counts = new Map<string, number>();
  for (const { sampleId } of left) counts.set(sampleId, (counts.get(sampleId) ?? 0) + 1);
  const result: PlanItem[] = [];
  let last = before?.sampleId;
  while (left.length > 0) {
    const isPressing = ({ sampleId }: PlanItem) => counts.get(sampleId)! * 2 > left.length;
    const isOther = ({ sampleId }: PlanItem) => sampleId !== last;
    const pressing = left.findIndex((item) => isOther(item) && isPressing(item));
    const other = pressing >= 0 ? pressing : left.findIndex(isOther);
    const [item] = left.splice(Math.max(other, 0), 1);
    counts.set(item!.sampleId, counts.get(item!.sampleId)! - 1);
    last = item!.sampleId;
    result.push(item!);
  }
  return result;
}
