import { type Result, refuse, success } from "#app/lib/result.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { checkBeforeSubmit } from "#app/modules/verdicts/submit-check.ts";
import { validateVerdict, withoutUnasked } from "#app/modules/verdicts/validate-verdict.ts";
import type { GradingSettings, Verdict } from "#app/modules/verdicts/verdict.ts";

/** What a verdict is held against. */
export type Graded = {
  readonly text: string;
  /** The answer taken from the generation; null: none. */
  readonly answer: string | null;
  readonly entry: GuideEntry | null;
  readonly settings: GradingSettings;
};

/**
 * The verdict as it may be stored, or why it may not yet: `invalid` with a sentence for each field that breaks a
 * rule, or `ask` with the questions that were not put before (`detail.questions`: code and sentence).
 */
export function checkGrade(verdict: Verdict, graded: Graded): Result<Verdict> {
  const { text, answer, entry, settings } = graded;
  const asked = withoutUnasked(verdict, settings);
  const problems = validateVerdict(asked, text, entry, settings);
  const check = checkBeforeSubmit(asked, answer, entry, settings);
  const [first] = problems;
  if (first)
    return refuse("invalid", check.undecidedSentence ?? first.sentence, {
      fields: Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence])),
    });
  const [question] = check.questions;
  if (question) return refuse("ask", question.sentence, { detail: { questions: check.questions } });
  return success(asked);
}
