import { expect, test } from "vitest";
import { adjudicatorRemarkSchema, remarkSchema } from "./remark-schema.ts";

const sentence = (input: unknown, schema = adjudicatorRemarkSchema as typeof remarkSchema) =>
  schema.safeParse(input).error?.issues[0]?.message ?? null;

test("a remark holds up to 50 kB of UTF-8, and a longer one is refused with its size", () => {
  expect(sentence({ text: "a".repeat(50_000) }, remarkSchema)).toBeNull();
  expect(sentence({ text: "a".repeat(50_001) }, remarkSchema)).toBe(
    "Keep a remark within 50 kB; this one has 51 kB.",
  );
  expect(sentence({ text: "§".repeat(25_001) }, remarkSchema)).toContain("within 50 kB");
});

test("words are needed, except by an adjudicator who only resolves", () => {
  expect(sentence({ text: "  " }, remarkSchema)).toBe("Write what you want to say.");
  expect(sentence({ text: "" })).toBe("Write what you want to say.");
  expect(adjudicatorRemarkSchema.parse({ text: "", resolves: true })).toEqual({ text: "", resolves: true });
  expect(adjudicatorRemarkSchema.parse({ text: " Why? " })).toEqual({ text: "Why?", resolves: false });
});
