import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test("a name that turns its sentence round, or runs the other way, is closed off from the rest of it", () => {
  expect(isolated("Ada\u202e Example")).toBe("\u2068Ada\u202e Example\u2069");
  expect(isolated("\u05d3\u05e0\u05d4")).toBe("\u2068\u05d3\u05e0\u05d4\u2069");
});

test("a name cannot end its own isolation", () => {
  expect(isolated("Ada\u2069\u202e")).toBe("\u2068Ada\u202e\u2069");
});

test("names written from left to right stay as they are, in whatever script", () => {
  for (const name of ["Ada Example", "Zoë Nuñez-O’Hara", "Łukasz", "李雷", "Ελένη"])
    expect(isolated(name)).toBe(name);
});
