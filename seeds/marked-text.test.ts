import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointSlice } from "#app/lib/code-points.ts";
import { readMarkedText } from "./marked-text.ts";

test("marks become spans in code points, nested and side by side", () => {
  expect(readMarkedText("💩 [[rule.content|No [[+bridge,fact|note]]]] counts.")).toEqual({
    text: "💩 No note counts.",
    spans: [
      { label: "rule.content", start: 2, end: 9, quote: "No note" },
      { label: "+bridge", start: 5, end: 9, quote: "note" },
      { label: "fact", start: 5, end: 9, quote: "note" },
    ],
  });
});

test("a mark without label, begin or end is refused", () => {
  expect(() => readMarkedText("a [[b]] c")).toThrow("no label");
  expect(() => readMarkedText("a b]] c")).toThrow("never began");
  expect(() => readMarkedText("a [[x|b c")).toThrow("no end");
});

test("every span slices to its quote", () => {
  const words = fc.stringMatching(/^[a-zß💩§ ]{0,6}$/u);
  const marked = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { depthSize: "small" },
      words,
      fc.tuple(tie("text"), tie("text")).map(([one, other]) => `${one}${other}`),
      tie("text").map((inner) => `[[x,+y|${inner}]]`),
    ),
  })).text;
  fc.assert(
    fc.property(marked, (source) => {
      const { text, spans } = readMarkedText(source as string);
      expect(text).not.toMatch(/\[\[|\]\]/);
      for (const { start, end, quote } of spans) expect(codePointSlice(text, start, end)).toBe(quote);
    }),
  );
});
