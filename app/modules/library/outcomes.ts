import { splitAnswer } from "#app/modules/verdicts/answer.ts";
import type { TaskDescription } from "./task-catalogue.ts";

/** What of a task decides which outcomes there are. */
export type TaskOutcomes = Pick<TaskDescription, "slug" | "outcomes" | "severalOutcomes">;

/** In a task that allows several outcomes at once, the one that says that no other holds; it stands alone. */
const NO_OUTCOME = "none";

/**
 * The allowed outcome that `given` stands for, in the task's own spelling: `yes.` is Yes. Where a task allows
 * several outcomes at once, a list of them counts as one and comes back in the task's order, joined by a comma
 * and a blank: `mere continuation,de facto merger` is "de facto merger, mere continuation".
 * @returns null when `given` is no outcome of the task
 */
export function matchOutcome(given: string, task: TaskOutcomes): string | null {
  const single = matchOne(given, task.outcomes);
  if (single !== null || !task.severalOutcomes) return single;
  const parts = splitAnswer(given).map((part) => matchOne(part, task.outcomes));
  return parts.some((part) => part === null)
    ? null
    : joinOutcomes(
        parts.filter((part) => part !== null),
        task,
      );
}

/**
 * Several outcomes of a task as one answer: each once, in the task's order, joined by a comma and a blank.
 * @returns null when there are none, or “none” is not alone
 */
export function joinOutcomes(
  several: readonly string[],
  task: Pick<TaskOutcomes, "outcomes">,
): string | null {
  const ordered = task.outcomes.filter((outcome) => several.includes(outcome));
  if (ordered.length === 0 || (ordered.length > 1 && ordered.some(standsAlone))) return null;
  return ordered.join(", ");
}

/** Whether the outcome excludes every other. */
export function standsAlone(outcome: string): boolean {
  return fold(outcome) === NO_OUTCOME;
}

function matchOne(given: string, outcomes: readonly string[]): string | null {
  const folded = fold(given);
  return outcomes.find((outcome) => fold(outcome) === folded) ?? null;
}

function fold(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/^["'“‘*([]+|["'”’*)\].!]+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}
