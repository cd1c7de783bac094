/**
 * Whose word is taken of an item: its final label; the independent grade of a counted place, as agreement uses it; a label
 * whose correctness and gated analysis every grader gave in their independent grade, whatever error types they marked; one
 * none of whose graders had been shown a model of the study or seen the text name one; none of whose graders called a
 * close call; of a text that did not end at its length limit; of an item of whose grades none is set aside.
 */
export const VERDICT_BASES = [
  "final",
  "grader_1",
  "grader_2",
  "agreed",
  "blind",
  "clear",
  "complete",
  "kept",
] as const;
export type VerdictBasis = (typeof VERDICT_BASES)[number];

/** Items that wait for a verdict: for their final label, or for a grader's. */
export const WAITING_FOR = ["none", "no_grader_1", "no_grader_2"] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** Which list holds the items that are open on a basis. */
export function waitingFor(basis: VerdictBasis): WaitingFor {
  return basis === "grader_1" || basis === "grader_2" ? `no_${basis}` : "none";
}
