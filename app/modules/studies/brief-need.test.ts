import { expect, test } from "vitest";
import { briefNeed } from "./brief-need.ts";
import type { StudyFigures } from "./listed-study.ts";

function figures(changes: Partial<StudyFigures> = {}): StudyFigures {
  return {
    items: 10,
    settled: 0,
    conflicts: 0,
    secondLooks: 0,
    gradesWanted: 20,
    gradesAssigned: 20,
    gradesDone: 0,
    ...changes,
  };
}

test("a draft waits for its plan, then to be opened", () => {
  expect(briefNeed({ status: "draft", figures: figures({ gradesAssigned: 0 }) })).toBe(
    "10 items wait to be assigned",
  );
  expect(briefNeed({ status: "draft", figures: figures() })).toContain("not open yet");
});

test("an open study names free places before conflicts, and says when it can be closed", () => {
  const both = figures({ gradesAssigned: 19, conflicts: 2 });
  expect(briefNeed({ status: "open", figures: both })).toBe("1 grade is assigned to nobody");
  expect(briefNeed({ status: "open", figures: figures({ conflicts: 1 }) })).toBe(
    "1 conflict waits for an adjudicator",
  );
  expect(briefNeed({ status: "open", figures: figures() })).toBeNull();
  expect(briefNeed({ status: "open", figures: figures({ settled: 10 }) })).toBe("Every item is settled");
});

test("a closed study, an empty one and one whose figures are not the reader's need nothing", () => {
  expect(briefNeed({ status: "closed", figures: figures({ conflicts: 3 }) })).toBeNull();
  expect(briefNeed({ status: "draft", figures: figures({ items: 0 }) })).toBeNull();
  expect(briefNeed({ status: "open", figures: null })).toBeNull();
});
