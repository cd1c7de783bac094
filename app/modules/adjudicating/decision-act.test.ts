import { expect, test } from "vitest";
import type { SeenDecision } from "./adjudication-view.ts";
import { decisionAct } from "./decision-act.ts";

const open = { decision: null, closed: null, isWithheld: false };
const decided = (isStale: boolean) => ({ ...open, decision: { isStale } as SeenDecision });

test("the primary button decides, confirms, replaces or goes on, by what stands and what changed", () => {
  expect(decisionAct(open, false, false)).toBe("decide");
  expect(decisionAct(decided(false), true, false)).toBe("next");
  expect(decisionAct(decided(false), false, false)).toBe("replace");
  expect(decisionAct(decided(true), true, false)).toBe("confirm");
  expect(decisionAct(decided(true), false, false)).toBe("replace");
});

test("an item that takes no decision, or that another adjudicator holds, is only left", () => {
  expect(decisionAct({ ...open, closed: "Closed." }, false, false)).toBe("next");
  expect(decisionAct(decided(true), true, true)).toBe("next");
});

test("where the own verdict comes first the button shows the grades, unless another adjudicator holds the item", () => {
  const withheld = { ...open, isWithheld: true };
  expect(decisionAct(withheld, false, false)).toBe("reveal");
  expect(decisionAct(withheld, false, true)).toBe("next");
  expect(decisionAct({ ...withheld, closed: "Sent back." }, false, false)).toBe("next");
});
