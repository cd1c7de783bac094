import { counted } from "#app/lib/counted.ts";
import type { PracticeMode, TaskPractice } from "./practice-settings.ts";
import type { PracticeStanding } from "./practice-standing.ts";

/** What a task's practice asks: "10 items, 9 right to pass (90 % right)". `fewest` is null where all are too few. */
export function practiceWords(
  task: TaskPractice & { readonly fewest: number | null },
  mode: PracticeMode,
): string {
  if (mode === "off" || task.practiceItems === 0) return "none";
  const items = counted(task.practiceItems, "item");
  if (mode === "practice") return items;
  const rule =
    task.passRule === "observed" ? `${task.passPercent} % right` : `95 % sure of ${task.passPercent} % right`;
  return task.fewest === null
    ? `${items}, too few to be ${rule}`
    : `${items}, ${task.fewest} right to pass (${rule})`;
}

/** "8 of 10 right, 9 needed; 3 more practice items". Without a rule to pass, what was right and what is left. */
export function standingWords(standing: PracticeStanding, isQualification: boolean): string {
  const { right, graded, left, needed, disputed } = standing;
  const parts = [`${right} of ${graded} right`];
  if (isQualification) parts.push(needed === null ? "too few count to pass" : `${needed} needed`);
  const rest = [
    ...(left > 0 ? [counted(left, "more practice item")] : []),
    ...(disputed > 0
      ? [`${disputed} disputed, ${disputed === 1 ? "its ruling is" : "their rulings are"} due`]
      : []),
  ];
  return [parts.join(", "), ...rest].join("; ");
}
