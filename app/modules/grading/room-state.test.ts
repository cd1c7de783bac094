import fc from "fast-check";
import { expect, test } from "vitest";
import { ERROR_TYPES, subTagType } from "#app/modules/verdicts/error-types.ts";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { changeRoom, type RoomAction, type RoomState, startRoom, typeOfSubTags } from "./room-state.ts";

const entry = makeGuideEntry({
  inferences: [
    makeInference("a"),
    makeInference("b"),
    makeInference("c", { group: "either", groupKind: "one_of" }),
    makeInference("d", { group: "either", groupKind: "one_of" }),
    makeInference("e", { group: "optional", groupKind: "optional" }),
  ],
});
const span = { start: 4, end: 9, quote: "words" };
const start = startRoom(null, entry);

function after(...actions: readonly RoomAction[]): RoomState {
  return actions.reduce(changeRoom, start);
}

test("marking words ticks the type, and un-ticking takes its marks and sub-tags with it", () => {
  const marked = after(
    { type: "words_marked", errorType: "logic", span },
    { type: "words_marked", errorType: "rule", span },
    { type: "sub_tag_toggled", subTag: "logic.contradiction" },
  );
  expect(marked.form).toMatchObject({ logic: true, rule: true, subTags: ["logic.contradiction"] });
  expect(marked.form.spans).toEqual([
    { type: "logic", ...span },
    { type: "rule", ...span },
  ]);
  const unticked = changeRoom(marked, { type: "error_toggled", errorType: "logic" });
  expect(unticked.form).toMatchObject({
    logic: false,
    rule: true,
    subTags: [],
    spans: [{ type: "rule", ...span }],
  });
  expect(changeRoom(unticked, { type: "undone" }).form).toEqual(marked.form);
});

test("the form of a saved draft is handed in without the guide that the draft names", () => {
  const { form } = startRoom({ ...start.form, rule: true, guideVersionId: "guide" }, entry);
  expect(form).toEqual({ ...start.form, rule: true });
});

test("the same words are marked with a type once", () => {
  const once = after({ type: "words_marked", errorType: "logic", span });
  expect(changeRoom(once, { type: "words_marked", errorType: "logic", span })).toBe(once);
});

test("a mark changes its type or goes, and its tick stays", () => {
  const marked = after({ type: "words_marked", errorType: "fact", span });
  const mark = { type: "fact" as const, ...span };
  expect(changeRoom(marked, { type: "mark_removed", mark }).form).toMatchObject({ fact: true, spans: [] });
  expect(changeRoom(marked, { type: "mark_retyped", mark, errorType: "outcome" }).form).toMatchObject({
    fact: true,
    outcome: true,
    spans: [{ ...mark, type: "outcome" }],
  });
});

test("a mark whose words are changed gives way in one step, to words that touch it and of its own type alone", () => {
  const marked = after({ type: "words_marked", errorType: "logic", span });
  const instead = { type: "logic" as const, ...span };
  const mark = (errorType: "logic" | "rule", words: typeof span) =>
    changeRoom(marked, { type: "words_marked", errorType, span: words, instead });
  const longer = { start: 2, end: 9, quote: "a words" };
  const changed = mark("logic", longer);
  expect(changed.form.spans).toEqual([{ type: "logic", ...longer }]);
  expect(changeRoom(changed, { type: "undone" }).form).toEqual(marked.form);
  expect(mark("logic", { start: 12, end: 20, quote: "elsewhere" }).form.spans).toHaveLength(2);
  expect(mark("rule", longer).form.spans).toHaveLength(2);
  expect(mark("logic", span)).toBe(marked);
});

test("a sub-tag is taken only by a type that is marked", () => {
  expect(after({ type: "sub_tag_toggled", subTag: "fact.misread" })).toBe(start);
  expect(after({ type: "sub_tag_toggled", subTag: "fact.unheard-of" })).toBe(start);
});

test("the sub-tag keys mean the type that was marked last", () => {
  expect(start.lastType).toBeNull();
  const state = after(
    { type: "error_toggled", errorType: "rule" },
    { type: "error_toggled", errorType: "fact" },
  );
  expect(state.lastType).toBe("fact");
  expect(changeRoom(state, { type: "error_toggled", errorType: "rule" }).lastType).toBe("fact");
});

test("the sub-tag keys mean a type that is ticked: after a reload that of the newest mark, else the last one", () => {
  const { form } = after(
    { type: "words_marked", errorType: "logic", span },
    { type: "words_marked", errorType: "rule", span },
    { type: "error_toggled", errorType: "arithmetic" },
  );
  expect(typeOfSubTags(form, "arithmetic")).toBe("arithmetic");
  expect(typeOfSubTags(form, null)).toBe("rule");
  expect(typeOfSubTags(form, "outcome")).toBe("rule");
  expect(typeOfSubTags({ ...form, spans: [] }, null)).toBe("arithmetic");
  expect(typeOfSubTags(start.form, "rule")).toBeNull();
});

test("linking words finds the inference; taking the finding back takes the link, a new finding has none", () => {
  const linked = after({ type: "words_linked", inferenceKey: "a", span });
  expect(linked.form.findings).toEqual([{ inferenceKey: "a", finding: "found", span }]);
  const found = changeRoom(linked, { type: "finding_set", inferenceKey: "a", finding: "found" });
  expect(found).toBe(linked);
  const not = changeRoom(linked, { type: "finding_set", inferenceKey: "a", finding: "not_found" });
  expect(not.form.findings).toEqual([{ inferenceKey: "a", finding: "not_found", span: null }]);
  expect(changeRoom(not, { type: "finding_set", inferenceKey: "a", finding: null }).form.findings).toEqual(
    [],
  );
  expect(changeRoom(linked, { type: "link_removed", inferenceKey: "a" }).form.findings).toEqual([
    { inferenceKey: "a", finding: "found", span: null },
  ]);
});

test("all required found, and the rest not found, leave what was decided by hand and do not choose one of several", () => {
  const findings = ({ form }: RoomState) =>
    Object.fromEntries(form.findings.map((each) => [each.inferenceKey, each.finding]));
  const state = after(
    { type: "finding_set", inferenceKey: "b", finding: "not_found" },
    { type: "required_found", entry, foundKey: null },
  );
  expect(findings(state)).toEqual({ a: "found", b: "not_found" });
  expect(findings(changeRoom(state, { type: "rest_not_found", entry }))).toEqual({
    a: "found",
    b: "not_found",
    c: "not_found",
    d: "not_found",
    e: "not_found",
  });
});

test("all required found with one alternative decides all that a sufficient analysis needs, in one step", () => {
  const state = after(
    { type: "finding_set", inferenceKey: "d", finding: "not_found" },
    { type: "required_found", entry, foundKey: "d" },
  );
  expect(state.form.findings.map(({ inferenceKey, finding }) => `${inferenceKey} ${finding}`).sort()).toEqual(
    ["a found", "b found", "d found"],
  );
  expect(changeRoom(state, { type: "analysis_toggled", entry }).form.rawAnalysis).toBe("sufficient");
  expect(changeRoom(state, { type: "undone" }).form.findings).toHaveLength(1);
});

test("the first press for the analysis takes what the ticks propose, the next the other", () => {
  const toggle: RoomAction = { type: "analysis_toggled", entry };
  expect(after(toggle).form.rawAnalysis).toBe("sufficient");
  const bare = after({ type: "rest_not_found", entry }, toggle);
  expect(bare.form.rawAnalysis).toBe("insufficient");
  expect(changeRoom(bare, toggle).form.rawAnalysis).toBe("sufficient");
});

test("typing in the note is one step back until something else is done", () => {
  const typed = after(
    { type: "note_typed", note: "a" },
    { type: "note_typed", note: "ab" },
    { type: "close_call_toggled" },
    { type: "note_typed", note: "abc" },
  );
  expect(typed.past.map(({ note, closeCall }) => [note, closeCall])).toEqual([
    ["", false],
    ["ab", false],
    ["ab", true],
  ]);
});

test("what the submit check has asked stays asked when acts are undone", () => {
  const state = after(
    { type: "error_toggled", errorType: "outcome" },
    { type: "questions_put", codes: ["outcome_marked"] },
    { type: "undone" },
  );
  expect(state.form).toMatchObject({ outcome: false, askedBeforeSubmit: ["outcome_marked"] });
});

test("a saved form comes back without what the guide no longer has and without what was not asked", () => {
  const saved = makeVerdict({
    rule: true,
    rawAnalysis: "not_asked",
    findings: [
      { inferenceKey: "a", finding: "found", span },
      { inferenceKey: "b", finding: "not_asked", span: null },
      { inferenceKey: "gone", finding: "found", span: null },
    ],
  });
  expect(startRoom(saved, entry).form).toMatchObject({
    rule: true,
    rawAnalysis: null,
    findings: [{ inferenceKey: "a", finding: "found", span }],
  });
});

const anyType = fc.constantFrom(...ERROR_TYPES);
const anyKey = fc.constantFrom("a", "b", "c", "d", "e");
const anySpan = fc.constantFrom(
  span,
  { start: 0, end: 3, quote: "The" },
  { start: 2, end: 6, quote: "e wo" },
);
const anyAction: fc.Arbitrary<RoomAction> = fc.oneof(
  fc.record({ type: fc.constant("error_toggled" as const), errorType: anyType }),
  fc.record({ type: fc.constant("words_marked" as const), errorType: anyType, span: anySpan }),
  fc.record({
    type: fc.constant("mark_retyped" as const),
    mark: fc.record({ type: anyType, span: anySpan }).map((mark) => ({ type: mark.type, ...mark.span })),
    errorType: anyType,
  }),
  fc.record({
    type: fc.constant("sub_tag_toggled" as const),
    subTag: fc.constantFrom("rule.content", "logic.contradiction"),
  }),
  fc.record({
    type: fc.constant("finding_set" as const),
    inferenceKey: anyKey,
    finding: fc.constantFrom("found" as const, "not_found" as const, null),
  }),
  fc.record({ type: fc.constant("words_linked" as const), inferenceKey: anyKey, span: anySpan }),
  fc.constantFrom<RoomAction>(
    { type: "required_found", entry, foundKey: null },
    { type: "rest_not_found", entry },
    { type: "analysis_toggled", entry },
    { type: "close_call_toggled" },
    { type: "note_typed", note: "x" },
    { type: "undone" },
    { type: "redone" },
  ),
);

test("whatever is done, marks and sub-tags have their type, links their finding, and undo leads back to the start", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      let state = after(...actions);
      const { form } = state;
      expect(form.spans.every(({ type }) => form[type])).toBe(true);
      expect(form.subTags.every((subTag) => form[subTagType(subTag)!])).toBe(true);
      expect(form.findings.every((each) => each.span === null || each.finding === "found")).toBe(true);
      expect(new Set(form.findings.map(({ inferenceKey }) => inferenceKey)).size).toBe(form.findings.length);
      const steps = state.past.length;
      for (let step = 0; step < steps; step++) state = changeRoom(state, { type: "undone" });
      expect(state.form).toEqual(start.form);
      for (let step = 0; step < steps; step++) state = changeRoom(state, { type: "redone" });
      expect(state.form).toEqual(form);
    }),
  );
});
