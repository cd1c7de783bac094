import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitRecords } from "./split-records.ts";

const split = (text: string, delimiter = ",", quoting: "double" | "none" = "double") => [
  ...splitRecords(text, delimiter, quoting),
];
const cellsOf = (text: string, delimiter?: string, quoting?: "double" | "none") =>
  split(text, delimiter, quoting).map(({ cells }) => cells);

test("T53 quoted line breaks, doubled marks, delimiters in text and mixed line ends make one record each", () => {
  const text = 'a,b\r\n1,"first\r\nsecond, ""quoted"""\n2,"x\n\ny"\r3,z';
  expect(split(text).map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "a", "b"],
    [2, "1", 'first\r\nsecond, "quoted"'],
    [4, "2", "x\n\ny"],
    [7, "3", "z"],
  ]);
});

test("a quotation mark inside an unquoted cell is a character", () => {
  expect(cellsOf('generic\tThe mark "Salt" for salt.\n', "\t")).toEqual([
    ["generic", 'The mark "Salt" for salt.'],
  ]);
  expect(cellsOf('5" pipe,6"\n')).toEqual([['5" pipe', '6"']]);
});

test("without quoting every mark is a character", () => {
  expect(cellsOf('"a"\t"b\nc\t""', "\t", "none")).toEqual([
    ['"a"', '"b'],
    ["c", '""'],
  ]);
});

test("a mark that never closes costs its own line and no other", () => {
  expect(split('i\tt\n1\t"open x\n2\t"good"\n3\tz\n', "\t")).toEqual([
    { line: 1, cells: ["i", "t"], fault: null },
    { line: 2, cells: ["1", '"open x'], fault: { kind: "open", cell: 1 } },
    { line: 3, cells: ["2", "good"], fault: null },
    { line: 4, cells: ["3", "z"], fault: null },
  ]);
  expect(split('1,"open at the end').map(({ fault }) => fault)).toEqual([{ kind: "open", cell: 1 }]);
});

test("text behind a closing mark is a fault, blanks are not", () => {
  expect(split('"a"b,c\nd,"e" \n')).toEqual([
    { line: 1, cells: ['"a"b', "c"], fault: { kind: "closing", cell: 0 } },
    { line: 2, cells: ["d", "e"], fault: null },
  ]);
});

test("a blank line is a record of one empty cell, the end of the last line is none", () => {
  expect(cellsOf("a\n\nb\n")).toEqual([["a"], [""], ["b"]]);
  expect(cellsOf("a,\n")).toEqual([["a", ""]]);
  expect(cellsOf("")).toEqual([]);
});

test("many marks that never close are read in time linear in the file", () => {
  const rows = 20_000;
  const records = split(`${'"x\n'.repeat(rows)}y,${"z".repeat(1000)}\n`);
  expect(records).toHaveLength(rows + 1);
});

const cells = fc.string({
  unit: fc.constantFrom("a", " ", '"', ",", "\t", "\n", "\r", "é", "😀", "ש"),
  maxLength: 12,
});
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cells, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
  );

test("what csv-stringify writes comes back cell by cell, with either delimiter and line end", () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(",", "\t", ";"),
      fc.constantFrom("\n", "\r\n"),
      (rows, delimiter, end) => {
        const text = stringify(rows, { delimiter, record_delimiter: end, quoted: true });
        expect(cellsOf(text, delimiter)).toEqual(rows);
      },
    ),
    { numRuns: 500 },
  );
});

test("what csv-parse accepts, it reads in the same way", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", '"', ",", "\n"), maxLength: 30 });
  fc.assert(
    fc.property(texts, (text) => {
      let expected: string[][];
      try {
        expected = parse(text, { relax_column_count: true, skip_empty_lines: true });
      } catch {
        return;
      }
      const records = split(text).filter(({ cells }) => cells.length > 1 || cells[0] !== "");
      expect(records.filter(({ fault }) => fault !== null)).toEqual([]);
      expect(records.map(({ cells }) => cells)).toEqual(
        expected.filter((row) => row.length > 1 || row[0] !== ""),
      );
    }),
    { numRuns: 3000 },
  );
});
