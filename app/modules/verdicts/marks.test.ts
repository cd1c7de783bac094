import fc from "fast-check";
import { expect, test } from "vitest";
import { makeGuideEntry, makeInference } from "#tests/factories/verdict.ts";
import { ERROR_TYPES, type ErrorType } from "./error-types.ts";
import { type Mark, marksOf, placeMarks } from "./marks.ts";

function errorMark(type: ErrorType, start: number, end: number): Mark {
  return { kind: "error", type, start, end, quote: "" };
}

test("tags count each type in text order, whatever the order of marking", () => {
  const placed = placeMarks([
    errorMark("logic", 40, 50),
    errorMark("outcome", 20, 30),
    errorMark("logic", 10, 15),
  ]);
  expect(placed.map(({ tag }) => tag)).toEqual(["L1", "O1", "L2"]);
});

test("inferences stand after the errors, keep their number of the guide and take no lane", () => {
  const entry = makeGuideEntry({ inferences: [makeInference("a"), makeInference("b")] });
  const span = (start: number) => ({ start, end: start + 3, quote: "abc" });
  const marks = marksOf(
    {
      spans: [{ type: "rule", ...span(9) }],
      findings: [
        { inferenceKey: "b", finding: "found", span: span(0) },
        { inferenceKey: "a", finding: "found", span: null },
        { inferenceKey: "gone", finding: "found", span: span(4) },
      ],
    },
    entry,
  );
  expect(placeMarks(marks).map(({ tag, lane }) => [tag, lane])).toEqual([
    ["R1", 0],
    ["i2", null],
  ]);
});

test("a nested mark gets the next lane, and a lane is free again after its mark's end", () => {
  const placed = placeMarks([
    errorMark("rule", 0, 20),
    errorMark("fact", 5, 10),
    errorMark("logic", 10, 30),
    errorMark("outcome", 20, 25),
  ]);
  expect(placed.map(({ lane }) => lane)).toEqual([0, 1, 1, 0]);
});

test("placing is independent of order, ids are unique, and no two overlapping marks share a lane", () => {
  const mark = fc
    .record({
      type: fc.constantFrom(...ERROR_TYPES),
      start: fc.nat(30),
      length: fc.integer({ min: 1, max: 15 }),
    })
    .map(({ type, start, length }) => errorMark(type, start, start + length));
  const marks = fc.uniqueArray(mark, {
    selector: (each) => `${each.start} ${each.end} ${each.kind === "error" ? each.type : ""}`,
    maxLength: 25,
  });
  fc.assert(
    fc.property(marks, (unordered) => {
      const placed = placeMarks(unordered);
      expect(placeMarks([...unordered].reverse())).toEqual(placed);
      expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
      for (const one of placed) {
        const overlapping = placed.filter((other) => other.start < one.end && one.start < other.end);
        expect(overlapping.filter(({ lane }) => lane === one.lane)).toEqual([one]);
        const earlier = overlapping.filter((other) => placed.indexOf(other) < placed.indexOf(one));
        for (let lane = 0; lane < one.lane!; lane++)
          expect(earlier.some((other) => other.lane === lane)).toBe(true);
      }
    }),
  );
});
