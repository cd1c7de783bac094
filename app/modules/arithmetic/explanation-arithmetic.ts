import { checkArithmetic } from "./check-arithmetic.ts";
import { hintSentence } from "./hint-words.ts";

/** What is shown of an explanation's arithmetic. Places are code points of the explanation. */
export type ArithmeticView = {
  /** Sums and comparisons found, those that hold included. */
  readonly found: number;
  /** Those that do not hold, in the order of the text. */
  readonly hints: readonly { readonly start: number; readonly end: number; readonly sentence: string }[];
};

/** The amount that explanations of a family's tasks call the limit: 28 U.S.C. § 1332(a) for diversity. */
const LINES: Readonly<Record<string, number>> = { diversity: 75_000 };

/** Checks the arithmetic of an explanation; null: in this family nothing is computed. */
export function explanationArithmetic(family: string, explanation: string): ArithmeticView | null {
  const line = Object.hasOwn(LINES, family) ? LINES[family] : undefined;
  if (line === undefined) return null;
  const { found, hints } = checkArithmetic(explanation, { line });
  return {
    found,
    hints: hints.map((hint) => ({ start: hint.start, end: hint.end, sentence: hintSentence(hint) })),
  };
}
