import fc from "fast-check";
import { expect, test } from "vitest";
import { unstorableText } from "./unstorable-text.ts";

test("T55 a NUL and half of a character are found with path and position in characters", () => {
  expect(unstorableText({ note: "💩\0", spans: [{ quote: "ok" }, { quote: "a\ud83d" }] })).toEqual({
    note: "This holds a NUL character at position 2. Delete it.",
    "spans.1.quote": "This holds half of a character at position 2. Delete it.",
  });
});

test("a field's name is checked too", () => {
  expect(unstorableText({ fields: { "a\0": "b" } })).toEqual({
    fields: "A field's name holds a character that cannot be stored.",
  });
});

test("input nested without end is refused, not followed", () => {
  let input: unknown = "\0";
  for (let depth = 0; depth < 10_000; depth += 1) input = [input];
  expect(unstorableText(input)).toEqual({ "0.0.0": "This is nested too deep." });
});

test("text that survives a round trip through UTF-8 and has no NUL is never complained about, and only such", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (text, plain) => {
      const survives = Buffer.from(text, "utf8").toString("utf8") === text && !text.includes("\0");
      expect(Object.keys(unstorableText({ plain: plain.replaceAll("\0", ""), text }))).toEqual(
        survives ? [] : ["text"],
      );
    }),
  );
});
