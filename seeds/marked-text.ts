import { codePointLength } from "#app/lib/code-points.ts";
import type { TextSpan } from "#app/modules/verdicts/verdict.ts";

/** Words of a text under a label. */
export type LabelledSpan = TextSpan & { readonly label: string };

export type MarkedText = { readonly text: string; readonly spans: readonly LabelledSpan[] };

/**
 * Reads a text with marks, `[[label|words]]`, into the plain text and the spans of the marked words. Several
 * labels stand side by side with commas, `[[rule.content,+bridge|words]]`, and marks may lie inside marks. Spans
 * count code points and come in the order of their start, longer before shorter. Throws on an open or stray mark.
 */
export function readMarkedText(marked: string): MarkedText {
  const open: { labels: string[]; start: number; from: number }[] = [];
  const spans: LabelledSpan[] = [];
  let text = "";
  let rest = marked;

  while (rest !== "") {
    const opening = /^\[\[([^|[\]]+)\|/.exec(rest);
    if (rest.startsWith("[[")) {
      if (!opening) throw new Error(`A mark has no label, at “${rest.slice(0, 30)}”.`);
      const labels = opening[1]!.split(",").map((label) => label.trim());
      open.push({ labels, start: codePointLength(text), from: text.length });
      rest = rest.slice(opening[0].length);
    } else if (rest.startsWith("]]")) {
      const mark = open.pop();
      if (!mark) throw new Error(`A mark ends that never began, before “${rest.slice(2, 30)}”.`);
      const quote = text.slice(mark.from);
      const end = codePointLength(text);
      for (const label of mark.labels) spans.push({ label, start: mark.start, end, quote });
      rest = rest.slice(2);
    } else {
      const next = rest.slice(1).search(/\[\[|\]\]/);
      const length = next < 0 ? rest.length : next + 1;
      text += rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
  if (open.length > 0) throw new Error(`The mark “${open[0]!.labels.join(",")}” has no end.`);
  spans.sort(
    (one, other) => one.start - other.start || other.end - one.end || (one.label < other.label ? -1 : 1),
  );
  return { text, spans };
}
