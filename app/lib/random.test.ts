import fc from "fast-check";
import { expect, test } from "vitest";
import { mulberry32, randomFrom, seedFromText, shuffled } from "./random.ts";

test("the generator gives the pinned values (vector prng-mulberry32)", () => {
  const next = mulberry32(1);
  expect([next(), next(), next()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
});

test("a seed text becomes the first 32 bits of its SHA-256", () => {
  expect(seedFromText("abc")).toBe(0xba7816bf);
});

test("the same seed and parts give the same numbers, other parts give others", () => {
  expect(randomFrom("s", "plan")()).toBe(randomFrom("s", "plan")());
  expect(randomFrom("s", "plan")()).not.toBe(randomFrom("s", "draw")());
  expect(randomFrom("a", "bc")()).not.toBe(randomFrom("ab", "c")());
});

test("a shuffle keeps every value once, leaves its input alone and repeats by seed", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (values, seed) => {
      const before = [...values];
      const result = shuffled(values, mulberry32(seed));
      expect(values).toEqual(before);
      expect([...result].sort((a, b) => a - b)).toEqual([...values].sort((a, b) => a - b));
      expect(shuffled(values, mulberry32(seed))).toEqual(result);
    }),
  );
});

test("every order of three comes up about equally often", () => {
  const random = mulberry32(20260412);
  const counts = new Map<string, number>();
  for (let turn = 0; turn < 6000; turn++) {
    const order = shuffled(["a", "b", "c"], random).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});
