import { expect, test } from "vitest";
import { isAsked, threadState } from "./thread.ts";

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
