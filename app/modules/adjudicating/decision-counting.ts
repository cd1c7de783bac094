import { listed } from "#app/lib/counted.ts";
import { type Counting, countForm } from "#app/modules/grading/room-words.ts";
import { ERROR_TYPE_DEFINITIONS } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { undecidedInferences } from "#app/modules/verdicts/propose-analysis.ts";
import type { GradingSettings } from "#app/modules/verdicts/verdict.ts";
import type { DecisionForm } from "./decision-form.ts";

/** What a decision would count as if it were made as it stands; null where that is not decided yet. */
export type DecisionCounting = Omit<Counting, "correct" | "gate"> & { readonly correct: boolean | null };

/** A type that is still undecided leaves correctness open, unless another one is marked. */
export function countDecision(
  form: DecisionForm,
  entry: GuideEntry | null,
  settings: GradingSettings,
): DecisionCounting {
  const counting = countForm(form.verdict, entry, settings);
  const isOpen = counting.correct && form.undecidedTypes.length > 0;
  return isOpen ? { ...counting, correct: null, analysis: null } : counting;
}

/**
 * What must still be decided, in a sentence: "Decide Rule, inference 1 and the analysis."; null: nothing. Once an error
 * is marked the analysis need not be.
 */
export function describeUndecided(
  form: DecisionForm,
  entry: GuideEntry | null,
  settings: GradingSettings,
): string | null {
  const types = form.undecidedTypes.map((type) => ERROR_TYPE_DEFINITIONS[type].name);
  const { isAsked, correct } = countForm(form.verdict, entry, settings);
  const undecided = isAsked && entry !== null ? undecidedInferences(entry, form.verdict.findings) : [];
  const inferences = undecided.map(({ key }) => {
    return `inference ${1 + entry!.inferences.findIndex((each) => each.key === key)}`;
  });
  const analysis = isAsked && correct && form.verdict.rawAnalysis === null ? ["the analysis"] : [];
  const words = [...types, ...inferences, ...analysis];
  return words.length === 0 ? null : `Decide ${listed(words)}.`;
}
