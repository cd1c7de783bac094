import fc from "fast-check";
import { expect, test } from "vitest";
import { KEY_ANSWERS, type KeyAnswer } from "./key-answer.ts";
import { fewestRight } from "./practice-settings.ts";
import { judgeRound, type PracticeAnswer } from "./practice-standing.ts";
import { practiceWords, standingWords } from "./practice-words.ts";

const nine = { passRule: "observed", passPercent: 90 } as const;
const sure = { passRule: "lower_limit", passPercent: 90 } as const;

const answer = (given: KeyAnswer | null, isDisputed = false): PracticeAnswer => ({
  given,
  key: "incorrect",
  ruled: null,
  isDisputed,
});

function answers(right: number, wrong: number, open = 0, disputed = 0): PracticeAnswer[] {
  const many = (count: number, one: PracticeAnswer) => Array.from({ length: count }, () => one);
  return [
    ...many(right, answer("incorrect")),
    ...many(wrong, answer("sufficient")),
    ...many(open, answer(null)),
    ...many(disputed, answer("sufficient", true)),
  ];
}

const anyAnswer = fc.record({
  given: fc.constantFrom(...KEY_ANSWERS),
  key: fc.constantFrom(...KEY_ANSWERS),
  ruled: fc.constant(null),
  isDisputed: fc.boolean(),
});
const anyRound = fc.array(anyAnswer, { minLength: 1, maxLength: 12 });
const anyRule = fc.record({
  passRule: fc.constantFrom("observed" as const, "lower_limit" as const),
  passPercent: fc.integer({ min: 1, max: 100 }),
});

/** A ruling on a disputed key; null: the key stands. */
const ruledOn = (round: readonly PracticeAnswer[], index: number, ruled: KeyAnswer | null) =>
  round.map((one, place) => (place === index ? { ...one, ruled, isDisputed: false } : one));

test("a round is passed when the observed share is reached, and not before all of it is graded", () => {
  expect(judgeRound(answers(9, 0, 1), nine)).toMatchObject({ outcome: "under_way", left: 1, needed: 9 });
  expect(judgeRound(answers(9, 1), nine)).toMatchObject({ outcome: "passed", right: 9, items: 10 });
  expect(judgeRound(answers(8, 2), nine)).toMatchObject({ outcome: "failed", needed: 9 });
});

test("the lower limit asks for more than the share: 96 of 100, 49 of 50, and of 20 even all are too few", () => {
  expect(judgeRound(answers(95, 5), sure).outcome).toBe("failed");
  expect(judgeRound(answers(96, 4), sure)).toMatchObject({ outcome: "passed", needed: 96 });
  expect(judgeRound(answers(49, 1), sure).outcome).toBe("passed");
  expect(judgeRound(answers(20, 0), sure)).toMatchObject({ outcome: "failed", needed: null });
});

test("a dispute holds a round up where its ruling could change the outcome, and only there", () => {
  expect(judgeRound(answers(8, 1, 0, 1), nine)).toMatchObject({
    right: 8,
    disputed: 1,
    outcome: "undecided",
  });
  expect(judgeRound(answers(9, 0, 0, 1), nine).outcome).toBe("passed");
  expect(judgeRound(answers(7, 2, 0, 1), nine).outcome).toBe("failed");
  expect(judgeRound(answers(0, 0, 0, 3), nine).outcome).toBe("undecided");
  expect(judgeRound([...answers(8, 1), answer("incorrect", true)], nine)).toMatchObject({
    right: 9,
    disputed: 0,
    outcome: "passed",
  });
});

test("a ruling in the key's place counts for every answer: it makes right what the key had wrong, and the other way", () => {
  const round = answers(8, 2);
  const upheld = ruledOn(round, 9, "sufficient");
  expect(judgeRound(upheld, nine)).toMatchObject({ right: 9, outcome: "passed" });
  expect(judgeRound(ruledOn(answers(9, 1), 0, "sufficient"), nine)).toMatchObject({
    right: 8,
    outcome: "failed",
  });
});

test("disputing helps nobody: a round passes with open disputes only if it passes without, or with all of them lost", () => {
  fc.assert(
    fc.property(anyRound, anyRule, (round, rule) => {
      const undisputed = round.map((one) => ({ ...one, isDisputed: false }));
      const lost = round.reduce<PracticeAnswer[]>((rest, _, index) => ruledOn(rest, index, null), round);
      const without = judgeRound(undisputed, rule);
      expect(judgeRound(round, rule).outcome === "passed").toBe(without.outcome === "passed");
      expect(judgeRound(lost, rule)).toEqual(without);
    }),
  );
});

test("a round is undecided exactly while the open disputes could still be ruled on to either outcome", () => {
  fc.assert(
    fc.property(anyRound, anyRule, (round, rule) => {
      const won = round.map((one) =>
        one.isDisputed ? { ...one, ruled: one.given, isDisputed: false } : one,
      );
      const lost = round.map((one) => ({ ...one, isDisputed: false }));
      const ends = [judgeRound(won, rule).outcome, judgeRound(lost, rule).outcome];
      const { outcome } = judgeRound(round, rule);
      expect(outcome).toBe(ends[0] === ends[1] ? ends[0] : "undecided");
    }),
  );
});

test("the order of rulings does not matter, and no ruling that was still due fails what had passed or passes what had failed", () => {
  const rulings = fc.array(fc.constantFrom(null, "theirs"), { minLength: 12, maxLength: 12 });
  const order = fc.shuffledSubarray([...Array(12).keys()], { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(anyRound, anyRule, rulings, order, (round, rule, ruled, places) => {
      const inOrder = (indexes: readonly number[]) => {
        let now: readonly PracticeAnswer[] = round;
        const outcomes = [judgeRound(now, rule).outcome];
        for (const index of indexes) {
          const one = now[index];
          if (!one?.isDisputed) continue;
          now = ruledOn(now, index, ruled[index] === "theirs" ? one.given : null);
          outcomes.push(judgeRound(now, rule).outcome);
        }
        return outcomes;
      };
      const one = inOrder(places);
      const other = inOrder([...places].reverse());
      expect(one.at(-1)).toBe(other.at(-1));
      expect(one.at(-1)).not.toBe("undecided");
      const decided = one.findIndex((outcome) => outcome !== "undecided");
      expect(new Set(one.slice(decided)).size).toBe(1);
    }),
  );
});

test("one more right answer never turns a passed round into a failed one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), anyRule, fc.nat(), (items, rule, seed) => {
      const right = seed % items;
      const fewer = judgeRound(answers(right, items - right), rule).outcome === "passed";
      const more = judgeRound(answers(right + 1, items - right - 1), rule).outcome === "passed";
      expect(!fewer || more).toBe(true);
      const fewest = fewestRight(items, rule);
      expect(more).toBe(fewest !== null && right + 1 >= fewest);
    }),
  );
});

test("the words say how far somebody is", () => {
  expect(standingWords(judgeRound(answers(5, 2, 3), nine), true)).toBe(
    "5 of 7 right, 9 needed; 3 more practice items",
  );
  expect(standingWords(judgeRound(answers(8, 1, 0, 1), nine), true)).toBe(
    "8 of 10 right, 9 needed; 1 disputed, its ruling is due",
  );
  expect(standingWords(judgeRound(answers(7, 1, 0, 2), nine), true)).toBe(
    "7 of 10 right, 9 needed; 2 disputed, their rulings are due",
  );
  expect(standingWords(judgeRound(answers(5, 2, 1), nine), false)).toBe("5 of 7 right; 1 more practice item");
});

test("the words say what a task asks", () => {
  const task = { practiceItems: 10, ...nine, fewest: 9 };
  expect(practiceWords(task, "qualification")).toBe("10 items, 9 right to pass (90 % right)");
  expect(practiceWords(task, "practice")).toBe("10 items");
  expect(practiceWords(task, "off")).toBe("none");
  expect(practiceWords({ practiceItems: 20, ...sure, fewest: null }, "qualification")).toBe(
    "20 items, too few to be 95 % sure of 90 % right",
  );
});
