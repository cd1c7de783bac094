import type { Plan, PlanInput } from "./plan.ts";
import { mayGrade } from "./plan-types.ts";

export type PlanMatrix = {
  readonly tasks: readonly { readonly taskId: string; readonly assignments: number }[];
  readonly graders: readonly {
    readonly graderId: string;
    /** Number of assignments by task, in the order of `tasks`; null: may not grade it. */
    readonly perTask: readonly (number | null)[];
    readonly load: number;
  }[];
};

/** Who gets how much of which task. */
export function planMatrix(input: PlanInput, plan: Plan): PlanMatrix {
  const checked = new Map(plan.checks.graders.map((grader) => [grader.graderId, grader]));
  const graders = input.graders.map((grader) => {
    const counts = checked.get(grader.graderId);
    return {
      graderId: grader.graderId,
      perTask: input.tasks.map(({ taskId }) =>
        mayGrade(grader, taskId) ? (counts?.tasks[taskId] ?? 0) : null,
      ),
      load: counts?.assignments ?? 0,
    };
  });
  const tasks = input.tasks.map(({ taskId }, index) => ({
    taskId,
    assignments: graders.reduce((sum, grader) => sum + (grader.perTask[index] ?? 0), 0),
  }));
  return { tasks, graders };
}

export type QueueBlock = {
  readonly taskId: string;
  readonly assignments: number;
  /** The first items of the block, as many as were asked for. */
  readonly first: readonly { readonly itemId: string; readonly modelId: string }[];
};

/** What one grader will see: task after task, with the first `count` items of each. */
export function queueBlocks(input: PlanInput, plan: Plan, graderId: string, count: number): QueueBlock[] {
  const items = new Map(input.items.map((item) => [item.itemId, item]));
  const blocks: { taskId: string; assignments: number; first: { itemId: string; modelId: string }[] }[] = [];
  for (const assignment of plan.assignments) {
    if (assignment.graderId !== graderId) continue;
    const { taskId, modelId } = items.get(assignment.itemId)!;
    let block = blocks.at(-1);
    if (block?.taskId !== taskId) {
      block = { taskId, assignments: 0, first: [] };
      blocks.push(block);
    }
    block.assignments++;
    if (block.first.length < count) block.first.push({ itemId: assignment.itemId, modelId });
  }
  return blocks;
}
