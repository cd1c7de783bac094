import type { StudyStatus } from "./study-status.ts";

export type SealFacts = {
  readonly status: StudyStatus;
  /** What the current protocol says. */
  readonly sealed: boolean;
  /** An opening for this very person stands on record. */
  readonly openedForPerson: boolean;
};

/** Are verdicts and labels kept apart from their models? A seal ends when the study closes. */
export function isSealed({ status, sealed }: Pick<SealFacts, "status" | "sealed">): boolean {
  return sealed && status !== "closed";
}

/**
 * May verdicts or labels be returned together with the models they are about? While a study is sealed, only to a
 * person with a recorded opening; a closed study is open to everybody who may read its scores.
 */
export function mayTieVerdictsToModels(facts: SealFacts): boolean {
  return !isSealed(facts) || facts.openedForPerson;
}
