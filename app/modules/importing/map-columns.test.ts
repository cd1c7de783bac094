import { expect, test } from "vitest";
import { GENERATION_FIELDS, SAMPLE_FIELDS } from "./column-fields.ts";
import { findDuplicateColumns, mapColumns, parseMapping } from "./map-columns.ts";

const REAL = ["index", "text", "gold_answer", "slice", "llm_answer", "llm_explanation"];

const messagesOf = (columns: string[], wish: Record<string, string>) => {
  const mapped = mapColumns(columns, GENERATION_FIELDS, wish);
  return mapped.ok ? [] : mapped.problems.map(({ field, message }) => [field, message]);
};

test("the columns of published generations are recognised without being told", () => {
  const mapped = mapColumns(REAL, GENERATION_FIELDS, {});
  expect(mapped.ok && mapped.map.mapping).toEqual({ sample: 0, text: 5, answer: 4, facts: 1, outcome: 2 });
  expect(mapped.ok && mapped.map.unused).toEqual([{ index: 3, name: "slice" }]);
  expect(mapped.ok && mapped.map.remarks[0]).toBe("Sample is taken from “index”.");
});

test("the columns of task files are recognised, whichever of their names they use", () => {
  for (const columns of [
    ["index", "answer", "text", "slice"],
    ["label", "text"],
    ["index", "contract", "answer"],
  ]) {
    const mapped = mapColumns(columns, SAMPLE_FIELDS, {});
    if (!mapped.ok) throw new Error(JSON.stringify(mapped.problems));
    expect(columns[mapped.map.mapping.facts!]).toMatch(/text|contract/);
    expect(columns[mapped.map.mapping.outcome!]).toMatch(/answer|label/);
  }
});

test("T57 a missing column is named with the ones that are there", () => {
  expect(messagesOf(REAL, { text: "explanation_text" })).toEqual([
    ["text", `There is no column “explanation_text”. Columns: ${REAL.join(", ")}.`],
  ]);
  expect(messagesOf(["foo", "bar"], {})).toEqual([
    ["sample", "No column was found for Sample. Columns: foo, bar."],
    ["text", "No column was found for Explanation. Columns: foo, bar."],
  ]);
});

test("T57 a name in other case, with blanks or dots, is found and said", () => {
  const columns = ["Index ", "LLM Explanation", "llm.answer"];
  const mapped = mapColumns(columns, GENERATION_FIELDS, {
    sample: "index",
    text: "llm_explanation",
    answer: "llm.answer",
  });
  expect(mapped.ok && mapped.map.mapping).toEqual({ sample: 0, text: 1, answer: 2 });
  expect(mapped.ok && mapped.map.remarks).toContain(
    "“llm_explanation” was read as the column “LLM Explanation”.",
  );
  expect(mapped.ok && mapped.map.remarks.some((remark) => remark.includes("llm.answer"))).toBe(false);
});

test("T57 a name that two columns bear is not guessed between; a number chooses", () => {
  const columns = ["index", "text", "text"];
  expect(messagesOf(columns, { text: "text" })).toEqual([
    ["text", "More than one column is called “text”: say #2 or #3."],
  ]);
  const mapped = mapColumns(columns, GENERATION_FIELDS, { text: "#3", facts: "#2" });
  expect(mapped.ok && mapped.map.mapping).toEqual({ sample: 0, text: 2, facts: 1 });
  expect(findDuplicateColumns(columns)).toEqual([{ name: "text", numbers: [2, 3] }]);
  expect(messagesOf(columns, { text: "#9" })).toEqual([["text", "There is no column #9; the file has 3."]]);
});

test("T57 extra columns are listed, and one column serves one field", () => {
  const mapped = mapColumns([...REAL, "temperature"], GENERATION_FIELDS, {});
  expect(mapped.ok && mapped.map.unused.map(({ name }) => name)).toEqual(["slice", "temperature"]);
  expect(messagesOf(REAL, { text: "llm_answer", answer: "llm_answer" })).toEqual([
    ["answer", "“llm_answer” serves another field already."],
  ]);
});

test("a field may be left out, a needed one may not, an unknown one is named", () => {
  const mapped = mapColumns(REAL, GENERATION_FIELDS, { answer: "-", facts: "-" });
  expect(mapped.ok && mapped.map.mapping).toEqual({ sample: 0, text: 5, outcome: 2 });
  expect(messagesOf(REAL, { text: "-", colour: "slice" })).toEqual([
    [null, expect.stringMatching(/^There is no field “colour”\. Fields: sample, text, /)],
    ["text", "Explanation is needed and cannot be left out."],
  ]);
});

test("a mapping is read from a line, with quotes around names that hold a comma", () => {
  expect(parseMapping("sample=index, text = llm_explanation,answer=llm_answer")).toEqual({
    ok: true,
    value: { sample: "index", text: "llm_explanation", answer: "llm_answer" },
  });
  expect(parseMapping('text="a, b=c",facts=the text')).toEqual({
    ok: true,
    value: { text: "a, b=c", facts: "the text" },
  });
  for (const wrong of ["sample", "sample=", "=x", "a=b,,c=d", "sample=a,sample=b"]) {
    expect(parseMapping(wrong), wrong).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  }
});
