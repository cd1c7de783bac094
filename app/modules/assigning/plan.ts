import { randomFrom } from "#app/lib/random.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { graderShortage } from "#app/modules/studies/grader-shortage.ts";
import { chooseGraders } from "./choose-graders.ts";
import { orderQueue } from "./grader-queue.ts";
import { orderItems } from "./item-order.ts";
import { checkPlan, type PlanChecks } from "./plan-checks.ts";
import {
  mayGrade,
  type PlanGrader,
  type PlanItem,
  type PlannedAssignment,
  type PlanTask,
} from "./plan-types.ts";
import { assignSlots } from "./slots.ts";

/** Names the rules of the plan; stored beside its seed, raised when the same seed would give another plan. */
export const PLAN_ALGORITHM = "plan-1";

export type PlanInput = {
  readonly seed: string;
  readonly tasks: readonly PlanTask[];
  /** In an order that does not depend on ids: by task, rank of the sample, position of the model. */
  readonly items: readonly PlanItem[];
  /** In an order that does not depend on ids: as they joined. */
  readonly graders: readonly PlanGrader[];
};

export type Plan = {
  /** Item ids in the one order of the study; an item's position is its index + 1. */
  readonly itemOrder: readonly string[];
  /** By grader in the order given, then by position. */
  readonly assignments: readonly PlannedAssignment[];
  readonly checks: PlanChecks;
};

/**
 * Who grades what, in which order and place. The same seed gives the same plan for the same study, whatever its
 * ids are: names and the order of the input count. Refuses an item that wants more
 * different graders than may grade its task, naming the tasks.
 */
export function planAssignments({ seed, tasks, items, graders }: PlanInput): Result<Plan> {
  const shortage = describeShortage(tasks, items, graders);
  if (shortage !== null) return refuse("invalid", shortage, { fields: { gradersPerItem: shortage } });
  const ordered = orderItems(items, tasks, seed);
  const chosen = chooseGraders(ordered, graders, seed);
  const slots = assignSlots(ordered, chosen);
  const queues = graders.map(({ graderId }, index) => ({
    graderId,
    queue: orderQueue(
      ordered.filter(({ itemId }) => chosen.get(itemId)!.includes(graderId)),
      randomFrom(seed, "queue", String(index)),
    ),
  }));
  const assignments = queues.flatMap(({ graderId, queue }) =>
    queue.map(({ itemId }, index) => ({
      itemId,
      graderId,
      slot: slots.get(itemId)!.get(graderId)!,
      position: index + 1,
    })),
  );
  return success({
    itemOrder: ordered.map(({ itemId }) => itemId),
    assignments,
    checks: checkPlan(ordered, graders, assignments),
  });
}

/** Why there are too few graders, in a sentence; null: there are enough. */
function describeShortage(
  tasks: readonly PlanTask[],
  items: readonly PlanItem[],
  graders: readonly PlanGrader[],
): string | null {
  const staffing = tasks.map(({ taskId, name }) => ({
    task: name,
    wanted: items.reduce(
      (most, item) => (item.taskId === taskId ? Math.max(most, item.gradesWanted) : most),
      0,
    ),
    able: graders.filter((grader) => mayGrade(grader, taskId)).length,
  }));
  return graderShortage(staffing, graders.length);
}
