import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordFault } from "./password-rules.ts";

test("a few unrelated words make a password", () => {
  expect(passwordFault("amber testified on tuesday")).toBeNull();
  expect(passwordFault("重置 証拠 法廷 弁護士 判決")).toBeNull();
});

test("length is counted in characters as people see them, not in UTF-16 units", () => {
  expect(passwordFault("🦉🦊🐻🐼🐨🐯")).toMatch(/12 characters or more/);
  expect(passwordFault("eleven char")).toMatch(/12 characters or more/);
  expect(passwordFault("twelve chars")).toBeNull();
  expect(passwordFault("twelve chars".repeat(17))).toMatch(/200 characters or fewer/);
});

test("the person's own address or name is refused, however it is written", () => {
  expect(passwordFault(" Grader@Example.org", ["grader@example.org", null])).toMatch(/name or address/);
  expect(passwordFault("Ada Longsurname", ["a@example.org", "ada longsurname"])).toMatch(/name or address/);
});

test("the commonest passwords, repeated patterns and runs of digits are refused", () => {
  for (const password of [
    "Password1234",
    "abcabcabcabc",
    "aaaaaaaaaaaaa",
    "345678901234",
    "QWERTYuiopas",
    "098765432109",
  ]) {
    expect(passwordFault(password), password).toMatch(/first passwords/);
  }
});

test("any short pattern repeated past the shortest length is refused", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 4, unit: "grapheme-ascii" }), (pattern) => {
      expect(passwordFault(pattern.repeat(14))).not.toBeNull();
    }),
  );
});
