import fc from "fast-check";
import { expect, test } from "vitest";
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

test("an inference or analysis that one was not asked about does not differ, and the answer is what is agreed", () => {
  const fields = compareGrades(
    [makeVerdict({ logic: true, rawAnalysis: "not_asked" }), makeVerdict({ findings: [found("one")] })],
    entry,
  );
  expect(fields.filter(({ differs }) => differs).map(nameOf)).toEqual(["logic"]);
  expect(fields.find((field) => nameOf(field) === "i1")).toMatchObject({
    values: ["not_asked", "found"],
    agreed: "found",
  });
  expect(fields.find((field) => nameOf(field) === "i2")).toMatchObject({ agreed: "not_asked" });
  expect(fields.at(-1)).toMatchObject({ values: ["not_asked", "sufficient"], agreed: "sufficient" });
});

test("a raw analysis that differs is shown as such, also where both count as insufficient", () => {
  const both = [
    makeVerdict({ rule: true, rawAnalysis: "sufficient" }),
    makeVerdict({ rule: true, rawAnalysis: "insufficient" }),
  ];
  expect(compareGrades(both, null)[0]).toMatchObject({ kind: "analysis", differs: true, agreed: null });
});

test("every field stands once, whatever is compared, and differs exactly where two answers do", () => {
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
        const answers = new Set(field.values.filter((value) => value !== "not_asked"));
        expect(field.differs).toBe(answers.size > 1);
        if (!field.differs) expect(field.values).toContain(field.agreed);
      }
      const firstAgreed = fields.findIndex(({ differs }) => !differs);
      expect(fields.slice(firstAgreed).every(({ differs }) => !differs)).toBe(true);
    }),
  );
});
