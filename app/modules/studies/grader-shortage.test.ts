import { expect, test } from "vitest";
import { graderShortage } from "./grader-shortage.ts";

test("nothing is said while every task has enough graders", () => {
  expect(graderShortage([{ task: "hearsay", wanted: 2, able: 2 }], 2)).toBeNull();
  expect(graderShortage([{ task: "hearsay", wanted: 0, able: 0 }], 0)).toBeNull();
});

test("T14 three graders per item with two graders is said in a sentence", () => {
  expect(graderShortage([{ task: "hearsay", wanted: 3, able: 2 }], 2)).toBe(
    "This study has 2 graders. Choose 2 or fewer per item, or invite more.",
  );
});

test("a study without graders asks for some", () => {
  expect(graderShortage([{ task: "hearsay", wanted: 1, able: 0 }], 0)).toContain("no graders");
});

test("where limits by task make the shortage, the tasks are named", () => {
  const tasks = [
    { task: "hearsay", wanted: 2, able: 3 },
    { task: "ucc", wanted: 2, able: 1 },
    { task: "abercrombie", wanted: 2, able: 0 },
  ];
  expect(graderShortage(tasks, 3)).toBe(
    "Too few graders: ucc wants 2 per item and 1 grader may grade it; abercrombie wants 2 per item and 0 graders may grade it.",
  );
});
