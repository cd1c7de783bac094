import { allowsSeveralOutcomes } from "./task-catalogue.ts";

/** What of a task decides which outcomes there are. */
export type TaskOutcomes = { readonly slug: string; readonly outcomes: readonly string[] };

/**
 * The allowed outcome that `given` stands for, in the task's own spelling: `yes.` is Yes. Where a task allows
 * several outcomes at once, a list of them counts as one and comes back in the task's order, joined by a comma
 * and a blank: `mere continuation,de facto merger` is "de facto merger, mere continuation".
 * @returns null when `given` is no outcome of the task
 */
export function matchOutcome(given: string, task: TaskOutcomes): string | null {
  const single = matchOne(given, task.outcomes);
  if (single !== null || !allowsSeveralOutcomes(task.slug)) return single;
  const parts = given
    .split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/)
    .filter((part) => part.trim() !== "")
    .map((part) => matchOne(part, task.outcomes));
  if (parts.length === 0 || parts.includes(null)) return null;
  return task.outcomes.filter((outcome) => parts.includes(outcome)).join(", ");
}

function matchOne(given: string, outcomes: readonly string[]): string | null {
  const folded = fold(given);
  return outcomes.find((outcome) => fold(outcome) === folded) ?? null;
}

function fold(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/^["'“‘*(]+|["'”’*).!]+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}
