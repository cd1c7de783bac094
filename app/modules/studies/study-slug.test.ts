import fc from "fast-check";
import { expect, test } from "vitest";
import { freeSlug, slugOfName } from "./study-slug.ts";

test("a name becomes lower-case words joined by hyphens", () => {
  expect(slugOfName("  LegalBench, double-graded (2026) ")).toBe("legalbench-double-graded-2026");
});

test("accents fall away, and a name without Latin letters becomes study", () => {
  expect(slugOfName("Délits & Überblick")).toBe("delits-uberblick");
  expect(slugOfName("法律")).toBe("study");
});

test("every name gives a slug that the database takes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(slugOfName(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

test("a taken slug gets the next free number", () => {
  expect(freeSlug("hearsay", new Set())).toBe("hearsay");
  expect(freeSlug("new", new Set())).toBe("new-2");
  expect(freeSlug("hearsay", new Set(["hearsay", "hearsay-2", "hearsay-4"]))).toBe("hearsay-3");
});
