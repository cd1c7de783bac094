import { counted } from "#app/lib/counted.ts";

export type TaskStaffing = {
  readonly task: string;
  /** How many different graders an item of it wants, at most; 0 when it has no items. */
  readonly wanted: number;
  /** How many graders may grade it. */
  readonly able: number;
};

/**
 * Why the study's graders cannot grade everything, in a sentence that says what to do; null: they can.
 * `graders` is how many there are in all.
 */
export function graderShortage(tasks: readonly TaskStaffing[], graders: number): string | null {
  const short = tasks.filter(({ wanted, able }) => able < wanted);
  if (short.length === 0) return null;
  if (graders === 0) return "This study has no graders. Invite some first.";
  if (short.every(({ able }) => able === graders)) {
    const most = graders === 1 ? "1" : `${graders} or fewer`;
    return `This study has ${counted(graders, "grader")}. Choose ${most} per item, or invite more.`;
  }
  const parts = short.map(
    ({ task, wanted, able }) =>
      `${task} wants ${wanted} per item and ${counted(able, "grader")} may grade it`,
  );
  return `Too few graders: ${parts.join("; ")}.`;
}
