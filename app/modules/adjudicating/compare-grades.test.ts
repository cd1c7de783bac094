import fc from "fast-check";
import { expect, test } from "vitest";
import { gatedAnalysis } from "#app/modules/verdicts/verdict.ts";
import { makeGuideEntry, makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { type ComparedField, compareGrades } from "./compare-grades.ts";

const entry = makeGuideEntry({ inferences: ["one", "two", "three"].map((key) => makeInference(key)) });
const found = (inferenceKey: string) => ({ inferenceKey, finding: "found" as const, span: null });
const notFound = (inferenceKey: string) => ({ inferenceKey, finding: "not_found" as const, span: null });

function nameOf(field: ComparedField): string {
  return field.kind === "type" ? field.type : field.kind === "inference" ? `i${field.number}` : "analysis";
}

test("what differs stands first, then what agrees, each in the order of keys, guide and analysis", () => {
  const fields = compareGrades(
    [
      makeVerdict({
        rule: true,
        outcome: true,
        findings: [notFound("one"), notFound("two"), notFound("three")],
      }),
      makeVerdict({
        fact: true,
        outcome: true,
        logic: true,
        findings: [found("one"), notFound("two"), notFound("three")],
      }),
    ],
    entry,
  );
  expect(fields.filter(({ differs }) => differs).map(nameOf)).toEqual(["rule", "fact", "logic", "i1"]);
  expect(fields.map(nameOf)).toEqual([
    ...["rule", "fact", "logic", "i1"],
    ...["outcome", "arithmetic", "i2", "i3", "analysis"],
  ]);
  expect(fields[3]).toEqual({
    kind: "inference",
    inferenceKey: "one",
    number: 1,
    differs: true,
    values: ["not_found", "found"],
    agreed: null,
  });
  expect(fields[4]).toMatchObject({ values: [true, true], agreed: true });
});

test("an inference that one was not asked about does not differ, and the answer is what is agreed", () => {
  const fields = compareGrades(
    [makeVerdict({ logic: true, rawAnalysis: "not_asked" }), makeVerdict({ findings: [found("one")] })],
    entry,
  );
  expect(fields.filter(({ differs }) => differs).map(nameOf)).toEqual(["logic", "analysis"]);
  expect(fields.find((field) => nameOf(field) === "i1")).toMatchObject({
    values: ["not_asked", "found"],
    agreed: "found",
  });
  expect(fields.find((field) => nameOf(field) === "i2")).toMatchObject({ agreed: "not_asked" });
  expect(fields[1]).toMatchObject({ values: ["not_asked", "sufficient"], agreed: "sufficient" });
});

test("the analysis differs where what counts does: a raw verdict that an error discards is no difference", () => {
  const analysis = (...changes: Parameters<typeof makeVerdict>[0][]) =>
    compareGrades(changes.map(makeVerdict), null).find(({ kind }) => kind === "analysis");
  const sufficient = { rawAnalysis: "sufficient" } as const;
  const insufficient = { rawAnalysis: "insufficient" } as const;
  expect(analysis({ rule: true, ...sufficient }, { rule: true, ...insufficient })).toMatchObject({
    differs: false,
    agreed: null,
  });
  expect(analysis({ rule: true, ...sufficient }, sufficient)).toMatchObject({
    differs: true,
    agreed: "sufficient",
  });
  expect(analysis({ rule: true, ...sufficient }, insufficient)).toMatchObject({ differs: false });
  expect(analysis(sufficient, insufficient)).toMatchObject({ differs: true, agreed: null });
});

test("every field stands once, whatever is compared, and differs exactly where two answers do, the analysis where two counts do", () => {
  const verdict = fc.record({
    rule: fc.boolean(),
    logic: fc.boolean(),
    rawAnalysis: fc.constantFrom("sufficient" as const, "insufficient" as const),
    findings: fc.subarray([found("one"), notFound("two"), found("three")]),
  });
  fc.assert(
    fc.property(fc.array(verdict, { minLength: 1, maxLength: 4 }), (verdicts) => {
      const made = verdicts.map((changes) => makeVerdict(changes));
      const fields = compareGrades(made, entry);
      expect(new Set(fields.map(nameOf)).size).toBe(9);
      for (const field of fields) {
        expect(field.values).toHaveLength(made.length);
        const answers = new Set<unknown>(field.values.filter((value) => value !== "not_asked"));
        expect(field.agreed !== null).toBe(answers.size < 2);
        const counted = field.kind === "analysis" ? new Set<unknown>(made.map(gatedAnalysis)) : answers;
        expect(field.differs).toBe(counted.size > 1);
      }
      const firstAgreed = fields.findIndex(({ differs }) => !differs);
      expect(fields.slice(firstAgreed).every(({ differs }) => !differs)).toBe(true);
    }),
  );
});
