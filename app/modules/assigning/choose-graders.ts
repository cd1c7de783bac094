import { type Random, randomFrom } from "#app/lib/random.ts";
import { evenOut } from "./even-out.ts";
import { mayGrade, type PlanGrader, type PlanItem } from "./plan-types.ts";

/**
 * For each item the different graders who get it, as many as it wants; the caller has made sure that enough may.
 * Each next item goes to those with the least work so far; among equals to those who have fewer items of its
 * model, then fewer of its sample, then shared fewer items with the others chosen, then by chance. Tasks that few
 * may grade choose first, and what eligibility still leaves uneven is evened out.
 */
export function chooseGraders(
  ordered: readonly PlanItem[],
  graders: readonly PlanGrader[],
  seed: string,
): Map<string, string[]> {
  const random = randomFrom(seed, "graders");
  const eligible = new Map<string, PlanGrader[]>();
  for (const { taskId } of ordered)
    if (!eligible.has(taskId))
      eligible.set(
        taskId,
        graders.filter((grader) => mayGrade(grader, taskId)),
      );
  const byFewest = [...eligible.keys()].sort(
    (one, other) => eligible.get(one)!.length - eligible.get(other)!.length,
  );
  const counts = new Counts();
  const chosen = new Map<string, string[]>();
  for (const taskId of byFewest)
    for (const item of ordered)
      if (item.taskId === taskId)
        chosen.set(item.itemId, chooseForItem(item, eligible.get(taskId)!, counts, random));
  evenOutLoads(ordered, chosen, eligible, graders);
  return chosen;
}

function evenOutLoads(
  items: readonly PlanItem[],
  chosen: ReadonlyMap<string, string[]>,
  eligible: ReadonlyMap<string, readonly PlanGrader[]>,
  graders: readonly PlanGrader[],
): void {
  const itemsOf = new Map(graders.map(({ graderId }) => [graderId, new Set<PlanItem>()] as const));
  for (const item of items) for (const graderId of chosen.get(item.itemId)!) itemsOf.get(graderId)!.add(item);
  evenOut<PlanItem>({
    graderIds: graders.map(({ graderId }) => graderId),
    load: (graderId) => itemsOf.get(graderId)!.size,
    heldBy: (graderId) => itemsOf.get(graderId)!,
    able: (item) => eligible.get(item.taskId)!.map(({ graderId }) => graderId),
    isOn: (item, graderId) => chosen.get(item.itemId)!.includes(graderId),
    move: (item, from, to) => {
      itemsOf.get(from)!.delete(item);
      itemsOf.get(to)!.add(item);
      const graderIds = chosen.get(item.itemId)!;
      graderIds[graderIds.indexOf(from)] = to;
    },
  });
}

function chooseForItem(
  item: PlanItem,
  eligible: readonly PlanGrader[],
  counts: Counts,
  random: Random,
): string[] {
  const candidates = eligible.map(({ graderId }) => ({
    graderId,
    load: counts.get(graderId, ""),
    ofSample: counts.get(graderId, item.sampleId),
    ofModel: counts.get(graderId, item.modelId),
    shared: 0,
    chance: random(),
  }));
  const chosen: string[] = [];
  while (chosen.length < item.gradesWanted) {
    const best = candidates.reduce(lighter);
    candidates.splice(candidates.indexOf(best), 1);
    for (const other of candidates) other.shared += counts.get(other.graderId, best.graderId);
    chosen.push(best.graderId);
  }
  for (const graderId of chosen) {
    counts.add(graderId, "");
    counts.add(graderId, item.sampleId);
    counts.add(graderId, item.modelId);
    for (const other of chosen) if (other !== graderId) counts.add(graderId, other);
  }
  return chosen;
}

type Candidate = {
  graderId: string;
  load: number;
  ofSample: number;
  ofModel: number;
  shared: number;
  chance: number;
};

function lighter(one: Candidate, other: Candidate): Candidate {
  const difference =
    one.load - other.load ||
    one.ofModel - other.ofModel ||
    one.ofSample - other.ofSample ||
    one.shared - other.shared ||
    one.chance - other.chance;
  return difference <= 0 ? one : other;
}

/** How many items a grader has: in all (""), of a sample, of a model, or shared with another grader. */
class Counts {
  readonly #counts = new Map<string, Map<string, number>>();

  get(graderId: string, of: string): number {
    return this.#counts.get(graderId)?.get(of) ?? 0;
  }

  add(graderId: string, of: string): void {
    const counts = this.#counts.get(graderId) ?? new Map<string, number>();
    counts.set(of, (counts.get(of) ?? 0) + 1);
    this.#counts.set(graderId, counts);
  }
}
