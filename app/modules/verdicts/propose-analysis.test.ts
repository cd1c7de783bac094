import fc from "fast-check";
import { expect, test } from "vitest";
import { makeGuideEntry, makeInference } from "#tests/factories/verdict.ts";
import { proposeAnalysis, undecidedInferences } from "./propose-analysis.ts";
import { FINDINGS, type Finding, type InferenceFinding } from "./verdict.ts";

const entry = makeGuideEntry({
  inferences: [
    makeInference("a"),
    makeInference("b"),
    makeInference("path-1", { group: "path", groupKind: "one_of" }),
    makeInference("path-2", { group: "path", groupKind: "one_of" }),
    makeInference("extra", { group: "more", groupKind: "optional" }),
  ],
});

function findings(record: Record<string, Finding>): InferenceFinding[] {
  return Object.entries(record).map(([inferenceKey, finding]) => ({ inferenceKey, finding, span: null }));
}

test("every all-of and one member of the one-of found proposes sufficient; the rest may be undecided", () => {
  expect(proposeAnalysis(entry, findings({ a: "found", b: "found", "path-2": "found" }))).toBe("sufficient");
});

test("a missing all-of, or a one-of without any, proposes insufficient", () => {
  const paths = { "path-1": "not_found", "path-2": "not_found" } as const;
  expect(proposeAnalysis(entry, findings({ a: "found", b: "not_found", "path-1": "found" }))).toBe(
    "insufficient",
  );
  expect(proposeAnalysis(entry, findings({ a: "found", b: "found", ...paths }))).toBe("insufficient");
});

test("an undecided required inference leaves the proposal open and is named", () => {
  const recorded = findings({ a: "found", "path-1": "not_found", extra: "found" });
  expect(proposeAnalysis(entry, recorded)).toBeNull();
  expect(undecidedInferences(entry, recorded).map(({ key }) => key)).toEqual(["b", "path-2"]);
});

test("an entry that requires nothing proposes nothing", () => {
  const optional = makeGuideEntry({ inferences: [makeInference("x", { groupKind: "optional" })] });
  expect(proposeAnalysis(optional, findings({ x: "found" }))).toBeNull();
  expect(proposeAnalysis(makeGuideEntry(), [])).toBeNull();
});

test("optional findings never change the proposal, and finding one more never lowers it", () => {
  const finding = fc.constantFrom(...FINDINGS);
  const record = fc.record({ a: finding, b: finding, "path-1": finding, "path-2": finding, extra: finding });
  fc.assert(
    fc.property(record, finding, fc.constantFrom("a", "b", "path-1", "path-2"), (recorded, extra, key) => {
      const proposal = proposeAnalysis(entry, findings(recorded));
      expect(proposeAnalysis(entry, findings({ ...recorded, extra }))).toBe(proposal);
      expect(proposal === null).toBe(undecidedInferences(entry, findings(recorded)).length > 0);
      if (proposal === "sufficient")
        expect(proposeAnalysis(entry, findings({ ...recorded, [key]: "found" }))).toBe("sufficient");
    }),
  );
});
