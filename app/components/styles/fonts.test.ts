import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");
const ownFaces = [...css.matchAll(/@font-face \{\s*font-family: "([^"]+)"/gu)].map(([, name]) => name!);

test("every fallback face is asked for, before the faces of the system", () => {
  expect(ownFaces).toHaveLength(3);
  for (const name of ownFaces) expect(css).toMatch(new RegExp(`Variable", .*"${name}"`, "su"));
});

test("no face begins with a generic word: without its quotes, as minified, browsers refuse it", () => {
  for (const name of ownFaces)
    expect(name).not.toMatch(/^(serif|sans|sans-serif|monospace|system|math|emoji)\b/iu);
});
