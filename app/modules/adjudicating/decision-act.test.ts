import { expect, test } from "vitest";
import type { SeenDecision } from "./adjudication-view.ts";
import { decisionAct } from "./decision-act.ts";

const decided = (isStale: boolean) => ({ decision: { isStale } as SeenDecision, closed: null });

test("the primary button decides, confirms, replaces or goes on, by what stands and what changed", () => {
  expect(decisionAct({ decision: null, closed: null }, false, false)).toBe("decide");
  expect(decisionAct(decided(false), true, false)).toBe("next");
  expect(decisionAct(decided(false), false, false)).toBe("replace");
  expect(decisionAct(decided(true), true, false)).toBe("confirm");
  expect(decisionAct(decided(true), false, false)).toBe("replace");
});

test("an item that takes no decision, or that another adjudicator holds, is only left", () => {
  expect(decisionAct({ decision: null, closed: "Closed." }, false, false)).toBe("next");
  expect(decisionAct(decided(true), true, true)).toBe("next");
});
