import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import type { RealText } from "./real-data.ts";

/**
 * Written rules by which three readers judge an explanation, so that what must come of it can be worked out from the
 * files alone. All mark the outcome where the answer is not the published one. They part where a text says
 * "therefore", which the strict grader takes for a leap, and over how many words an analysis needs; who has enough finds every inference of the guide.
 */
export const LENIENT = { marksTherefore: false, wordsNeeded: 30 } as const;
export const STRICT = { marksTherefore: true, wordsNeeded: 36 } as const;
export const ADJUDICATOR = { marksTherefore: false, wordsNeeded: 33 } as const;

type Reader = { readonly marksTherefore: boolean; readonly wordsNeeded: number };

export function judge(reader: Reader, { gold, answer, text, inferenceKeys }: RealText): Verdict {
  const outcome = answer.toLowerCase() !== gold.toLowerCase();
  const leap = reader.marksTherefore ? /\btherefore\b/i.exec(text) : null;
  const start = leap ? [...text.slice(0, leap.index)].length : 0;
  const isEnough = text.split(/\s+/).length >= reader.wordsNeeded;
  return makeVerdict({
    outcome,
    logic: leap !== null,
    spans: leap ? [{ type: "logic", start, end: start + leap[0].length, quote: leap[0] }] : [],
    rawAnalysis: isEnough ? "sufficient" : "insufficient",
    findings: inferenceKeys.map((inferenceKey) => ({
      inferenceKey,
      finding: isEnough ? "found" : "not_found",
      span: null,
    })),
  });
}

export type Expected = {
  readonly correct: boolean;
  readonly sufficient: boolean;
  readonly basis: "agreed" | "by_rule" | "adjudicated";
};

/** What becomes of an explanation by the rules above: agreement counts, else the adjudicator's word. */
export function expectLabel(text: RealText): Expected {
  const [lenient, strict, decided] = [LENIENT, STRICT, ADJUDICATOR].map((reader) =>
    scoreOf(judge(reader, text)),
  );
  const isAgreed = lenient!.correct === strict!.correct && lenient!.sufficient === strict!.sufficient;
  if (!isAgreed) return { correct: decided!.correct, sufficient: decided!.sufficient, basis: "adjudicated" };
  const { correct, sufficient } = lenient!;
  return { correct, sufficient, basis: lenient!.types === strict!.types ? "agreed" : "by_rule" };
}

function scoreOf({ outcome, logic, rawAnalysis }: Verdict) {
  const correct = !outcome && !logic;
  return { correct, sufficient: correct && rawAnalysis === "sufficient", types: `${outcome} ${logic}` };
}
