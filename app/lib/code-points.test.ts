import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointLength, codePointSlice, toCodePoint, toUtf16, toUtf16Many } from "./code-points.ts";

/** Texts that mix plain letters with everything that makes the two units differ. */
const texts = fc
  .array(
    fc.constantFrom(
      ..."ab .\n\u00a0\u200b",
      "💩",
      "👨🏻‍🚒",
      "e\u0301",
      "𠀋",
      "𪚥",
      "重",
      "שלום",
      "مرحبا",
      "🇨🇭",
      "\u2028",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

test("T29 an emoji is one code point and two UTF-16 units", () => {
  const text = "💩This is an annotation.";
  expect(codePointSlice(text, 12, 22)).toBe("annotation");
  expect(text.slice(13, 23)).toBe("annotation");
  expect(toUtf16(text, 12)).toBe(13);
  expect(toCodePoint(text, 23)).toBe(22);
});

test("T29 a joined emoji is four code points, as Python counts it", () => {
  expect(codePointLength("👨🏻‍🚒")).toBe(4);
  expect(codePointSlice("👨🏻‍🚒 firemen", 5, 12)).toBe("firemen");
});

test("length and slices equal those of the array of code points", () => {
  fc.assert(
    fc.property(texts, fc.nat(200), fc.nat(200), (text, a, b) => {
      const points = [...text];
      expect(codePointLength(text)).toBe(points.length);
      const [start, end] = [Math.min(a, b, points.length), Math.min(Math.max(a, b), points.length)];
      expect(codePointSlice(text, start, end)).toBe(points.slice(start, end).join(""));
      expect(text.slice(toUtf16(text, start), toUtf16(text, end))).toBe(points.slice(start, end).join(""));
    }),
  );
});

test("going to UTF-16 and back gives the same offset, for each offset and for all at once", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const offsets = Array.from({ length: codePointLength(text) + 1 }, (_, offset) => offset);
      const indices = toUtf16Many(text, offsets);
      expect(indices.map((index) => toCodePoint(text, index))).toEqual(offsets);
      expect(indices).toEqual(offsets.map((offset) => toUtf16(text, offset)));
    }),
  );
});

test("an index inside a pair counts as the pair's start", () => {
  expect(toCodePoint("a💩b", 2)).toBe(1);
  expect(toCodePoint("a💩b", 3)).toBe(2);
});

test("a lone surrogate counts as one code point", () => {
  expect(codePointLength("a\ud83db")).toBe(3);
  expect(codePointSlice("a\ud83db", 2, 3)).toBe("b");
});

test("offsets outside the text are refused", () => {
  expect(() => toUtf16("💩", 2)).toThrow(RangeError);
  expect(() => toUtf16("💩", -1)).toThrow(RangeError);
  expect(() => toUtf16("ab", 0.5)).toThrow(RangeError);
  expect(() => codePointSlice("abc", 2, 1)).toThrow(RangeError);
  expect(() => toCodePoint("ab", 3)).toThrow(RangeError);
});
