import { codePointLength, toUtf16Many } from "#app/lib/code-points.ts";
import { ERROR_TYPE_DEFINITIONS, subTagType } from "./error-types.ts";
import type { GuideEntry } from "./guide-entry.ts";
import { proposeAnalysis, undecidedInferences } from "./propose-analysis.ts";
import { asksAnalysis, type GradingSettings, type TextSpan, type Verdict } from "./verdict.ts";

/** What is wrong with one part of a verdict. `field` is a path such as `spans.0` or `rawAnalysis`. */
export type VerdictProblem = { readonly field: string; readonly sentence: string };

/**
 * Everything that forbids storing `verdict` about the generation's canonical `text`, in the order of the form;
 * empty: it may be stored. `entry` is the guide's entry for the sample, null where the guide has none.
 */
export function validateVerdict(
  verdict: Verdict,
  text: string,
  entry: GuideEntry | null,
  settings: GradingSettings,
): VerdictProblem[] {
  return [
    ...subTagProblems(verdict),
    ...spanProblems(verdict, text),
    ...findingProblems(verdict, text, entry, settings),
    ...analysisProblems(verdict, entry, settings),
  ];
}

/**
 * The verdict with what the study does not ask set to not asked: where an error is marked and the study asks for
 * inferences only of correct explanations. Forms and use cases apply it before they validate and store.
 */
export function withoutUnasked(verdict: Verdict, settings: GradingSettings): Verdict {
  if (asksAnalysis(verdict, settings)) return verdict;
  return {
    ...verdict,
    rawAnalysis: "not_asked",
    findings: verdict.findings.map(({ inferenceKey }) => ({
      inferenceKey,
      finding: "not_asked" as const,
      span: null,
    })),
  };
}

function subTagProblems({ subTags, ...verdict }: Verdict): VerdictProblem[] {
  return subTags.flatMap((subTag, index) => {
    const field = `subTags.${index}`;
    const type = subTagType(subTag);
    if (type === null) return [{ field, sentence: `There is no sub-tag “${subTag}”.` }];
    if (subTags.indexOf(subTag) !== index)
      return [{ field, sentence: `The sub-tag “${subTag}” stands twice.` }];
    if (verdict[type]) return [];
    const { name } = ERROR_TYPE_DEFINITIONS[type];
    return [{ field, sentence: `The sub-tag “${subTag}” belongs to ${name}, which is not marked.` }];
  });
}

function spanProblems(verdict: Verdict, text: string): VerdictProblem[] {
  const length = codePointLength(text);
  const seen = new Set<string>();
  return verdict.spans.flatMap((span, index) => {
    const field = `spans.${index}`;
    const { name } = ERROR_TYPE_DEFINITIONS[span.type];
    if (!verdict[span.type])
      return [{ field, sentence: `Words are marked as ${name}, but ${name} is not marked as an error.` }];
    const identity = `${span.type} ${span.start} ${span.end}`;
    if (seen.has(identity)) return [{ field, sentence: `The same words are marked as ${name} twice.` }];
    seen.add(identity);
    const sentence = describeSpanFault(span, text, length);
    return sentence === null ? [] : [{ field, sentence }];
  });
}

function describeSpanFault({ start, end, quote }: TextSpan, text: string, length: number): string | null {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || start >= end || end > length)
    return `The mark from ${start} to ${end} does not lie inside the explanation, which has ${length} characters.`;
  const [from, to] = toUtf16Many(text, [start, end]);
  if (text.slice(from, to) === quote) return null;
  return `The quote of the mark from ${start} to ${end} is not what the explanation says there.`;
}

function findingProblems(
  verdict: Verdict,
  text: string,
  entry: GuideEntry | null,
  settings: GradingSettings,
): VerdictProblem[] {
  const isAsked = asksAnalysis(verdict, settings);
  const length = codePointLength(text);
  const seen = new Set<string>();
  const problems = verdict.findings.flatMap(({ inferenceKey, finding, span }): VerdictProblem[] => {
    const field = `findings.${inferenceKey}`;
    if (!entry?.inferences.some(({ key }) => key === inferenceKey))
      return [{ field, sentence: `The guide has no inference “${inferenceKey}” for this sample.` }];
    if (seen.has(inferenceKey))
      return [{ field, sentence: `The inference “${inferenceKey}” is recorded twice.` }];
    seen.add(inferenceKey);
    if (!isAsked && finding !== "not_asked")
      return [{ field, sentence: "Inferences are not asked in this study when an error is marked." }];
    if (span === null) return [];
    if (finding !== "found")
      return [{ field, sentence: "Words are linked to an inference that is not marked as found." }];
    const sentence = describeSpanFault(span, text, length);
    return sentence === null ? [] : [{ field, sentence }];
  });
  if (!isAsked || entry === null) return problems;
  const undecided = undecidedInferences(entry, verdict.findings).map(({ key, text: inference }) => ({
    field: `findings.${key}`,
    sentence: `Decide whether the explanation makes this inference: ${inference}`,
  }));
  return [...problems, ...undecided];
}

function analysisProblems(
  verdict: Verdict,
  entry: GuideEntry | null,
  settings: GradingSettings,
): VerdictProblem[] {
  const field = "rawAnalysis";
  if (!asksAnalysis(verdict, settings))
    return verdict.rawAnalysis === "not_asked"
      ? []
      : [{ field, sentence: "The analysis is not asked in this study when an error is marked." }];
  if (verdict.rawAnalysis === "not_asked")
    return [{ field, sentence: "Say whether the analysis is sufficient or insufficient." }];
  const proposal = entry === null ? null : proposeAnalysis(entry, verdict.findings);
  if (proposal === null || proposal === verdict.rawAnalysis || verdict.note.trim() !== "") return [];
  return [
    { field: "note", sentence: `The ticks propose ${proposal}. Say in the note why you decide otherwise.` },
  ];
}
