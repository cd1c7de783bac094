import { expect, test } from "vitest";
import { type Dispute, judgeDispute, money } from "./dispute.ts";
import { writeEntry } from "./dispute-entry.ts";
import { drawDisputes, STRATA_1, STRATA_3 } from "./draw-dispute.ts";
import { DIVERSITY_TASKS, drawSamples } from "./tasks.ts";

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

test("a No asks for the requirement that fails, or for either where both do; a Yes asks for both", () => {
  const groups = (dispute: Dispute) => {
    const { all_of, one_of, optional } = writeEntry("0", dispute).inferences;
    return [
      Object.keys(all_of),
      Object.keys(one_of?.["failing-requirement"] ?? {}),
      Object.keys(optional ?? {}),
    ];
  };
  expect(groups(suit(["Ohio", "Utah"], 90_000))).toEqual([["parties", "amount", "conclusion"], [], []]);
  expect(groups(suit(["Ohio", "Utah"], 70_000))).toEqual([["amount", "conclusion"], [], ["parties"]]);
  expect(groups(suit(["Ohio", "Ohio"], 90_000))).toEqual([["parties", "conclusion"], [], ["amount"]]);
  expect(groups(suit(["Ohio", "Ohio"], 70_000))).toEqual([["conclusion"], ["parties", "amount"], []]);
});

test("whatever the seed, every stratum yields what it is named for", () => {
  for (let seed = 0; seed < 40; seed++) {
    const ones = drawDisputes(`seed ${seed}`, STRATA_1, 1).map((dispute) => judgeDispute(dispute));
    const threes = drawDisputes(`seed ${seed}`, STRATA_3, 2).map((dispute) => judgeDispute(dispute));
    expect(ones.filter(({ outcome }) => outcome === "Yes")).toHaveLength(7);
    expect(threes.filter(({ outcome }) => outcome === "Yes")).toHaveLength(8);
    for (const judgments of [ones, threes]) {
      expect(judgments.filter(({ pairs }) => pairs[0]!.sum === 75_000)).toHaveLength(2);
      expect(
        judgments.filter(({ areDiverse, meetsAmount }) => !areDiverse && meetsAmount).length,
      ).toBeGreaterThan(2);
      for (const { pairs } of judgments)
        for (const { claims } of pairs) for (const { amount } of claims) expect(amount).toBeGreaterThan(0);
    }
    const addingDecides = threes.filter(
      ({ pairs, outcome }) => outcome === "Yes" && pairs[0]!.claims.every(({ amount }) => amount <= 75_000),
    );
    expect(addingDecides.length).toBeGreaterThanOrEqual(5);
  }
});

test("two claims of one suit never seek the same kind of loss", () => {
  for (const { dispute } of drawSamples("diversity_3")) {
    const [first, second] = dispute.claims;
    expect(first!.cause).not.toBe(second!.cause);
  }
});

test("what the facts say is what was judged, read from the text alone", () => {
  for (const task of DIVERSITY_TASKS) {
    for (const { key, facts, dispute } of drawSamples(task)) {
      const amounts = [...facts.matchAll(/\$([\d,]+)/g)].map(([, digits]) =>
        Number(digits!.replaceAll(",", "")),
      );
      const states = [
        ...facts.matchAll(/(?:from|citizen of) ((?:(?:New|North|South|West|Rhode) )?[A-Z][a-z]+)/g),
      ].map(([, state]) => state);
      expect(states, `${task} ${key}: ${facts}`).toHaveLength(2);
      expect(amounts).toHaveLength(dispute.claims.length);
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      expect(judgeDispute(dispute).outcome).toBe(states[0] !== states[1] && sum > 75_000 ? "Yes" : "No");
    }
  }
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
