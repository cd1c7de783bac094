import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { findingOf } from "#app/modules/verdicts/propose-analysis.ts";
import type { ErrorSpan, InferenceFinding, TextSpan } from "#app/modules/verdicts/verdict.ts";
import { type FormVerdict, startRoom } from "./room-state.ts";
import type { RoomView } from "./room-view.ts";

/** One part of the form in which two windows differ, with what each has. */
export type FormDifference = { readonly part: string; readonly here: string; readonly there: string };

/** Whether two forms say the same; the order of marks, sub-tags and findings says nothing. */
export function isSameForm(one: FormVerdict, other: FormVerdict): boolean {
  return fingerprint(one) === fingerprint(other);
}

/** Whether a form says what was submitted of the item last; of an item that nobody submitted, whether it is untouched. */
export function isAsSubmitted(
  { isUnsubmitted, draft, entry }: Pick<RoomView, "isUnsubmitted" | "draft" | "entry">,
  form: FormVerdict,
): boolean {
  return !isUnsubmitted && isSameForm(form, startRoom(draft, entry).form);
}

/** Where this window's form differs from another's, in the order of the room. */
export function compareForms(
  here: FormVerdict,
  there: FormVerdict,
  entry: GuideEntry | null,
): FormDifference[] {
  const parts: readonly (readonly [string, (form: FormVerdict) => string])[] = [
    ...ERROR_TYPES.map(
      (type) => [ERROR_TYPE_DEFINITIONS[type].name, (form: FormVerdict) => sayError(form, type)] as const,
    ),
    ...(entry?.inferences ?? []).map(
      ({ key }, index) =>
        [`Inference ${index + 1}`, (form: FormVerdict) => sayFinding(form.findings, key)] as const,
    ),
    ["Analysis", ({ rawAnalysis }) => (rawAnalysis === null ? "not decided" : rawAnalysis)],
    ["Close call", ({ closeCall }) => (closeCall ? "yes" : "no")],
    ["Note", ({ note }) => (note.trim() === "" ? "empty" : note)],
  ];
  return parts
    .map(([part, say]) => ({ part, here: say(here), there: say(there) }))
    .filter((difference) => difference.here !== difference.there);
}

function sayError(form: FormVerdict, type: (typeof ERROR_TYPES)[number]): string {
  if (!form[type]) return "not marked";
  const names = ERROR_TYPE_DEFINITIONS[type].subTags
    .filter(({ id }) => form.subTags.includes(id))
    .map(({ name }) => name);
  const quotes = form.spans
    .filter((span) => span.type === type)
    .sort(byPlace)
    .map(({ quote }) => `“${quote}”`);
  return ["marked", ...names, ...quotes].join(", ");
}

function sayFinding(findings: readonly InferenceFinding[], key: string): string {
  const finding = findingOf(findings, key);
  if (finding === "not_asked") return "not decided";
  const span = findings.find(({ inferenceKey }) => inferenceKey === key)?.span;
  return finding === "not_found" ? "not found" : span ? `found, “${span.quote}”` : "found";
}

function fingerprint(form: FormVerdict): string {
  return JSON.stringify([
    ERROR_TYPES.map((type) => form[type]),
    [...form.subTags].sort(),
    form.rawAnalysis === "not_asked" ? null : form.rawAnalysis,
    form.closeCall,
    form.note,
    [...form.spans].sort(byPlace).map(({ type, start, end }: ErrorSpan) => [type, start, end]),
    form.findings
      .filter(({ finding }) => finding !== "not_asked")
      .map(({ inferenceKey, finding, span }) => [inferenceKey, finding, span && [span.start, span.end]])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ]);
}

function byPlace(one: TextSpan & { type?: string }, other: TextSpan & { type?: string }): number {
  return one.start - other.start || one.end - other.end || ((one.type ?? "") < (other.type ?? "") ? -1 : 1);
}
