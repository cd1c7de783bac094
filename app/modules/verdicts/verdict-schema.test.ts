import { expect, test } from "vitest";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { verdictSchema } from "./verdict-schema.ts";

test("a whole verdict goes through unchanged", () => {
  const verdict = makeVerdict({
    rule: true,
    subTags: ["rule.citation"],
    askedBeforeSubmit: ["outcome_marked"],
    spans: [{ type: "rule", start: 0, end: 2, quote: "ab" }],
    findings: [{ inferenceKey: "x", finding: "not_found", span: null }],
  });
  expect(verdictSchema.parse(JSON.parse(JSON.stringify(verdict)))).toEqual(verdict);
});

test("a finding without a link has none", () => {
  const parsed = verdictSchema.parse({
    ...makeVerdict(),
    findings: [{ inferenceKey: "x", finding: "found" }],
  });
  expect(parsed.findings[0]?.span).toBeNull();
});

test("missing marks, unknown fields, sub-tags, codes and broken offsets are refused", () => {
  const { rule: _, ...withoutRule } = makeVerdict();
  const broken: unknown[] = [
    withoutRule,
    { ...makeVerdict(), rule: "on" },
    { ...makeVerdict(), model: "x" },
    { ...makeVerdict(), subTags: ["rule.tone"] },
    { ...makeVerdict(), askedBeforeSubmit: ["anything"] },
    { ...makeVerdict(), rawAnalysis: null },
    { ...makeVerdict(), spans: [{ type: "rule", start: -1, end: 2, quote: "ab" }] },
    { ...makeVerdict(), spans: [{ type: "rule", start: 0.5, end: 2, quote: "ab" }] },
  ];
  for (const input of broken) expect(verdictSchema.safeParse(input).success).toBe(false);
});

test("T55 a note with a NUL or half a character is refused with the position", () => {
  const result = verdictSchema.safeParse(makeVerdict({ note: "so\0" }));
  expect(result.error?.issues[0]?.message).toBe("The text holds a NUL character at position 3.");
  expect(verdictSchema.safeParse(makeVerdict({ note: "\ud83d" })).success).toBe(false);
});
