import fc from "fast-check";
import { expect, test } from "vitest";
import { type KnownText, type OpenQueue, placeChecks } from "./place-checks.ts";

const queue = (graderId: string, length: number, taskOf = (_: number) => "hearsay"): OpenQueue => ({
  graderId,
  pseudonym: graderId,
  items: Array.from({ length }, (_, index) => ({
    assignmentId: `${graderId} ${index}`,
    taskId: taskOf(index),
  })),
});

const texts = (count: number, changes: Partial<KnownText> = {}): KnownText[] =>
  Array.from({ length: count }, (_, index) => ({
    knownId: `known ${index}`,
    taskId: "hearsay",
    sampleId: `sample ${index}`,
    heldBy: [],
    places: 20,
    ...changes,
  }));

test("five per hundred are five of a hundred, one in each twenty", () => {
  const { checks, missing } = placeChecks({
    queues: [queue("a", 100)],
    known: texts(9),
    perHundred: 5,
    seed: "1",
  });
  expect(missing).toBe(0);
  const places = checks.map(({ beforeId }) => Number(beforeId.split(" ")[1]));
  expect(places.map((place) => Math.floor(place / 20))).toEqual([0, 1, 2, 3, 4]);
});

test("the same seed places the same checks, another one others", () => {
  const input = { queues: [queue("a", 60), queue("b", 60)], known: texts(12), perHundred: 10 };
  expect(placeChecks({ ...input, seed: "1" })).toEqual(placeChecks({ ...input, seed: "1" }));
  expect(placeChecks({ ...input, seed: "1" })).not.toEqual(placeChecks({ ...input, seed: "2" }));
});

test("graders get the same texts, at places of their own", () => {
  const { checks } = placeChecks({
    queues: [queue("a", 100), queue("b", 100)],
    known: texts(30),
    perHundred: 10,
    seed: "1",
  });
  const of = (graderId: string) => checks.filter((check) => check.graderId === graderId);
  expect(of("a").map(({ knownId }) => knownId)).toEqual(of("b").map(({ knownId }) => knownId));
  expect(of("a").map(({ beforeId }) => beforeId.slice(2))).not.toEqual(
    of("b").map(({ beforeId }) => beforeId.slice(2)),
  );
});

test("what a grader had, and other texts of its sample, do not come again", () => {
  const input = { queues: [queue("a", 40)], perHundred: 10, seed: "1" };
  const had = placeChecks({ ...input, known: texts(3, { heldBy: ["a"], sampleId: "had" }) });
  expect(had).toEqual({ checks: [], missing: 4 });
  const ofOneSample = placeChecks({ ...input, known: texts(3, { sampleId: "one" }) });
  expect([ofOneSample.checks.length, ofOneSample.missing]).toEqual([1, 3]);
});

test("checks are of the task around them, at most once per text and grader, and never more than a text has places", () => {
  const anyQueue = fc.tuple(fc.nat({ max: 80 }), fc.nat({ max: 80 }));
  const anyKnown = fc.array(
    fc.record({ isHearsay: fc.boolean(), sample: fc.nat({ max: 9 }), places: fc.nat({ max: 3 }) }),
  );
  fc.assert(
    fc.property(
      fc.array(anyQueue, { maxLength: 5 }),
      anyKnown,
      fc.integer({ min: 1, max: 50 }),
      fc.string(),
      (lengths, drawn, perHundred, seed) => {
        const queues = lengths.map(([hearsay, rest], index) =>
          queue(`g${index}`, hearsay + rest, (place) => (place < hearsay ? "hearsay" : "abercrombie")),
        );
        const known = drawn.map(({ isHearsay, sample, places }, index) => ({
          knownId: `k${index}`,
          taskId: isHearsay ? "hearsay" : "abercrombie",
          sampleId: `s${sample}`,
          heldBy: [],
          places,
        }));
        const { checks, missing } = placeChecks({ queues, known, perHundred, seed });
        const text = new Map(known.map((one) => [one.knownId, one]));
        const task = new Map(
          queues.flatMap(({ items }) => items.map((one) => [one.assignmentId, one.taskId])),
        );
        for (const { knownId, beforeId } of checks)
          expect(text.get(knownId)!.taskId).toBe(task.get(beforeId));
        const pairs = checks.map(({ graderId, knownId }) => `${graderId} ${text.get(knownId)!.sampleId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(new Set(checks.map(({ beforeId }) => beforeId)).size).toBe(checks.length);
        for (const { knownId, places } of known)
          expect(checks.filter((check) => check.knownId === knownId).length).toBeLessThanOrEqual(places);
        const wanted = queues.reduce((sum, { items }) => sum + (items.length * perHundred) / 100, 0);
        expect(Math.abs(checks.length + missing - wanted)).toBeLessThan(queues.length || 1);
      },
    ),
  );
});
