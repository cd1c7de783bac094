import { ERROR_TYPES, type ErrorType, subTagType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { proposeAnalysis } from "#app/modules/verdicts/propose-analysis.ts";
import type { TextSpan, Verdict } from "#app/modules/verdicts/verdict.ts";
import { DEMONSTRATION_MODELS, DEMONSTRATION_RUN } from "./demonstration-models.ts";
import {
  type ExplanationLine,
  type ExplanationSource,
  explanationSourceSchema,
  type KeyLine,
  type Latitude,
} from "./explanation.ts";
import { type LabelledSpan, readMarkedText } from "./marked-text.ts";

/**
 * Turns an author's explanation into the generation and its key. Findings cover every inference of the entry;
 * the raw analysis is the one that the findings propose. Throws on a label or an inference that does not exist.
 */
export function compileExplanation(
  source: ExplanationSource,
  entry: GuideEntry,
  guideVersion: number,
): { readonly explanation: ExplanationLine; readonly key: KeyLine } {
  const author = explanationSourceSchema.parse(source);
  const { text, spans } = readMarkedText(author.text.trim());
  const faults = spans.filter(({ label }) => faultType(label) !== null);
  const stated = [...author.errors, ...faults.map(({ label }) => label)];
  const types = new Set(stated.map((label) => faultType(label)));

  const keys = entry.inferences.map(({ key }) => key);
  const known = (key: string) => {
    if (keys.includes(key)) return key;
    throw new Error(`Sample ${author.sample}, model ${author.model}: there is no inference “${key}”.`);
  };
  const linked = new Map<string, TextSpan>();
  for (const { label, ...span } of spans) {
    if (label.startsWith("+") && !linked.has(known(label.slice(1)))) linked.set(label.slice(1), span);
  }
  const found = new Set([...linked.keys(), ...author.found.map(known), ...author.implied.map(known)]);
  const findings: Verdict["findings"] = keys.map((key) => ({
    inferenceKey: key,
    finding: found.has(key) ? "found" : "not_found",
    span: linked.get(key) ?? null,
  }));

  const is = (type: ErrorType) => types.has(type);
  const where = {
    sample: author.sample,
    model: DEMONSTRATION_MODELS[author.model].name,
    run: DEMONSTRATION_RUN,
  };
  return {
    explanation: { ...where, text, answer: author.answer, finish_reason: author.cut ? "length" : "stop" },
    key: {
      ...where,
      guideVersion,
      verdict: {
        rule: is("rule"),
        fact: is("fact"),
        outcome: is("outcome"),
        logic: is("logic"),
        arithmetic: is("arithmetic"),
        subTags: [...new Set(stated.filter((label) => subTagType(label) !== null))].sort(),
        rawAnalysis: proposeAnalysis(entry, findings) ?? "insufficient",
        closeCall: author.closeCall === "true",
        note: author.why.trim(),
        askedBeforeSubmit: [],
        spans: faults.map(({ label, start, end, quote }) => ({ type: faultType(label)!, start, end, quote })),
        findings: [...findings],
      },
      latitudes: latitudesOf(author, spans, known),
    },
  };
}

function latitudesOf(
  author: ReturnType<typeof explanationSourceSchema.parse>,
  spans: readonly LabelledSpan[],
  known: (key: string) => string,
): Latitude[] {
  const marked = spans.flatMap(({ label, ...span }): Latitude[] => {
    if (label === "?citation") return [{ kind: "stray_citation", span }];
    if (label.startsWith("?loose:")) return [{ kind: "loose_wording", error: label.slice(7), span }];
    if (faultType(label) === null && !label.startsWith("+")) throw new Error(`There is no label “${label}”.`);
    return [];
  });
  return [
    ...author.unlinked.map((key): Latitude => ({ kind: "unlinked", inferenceKey: known(key) })),
    ...author.implied.map((key): Latitude => ({ kind: "implied", inferenceKey: known(key) })),
    ...marked,
    ...author.unaffected.map((type): Latitude => ({ kind: "unaffected", type })),
    ...author.intermediate.map((type): Latitude => ({ kind: "intermediate", type })),
    ...ERROR_TYPES.flatMap((type): Latitude[] => {
      const other = author.border[type];
      return other ? [{ kind: "border", type, other }] : [];
    }),
  ];
}

/** The error type of a label, null where the label names no error. */
function faultType(label: string): ErrorType | null {
  return ERROR_TYPES.find((type) => type === label) ?? subTagType(label);
}
