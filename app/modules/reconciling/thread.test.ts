import { expect, test } from "vitest";
import { isAsked, threadState, waitingRemark } from "./thread.ts";

const mine = { resolves: false, isMine: true };
const theirs = { resolves: false, isMine: false };
const end = { resolves: true, isMine: false };

test("a thread is open from its first remark until one resolves it, and open again after the next", () => {
  expect(threadState([])).toBe("none");
  expect(threadState([theirs, mine])).toBe("open");
  expect(threadState([theirs, end])).toBe("resolved");
  expect(threadState([theirs, end, theirs])).toBe("open");
});

test("a person is asked while the last word of an open thread is somebody else's", () => {
  expect(isAsked([])).toBe(false);
  expect(isAsked([theirs])).toBe(true);
  expect(isAsked([theirs, mine])).toBe(false);
  expect(isAsked([theirs, end])).toBe(false);
});

test("what waits for a person is what an adjudicator asked last, also where another grader answered it", () => {
  const remark = (by: string, text: string, more = {}) => ({ ...theirs, by, text, at: "", ...more });
  const question = remark("Adjudicator", "Is the pointing a statement?");
  const answer = remark("Grader A", "It is.");
  const own = remark("Grader B", "I saw none.", mine);
  expect(waitingRemark([question, answer])).toBe(question);
  expect(waitingRemark([question, own, answer])).toBe(answer);
  expect(waitingRemark([question, remark("Adjudicator", "", end), answer])).toBe(answer);
  expect(waitingRemark([question, own])).toBeNull();
});
