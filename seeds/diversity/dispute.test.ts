import { expect, test } from "vitest";
import { type Dispute, judgeDispute, money } from "./dispute.ts";
import { writeEntry } from "./dispute-entry.ts";

const suit = (states: readonly [string, string], ...amounts: number[]): Dispute => ({
  plaintiffs: [{ name: "Ann", state: states[0] }],
  defendants: [{ name: "Ben", state: states[1] }],
  claims: amounts.map((amount) => ({ plaintiff: 0, defendant: 0, cause: "fraud", amount })),
});

test("exactly $75,000 is not more than $75,000, one dollar over is", () => {
  expect(judgeDispute(suit(["Ohio", "Utah"], 75_000)).outcome).toBe("No");
  expect(judgeDispute(suit(["Ohio", "Utah"], 75_001)).outcome).toBe("Yes");
  expect(judgeDispute(suit(["Ohio", "Utah"], 40_000, 35_000)).outcome).toBe("No");
  expect(judgeDispute(suit(["Ohio", "Utah"], 40_000, 35_001)).outcome).toBe("Yes");
});

test("a shared state defeats any amount", () => {
  expect(judgeDispute(suit(["Ohio", "Ohio"], 4_000_000)).outcome).toBe("No");
});

test("claims are added neither across defendants nor across plaintiffs", () => {
  const party = (name: string, state: string) => ({ name, state });
  const claim = (plaintiff: number, defendant: number, amount: number) => ({
    plaintiff,
    defendant,
    cause: "fraud",
    amount,
  });
  const twoDefendants: Dispute = {
    plaintiffs: [party("Ann", "Ohio")],
    defendants: [party("Ben", "Utah"), party("Cy", "Iowa")],
    claims: [claim(0, 0, 80_000), claim(0, 1, 60_000)],
  };
  expect(judgeDispute(twoDefendants)).toMatchObject({ areDiverse: true, meetsAmount: false, outcome: "No" });
  const twoPlaintiffs: Dispute = {
    plaintiffs: [party("Ann", "Ohio"), party("Cy", "Ohio")],
    defendants: [party("Ben", "Utah")],
    claims: [claim(0, 0, 50_000), claim(1, 0, 50_000)],
  };
  expect(judgeDispute(twoPlaintiffs)).toMatchObject({ areDiverse: true, meetsAmount: false, outcome: "No" });
});

test("one pair from one state defeats diversity, co-parties from one state do not", () => {
  const claims = [0, 1].flatMap((plaintiff) => [{ plaintiff, defendant: 0, cause: "fraud", amount: 90_000 }]);
  const plaintiffs = [
    { name: "Ann", state: "Ohio" },
    { name: "Cy", state: "Ohio" },
  ];
  const against = (state: string) =>
    judgeDispute({ plaintiffs, defendants: [{ name: "Ben", state }], claims }).outcome;
  expect(against("Utah")).toBe("Yes");
  expect(against("Ohio")).toBe("No");
});

/** The keys that an entry requires, those of which one is enough, and the optional ones. */
function keysOf(dispute: Dispute): string[][] {
  const { all_of, one_of, optional } = writeEntry("0", dispute).inferences;
  return [all_of, one_of?.["failing-requirement"] ?? {}, optional ?? {}].map((map) => Object.keys(map));
}

test("a No asks for the requirement that fails, or for any where several do; a Yes asks for all", () => {
  expect(keysOf(suit(["Ohio", "Utah"], 90_000))).toEqual([["parties", "amount", "conclusion"], [], []]);
  expect(keysOf(suit(["Ohio", "Utah"], 70_000))).toEqual([["amount", "conclusion"], [], ["parties"]]);
  expect(keysOf(suit(["Ohio", "Ohio"], 90_000))).toEqual([["parties", "conclusion"], [], ["amount"]]);
  expect(keysOf(suit(["Ohio", "Ohio"], 70_000))).toEqual([["conclusion"], ["parties", "amount"], []]);
});

test("with two defendants each has an amount of its own, and the one that fails carries a No", () => {
  const against = (states: readonly [string, string], one: number, other: number): Dispute => ({
    plaintiffs: [{ name: "Ann", state: "Ohio" }],
    defendants: [
      { name: "Ben", state: states[0] },
      { name: "Cy", state: states[1] },
    ],
    claims: [
      { plaintiff: 0, defendant: 0, cause: "fraud", amount: one },
      { plaintiff: 0, defendant: 1, cause: "battery", amount: other },
    ],
  });
  expect(keysOf(against(["Utah", "Iowa"], 80_000, 90_000))).toEqual([
    ["parties", "amount-1", "amount-2", "conclusion"],
    [],
    [],
  ]);
  expect(keysOf(against(["Utah", "Iowa"], 80_000, 60_000))).toEqual([
    ["amount-2", "conclusion"],
    [],
    ["parties", "amount-1"],
  ]);
  expect(keysOf(against(["Utah", "Iowa"], 75_000, 60_000))).toEqual([
    ["conclusion"],
    ["amount-1", "amount-2"],
    ["parties"],
  ]);
  expect(keysOf(against(["Utah", "Ohio"], 80_000, 60_000))).toEqual([
    ["conclusion"],
    ["parties", "amount-2"],
    ["amount-1"],
  ]);
});

test("an entry warns of the habits that would change its answer", () => {
  const both = (amount: number): Dispute => ({
    plaintiffs: [
      { name: "Ann", state: "Ohio" },
      { name: "Dee", state: "Ohio" },
    ],
    defendants: [{ name: "Ben", state: "Utah" }],
    claims: [0, 1].map((plaintiff) => ({ plaintiff, defendant: 0, cause: "fraud", amount })),
  });
  const warnings = (dispute: Dispute) => writeEntry("0", dispute).likely_errors.map(({ text }) => text);
  expect(warnings(both(50_000))).toContain(
    "Adds the claims of Ann and Dee against Ben ($100,000) and finds the amount met.",
  );
  expect(warnings(both(30_000)).filter((text) => text.startsWith("Adds the claims"))).toEqual([]);
  expect(warnings(both(90_000))).toContain(
    "Holds it against diversity that Ann and Dee, on one side, share a state.",
  );
});

test("money is written with thousands", () => {
  expect([0, 999, 1_000, 75_000, 1_022_000].map(money)).toEqual([
    "$0",
    "$999",
    "$1,000",
    "$75,000",
    "$1,022,000",
  ]);
});
