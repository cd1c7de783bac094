import fc from "fast-check";
import { expect, test } from "vitest";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { ErrorSpan, Verdict } from "#app/modules/verdicts/verdict.ts";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { countDecision, describeUndecided } from "./decision-counting.ts";
import { changeDecision, type DecisionAction, type DecisionState, startDecision } from "./decision-form.ts";

const entry = makeGuideEntry({ inferences: ["one", "two"].map((key) => makeInference(key)) });
const always = { inferencesAsked: "always" } as const;
const quote = (start: number, end: number) => ({ start, end, quote: "x".repeat(end - start) });
const finding = (inferenceKey: string, found: boolean, linked = false) => ({
  inferenceKey,
  finding: found ? ("found" as const) : ("not_found" as const),
  span: found && linked ? quote(0, 3) : null,
});

const A = makeVerdict({
  rule: true,
  outcome: true,
  subTags: ["rule.content", "outcome.wrong"],
  rawAnalysis: "insufficient",
  spans: [
    { type: "rule", ...quote(0, 4) },
    { type: "outcome", ...quote(8, 12) },
  ],
  findings: [finding("one", false), finding("two", false)],
  note: "A says why.",
});
const B = makeVerdict({
  fact: true,
  outcome: true,
  subTags: ["outcome.wrong"],
  rawAnalysis: "insufficient",
  spans: [
    { type: "fact", ...quote(2, 6) },
    { type: "outcome", ...quote(8, 14) },
  ],
  findings: [finding("one", true, true), finding("two", false)],
  closeCall: true,
});
const subject = { verdicts: [A, B], entry };
const fresh = () => startDecision(null, null, subject);
const act = (state: DecisionState, ...actions: readonly DecisionAction[]) =>
  actions.reduce((before, action) => changeDecision(before, action, subject), state);

test("at the start everything agreed stands with its marks, and what differs is undecided", () => {
  const { form } = fresh();
  expect(form).toEqual({
    verdict: makeVerdict({
      outcome: true,
      subTags: ["outcome.wrong"],
      rawAnalysis: "insufficient",
      spans: [{ type: "outcome", ...quote(8, 12) }],
      findings: [finding("two", false)],
    }),
    undecidedTypes: ["rule", "fact"],
    rationale: "",
    differenceSource: null,
    confidence: null,
  });
  expect(describeUndecided(form, entry, always)).toBe("Decide Rule, Facts and inference 1.");
});

test("the decision that stands is the form of an item that has one, and a saved draft comes before it", () => {
  const decision = { verdict: B, rationale: "So.", differenceSource: null, confidence: "high" as const };
  expect(startDecision(null, decision, subject).form).toMatchObject({
    verdict: { fact: true, spans: B.spans },
    undecidedTypes: [],
    rationale: "So.",
    confidence: "high",
  });
  const draft = { ...fresh().form, rationale: "Half a thought" };
  expect(startDecision(draft, decision, subject).form).toEqual(draft);
  const gone = { ...draft, verdict: { ...draft.verdict, findings: [finding("gone", true)] } };
  expect(startDecision(gone, null, subject).form.verdict.findings).toEqual([]);
});

test("adopting a grade takes all of its verdict, and nothing of its note or its doubt", () => {
  for (const [index, grade] of [A, B].entries()) {
    const { verdict, undecidedTypes } = act(fresh(), { type: "adopted", index }).form;
    expect(verdict).toEqual({ ...grade, note: "", closeCall: false });
    expect(undecidedTypes).toEqual([]);
  }
});

test("adopting keeps what the adjudicator changed among the agreed fields, and can be undone", () => {
  const changed = act(
    fresh(),
    { type: "error_toggled", errorType: "arithmetic" },
    { type: "finding_set", inferenceKey: "two", finding: "found" },
  );
  const adopted = act(changed, { type: "adopted", index: 1 });
  expect(adopted.form.verdict).toMatchObject({ arithmetic: true, fact: true, rule: false });
  expect(adopted.form.verdict.findings).toEqual([finding("one", true, true), finding("two", true)]);
  expect(act(adopted, { type: "undone" }).form).toEqual(changed.form);
  expect(act(adopted, { type: "undone" }, { type: "redone" }).form).toEqual(adopted.form);
  const marked = act(fresh(), { type: "words_marked", errorType: "outcome", span: quote(20, 24) });
  expect(act(marked, { type: "adopted", index: 1 }).form.verdict.spans).toContainEqual({
    type: "outcome",
    ...quote(20, 24),
  });
});

test("ticking an undecided type marks it, ticking it again says that it is not marked, and neither is undecided", () => {
  const once = act(fresh(), { type: "error_toggled", errorType: "rule" });
  expect([once.form.verdict.rule, once.form.undecidedTypes]).toEqual([true, ["fact"]]);
  const twice = act(once, { type: "error_toggled", errorType: "rule" });
  expect([twice.form.verdict.rule, twice.form.undecidedTypes]).toEqual([false, ["fact"]]);
});

test("the reason is typed as one step, and reason, source and confidence are part of what is undone", () => {
  const typed = act(
    fresh(),
    { type: "rationale_typed", rationale: "B" },
    { type: "rationale_typed", rationale: "B errs." },
    { type: "source_set", source: "grader_slip" },
    { type: "confidence_set", confidence: "fair" },
  );
  expect(typed.form).toMatchObject({
    rationale: "B errs.",
    differenceSource: "grader_slip",
    confidence: "fair",
  });
  const back = act(typed, { type: "undone" }, { type: "undone" }, { type: "undone" });
  expect(back.form).toEqual(fresh().form);
  const asked = act(typed, { type: "questions_put", codes: ["outcome_marked"] }, { type: "undone" });
  expect(asked.form.verdict.askedBeforeSubmit).toEqual(["outcome_marked"]);
});

test("correctness is open while a type is undecided and none is marked", () => {
  const open = startDecision(null, null, {
    verdicts: [makeVerdict({ rule: true }), makeVerdict()],
    entry: null,
  });
  expect(countDecision(open.form, null, always)).toMatchObject({ correct: null, analysis: null });
  const marked = changeDecision(open, { type: "error_toggled", errorType: "logic" }, subject);
  expect(countDecision(marked.form, null, always)).toMatchObject({
    correct: false,
    analysis: "insufficient",
  });
  const cleared = changeDecision(
    changeDecision(open, { type: "error_toggled", errorType: "rule" }, subject),
    { type: "error_toggled", errorType: "rule" },
    subject,
  );
  expect(countDecision(cleared.form, null, always)).toMatchObject({ correct: true, analysis: "sufficient" });
});

test("an analysis that the gate discards need not be settled, and must be as soon as no error is marked", () => {
  const grades = [
    makeVerdict({ rule: true, rawAnalysis: "sufficient" }),
    makeVerdict({ rule: true, rawAnalysis: "insufficient" }),
  ];
  const differing = { verdicts: grades, entry: null };
  const start = startDecision(null, null, differing);
  expect(start.form.verdict).toMatchObject({ rule: true, rawAnalysis: null });
  expect(describeUndecided(start.form, null, always)).toBeNull();
  const correct = changeDecision(start, { type: "error_toggled", errorType: "rule" }, differing);
  expect(describeUndecided(correct.form, null, always)).toBe("Decide the analysis.");
  const adopted = changeDecision(start, { type: "adopted", index: 0 }, differing);
  expect(adopted.form.verdict.rawAnalysis).toBe("sufficient");
  const stored = { verdict: makeVerdict({ rule: true, rawAnalysis: "not_asked" }), rationale: "So." };
  const decided = startDecision(null, { ...stored, differenceSource: null, confidence: null }, differing);
  const cleared = changeDecision(decided, { type: "error_toggled", errorType: "rule" }, differing);
  expect(describeUndecided(cleared.form, null, always)).toBe("Decide the analysis.");
});

test("where the study asks nothing once an error is marked, nothing more is to be decided", () => {
  const when = { inferencesAsked: "when_no_error" } as const;
  const { form } = act(fresh(), { type: "adopted", index: 0 });
  expect(describeUndecided({ ...form, verdict: { ...form.verdict, findings: [] } }, entry, when)).toBeNull();
});

test("whichever grades are compared: adopting one of them untouched is that one, after any number of adoptions", () => {
  const span = fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 5 }))
    .map(([start, length]) => quote(start, start + length));
  const grade = fc
    .record({
      types: fc.subarray([...ERROR_TYPES]),
      spans: fc.array(span, { maxLength: 3 }),
      one: fc.boolean(),
      two: fc.boolean(),
      linked: fc.boolean(),
      rawAnalysis: fc.constantFrom("sufficient" as const, "insufficient" as const),
    })
    .map(({ types, spans, one, two, linked, rawAnalysis }): Verdict => {
      const marks = types.flatMap((type, index): ErrorSpan[] => {
        const found = spans[index];
        return found ? [{ type, ...found }] : [];
      });
      const marked = Object.fromEntries(types.map((type) => [type, true]));
      const findings = [finding("one", one, linked), finding("two", two, linked)];
      return makeVerdict({ ...marked, spans: marks, findings, rawAnalysis });
    });
  fc.assert(
    fc.property(
      fc.array(grade, { minLength: 2, maxLength: 3 }),
      fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }),
      (verdicts, adoptions) => {
        const made = { verdicts, entry };
        const chosen = adoptions.map((index) => index % verdicts.length);
        const { form } = chosen.reduce(
          (state, index) => changeDecision(state, { type: "adopted", index }, made),
          startDecision(null, null, made),
        );
        expect(form.verdict).toEqual({ ...verdicts[chosen.at(-1)!], note: "" });
        expect(form.undecidedTypes).toEqual([]);
      },
    ),
  );
});
