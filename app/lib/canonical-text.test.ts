import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalText, describeTextProblem, dropUnstorable, findTextProblem } from "./canonical-text.ts";

const wild = fc
  .array(
    fc.constantFrom("a", " ", "\r", "\n", "\r\n", "\t", "\u00a0", "💩", "\0", "\ud83d", "\udca9", "e\u0301"),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

test("line ends become LF and white space at the end is cut, at the start it stays", () => {
  expect(canonicalText("  Facts:\r\none\rtwo\n\nthree \t\r\n\u00a0")).toBe("  Facts:\none\ntwo\n\nthree");
});

test("T55 a NUL is named with its position in code points, from 1", () => {
  const problem = findTextProblem("💩ab\0c");
  expect(problem).toEqual({ kind: "nul", position: 4 });
  expect(describeTextProblem(problem!)).toBe("holds a NUL character at position 4");
});

test("T55 a lone surrogate is named, a pair is not", () => {
  expect(findTextProblem("ok 💩")).toBeNull();
  expect(findTextProblem("x\udca9")).toEqual({ kind: "lone_surrogate", position: 2 });
  expect(findTextProblem("\ud83dx")).toEqual({ kind: "lone_surrogate", position: 1 });
  expect(findTextProblem("💩\ud83d")).toEqual({ kind: "lone_surrogate", position: 2 });
});

test("a text that cannot be stored is never made canonical silently", () => {
  expect(() => canonicalText("a\0b")).toThrow("holds a NUL character at position 2");
});

test("making canonical twice changes nothing, and the result is well formed", () => {
  fc.assert(
    fc.property(wild, (raw) => {
      const kept = dropUnstorable(raw);
      expect(findTextProblem(kept)).toBeNull();
      const text = canonicalText(kept);
      expect(canonicalText(text)).toBe(text);
      expect(text).not.toMatch(/\r|\0|\s$/);
      expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
    }),
  );
});

test("a problem is found exactly when UTF-8 or PostgreSQL would lose something", () => {
  fc.assert(
    fc.property(wild, (raw) => {
      const survives = Buffer.from(raw, "utf8").toString("utf8") === raw && !raw.includes("\0");
      expect(findTextProblem(raw) === null).toBe(survives);
    }),
  );
});
