import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonLines } from "./read-json-lines.ts";

test("objects become rows; nested fields are named with dots, absent ones are null", () => {
  const table = readJsonLines(
    "a.jsonl",
    '{"index": 0, "doc": {"text": "x"}, "resps": [["r"]], "ok": true, "none": null}\r\n\r\n{"index": 1.5, "late": ""}\n',
  );
  expect(table.columns).toEqual(["index", "doc.text", "resps.0.0", "ok", "none", "late"]);
  expect(table.rows).toEqual([
    { row: 1, line: 1, cells: ["0", "x", "r", "true", null, null] },
    { row: 2, line: 3, cells: ["1.5", null, null, null, null, ""] },
  ]);
  expect(table.remarks).toEqual(["1 blank line passed over."]);
});

test("T55 a line that is no JSON is named with its line and the character at which it fails", () => {
  const table = readJsonLines("a.jsonl", '{"a": 1}\n{"a": 1,}\n{"a": "x\n[1]\n"x"\n');
  expect(table.rows).toHaveLength(1);
  expect(table.problems.map(({ row, line, reason }) => [row, line, reason])).toEqual([
    [2, 2, "This line is no JSON: it fails at character 9."],
    [3, 3, expect.stringMatching(/^This line is no JSON: it fails at character \d+\.$/)],
    [4, 4, "This line is no JSON object."],
    [5, 5, "This line is no JSON object."],
  ]);
});

test("one JSON value over many lines is recognised", () => {
  expect(readJsonLines("a.jsonl", '[\n  {"a": 1}\n]\n').problems[0]?.remedy).toContain(
    "one JSON value over many lines",
  );
});

test("fields that meet under one name, and numbers that cannot be read exactly, are refused", () => {
  const table = readJsonLines("a.jsonl", '{"a.b": 1, "a": {"b": 2}}\n{"id": 12345678901234567890}\n');
  expect(table.problems.map(({ reason }) => reason)).toEqual([
    "Two fields are called “a.b”.",
    "The number in “id” has too many digits to be read exactly.",
  ]);
});

test("every text survives, lone halves of a pair and NUL included: what is wrong with them is said later", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const table = readJsonLines("a.jsonl", JSON.stringify({ text }));
      expect(table.rows[0]?.cells).toEqual([text]);
    }),
  );
  expect(readJsonLines("a.jsonl", '{"t": "a\\ud800b\\u0000"}').rows[0]?.cells).toEqual(["a\ud800b\0"]);
});

test("a value that is nested endlessly is refused with its line, and no row is lost by it", () => {
  const deep = `{"t": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const table = readJsonLines("a.jsonl", `{"t": "x"}\n${deep}\n{"t": "y"}\n`);
  expect(table.rows.map(({ cells }) => cells)).toEqual([["x"], ["y"]]);
  expect(table.problems).toMatchObject([
    { row: 2, line: 2, reason: "“t.0.0.0.0.0.0.0” is nested too deep." },
  ]);
});

test("rows whose fields differ without end stop being columns, and are named", () => {
  const lines = Array.from({ length: 1_005 }, (_, index) => JSON.stringify({ t: "x", [`id${index}`]: 1 }));
  const table = readJsonLines("a.jsonl", lines.join("\n"));
  expect(table.columns).toHaveLength(1_000);
  expect(table.rows).toHaveLength(999);
  expect(table.problems).toHaveLength(6);
  expect(table.problems[0]).toMatchObject({
    row: 1_000,
    reason: "With this row’s fields the file would have 1,001 columns; 1,000 are the most.",
  });
});
