import { expectedWords, isExpectedAnswer } from "./answer.ts";
import type { GuideEntry, GuideInference } from "./guide-entry.ts";
import { undecidedInferences } from "./propose-analysis.ts";
import { asksAnalysis, type GradingSettings, type Verdict } from "./verdict.ts";

/** Questions put once before a grade is stored. The codes are stored on the verdict and never change meaning. */
export const QUESTION_CODES = ["outcome_not_marked", "outcome_marked"] as const;

export type QuestionCode = (typeof QUESTION_CODES)[number];

export type SubmitQuestion = { readonly code: QuestionCode; readonly sentence: string };

export type SubmitCheck = {
  /** Required inferences that must be decided before anything is stored. */
  readonly undecided: readonly GuideInference[];
  /** Names the undecided ones in a line; null: none. */
  readonly undecidedSentence: string | null;
  /** Questions that were not put before; submitting again with their codes keeps the verdict as it is. */
  readonly questions: readonly SubmitQuestion[];
};

/**
 * What to say before `verdict` is stored. `answerGiven` is the answer taken from the generation, null or blank
 * where there is none: then the outcome is not asked about. Without a guide entry nothing is asked.
 */
export function checkBeforeSubmit(
  verdict: Verdict,
  answerGiven: string | null,
  entry: GuideEntry | null,
  settings: GradingSettings,
): SubmitCheck {
  if (entry === null) return { undecided: [], undecidedSentence: null, questions: [] };
  const undecided = asksAnalysis(verdict, settings) ? undecidedInferences(entry, verdict.findings) : [];
  const question = outcomeQuestion(verdict.outcome, answerGiven, entry);
  return {
    undecided,
    undecidedSentence: nameUndecided(entry, undecided),
    questions: question === null || verdict.askedBeforeSubmit.includes(question.code) ? [] : [question],
  };
}

function outcomeQuestion(
  isOutcomeMarked: boolean,
  answerGiven: string | null,
  entry: GuideEntry,
): SubmitQuestion | null {
  const answer = answerGiven?.trim().replace(/\s+/g, " ") ?? "";
  if (answer === "") return null;
  const isExpected = isExpectedAnswer(answer, entry);
  if (isExpected && isOutcomeMarked)
    return {
      code: "outcome_marked",
      sentence: `Answer given is ${answer}, which the guide accepts, and Outcome is marked. Submit again to keep.`,
    };
  if (!isExpected && !isOutcomeMarked)
    return {
      code: "outcome_not_marked",
      sentence: `Answer given is ${answer}, the guide says ${expectedWords(entry)}, Outcome is not marked. Submit again to keep.`,
    };
  return null;
}

function nameUndecided(entry: GuideEntry, undecided: readonly GuideInference[]): string | null {
  if (undecided.length === 0) return null;
  const numbers = undecided.map((inference) => entry.inferences.indexOf(inference) + 1);
  if (numbers.length === 1) return `Inference ${numbers[0]} is undecided.`;
  return `Inferences ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)} are undecided.`;
}
