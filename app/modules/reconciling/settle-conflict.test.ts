import { expect, test } from "vitest";
import { makeCountedGrade, makeItemHistory, makeReconcilingSettings } from "#tests/factories/item-history.ts";
import { reconcile } from "./reconcile.ts";

const byRule = makeReconcilingSettings();
const secondLook = makeReconcilingSettings({ secondLook: true });
const majority = makeReconcilingSettings({ majority: true });

const noTypes = { rule: false, fact: false, outcome: false, logic: false, arithmetic: false };
const found = (inferenceKey: string) => ({ inferenceKey, finding: "found" as const, span: null });
const notFound = (inferenceKey: string) => ({ inferenceKey, finding: "not_found" as const, span: null });

const correct = makeCountedGrade(1);
const incorrect = makeCountedGrade(2, { rule: true });
const split = makeItemHistory([correct, incorrect]);

test("a conflict goes to a second look first, also one that a rule would settle", () => {
  expect(reconcile(split, secondLook)).toMatchObject({
    status: "second_look",
    conflict: { fields: ["correctness", "analysis"] },
  });
  const reasons = makeItemHistory([makeCountedGrade(1, { fact: true }), incorrect]);
  expect(reconcile(reasons, secondLook)).toMatchObject({
    status: "second_look",
    conflict: { class: "reasons_only" },
  });
});

test("a second look never ends on the first answer, even one that makes the grades equal", () => {
  const revised = makeCountedGrade(1, { rule: true }, { gradeId: "revised", lookedAgain: true });
  const history = makeItemHistory([revised, incorrect], {
    secondLook: {
      state: "open",
      fields: ["correctness"],
      toldAssignmentIds: ["assignment-1", "assignment-2"],
      answeredAssignmentIds: ["assignment-1"],
      deadlinePassed: false,
    },
  });
  expect(reconcile(history, secondLook)).toMatchObject({
    status: "second_look",
    conflict: { class: "changes_score", fields: ["correctness"] },
    label: null,
  });
});

test("equal after the second look settles with that source, by both answers or by the deadline", () => {
  const revised = makeCountedGrade(1, { rule: true }, { gradeId: "revised", lookedAgain: true });
  const both = ["assignment-1", "assignment-2"];
  const open = { state: "open", fields: ["correctness"], toldAssignmentIds: both } as const;
  for (const look of [
    { ...open, answeredAssignmentIds: both, deadlinePassed: false },
    { ...open, answeredAssignmentIds: ["assignment-1"], deadlinePassed: true },
    { state: "closed" } as const,
  ])
    expect(
      reconcile(makeItemHistory([revised, incorrect], { secondLook: look }), secondLook).label,
    ).toMatchObject({
      basis: "second_look",
      rule: true,
      gradeIds: ["revised", "grade-2"],
    });
});

test("grades that are equal once one was sent back are not agreed at first sight", () => {
  const answered = makeCountedGrade(1, { rule: true }, { gradeId: "answered", lookedAgain: true });
  expect(reconcile(makeItemHistory([answered, incorrect]), byRule).label?.basis).toBe("second_look");
  expect(reconcile(makeItemHistory([answered]), byRule).label?.basis).toBe("single");
});

test("what still differs after the second look goes to the adjudicator, or is settled by rule", () => {
  const closed = { state: "closed" } as const;
  expect(reconcile({ ...split, secondLook: closed }, secondLook).status).toBe("conflict");
  const reasons = makeItemHistory([makeCountedGrade(1, { fact: true }), incorrect], { secondLook: closed });
  expect(reconcile(reasons, secondLook).label?.basis).toBe("by_rule");
});

test("a second look rests while a grade of those who were told does not count, and is over when another takes its place", () => {
  const look = {
    state: "open",
    fields: ["correctness"],
    toldAssignmentIds: ["assignment-1", "assignment-2"],
    answeredAssignmentIds: ["assignment-2"],
    deadlinePassed: false,
  } as const;
  const statusWith = (grades: Parameters<typeof makeItemHistory>[0], gradesWanted = 2) =>
    reconcile(makeItemHistory(grades, { gradesWanted, secondLook: look }), secondLook).status;
  expect(statusWith([incorrect])).toBe("open");
  expect(statusWith([correct, incorrect])).toBe("second_look");
  expect(statusWith([correct, incorrect, makeCountedGrade(3)], 3)).toBe("second_look");
  const another = makeCountedGrade(1, {}, { gradeId: "another", assignmentId: "assignment-3" });
  expect(statusWith([another, incorrect])).toBe("conflict");
});

test("a study that gives up second looks waits for none", () => {
  const open = {
    state: "open",
    fields: ["correctness"],
    toldAssignmentIds: ["assignment-1", "assignment-2"],
    answeredAssignmentIds: [],
    deadlinePassed: false,
  } as const;
  expect(reconcile({ ...split, secondLook: open }, byRule).status).toBe("conflict");
});

test("two first grades that agree after an old second look count as agreed", () => {
  const history = makeItemHistory([makeCountedGrade(1), makeCountedGrade(2)], {
    secondLook: { state: "closed" },
  });
  expect(reconcile(history, secondLook).label?.basis).toBe("agreed");
});

test("three graders settle by majority where the study says so, with the types that more than half marked", () => {
  const history = makeItemHistory([
    makeCountedGrade(1, { rule: true, logic: true }),
    makeCountedGrade(2, { rule: true }),
    makeCountedGrade(3),
  ]);
  expect(reconcile(history, byRule).status).toBe("conflict");
  expect(reconcile(history, majority).label).toMatchObject({
    ...noTypes,
    rule: true,
    correct: false,
    basis: "majority",
    typesBasis: "majority",
  });
});

test("a majority for incorrect without a majority for any type leaves the types differing", () => {
  const history = makeItemHistory([
    makeCountedGrade(1, { rule: true }),
    makeCountedGrade(2, { logic: true }),
    makeCountedGrade(3),
  ]);
  expect(reconcile(history, majority).label).toMatchObject({
    ...noTypes,
    rule: null,
    logic: null,
    correct: false,
    basis: "majority",
    typesBasis: "differ",
  });
});

test("two against two have no majority, and two graders never do", () => {
  const four = makeItemHistory([
    correct,
    incorrect,
    makeCountedGrade(3),
    makeCountedGrade(4, { rule: true }),
  ]);
  expect(reconcile(four, majority).status).toBe("conflict");
  expect(reconcile(split, majority).status).toBe("conflict");
});

test("a majority settles differing types, but no differing findings", () => {
  const settings = makeReconcilingSettings({ typesDiffer: "adjudicate", majority: true });
  const grades = [{ rule: true }, { rule: true }, { fact: true }].map((verdict, index) =>
    makeCountedGrade(index + 1, verdict),
  );
  expect(reconcile(makeItemHistory(grades), settings).label).toMatchObject({ rule: true, basis: "majority" });
  const differing = [[found("a")], [found("a")], [notFound("a")]].map((findings, index) =>
    makeCountedGrade(index + 1, { findings }),
  );
  expect(reconcile(makeItemHistory(differing), settings).status).toBe("conflict");
});

test("types without a majority fall back to the study's rule", () => {
  const grades = [{ rule: true }, { fact: true }, { logic: true }].map((verdict, index) =>
    makeCountedGrade(index + 1, verdict),
  );
  expect(reconcile(makeItemHistory(grades), majority).label?.basis).toBe("by_rule");
  const strict = makeReconcilingSettings({ typesDiffer: "adjudicate", majority: true });
  expect(reconcile(makeItemHistory(grades), strict).status).toBe("conflict");
});
