import { type Random, randomFrom, shuffled } from "#app/lib/random.ts";
import type { PlanItem, PlanTask } from "./plan-types.ts";

/**
 * The one order in which all graders work: task by task, and inside a task in passes over its shuffled samples.
 * A pass takes each sample once, so the explanations of one sample stand a whole pass apart, and over every run of
 * as many samples as there are models each model comes once (a Latin square with shuffled models). Items of a
 * task that is not listed are left out. Depends on the seed and on the order in which items are given.
 */
export function orderItems(items: readonly PlanItem[], tasks: readonly PlanTask[], seed: string): PlanItem[] {
  return tasks.flatMap(({ taskId, name }) =>
    orderTask(
      items.filter((item) => item.taskId === taskId),
      randomFrom(seed, "item order", name),
    ),
  );
}

function orderTask(items: readonly PlanItem[], random: Random): PlanItem[] {
  const models = [...new Set(items.map(({ modelId }) => modelId))];
  const samples = shuffled([...new Set(items.map(({ sampleId }) => sampleId))], random);
  const passOf = new Map<string, number>();
  let square = models;
  samples.forEach((sampleId, index) => {
    const row = index % models.length;
    if (row === 0) square = shuffled(models, random);
    square.forEach((modelId, column) => {
      passOf.set(`${sampleId} ${modelId}`, (column - row + models.length) % models.length);
    });
  });
  const rank = new Map(samples.map((sampleId, index) => [sampleId, index] as const));
  const passOfItem = ({ sampleId, modelId }: PlanItem) => passOf.get(`${sampleId} ${modelId}`)!;
  return [...items].sort(
    (one, other) =>
      passOfItem(one) - passOfItem(other) || rank.get(one.sampleId)! - rank.get(other.sampleId)!,
  );
}
