import { listed } from "#app/lib/counted.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { SeenGrade } from "./adjudication-view.ts";

/**
 * What happened to the grades between a decision and now, a sentence for each that is not the same revision, by
 * letter: "Grader B added Facts." Empty: nothing did.
 */
export function describeGradeChanges(
  before: readonly SeenGrade[],
  now: readonly SeenGrade[],
): readonly string[] {
  const letters = [...new Set([...before, ...now].map(({ letter }) => letter))].sort();
  return letters.flatMap((letter) => {
    const earlier = before.find((grade) => grade.letter === letter);
    const current = now.find((grade) => grade.letter === letter);
    const grader = `Grader ${letter}`;
    if (!earlier) return [`${grader} submitted a grade.`];
    if (!current) return [`${grader}’s grade no longer counts.`];
    if (earlier.gradeId === current.gradeId) return [];
    return [`${grader} ${listed(describeVerdictChange(earlier.verdict, current.verdict))}.`];
  });
}

/** What differs between two verdicts, in verb phrases; never empty. */
function describeVerdictChange(before: Verdict, now: Verdict): readonly string[] {
  const names = (isMeant: (type: (typeof ERROR_TYPES)[number]) => boolean) =>
    ERROR_TYPES.filter(isMeant).map((type) => ERROR_TYPE_DEFINITIONS[type].name);
  const added = names((type) => !before[type] && now[type]);
  const removed = names((type) => before[type] && !now[type]);
  const changes: string[] = [];
  if (added.length > 0) changes.push(`added ${listed(added)}`);
  if (removed.length > 0) changes.push(`took back ${listed(removed)}`);
  if (before.rawAnalysis !== now.rawAnalysis)
    changes.push(`now says ${now.rawAnalysis === "not_asked" ? "nothing on the analysis" : now.rawAnalysis}`);
  if (!isSame(before.findings, now.findings)) changes.push("changed the inferences");
  if (!isSame(before.spans, now.spans)) changes.push("changed the marks");
  if (before.note !== now.note) changes.push("changed the note");
  if (changes.length > 0) return changes;
  return ["submitted again without a change to the verdict"];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
