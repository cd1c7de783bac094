/** A task of the study; tasks are graded in the order in which they are given. Names are unique. */
export type PlanTask = { readonly taskId: string; readonly name: string };

export type PlanItem = {
  readonly itemId: string;
  readonly taskId: string;
  readonly sampleId: string;
  readonly modelId: string;
  /** How many different graders it needs, at least 1. */
  readonly gradesWanted: number;
};

export type PlanGrader = {
  readonly graderId: string;
  /** The tasks that this person may grade; null: all. */
  readonly taskIds: readonly string[] | null;
};

export type PlannedAssignment = {
  readonly itemId: string;
  readonly graderId: string;
  /** The counted place of the item, 1 to its gradesWanted. */
  readonly slot: number;
  /** Place in the grader's own queue, from 1. */
  readonly position: number;
};

export function mayGrade(grader: PlanGrader, taskId: string): boolean {
  return grader.taskIds === null || grader.taskIds.includes(taskId);
}
