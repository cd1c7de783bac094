import fc from "fast-check";
import { expect, test } from "vitest";
import { makeGuideEntry } from "#tests/factories/verdict.ts";
import { expectedWords, isExpectedAnswer, isSameAnswer, splitAnswer } from "./answer.ts";

const LABELS = ["express agreement", "fraudulent conveyance", "de facto merger", "mere continuation"];
const labels = fc.subarray(LABELS);

test("answers are compared without case and white space, and by no other likeness", () => {
  expect(isSameAnswer(" Common  Law ", "common law")).toBe(true);
  expect(isSameAnswer("e\u0301tat", "\u00e9tat")).toBe(true);
  expect(isSameAnswer("Yes.", "Yes")).toBe(false);
  expect(isSameAnswer("Yes and no", "Yes")).toBe(false);
});

test("an answer is split at commas, semicolons, line ends and “and”", () => {
  for (const answer of [
    "de facto merger, mere continuation",
    "both de facto merger and mere continuation",
    "de facto merger,mere continuation,",
    "de facto merger\nmere continuation",
    "de facto merger; and mere continuation",
  ])
    expect(splitAnswer(answer), answer).toEqual(["de facto merger", "mere continuation"]);
  expect(splitAnswer("Yes")).toEqual(["Yes"]);
  expect(splitAnswer("island band")).toEqual(["island band"]);
});

test("an answer is expected exactly when it has all that is needed and nothing that may not be added", () => {
  fc.assert(
    fc.property(labels, labels, labels, fc.func(fc.boolean()), (needed, addable, given, upper) => {
      const entry = makeGuideEntry({ outcome: needed.join(", "), addableOutcomes: addable });
      const answer = given
        .map((label) => (upper(label) ? label.toUpperCase() : label))
        .reverse()
        .join(" and ");
      const isRight =
        needed.every((label) => given.includes(label)) &&
        given.every((label) => needed.includes(label) || addable.includes(label));
      expect(isExpectedAnswer(answer, entry)).toBe(isRight);
    }),
  );
});

test("an answer accepted instead of the outcome stands for itself", () => {
  const entry = makeGuideEntry({ outcome: "none", acceptableOutcomes: ["mere continuation"] });
  expect(isExpectedAnswer("Mere continuation", entry)).toBe(true);
  expect(isExpectedAnswer("mere continuation, none", entry)).toBe(false);
});

test("what is expected is said in words", () => {
  expect(expectedWords(makeGuideEntry())).toBe("Yes");
  expect(expectedWords(makeGuideEntry({ outcome: "suggestive", acceptableOutcomes: ["descriptive"] }))).toBe(
    "suggestive or descriptive",
  );
  const several = makeGuideEntry({ outcome: LABELS.slice(1).join(", "), addableOutcomes: [LABELS[0]!] });
  expect(expectedWords(several)).toBe(
    "fraudulent conveyance, de facto merger and mere continuation, with or without express agreement",
  );
});
