import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { type KeyAnswer, keyAnswerOf } from "./key-answer.ts";

/** One field of two verdicts in words. */
export type ComparedField = {
  readonly field: string;
  readonly yours: string;
  readonly key: string;
  readonly differs: boolean;
};

type Judged = Pick<Verdict, "rule" | "fact" | "outcome" | "logic" | "arithmetic" | "findings"> & {
  readonly rawAnalysis: Verdict["rawAnalysis"] | null;
};

const FINDING_WORDS = { found: "found", not_found: "not found", not_asked: "not asked" } as const;

/**
 * A grader's verdict beside the key: correctness and gated analysis first, which alone make it right. Where a ruling
 * stands in the key's place it says no more than these two.
 */
export function comparePractice(
  yours: Judged,
  key: Judged,
  ruled: KeyAnswer | null,
  entry: GuideEntry | null,
): { readonly isRight: boolean; readonly rows: readonly ComparedField[] } {
  const [given, right] = [keyAnswerOf(yours), ruled ?? keyAnswerOf(key)];
  const row = (field: string, mine: string, right: string): ComparedField => ({
    field,
    yours: mine,
    key: right,
    differs: mine !== right,
  });
  const counting = [
    row("Correctness", correctnessOf(given), correctnessOf(right)),
    row("Analysis", analysisOf(given), analysisOf(right)),
  ];
  if (ruled !== null) return { isRight: given === right, rows: counting };
  const types = ERROR_TYPES.filter((type) => yours[type] || key[type]).map((type) =>
    row(ERROR_TYPE_DEFINITIONS[type].name, marked(yours[type]), marked(key[type])),
  );
  const inferences = (entry?.inferences ?? []).map((inference, index) =>
    row(`Inference ${index + 1}`, findingOf(yours, inference.key), findingOf(key, inference.key)),
  );
  return { isRight: given === right, rows: [...counting, ...types, ...inferences] };
}

function correctnessOf(answer: KeyAnswer): string {
  return answer === "incorrect" ? "incorrect" : "correct";
}

function analysisOf(answer: KeyAnswer): string {
  return answer === "sufficient" ? "sufficient" : "insufficient";
}

function marked(isMarked: boolean): string {
  return isMarked ? "marked" : "not marked";
}

function findingOf(verdict: Judged, inferenceKey: string): string {
  const finding = verdict.findings.find((one) => one.inferenceKey === inferenceKey)?.finding;
  return FINDING_WORDS[finding ?? "not_asked"];
}
