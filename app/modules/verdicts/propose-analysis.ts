import type { GuideEntry, GuideInference } from "./guide-entry.ts";
import type { Analysis, Finding, InferenceFinding } from "./verdict.ts";

/** What is recorded of an inference; one without a record counts as not asked. */
export function findingOf(findings: readonly InferenceFinding[], inferenceKey: string): Finding {
  return findings.find((finding) => finding.inferenceKey === inferenceKey)?.finding ?? "not_asked";
}

/**
 * The required inferences that still need an answer, in the guide's order: every undecided one of an *all of*
 * group, and the undecided ones of a *one of* group in which none is found yet.
 */
export function undecidedInferences(
  entry: GuideEntry,
  findings: readonly InferenceFinding[],
): GuideInference[] {
  const metGroups = new Set(
    entry.inferences
      .filter(({ groupKind, key }) => groupKind === "one_of" && findingOf(findings, key) === "found")
      .map(({ group }) => group),
  );
  return entry.inferences.filter(
    ({ key, group, groupKind }) =>
      findingOf(findings, key) === "not_asked" &&
      (groupKind === "all_of" || (groupKind === "one_of" && !metGroups.has(group))),
  );
}

/**
 * The analysis that the findings propose: sufficient when every inference of each *all of* group and one of each
 * *one of* group is found. Null while a required inference is undecided, and where the entry requires none.
 */
export function proposeAnalysis(entry: GuideEntry, findings: readonly InferenceFinding[]): Analysis | null {
  const required = entry.inferences.filter(({ groupKind }) => groupKind !== "optional");
  if (required.length === 0 || undecidedInferences(entry, findings).length > 0) return null;
  const isFound = ({ key }: GuideInference) => findingOf(findings, key) === "found";
  const isMet = (inference: GuideInference) =>
    inference.groupKind === "all_of"
      ? isFound(inference)
      : required.some((other) => other.group === inference.group && isFound(other));
  return required.every(isMet) ? "sufficient" : "insufficient";
}
