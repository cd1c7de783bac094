import { expect, test } from "vitest";
import { startRoom } from "#app/modules/grading/room-state.ts";
import { gradeInWords } from "./grade-in-words.ts";

const form = startRoom(null, null).form;

test("a grade is put in words with its marks and its note", () => {
  expect(gradeInWords({ ...form, rawAnalysis: "sufficient" })).toBe("Correct, sufficient");
  expect(
    gradeInWords({
      ...form,
      outcome: true,
      logic: true,
      spans: [{ type: "logic", start: 0, end: 9, quote: "therefore" }],
      note: "It does not follow.",
    }),
  ).toBe("Incorrect: Outcome, Logic\nLogic: “therefore”\nIt does not follow.");
});
