import { expect, test } from "vitest";
import { namingRole, nextPseudonym } from "./pseudonyms.ts";

test("pseudonyms are numbered by role, with two digits", () => {
  expect(nextPseudonym("grader", [])).toBe("Grader 01");
  expect(nextPseudonym("grader", ["Grader 01", "Adjudicator 07", "Grader 02"])).toBe("Grader 03");
  expect(nextPseudonym("adjudicator", ["Grader 01", "Adjudicator 99"])).toBe("Adjudicator 100");
});

test("the number of a removed member is not given again", () => {
  expect(nextPseudonym("grader", ["Grader 03"])).toBe("Grader 04");
});

test("somebody with several roles is named by what they do to items", () => {
  expect(namingRole(["researcher", "grader"])).toBe("grader");
  expect(namingRole(["researcher", "adjudicator"])).toBe("adjudicator");
  expect(namingRole(["researcher"])).toBe("researcher");
});
