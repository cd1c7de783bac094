import { countSameSampleInRow } from "./grader-queue.ts";
import type { PlanGrader, PlanItem, PlannedAssignment } from "./plan-types.ts";

/** What a plan keeps to, counted from its assignments alone, for the preview. */
export type PlanChecks = {
  readonly items: number;
  readonly assignments: number;
  /** Items that lack a grader, have one twice, or fill a slot twice: 0 in a sound plan. */
  readonly unsoundItems: number;
  readonly graders: readonly GraderChecks[];
  /** Largest minus smallest number of assignments. */
  readonly loadDifference: number;
  /** The largest difference, for one grader, between the shares of models given and wanted, in items. */
  readonly modelDifference: number;
  /** How often someone reads two explanations of one sample in a row. */
  readonly sameSampleInRow: number;
};

export type GraderChecks = {
  readonly graderId: string;
  readonly assignments: number;
  /** Number of assignments by model id. */
  readonly models: Readonly<Record<string, number>>;
  /** Number of assignments by task id. */
  readonly tasks: Readonly<Record<string, number>>;
  readonly sameSampleInRow: number;
};

/** Checks the assignments of `items`, independently of how they came about. */
export function checkPlan(
  items: readonly PlanItem[],
  graders: readonly PlanGrader[],
  assignments: readonly PlannedAssignment[],
): PlanChecks {
  const itemById = new Map(items.map((item) => [item.itemId, item] as const));
  const perGrader = graders.map(({ graderId }) => {
    const queue = assignments
      .filter((assignment) => assignment.graderId === graderId)
      .sort((one, other) => one.position - other.position)
      .map(({ itemId }) => itemById.get(itemId)!);
    return {
      graderId,
      assignments: queue.length,
      models: tally(queue.map(({ modelId }) => modelId)),
      tasks: tally(queue.map(({ taskId }) => taskId)),
      sameSampleInRow: countSameSampleInRow(queue),
    };
  });
  const loads = perGrader.map((grader) => grader.assignments);
  return {
    items: items.length,
    assignments: assignments.length,
    unsoundItems: countUnsound(items, assignments),
    graders: perGrader,
    loadDifference: loads.length === 0 ? 0 : Math.max(...loads) - Math.min(...loads),
    modelDifference: largestModelDifference(items, perGrader),
    sameSampleInRow: perGrader.reduce((sum, grader) => sum + grader.sameSampleInRow, 0),
  };
}

function countUnsound(items: readonly PlanItem[], assignments: readonly PlannedAssignment[]): number {
  const byItem = new Map(items.map(({ itemId }) => [itemId, [] as PlannedAssignment[]] as const));
  for (const assignment of assignments) byItem.get(assignment.itemId)?.push(assignment);
  return items.filter(({ itemId, gradesWanted }) => {
    const given = byItem.get(itemId)!;
    const people = new Set(given.map(({ graderId }) => graderId));
    const slots = new Set(given.map(({ slot }) => slot).filter((slot) => slot >= 1 && slot <= gradesWanted));
    return given.length !== gradesWanted || people.size !== gradesWanted || slots.size !== gradesWanted;
  }).length;
}

/** Against the models' shares in the tasks that the grader works on, weighted by the work in each. */
function largestModelDifference(
  items: readonly PlanItem[],
  graders: readonly Pick<GraderChecks, "models" | "tasks">[],
): number {
  const ofTask = tally(items.map(({ taskId }) => taskId));
  const ofTaskAndModel = tally(items.map(({ taskId, modelId }) => `${taskId} ${modelId}`));
  const models = [...new Set(items.map(({ modelId }) => modelId))];
  const differences = graders.flatMap((grader) =>
    models.map((modelId) => {
      const due = Object.entries(grader.tasks).reduce(
        (sum, [taskId, count]) =>
          sum + (count * (ofTaskAndModel[`${taskId} ${modelId}`] ?? 0)) / ofTask[taskId]!,
        0,
      );
      return Math.abs((grader.models[modelId] ?? 0) - due);
    }),
  );
  return Math.max(0, ...differences);
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
