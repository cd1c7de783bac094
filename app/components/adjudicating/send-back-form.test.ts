import { expect, test } from "vitest";
import { keptSendBack, nameGraders, returnsOf, startSendBack } from "./send-back-form.ts";

const grades = [
  { letter: "A", gradeId: "a" },
  { letter: "B", gradeId: "b" },
];

test("one comment goes to every grader who is chosen", () => {
  const form = { ...startSendBack(grades), shared: "Look again." };
  expect(returnsOf(form, grades)).toEqual([
    { gradeId: "a", comment: "Look again." },
    { gradeId: "b", comment: "Look again." },
  ]);
  expect(returnsOf({ ...form, chosen: ["B"] }, grades)).toEqual([{ gradeId: "b", comment: "Look again." }]);
});

test("words of their own reach each of two graders, and a single one gets the shared words", () => {
  const form = { chosen: ["A", "B"], isApart: true, shared: "All", own: { A: "Yours, A.", B: "Yours, B." } };
  expect(returnsOf(form, grades).map(({ comment }) => comment)).toEqual(["Yours, A.", "Yours, B."]);
  expect(returnsOf({ ...form, chosen: ["A"] }, grades)).toEqual([{ gradeId: "a", comment: "All" }]);
});

test("graders are named in a row", () => {
  expect(nameGraders(["A"])).toBe("Grader A");
  expect(nameGraders(["A", "B"])).toBe("Graders A and B");
  expect(nameGraders(["A", "B", "C"])).toBe("Graders A, B and C");
});

test("what was kept comes back for the graders that are still there", () => {
  const two = [
    { letter: "A", gradeId: "a" },
    { letter: "B", gradeId: "b" },
  ];
  const form = { ...startSendBack(two), isApart: true, own: { A: "Sentence 2.", B: "The rule." } };
  expect(keptSendBack(JSON.stringify(form), two)).toEqual(form);
  expect(keptSendBack(JSON.stringify(form), two.slice(1)).chosen).toEqual(["B"]);
  expect(keptSendBack("", two)).toEqual(startSendBack(two));
});
