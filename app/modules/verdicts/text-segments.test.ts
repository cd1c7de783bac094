import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointLength, codePointSlice } from "#app/lib/code-points.ts";
import { cutIntoSegments, offsetInText, placeOfOffset } from "./text-segments.ts";

const texts = fc
  .array(fc.constantFrom("a", "b ", "\n", "💩", "👨🏻‍🚒", "e\u0301", "𠀋", "שלום", "\u200b"), {
    maxLength: 30,
  })
  .map((parts) => parts.join(""));

/** A text with spans inside it. */
const marked = texts.chain((text) => {
  const offset = fc.nat(codePointLength(text));
  const span = fc.tuple(offset, offset).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  return fc.record({ text: fc.constant(text), spans: fc.array(span, { maxLength: 12 }) });
});

test("a text is cut at every border of nested and overlapping spans", () => {
  const outer = { start: 1, end: 6 };
  const inner = { start: 3, end: 4 };
  const late = { start: 4, end: 8 };
  const segments = cutIntoSegments("💩bcdefgh", [outer, inner, late]);
  expect(segments.map(({ text, covering }) => [text, covering])).toEqual([
    ["💩", []],
    ["bc", [outer]],
    ["d", [outer, inner]],
    ["ef", [outer, late]],
    ["gh", [late]],
  ]);
  expect(segments[2]).toMatchObject({ beginning: [inner], ending: [inner] });
});

test("segments join to the text, and each is covered by exactly the spans around it", () => {
  fc.assert(
    fc.property(marked, ({ text, spans }) => {
      const segments = cutIntoSegments(text, spans);
      expect(segments.map((segment) => segment.text).join("")).toBe(text);
      for (const segment of segments) {
        expect(segment.text).toBe(codePointSlice(text, segment.start, segment.end));
        expect(segment.text.length).toBeGreaterThan(0);
        const around = spans.filter(({ start, end }) => start <= segment.start && segment.end <= end);
        expect(segment.covering).toEqual(around);
        expect(segment.beginning).toEqual(around.filter(({ start }) => start === segment.start));
        expect(segment.ending).toEqual(around.filter(({ end }) => end === segment.end));
      }
    }),
  );
});

test("every offset has a place among the segments, and the place gives the offset back", () => {
  fc.assert(
    fc.property(marked, ({ text, spans }) => {
      const segments = cutIntoSegments(text, spans);
      const length = codePointLength(text);
      for (let offset = 0; segments.length > 0 && offset <= length; offset++) {
        const place = placeOfOffset(segments, offset)!;
        expect(offsetInText(segments[place.segment]!, place.utf16Index)).toBe(offset);
      }
      expect(placeOfOffset(segments, length + 1)).toBeNull();
      expect(placeOfOffset(segments, -1)).toBeNull();
    }),
  );
});

test("spans outside the text and empty ones are not drawn; an empty text has no segment", () => {
  expect(
    cutIntoSegments("abc", [
      { start: 1, end: 9 },
      { start: 2, end: 2 },
    ]),
  ).toMatchObject([{ text: "abc" }]);
  expect(cutIntoSegments("", [])).toEqual([]);
});
