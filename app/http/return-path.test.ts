import fc from "fast-check";
import { expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path.ts";

test("a path of this site is kept with query and fragment", () => {
  expect(returnPath("/studies/hearsay/items?status=conflict&page=2#row-7")).toBe(
    "/studies/hearsay/items?status=conflict&page=2#row-7",
  );
});

test("whatever a browser could take for another site leads home", () => {
  for (const next of [
    null,
    "",
    "studies",
    "https://elsewhere.example",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/.//elsewhere.example",
    "/x/..//elsewhere.example",
    "javascript:alert(1)",
    "/a\nb",
    "/a b",
  ]) {
    expect(returnPath(next), String(next)).toBe("/");
  }
});

test("signing in never leads back to signing in or out, nor to a link", () => {
  for (const next of ["/sign-in?next=%2F", "/sign-out", "/link/abc", "/invitation/abc"]) {
    expect(returnPath(next)).toBe("/");
  }
});

test("every answer resolves to this site", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (next) => {
        expect(new URL(returnPath(next), "https://assize.example").origin).toBe("https://assize.example");
      },
    ),
  );
});

test("an address too long for a header comes back to its page, and one whose page is too long leads home", () => {
  const words = "ü".repeat(500);
  expect(returnPath(`/studies/x/items?q=${encodeURIComponent(words)}`)).toBe("/");
  expect(signInPath(`https://assize.example/studies/x/items?q=${words}`)).toBe(
    "/sign-in?next=%2Fstudies%2Fx%2Fitems",
  );
  expect(signInPath(`https://assize.example/${"a".repeat(12_000)}`)).toBe("/sign-in");
  expect(returnPath(`/studies/x/items?q=${"a".repeat(1_900)}`)).toHaveLength(1_919);
});

test("a data request comes back to its page", () => {
  expect(signInPath("https://assize.example/studies/x/items.data?page=2&_routes=routes%2Fitems")).toBe(
    "/sign-in?next=%2Fstudies%2Fx%2Fitems%3Fpage%3D2",
  );
  expect(signInPath("https://assize.example/")).toBe("/sign-in");
});
