import { codePointLength, toCodePoint, toUtf16, toUtf16Many } from "#app/lib/code-points.ts";
import { groupBy } from "#app/lib/group-by.ts";

/** A run of text without a mark's border inside; drawn as one node. `start` and `end` are code points. */
export type TextSegment<Span> = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The spans that cover it, in the order given. */
  readonly covering: readonly Span[];
  /** Those of them that begin, and that end, with this segment. */
  readonly beginning: readonly Span[];
  readonly ending: readonly Span[];
};

type Range = { readonly start: number; readonly end: number };

/**
 * `text` cut at every border of `spans`: flat, in order, without gaps, so that the texts joined are `text` again.
 * Spans that are empty or not inside the text are left out. An empty text gives no segment. `alone` are ranges that stand
 * in segments of their own without covering anything.
 */
export function cutIntoSegments<Span extends Range>(
  text: string,
  spans: readonly Span[],
  alone: readonly Range[] = [],
): TextSegment<Span>[] {
  const length = codePointLength(text);
  const isInside = ({ start, end }: Range) => start >= 0 && start < end && end <= length;
  const drawn = spans.filter(isInside);
  const cut = [...drawn, ...alone.filter(isInside)].flatMap(({ start, end }) => [start, end]);
  const borders = [...new Set([0, length, ...cut])].sort((one, other) => one - other);
  const indices = toUtf16Many(text, borders);
  const startingAt = groupBy(drawn, ({ start }) => start);
  const position = new Map(drawn.map((span, index) => [span, index] as const));
  let covering: Span[] = [];
  return borders.slice(0, -1).map((start, index) => {
    const end = borders[index + 1]!;
    const beginning = startingAt.get(start) ?? [];
    covering = [...covering.filter((span) => span.end > start), ...beginning].sort(
      (one, other) => position.get(one)! - position.get(other)!,
    );
    return {
      start,
      end,
      text: text.slice(indices[index], indices[index + 1]),
      covering,
      beginning,
      ending: covering.filter((span) => span.end === end),
    };
  });
}

/** The code point offset in the whole text of a place in a drawn segment: a UTF-16 index into its text. */
export function offsetInText(
  segment: Pick<TextSegment<unknown>, "start" | "text">,
  utf16Index: number,
): number {
  return segment.start + toCodePoint(segment.text, utf16Index);
}

/**
 * Where to put a caret or a selection's end for a code point offset: the segment's index and the UTF-16 index in
 * its text. On a border, the segment that begins there; the text's end lies in the last segment. Null: outside.
 */
export function placeOfOffset(
  segments: readonly Pick<TextSegment<unknown>, "start" | "end" | "text">[],
  offset: number,
): { readonly segment: number; readonly utf16Index: number } | null {
  let low = 0;
  let high = segments.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { start, end, text } = segments[middle]!;
    const isInside = offset >= start && (offset < end || (offset === end && middle === segments.length - 1));
    if (isInside) return { segment: middle, utf16Index: toUtf16(text, offset - start) };
    if (offset < start) high = middle - 1;
    else low = middle + 1;
  }
  return null;
}
