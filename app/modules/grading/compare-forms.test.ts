import { expect, test } from "vitest";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { compareForms, isAsSubmitted, isSameForm } from "./compare-forms.ts";
import { draftOfVerdict } from "./room-view.ts";

const entry = makeGuideEntry({ inferences: [makeInference("a"), makeInference("b")] });
const first = { type: "logic" as const, start: 0, end: 3, quote: "The" };
const second = { type: "rule" as const, start: 4, end: 7, quote: "nod" };
const found = { inferenceKey: "a", finding: "found" as const, span: null };

test("order says nothing, and an inference that was not asked is one that is undecided", () => {
  const one = makeVerdict({
    logic: true,
    rule: true,
    spans: [first, second],
    findings: [found],
    subTags: ["rule.content", "logic.contradiction"],
  });
  const other = {
    ...one,
    spans: [second, first],
    subTags: ["logic.contradiction", "rule.content"],
    findings: [{ inferenceKey: "b", finding: "not_asked" as const, span: null }, found],
  };
  expect(isSameForm(one, other)).toBe(true);
  expect(compareForms(one, other, entry)).toEqual([]);
});

test("every part that differs is named with what stands in both windows", () => {
  const here = makeVerdict({ logic: true, spans: [first], note: "A reason.", closeCall: true });
  const there = {
    ...makeVerdict({
      findings: [
        { ...found, span: second },
        { inferenceKey: "b", finding: "not_found", span: null },
      ],
    }),
    rawAnalysis: null,
  };
  expect(isSameForm(here, there)).toBe(false);
  expect(compareForms(here, there, entry)).toEqual([
    { part: "Logic", here: "marked, “The”", there: "not marked" },
    { part: "Inference 1", here: "not decided", there: "found, “nod”" },
    { part: "Inference 2", here: "not decided", there: "not found" },
    { part: "Analysis", here: "sufficient", there: "not decided" },
    { part: "Close call", here: "yes", there: "no" },
    { part: "Note", here: "A reason.", there: "empty" },
  ]);
});

test("a form that was saved with a change since the submit does not say what was submitted, though nothing changed on the page", () => {
  const verdict = makeVerdict({ logic: true, spans: [first] });
  const draft = draftOfVerdict(verdict, null);
  expect(isAsSubmitted({ isUnsubmitted: false, draft, entry }, verdict)).toBe(true);
  expect(isAsSubmitted({ isUnsubmitted: false, draft, entry }, { ...verdict, note: "A reason." })).toBe(
    false,
  );
  expect(isAsSubmitted({ isUnsubmitted: true, draft, entry }, verdict)).toBe(false);
});
