import { toUtf16Many } from "#app/lib/code-points.ts";
import type { TextSpan, Verdict } from "#app/modules/verdicts/verdict.ts";

export const SPANS_DESCRIPTION =
  "Marked words, a JSON list: type, quote, start and end in Unicode code points, start_utf16 and end_utf16 in UTF-16 units.";

/** The spans of a verdict in both units, so that Python and JavaScript slice the same words. */
export function spansOf(verdict: Pick<Verdict, "spans">, text: string) {
  return verdict.spans.map((span) => ({ type: span.type, ...inBothUnits(span, text) }));
}

/** The findings of a verdict by the inference's key, with the linked words in both units. */
export function findingsOf(verdict: Pick<Verdict, "findings">, text: string) {
  return verdict.findings.map(({ inferenceKey, finding, span }) => ({
    inference: inferenceKey,
    finding,
    span: span && inBothUnits(span, text),
  }));
}

function inBothUnits({ start, end, quote }: TextSpan, text: string) {
  const [start_utf16, end_utf16] = toUtf16Many(text, [start, end]);
  return { quote, start, end, start_utf16, end_utf16 };
}
