import fc from "fast-check";
import { expect, test } from "vitest";
import { assertImpersonal } from "./event-detail.ts";

test("ids, counts, states and lists of them may stand in an audit event", () => {
  expect(() =>
    assertImpersonal({
      roles: ["grader"],
      count: 3,
      from: "open",
      revision: { seq: 2, independent: true, slot: null },
    }),
  ).not.toThrow();
});

test("a key that promises a name, an address or a secret is refused at any depth", () => {
  for (const key of [
    "name",
    "email",
    "personName",
    "full_name",
    "contactEmail",
    "ipAddress",
    "password",
    "token",
  ]) {
    expect(() => assertImpersonal({ [key]: "x" }), key).toThrow(TypeError);
    expect(() => assertImpersonal({ changed: [{ [key]: "x" }] }), key).toThrow(TypeError);
  }
});

test("a text that holds an @ is refused wherever it stands", () => {
  const beforeAt = fc.string();
  fc.assert(
    fc.property(beforeAt, fc.string(), (before, after) => {
      expect(() => assertImpersonal({ note: [{ inner: `${before}@${after}` }] })).toThrow(TypeError);
    }),
  );
});
