import { expect, test } from "vitest";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { validateVerdict, withoutUnasked } from "./validate-verdict.ts";
import type { Finding, InferenceFinding } from "./verdict.ts";

const text = "💩 It is not hearsay, since it was said in court.";
const quote = "not hearsay";
const always = { inferencesAsked: "always" } as const;
const whenNoError = { inferencesAsked: "when_no_error" } as const;
const entry = makeGuideEntry({ inferences: [makeInference("assertion"), makeInference("truth")] });
const bothFound = ["assertion", "truth"].map((inferenceKey) => ({
  inferenceKey,
  finding: "found" as const,
  span: null,
}));

function fieldsOf(problems: readonly { field: string }[]): string[] {
  return problems.map(({ field }) => field);
}

test("a whole verdict with spans, sub-tags and findings may be stored", () => {
  const verdict = makeVerdict({
    outcome: true,
    subTags: ["outcome.wrong"],
    spans: [{ type: "outcome", start: 8, end: 19, quote }],
    findings: [{ ...bothFound[0]!, span: { start: 8, end: 19, quote } }, bothFound[1]!],
  });
  expect(validateVerdict(verdict, text, entry, always)).toEqual([]);
});

test("words may only be marked as a type that is marked", () => {
  const verdict = makeVerdict({ rule: true, spans: [{ type: "logic", start: 8, end: 19, quote }] });
  expect(validateVerdict(verdict, text, null, always)).toEqual([
    { field: "spans.0", sentence: "Words are marked as Logic, but Logic is not marked as an error." },
  ]);
});

test("a quote that is not what stands there is refused, counted in code points", () => {
  const span = (start: number, end: number) => ({ type: "rule" as const, start, end, quote });
  for (const spans of [[span(9, 20)], [span(8, 99)], [span(-1, 3)], [span(8, 8)], [span(1.5, 3)]])
    expect(fieldsOf(validateVerdict(makeVerdict({ rule: true, spans }), text, null, always))).toEqual([
      "spans.0",
    ]);
});

test("the same words under the same type twice are refused, under two types not", () => {
  const span = { start: 8, end: 19, quote };
  const spans = (["rule", "logic", "rule"] as const).map((type) => ({ type, ...span }));
  const verdict = makeVerdict({ rule: true, logic: true, spans });
  expect(fieldsOf(validateVerdict(verdict, text, null, always))).toEqual(["spans.2"]);
});

test("sub-tags must exist, stand once and belong to a marked type", () => {
  const subTags = ["rule.citation", "rule.citation", "fact.misread", "nonsense"];
  expect(fieldsOf(validateVerdict(makeVerdict({ rule: true, subTags }), text, null, always))).toEqual([
    "subTags.1",
    "subTags.2",
    "subTags.3",
  ]);
});

test("required inferences must be decided, and only the guide's may be recorded, once each", () => {
  expect(fieldsOf(validateVerdict(makeVerdict(), text, entry, always))).toEqual([
    "findings.assertion",
    "findings.truth",
  ]);
  const stranger = { inferenceKey: "other", finding: "found" as const, span: null };
  const findings = [...bothFound, bothFound[0]!, stranger];
  expect(fieldsOf(validateVerdict(makeVerdict({ findings }), text, entry, always))).toEqual([
    "findings.assertion",
    "findings.other",
  ]);
});

test("a linked span is checked like a mark, and only an inference that is found has one", () => {
  const [assertion, truth] = [bothFound[0]!, bothFound[1]!];
  const linked = (finding: Finding, start: number) => ({
    ...assertion,
    finding,
    span: { start, end: start + 11, quote },
  });
  const problemsOf = (finding: InferenceFinding) =>
    fieldsOf(
      validateVerdict(makeVerdict({ findings: [finding, truth], note: "Because." }), text, entry, always),
    );
  expect(problemsOf(linked("found", 8))).toEqual([]);
  expect(problemsOf(linked("found", 9))).toEqual(["findings.assertion"]);
  expect(problemsOf(linked("not_found", 8))).toEqual(["findings.assertion"]);
});

test("an analysis against the ticks needs a note, with the words of the room", () => {
  const against = makeVerdict({ findings: bothFound, rawAnalysis: "insufficient", note: "  " });
  expect(validateVerdict(against, text, entry, always)).toEqual([
    {
      field: "note",
      sentence: "The ticks propose sufficient. Say in the note why you decide otherwise.",
    },
  ]);
  expect(validateVerdict({ ...against, note: "Only restates." }, text, entry, always)).toEqual([]);
});

test("not asked is for errors in a study that does not ask then, and there it is required", () => {
  const notAsked = makeVerdict({ rawAnalysis: "not_asked" });
  expect(fieldsOf(validateVerdict(notAsked, text, null, whenNoError))).toEqual(["rawAnalysis"]);
  expect(fieldsOf(validateVerdict({ ...notAsked, rule: true }, text, null, always))).toEqual(["rawAnalysis"]);
  expect(validateVerdict({ ...notAsked, rule: true }, text, entry, whenNoError)).toEqual([]);
  const answered = makeVerdict({ rule: true, findings: bothFound });
  expect(fieldsOf(validateVerdict(answered, text, entry, whenNoError))).toEqual([
    "findings.assertion",
    "findings.truth",
    "rawAnalysis",
  ]);
  expect(validateVerdict(withoutUnasked(answered, whenNoError), text, entry, whenNoError)).toEqual([]);
});

test("what is asked is left as it is", () => {
  const answered = makeVerdict({ findings: bothFound });
  expect(withoutUnasked(answered, whenNoError)).toBe(answered);
});
