import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointLength, codePointSlice } from "#app/lib/code-points.ts";
import { type MarkdownNode, readMarkdown } from "#app/lib/markdown-tree.ts";
import { hideNames, NAME_TOKEN, type TextRange, toShown, toStored } from "./hidden-names.ts";

const TEXT = "As Claude, made by Anthropic, I agree. 🙂 Yes.";
const NAMES = [
  { start: 3, end: 9 },
  { start: 19, end: 28 },
];
const HIDING = hideNames(TEXT, NAMES);

/** The stored words that a mark on these words of the text shown covers. */
function storedWords(words: string): string {
  const start = codePointLength(HIDING.text.slice(0, HIDING.text.indexOf(words)));
  const stored = toStored({ start, end: start + codePointLength(words) }, HIDING);
  return codePointSlice(TEXT, stored.start, stored.end);
}

test("each name is shown as the same token", () => {
  expect(HIDING.text).toBe("As ‹name hidden›, made by ‹name hidden›, I agree. 🙂 Yes.");
  expect(hideNames(TEXT, []).text).toBe(TEXT);
  expect(hideNames("Claude", [{ start: 0, end: 6 }]).text).toBe(NAME_TOKEN);
});

test.each([
  ["As", "As"],
  ["As ‹name hidden›, made", "As Claude, made"],
  [", made by ", ", made by "],
  ["As ‹na", "As Claude"],
  ["hidden›, made", "Claude, made"],
  ["name", "Claude"],
  [", I agree. 🙂", ", I agree. 🙂"],
  ["Yes.", "Yes."],
])("a mark on “%s” covers “%s” of the stored text", (shown, stored) => {
  expect(storedWords(shown)).toBe(stored);
});

test("a stored mark inside a name covers its token", () => {
  const { start, end } = toShown({ start: 21, end: 23 }, HIDING);
  expect(codePointSlice(HIDING.text, start, end)).toBe(NAME_TOKEN);
});

const hiding = fc
  .tuple(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    fc.uniqueArray(fc.nat(120), { maxLength: 8 }),
  )
  .map(([text, places]) => {
    const length = codePointLength(text);
    const borders = [...new Set(places.map((place) => place % (length + 1)))].sort(
      (one, other) => one - other,
    );
    const names: TextRange[] = [];
    for (let index = 0; index + 1 < borders.length; index += 2)
      names.push({ start: borders[index]!, end: borders[index + 1]! });
    return { text, names, shown: hideNames(text, names) };
  });

/** A range of a text of this many code points, from two free numbers. */
function rangeIn(length: number, one: number, other: number): TextRange {
  const [start, end] = [one % length, (other % length) + 1];
  return start < end ? { start, end } : { start: end - 1, end: start + 1 };
}

test("to the stored text and back is the same mark, widened to whole tokens", () => {
  fc.assert(
    fc.property(hiding, fc.nat(), fc.nat(), ({ text, shown }, one, other) => {
      const mark = rangeIn(codePointLength(shown.text), one, other);
      const stored = toStored(mark, shown);
      expect(stored.start).toBeGreaterThanOrEqual(0);
      expect(stored.end).toBeLessThanOrEqual(codePointLength(text));
      expect(stored.start).toBeLessThan(stored.end);
      const back = toShown(stored, shown);
      const touched = shown.tokens
        .map((token) => token.shown)
        .filter((token) => token.start < mark.end && token.end > mark.start);
      expect(back).toEqual({
        start: Math.min(mark.start, ...touched.map(({ start }) => start)),
        end: Math.max(mark.end, ...touched.map(({ end }) => end)),
      });
      expect(toStored(back, shown)).toEqual(stored);
    }),
  );
});

test("a mark shows the words that are stored, with a token for each name in them", () => {
  fc.assert(
    fc.property(hiding, fc.nat(), fc.nat(), ({ text, names, shown }, one, other) => {
      const mark = rangeIn(codePointLength(text), one, other);
      const seen = toShown(mark, shown);
      const stored = toStored(seen, shown);
      const inside = names
        .filter(({ start, end }) => start < mark.end && end > mark.start)
        .map(({ start, end }) => ({ start: start - stored.start, end: end - stored.start }));
      expect(codePointSlice(shown.text, seen.start, seen.end)).toBe(
        hideNames(codePointSlice(text, stored.start, stored.end), inside).text,
      );
    }),
  );
});

test("a token keeps its words and its signs where the text is read as Markdown", () => {
  for (const text of [
    `${NAME_TOKEN}: No`,
    `trained by ${NAME_TOKEN}(tm)`,
    `${NAME_TOKEN}[1] and **${NAME_TOKEN}**`,
  ])
    expect(wordsOf(readMarkdown(text))).toBe(text.replaceAll("**", ""));
});

function wordsOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => ("text" in node ? node.text : "children" in node ? wordsOf(node.children) : ""))
    .join("");
}
