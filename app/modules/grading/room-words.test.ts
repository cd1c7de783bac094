import { expect, test } from "vitest";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { countForm, countFound, groupInferences } from "./room-words.ts";

const plain = makeGuideEntry({ inferences: [makeInference("a"), makeInference("b")] });
const grouped = makeGuideEntry({
  inferences: [
    makeInference("a"),
    makeInference("b", { group: "either", groupKind: "one_of" }),
    makeInference("c", { group: "either", groupKind: "one_of" }),
    makeInference("d", { group: "optional", groupKind: "optional" }),
  ],
});
const found = (...keys: readonly string[]) =>
  keys.map((inferenceKey) => ({ inferenceKey, finding: "found" as const, span: null }));
const always = { inferencesAsked: "always" } as const;

test("groups have headings only where not all is needed, and numbers run through", () => {
  expect(groupInferences(plain).map(({ heading }) => heading)).toEqual([null]);
  expect(
    groupInferences(grouped).map(({ heading, inferences }) => [
      heading,
      inferences.map(({ number }) => number),
    ]),
  ).toEqual([
    ["All of these", [1]],
    ["One of these is enough", [2, 3]],
    ["Optional", [4]],
  ]);
});

test("found is counted of what is needed: one of several once, optional ones not", () => {
  expect(countFound(plain, makeVerdict({ findings: found("a") }))).toBe("1 of 2 found");
  expect(countFound(grouped, makeVerdict({ findings: found("b", "c", "d") }))).toBe("1 of 2 required found");
});

test("the score is said before it counts, with the gate", () => {
  const correct = countForm(makeVerdict(), null, always);
  expect(correct).toMatchObject({ correct: true, analysis: "sufficient", gate: null });
  const wrong = countForm(makeVerdict({ logic: true }), null, always);
  expect(wrong).toMatchObject({
    correct: false,
    analysis: "insufficient",
    gate: expect.stringContaining("is kept"),
  });
  expect(countForm({ ...makeVerdict(), rawAnalysis: null }, null, always).analysis).toBeNull();
});

test("a verdict against the ticks needs a note", () => {
  const against = makeVerdict({ findings: found("a", "b"), rawAnalysis: "insufficient" });
  expect(countForm(against, plain, always)).toMatchObject({ proposal: "sufficient", needsNote: true });
  expect(countForm({ ...against, note: "Only by luck." }, plain, always).needsNote).toBe(false);
});

test("where the study asks nothing after an error, nothing is proposed and no note is needed", () => {
  const form = makeVerdict({ rule: true, findings: found("a", "b"), rawAnalysis: "insufficient" });
  expect(countForm(form, plain, { inferencesAsked: "when_no_error" })).toMatchObject({
    isAsked: false,
    proposal: null,
    needsNote: false,
    gate: null,
  });
});
