import { ERROR_TYPES, type ErrorType, subTagType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { proposeAnalysis } from "#app/modules/verdicts/propose-analysis.ts";
import { checkBeforeSubmit } from "#app/modules/verdicts/submit-check.ts";
import type { Finding, TextSpan, Verdict } from "#app/modules/verdicts/verdict.ts";
import type { ExplanationLine, KeyLine, Latitude } from "./explanation.ts";
import { type GraderProfile, type HabitKind, habitFor } from "./profiles.ts";

/** What a grader reads, with the verdict that the guide leads to. */
export type GradedText = {
  readonly task: string;
  readonly explanation: ExplanationLine;
  readonly key: KeyLine;
  readonly entry: GuideEntry;
};

/** A verdict, and where it departs from the key. */
export type ProfileGrade = { readonly verdict: Verdict; readonly departures: readonly Latitude[] };

/**
 * The verdict of a grader of this profile: the key's, with the profile's habits applied where the key names
 * latitude. The same input gives the same verdict. The note says what the habit made of the text, so that a
 * disagreement can be read.
 *
 * @param dropped habits that the grader has given up for this text: on a second look, or after a ruling
 */
export function gradeByProfile(
  { explanation, key, entry }: GradedText,
  profile: GraderProfile,
  dropped: readonly HabitKind[] = [],
): ProfileGrade {
  const habits = profile.habits.filter(({ kind }) => !dropped.includes(kind));
  const departures = key.latitudes.filter((latitude) => habitFor(latitude, habits) !== null);
  const departed = departures.reduce(depart, key.verdict);
  const isDoubtful = departures.some(({ kind }) => kind !== "stray_citation" && kind !== "unaffected");
  const verdict: Verdict = {
    ...departed,
    rawAnalysis: proposeAnalysis(entry, departed.findings) ?? "insufficient",
    closeCall: key.verdict.closeCall || isDoubtful,
    note: departures.flatMap(noteOn).join(" "),
    askedBeforeSubmit: [],
  };
  const { questions } = checkBeforeSubmit(verdict, explanation.answer, entry, { inferencesAsked: "always" });
  return { verdict: { ...verdict, askedBeforeSubmit: questions.map(({ code }) => code) }, departures };
}

/** One departure from the key. */
function depart(verdict: Verdict, latitude: Latitude): Verdict {
  switch (latitude.kind) {
    case "unlinked":
      return withFinding(verdict, latitude.inferenceKey, "found");
    case "implied":
      return withFinding(verdict, latitude.inferenceKey, "not_found");
    case "stray_citation":
      return withError(verdict, "rule.citation", latitude.span);
    case "loose_wording":
      return withError(verdict, latitude.error, latitude.span);
    case "unaffected":
    case "intermediate":
      return withoutError(verdict, latitude.type);
    case "border":
      return withErrorMoved(verdict, latitude.type, latitude.other);
  }
}

function withFinding(verdict: Verdict, inferenceKey: string, finding: Finding): Verdict {
  const findings = verdict.findings.map((other) =>
    other.inferenceKey === inferenceKey ? { inferenceKey, finding, span: null } : other,
  );
  return { ...verdict, findings };
}

/** @param error an error type or a sub-tag's id */
function withError(verdict: Verdict, error: string, span: TextSpan): Verdict {
  const type = ERROR_TYPES.find((candidate) => candidate === error) ?? subTagType(error);
  if (type === null) throw new Error(`There is no error “${error}”.`);
  const subTags = error === type ? verdict.subTags : [...new Set([...verdict.subTags, error])].sort();
  return { ...verdict, [type]: true, subTags, spans: [...verdict.spans, { type, ...span }] };
}

function withoutError(verdict: Verdict, type: ErrorType): Verdict {
  return {
    ...verdict,
    [type]: false,
    subTags: verdict.subTags.filter((subTag) => subTagType(subTag) !== type),
    spans: verdict.spans.filter((span) => span.type !== type),
  };
}

/** The fault keeps its words under the other type; nothing moves where the type is not marked (any more). */
function withErrorMoved(verdict: Verdict, type: ErrorType, other: ErrorType): Verdict {
  if (!verdict[type]) return verdict;
  const moved = verdict.spans.filter((span) => span.type === type).map((span) => ({ ...span, type: other }));
  const rest = withoutError(verdict, type);
  return { ...rest, [other]: true, spans: [...rest.spans, ...moved] };
}

/** The grader's own words on a departure; where an error is passed over, there is nothing to say. */
function noteOn(latitude: Latitude): string[] {
  switch (latitude.kind) {
    case "unlinked":
      return [`Both ends of “${latitude.inferenceKey}” are named; I take the step as made.`];
    case "implied":
      return [`“${latitude.inferenceKey}” is not said in the text.`];
    case "stray_citation":
      return [`Wrong provision: “${latitude.span.quote}”.`];
    case "loose_wording":
      return [`As it stands, “${latitude.span.quote}” is false.`];
    case "border":
      return [`Could also be ${latitude.type}; I read it as ${latitude.other}.`];
    case "unaffected":
    case "intermediate":
      return [];
  }
}
