import fc from "fast-check";
import { expect, test } from "vitest";
import { hmacSha256Hex } from "#app/lib/sha256.ts";
import { type DrawCandidate, drawSamples } from "./draw-samples.ts";

const candidates: fc.Arbitrary<DrawCandidate[]> = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 4 }),
    slice: fc.option(fc.constantFrom("a", "b", "c", "d")),
  }),
  { selector: ({ key }) => key, maxLength: 60 },
);

/** Samples named by slice and number, e.g. hearsay's five slices. */
function makeSlices(sizes: Record<string, number>): DrawCandidate[] {
  return Object.entries(sizes).flatMap(([slice, size]) =>
    Array.from({ length: size }, (_, index) => ({ key: `${slice}-${index}`, slice })),
  );
}

function sizesOf(drawn: readonly DrawCandidate[]): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { slice } of drawn) sizes[slice ?? ""] = (sizes[slice ?? ""] ?? 0) + 1;
  return sizes;
}

test("a larger draw keeps every sample of a smaller one at its rank", () => {
  fc.assert(
    fc.property(candidates, fc.string(), fc.nat(60), (samples, seed, count) => {
      const all = drawSamples(samples, seed, null);
      expect(drawSamples(samples, seed, count)).toEqual(all.slice(0, count));
      expect(all.map(({ rank }) => rank)).toEqual(all.map((_, index) => index + 1));
      expect(all.map(({ key }) => key).sort()).toEqual(samples.map(({ key }) => key).sort());
    }),
  );
});

test("the order of the candidates changes nothing, the seed does", () => {
  fc.assert(
    fc.property(candidates, fc.string(), (samples, seed) => {
      expect(drawSamples([...samples].reverse(), seed, 20)).toEqual(drawSamples(samples, seed, 20));
    }),
  );
  const samples = makeSlices({ a: 100 });
  expect(drawSamples(samples, "one", 30)).not.toEqual(drawSamples(samples, "two", 30));
});

test("places follow Sainte-Laguë over the slices of hearsay", () => {
  const samples = makeSlices({ nonVerbal: 12, notForTruth: 20, standard: 29, notOffered: 14, inCourt: 19 });
  expect(sizesOf(drawSamples(samples, "seed", 30))).toEqual({
    nonVerbal: 4,
    notForTruth: 6,
    standard: 9,
    notOffered: 5,
    inCourt: 6,
  });
});

test("no slice is further than one place from its share while all have samples left", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 5, max: 40 }), { minLength: 2, maxLength: 4 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (sizes, share) => {
        const samples = makeSlices(Object.fromEntries(sizes.map((size, index) => [`slice ${index}`, size])));
        const count = Math.floor(share * samples.length);
        const drawn = sizesOf(drawSamples(samples, "seed", count));
        sizes.forEach((size, index) => {
          const exact = (count * size) / samples.length;
          expect(Math.abs((drawn[`slice ${index}`] ?? 0) - exact)).toBeLessThan(1.5);
        });
      },
    ),
  );
});

test("inside a slice the keyed hash decides", () => {
  const samples = makeSlices({ a: 9 });
  const keys = drawSamples(samples, "seed", null).map(({ key }) => key);
  const byHash = (one: string, other: string) =>
    hmacSha256Hex("seed", one) < hmacSha256Hex("seed", other) ? -1 : 1;
  expect(keys).toEqual([...keys].sort(byHash));
});

test("a key that stands twice is refused, and no candidates give no samples", () => {
  expect(() => drawSamples([...makeSlices({ a: 1 }), { key: "a-0", slice: "b" }], "seed", 1)).toThrow("a-0");
  expect(drawSamples([], "seed", 5)).toEqual([]);
});
