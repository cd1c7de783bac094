import fc from "fast-check";
import { expect, test } from "vitest";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { FINDINGS, isCorrect, type Verdict } from "#app/modules/verdicts/verdict.ts";
import { makeCountedGrade, makeDecision, makeItemHistory } from "#tests/factories/item-history.ts";
import { ITEM_PURPOSES, type ItemHistory, type ReconcilingSettings, TYPES_DIFFER } from "./item-history.ts";
import { CONFLICT_FIELDS } from "./kinds.ts";
import { reconcile } from "./reconcile.ts";

const settings: fc.Arbitrary<ReconcilingSettings> = fc.record({
  typesDiffer: fc.constantFrom(...TYPES_DIFFER),
  secondLook: fc.boolean(),
  majority: fc.boolean(),
});

/** Verdicts that agree often enough for every branch to be reached. */
const verdict: fc.Arbitrary<Partial<Verdict>> = fc
  .record({
    types: fc.oneof(
      fc.constant<Partial<Verdict>>({}),
      fc.constantFrom(...ERROR_TYPES).map((type): Partial<Verdict> => ({ [type]: true })),
      fc.constant<Partial<Verdict>>({ rule: true, outcome: true }),
    ),
    rawAnalysis: fc.constantFrom("sufficient" as const, "insufficient" as const),
    findings: fc.uniqueArray(
      fc.record({
        inferenceKey: fc.constantFrom("a", "b"),
        finding: fc.constantFrom(...FINDINGS),
        span: fc.constant(null),
      }),
      { maxLength: 2, selector: ({ inferenceKey }) => inferenceKey },
    ),
  })
  .map(({ types, ...rest }) => ({ ...types, ...rest }));

const history: fc.Arbitrary<ItemHistory> = fc
  .record({
    verdicts: fc.array(fc.tuple(verdict, fc.boolean()), { maxLength: 5 }),
    decided: fc.option(fc.record({ verdict, reopened: fc.boolean() })),
    gradesWanted: fc.integer({ min: 1, max: 4 }),
    purpose: fc.oneof(
      { weight: 6, arbitrary: fc.constant("scored" as const) },
      fc.constantFrom(...ITEM_PURPOSES),
    ),
    withdrawn: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.boolean()),
    look: fc.oneof(
      fc.constantFrom({ state: "none" } as const, { state: "closed" } as const),
      fc.record({
        state: fc.constant("open" as const),
        fields: fc.subarray([...CONFLICT_FIELDS], { minLength: 1 }),
        toldAssignmentIds: fc.subarray(["assignment-1", "assignment-2", "assignment-3"], { minLength: 1 }),
        answeredAssignmentIds: fc.subarray(["assignment-1", "assignment-2", "assignment-3"]),
        deadlinePassed: fc.boolean(),
      }),
    ),
  })
  .map(({ verdicts, decided, look, ...rest }) =>
    makeItemHistory(
      verdicts.map(([each, lookedAgain], index) => makeCountedGrade(index + 1, each, { lookedAgain })),
      {
        ...rest,
        secondLook: look,
        decision: decided && makeDecision(["grade-1"], decided.verdict, { reopened: decided.reopened }),
      },
    ),
  );

test("the order in which grades are read changes nothing", () => {
  fc.assert(
    fc.property(history, settings, fc.func(fc.nat()), (item, rules, rank) => {
      const reordered = [...item.grades].sort((one, other) => rank(one.slot) - rank(other.slot));
      expect(reconcile({ ...item, grades: reordered }, rules)).toEqual(reconcile(item, rules));
    }),
  );
});

test("a scored item has a label exactly while it is settled, and a conflict exactly while it is held up", () => {
  fc.assert(
    fc.property(history, settings, (item, rules) => {
      const { status, label, conflict } = reconcile(item, rules);
      expect(label !== null).toBe(status === "settled" && item.purpose === "scored");
      expect(conflict !== null).toBe(status === "conflict" || status === "second_look");
    }),
  );
});

test("a correct label has no type, a sufficient one is correct, an incorrect one names a type unless they differ", () => {
  fc.assert(
    fc.property(history, settings, (item, rules) => {
      const { label } = reconcile(item, rules);
      if (!label) return;
      const types = ERROR_TYPES.map((type) => label[type]);
      if (label.correct) expect(types).not.toContain(true);
      if (label.analysis === "sufficient") expect(label.correct).toBe(true);
      if (label.typesBasis !== "differ") {
        expect(types).not.toContain(null);
        expect(label.correct || types.includes(true)).toBe(true);
      }
      expect(label.basis === "adjudicated").toBe(label.adjudicationId !== null);
    }),
  );
});

test("a decided item keeps exactly its decision whatever the grades do", () => {
  fc.assert(
    fc.property(history, history, settings, settings, verdict, (one, other, rules, otherRules, decided) => {
      const decision = makeDecision(["grade-1", "grade-2"], decided);
      const scored = { purpose: "scored", withdrawn: false, decision } as const;
      const label = reconcile({ ...one, ...scored }, rules).label!;
      expect(reconcile({ ...other, ...scored }, otherRules).label).toEqual(label);
      expect(label.correct).toBe(isCorrect(decision.verdict));
      for (const type of ERROR_TYPES) expect(label[type]).toBe(decision.verdict[type]);
    }),
  );
});

test("reconciling again after acting on the outcome gives the same outcome", () => {
  fc.assert(
    fc.property(history, settings, (item, rules) => {
      const first = reconcile(item, rules);
      const begins = first.status === "second_look" && item.secondLook.state === "none";
      const secondLook = begins
        ? {
            state: "open" as const,
            fields: first.conflict!.fields,
            toldAssignmentIds: item.grades.map(({ assignmentId }) => assignmentId),
            answeredAssignmentIds: [],
            deadlinePassed: false,
          }
        : (first.status === "settled" || first.status === "conflict") && item.secondLook.state === "open"
          ? { state: "closed" as const }
          : item.secondLook;
      const again = reconcile({ ...item, secondLook }, rules);
      expect(again).toEqual(first);
    }),
  );
});

test("equal grades are never held up, and never settle an item while one is missing", () => {
  fc.assert(
    fc.property(verdict, fc.integer({ min: 1, max: 4 }), settings, (each, count, rules) => {
      const grades = Array.from({ length: count }, (_, index) => makeCountedGrade(index + 1, each));
      expect(reconcile(makeItemHistory(grades), rules).status).toBe("settled");
      expect(reconcile(makeItemHistory(grades, { gradesWanted: count + 1 }), rules).status).toBe("open");
    }),
  );
});
