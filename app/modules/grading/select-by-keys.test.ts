import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointSlice } from "#app/lib/code-points.ts";
import {
  chooseSentence,
  growByWord,
  growFromStart,
  sentencesOf,
  shrinkByWord,
  shrinkFromStart,
  wordsOf,
} from "./select-by-keys.ts";

const text = "A nod is conduct. It asserts something!\n\nSo it is hearsay 💩 here.";
const sentences = sentencesOf(text);
const words = wordsOf(text);
const quote = (range: { start: number; end: number } | null) =>
  range && codePointSlice(text, range.start, range.end);

test("sentences stand without the white space around them, in code points", () => {
  expect(sentences.map(quote)).toEqual([
    "A nod is conduct.",
    "It asserts something!",
    "So it is hearsay 💩 here.",
  ]);
  expect(words.map(quote).slice(-3)).toEqual(["is", "hearsay", "here"]);
});

test("down chooses the next sentence, up the one before, and both stay at the ends", () => {
  const first = chooseSentence(sentences, null, false);
  expect(quote(first)).toBe("A nod is conduct.");
  expect(quote(chooseSentence(sentences, first, false))).toBe("It asserts something!");
  expect(chooseSentence(sentences, first, true)).toBe(first);
  const last = chooseSentence(sentences, null, true);
  expect(quote(last)).toBe("So it is hearsay 💩 here.");
  expect(chooseSentence(sentences, last, false)).toBe(last);
  expect(chooseSentence([], null, false)).toBeNull();
});

test("what stands for a hidden name is one word to grow and shrink by", () => {
  const shown = "As ‹name hidden›, I say no.";
  const token = { start: 3, end: 16 };
  const parts = wordsOf(shown, [token]);
  const start = { start: 0, end: 2 };
  const grown = growByWord(parts, start);
  expect(grown).toEqual({ start: 0, end: 16 });
  expect(growByWord(parts, grown)).toEqual({ start: 0, end: 19 });
  expect(shrinkByWord(parts, grown)).toEqual(start);
});

test("a selection grows and shrinks by words, and the full stop goes before the word", () => {
  const sentence = sentences[0]!;
  const shrunk = shrinkByWord(words, sentence);
  expect(quote(shrunk)).toBe("A nod is conduct");
  expect(quote(shrinkByWord(words, shrunk))).toBe("A nod is");
  expect(quote(growByWord(words, shrunk))).toBe("A nod is conduct. It");
  const later = shrinkFromStart(words, shrunk);
  expect(quote(later)).toBe("nod is conduct");
  expect(quote(growFromStart(words, later))).toBe("A nod is conduct");
  expect(growFromStart(words, shrunk)).toBe(shrunk);
  const only = words[0]!;
  expect(shrinkByWord(words, only)).toBe(only);
  expect(shrinkFromStart(words, only)).toBe(only);
});

test("growing from any sentence reaches the last word, and the ends are always inside the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (any) => {
      const length = [...any].length;
      const anyWords = wordsOf(any);
      for (const sentence of sentencesOf(any)) {
        let range = sentence;
        for (let step = 0; step < anyWords.length; step++) range = growByWord(anyWords, range);
        expect(range.end).toBeGreaterThanOrEqual(anyWords.at(-1)?.end ?? 0);
        expect(range.end).toBeLessThanOrEqual(length);
        expect(codePointSlice(any, sentence.start, sentence.end).trim()).not.toBe("");
      }
    }),
  );
});
