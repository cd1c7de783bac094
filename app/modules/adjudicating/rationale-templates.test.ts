import fc from "fast-check";
import { expect, test } from "vitest";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { insertTemplate, templatesFor, unfilledTemplate } from "./rationale-templates.ts";

test("the templates are those of the types at issue, then what fits any", () => {
  const names = (...args: Parameters<typeof templatesFor>) => templatesFor(...args).map(({ name }) => name);
  expect(names(["rule", "logic"], false)).toEqual([
    "Rule misstated",
    "Contradiction",
    "Step missing",
    "No error",
  ]);
  expect(names([], true)).toEqual(["Analysis"]);
  expect(new Set(names([...ERROR_TYPES], true)).size).toBe(8);
});

test("a template goes where the caret is, with a space where one is missing, and its first gap is selected", () => {
  expect(insertTemplate("", { start: 0, end: 0 }, "From … it follows.")).toEqual({
    text: "From … it follows.",
    gap: { start: 5, end: 6 },
  });
  expect(insertTemplate("B errs. Rest", { start: 7, end: 12 }, "So …")).toEqual({
    text: "B errs. So …",
    gap: { start: 11, end: 12 },
  });
  expect(insertTemplate("Yes", { start: 3, end: 3 }, "plain")).toEqual({
    text: "Yes plain",
    gap: { start: 9, end: 9 },
  });
});

test("whatever stood there stays around the selection", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, one, other) => {
      const [start, end] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)];
      const inserted = insertTemplate(text, { start, end }, "a … b");
      expect(inserted.text.startsWith(text.slice(0, start))).toBe(true);
      expect(inserted.text.endsWith(text.slice(end))).toBe(true);
      expect(inserted.text.slice(inserted.gap.start, inserted.gap.end)).toBe("…");
    }),
  );
});

test("a template whose gap was left open is found until every gap is filled", () => {
  const [rule] = templatesFor(["rule"], false);
  expect(unfilledTemplate(rule!.text)).toEqual(rule);
  expect(unfilledTemplate("The rule asks for an assertion; the explanation states it as ….")).toEqual(rule);
  expect(
    unfilledTemplate("The rule asks for an assertion; the explanation states it as a motive."),
  ).toBeNull();
  expect(unfilledTemplate("It says “he pointed …” and stops.")).toBeNull();
});
