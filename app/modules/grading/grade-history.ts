import { asShown } from "#app/modules/blinding/shown-text.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { GradeKind } from "./assignment-life.ts";
import { compareForms, type FormDifference } from "./compare-forms.ts";
import { startRoom } from "./room-state.ts";

/** A stored revision of a grade; a retract has no verdict. */
export type StoredRevision = {
  readonly kind: GradeKind;
  readonly at: string;
  readonly verdict: Verdict | null;
};

/** One revision of a grade as its author reads it. */
export type GradeRevision = {
  readonly kind: GradeKind;
  /** ISO time. */
  readonly at: string;
  /** Against the verdict before it: `there` is what it says, `here` what was said; empty for the first and a retract. */
  readonly changes: readonly FormDifference[];
};

/**
 * What became of a grade, revision by revision, the oldest first: what changed since the verdict before, in words.
 * @param shown the text as the grader sees it: quotes come from there
 */
export function historyOf(
  revisions: readonly StoredRevision[],
  entry: GuideEntry | null,
  shown: Parameters<typeof asShown>[1],
): GradeRevision[] {
  let before: Verdict | null = null;
  return revisions.map(({ kind, at, verdict }) => {
    const changes =
      before === null || verdict === null ? [] : compareForms(formOf(before), formOf(verdict), entry);
    before = verdict ?? before;
    return { kind, at, changes };
  });

  function formOf(verdict: Verdict) {
    return startRoom(asShown(verdict, shown), entry).form;
  }
}
