import { expect, test } from "vitest";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { checkBeforeSubmit } from "./submit-check.ts";

const always = { inferencesAsked: "always" } as const;
const whenNoError = { inferencesAsked: "when_no_error" } as const;
const entry = makeGuideEntry({ outcome: "Yes" });

test("an answer that differs without an outcome error is asked about", () => {
  const { questions } = checkBeforeSubmit(makeVerdict(), "No", entry, always);
  expect(questions).toEqual([
    {
      code: "outcome_not_marked",
      sentence: "Answer given is No, the guide says Yes, Outcome is not marked. Submit again to keep.",
    },
  ]);
});

test("an answer that equals the guide's with an outcome error is asked about", () => {
  const { questions } = checkBeforeSubmit(makeVerdict({ outcome: true }), "yes", entry, always);
  expect(questions.map(({ code }) => code)).toEqual(["outcome_marked"]);
});

test("marks that fit the answer raise no question, acceptable outcomes included", () => {
  const twins = makeGuideEntry({ outcome: "suggestive", acceptableOutcomes: ["Descriptive"] });
  expect(checkBeforeSubmit(makeVerdict(), " DESCRIPTIVE\n", twins, always).questions).toEqual([]);
  expect(checkBeforeSubmit(makeVerdict({ outcome: true }), "generic", twins, always).questions).toEqual([]);
  expect(checkBeforeSubmit(makeVerdict(), "generic", twins, always).questions[0]?.sentence).toContain(
    "the guide says suggestive or Descriptive",
  );
});

test("no answer given, or no entry, raises no question", () => {
  for (const answer of [null, "", "  \n"])
    for (const outcome of [true, false])
      expect(checkBeforeSubmit(makeVerdict({ outcome }), answer, entry, always).questions).toEqual([]);
  expect(checkBeforeSubmit(makeVerdict(), "No", null, always)).toEqual({
    undecided: [],
    undecidedSentence: null,
    questions: [],
  });
});

test("a question is put once, the other one still comes", () => {
  const askedBeforeSubmit = ["outcome_not_marked"];
  expect(checkBeforeSubmit(makeVerdict({ askedBeforeSubmit }), "No", entry, always).questions).toEqual([]);
  const marked = makeVerdict({ askedBeforeSubmit, outcome: true });
  expect(checkBeforeSubmit(marked, "Yes", entry, always).questions.map(({ code }) => code)).toEqual([
    "outcome_marked",
  ]);
});

test("undecided required inferences are named by their numbers", () => {
  const guided = makeGuideEntry({
    inferences: [makeInference("a"), makeInference("x", { groupKind: "optional" }), makeInference("c")],
  });
  const check = checkBeforeSubmit(makeVerdict(), null, guided, always);
  expect(check.undecided.map(({ key }) => key)).toEqual(["a", "c"]);
  expect(check.undecidedSentence).toBe("Inferences 1 and 3 are undecided.");
  const found = { inferenceKey: "a", finding: "found" as const, span: null };
  expect(checkBeforeSubmit(makeVerdict({ findings: [found] }), null, guided, always).undecidedSentence).toBe(
    "Inference 3 is undecided.",
  );
  expect(
    checkBeforeSubmit(makeVerdict({ rule: true }), null, guided, whenNoError).undecidedSentence,
  ).toBeNull();
});

test("where outcomes may be added, the answer is read as a set: all that are needed, and no other", () => {
  const merged = makeGuideEntry({
    outcome: "de facto merger, mere continuation",
    addableOutcomes: ["fraudulent conveyance"],
  });
  const asked = (answer: string, outcome = false) =>
    checkBeforeSubmit(makeVerdict({ outcome }), answer, merged, always).questions[0]?.code ?? null;
  expect(asked("Mere continuation and de facto merger")).toBeNull();
  expect(asked("fraudulent conveyance, de facto merger, mere continuation")).toBeNull();
  expect(asked("mere continuation")).toBe("outcome_not_marked");
  expect(asked("mere continuation, de facto merger, express agreement")).toBe("outcome_not_marked");
  expect(asked("mere continuation,de facto merger", true)).toBe("outcome_marked");
  expect(checkBeforeSubmit(makeVerdict(), "none", merged, always).questions[0]?.sentence).toBe(
    "Answer given is none, the guide says de facto merger and mere continuation, with or without fraudulent conveyance, Outcome is not marked. Submit again to keep.",
  );
});
