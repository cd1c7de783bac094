import { expect, test } from "vitest";
import { nextSeed } from "./next-seed.ts";

test.each([
  ["20260412", "20260413"],
  ["0099", "0100"],
  ["spring 9", "spring 10"],
  ["spring", "spring 2"],
  ["spring 2", "spring 3"],
])("after %s comes %s", (seed, next) => {
  expect(nextSeed(seed)).toBe(next);
});
