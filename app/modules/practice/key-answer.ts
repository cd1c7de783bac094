import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { isCorrect } from "#app/modules/verdicts/verdict.ts";

/** What practice counts of a verdict: correctness and gated analysis, which together say one of three things. */
export const KEY_ANSWERS = ["sufficient", "insufficient", "incorrect"] as const;
export type KeyAnswer = (typeof KEY_ANSWERS)[number];

/** What a ruling says of a disputed key: it stands as it is, or this is right in its place. */
export const KEY_RULINGS = ["stands", ...KEY_ANSWERS] as const;
export type KeyRuling = (typeof KEY_RULINGS)[number];

export const KEY_ANSWER_WORDS: Readonly<Record<KeyAnswer, string>> = {
  sufficient: "correct, analysis sufficient",
  insufficient: "correct, analysis insufficient",
  incorrect: "incorrect",
};

/** What a verdict answers. An analysis that is not decided yet is not sufficient. */
export function keyAnswerOf(
  verdict: Pick<Verdict, "rule" | "fact" | "outcome" | "logic" | "arithmetic"> & {
    readonly rawAnalysis: Verdict["rawAnalysis"] | null;
  },
): KeyAnswer {
  if (!isCorrect(verdict)) return "incorrect";
  return verdict.rawAnalysis === "sufficient" ? "sufficient" : "insufficient";
}
