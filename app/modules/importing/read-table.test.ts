import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

test("T53 a row with line breaks in a cell is one row, blank lines are passed over and counted", () => {
  const table = readTable("a.csv", 'index,text\r\n0,"first\r\n\r\nsecond, ""x"""\n\n1,plain\r\n,\n');
  expect(table.columns).toEqual(["index", "text"]);
  expect(table.rows).toEqual([
    { row: 1, line: 2, cells: ["0", 'first\r\n\r\nsecond, "x"'] },
    { row: 2, line: 6, cells: ["1", "plain"] },
  ]);
  expect(table.problems).toEqual([]);
  expect(table.remarks).toEqual(["2 blank lines passed over."]);
});

test("a row with too few or too many cells is named with its row, line and what to do", () => {
  const table = readTable("phi4.tsv", "index\tanswer\tslice\n0\tNo Standard\n1\tNo\tx\ty\n2\tYes\tz\n");
  expect(table.rows.map(({ row }) => row)).toEqual([3]);
  expect(table.problems).toEqual([
    {
      file: "phi4.tsv",
      row: 1,
      line: 2,
      column: "slice",
      found: { before: "0 ⇥ No Standard", hit: "", after: "" },
      reason: "2 cells where 3 are expected.",
      remedy: "A tab is missing, or a cell with a line break has no quotes.",
    },
    {
      file: "phi4.tsv",
      row: 2,
      line: 3,
      column: null,
      found: { before: "1 ⇥ No ⇥ x ⇥ y", hit: "", after: "" },
      reason: "4 cells where 3 are expected.",
      remedy: "A cell holds a tab: put that cell between quotes.",
    },
  ]);
});

test("a quote that never closes is named in its column, and the rows after it are read", () => {
  const table = readTable("g.tsv", 'index\ttext\n0\t"The report\n1\t"good"\n');
  expect(table.rows.map(({ cells }) => cells)).toEqual([["1", "good"]]);
  expect(table.problems[0]).toMatchObject({
    row: 1,
    column: "text",
    found: { before: "", hit: '"', after: "The report" },
    reason: "A quote opens here and never closes.",
  });
  const unquoted = readTable("g.tsv", 'index\ttext\n0\t"The report\n', { quoting: "none" });
  expect(unquoted.rows[0]?.cells).toEqual(["0", '"The report']);
});

test("the empty cells that a spreadsheet writes behind the last column are nothing", () => {
  const table = readTable("a.csv", "index,text,,\n0,x,,\n1,y,,\n");
  expect(table.columns).toEqual(["index", "text"]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["0", "x"],
    ["1", "y"],
  ]);
});

test("the delimiter follows the name, then the first line; Excel's sep line is obeyed", () => {
  const delimiterOf = (file: string, text: string) => {
    const { format } = readTable(file, text);
    return format.kind === "delimited" ? format.delimiter : null;
  };
  expect(delimiterOf("a.tsv", "one, two\tthree\n")).toBe("\t");
  expect(delimiterOf("a.csv", "one;two;three\n")).toBe(";");
  expect(delimiterOf("a.txt", "one\ttwo\n")).toBe("\t");
  expect(delimiterOf("a.csv", '"x;y",z\n')).toBe(",");
  expect(delimiterOf("a.tsv", "single\n")).toBe("\t");
  expect(readTable("a.csv", "sep=;\r\nindex;text\r\n0;a,b\r\n")).toMatchObject({
    columns: ["index", "text"],
    rows: [{ row: 1, line: 3, cells: ["0", "a,b"] }],
  });
});

test("an empty file and a file of a header only have no rows", () => {
  expect(readTable("a.tsv", "")).toMatchObject({ columns: [], rows: [], problems: [] });
  expect(readTable("a.tsv", "index\ttext\n")).toMatchObject({ columns: ["index", "text"], rows: [] });
});

test("a text of 50 kB with emoji and right-to-left words is kept whole", () => {
  const long = `${"Ein Satz, mit Komma. ".repeat(2500)}👩🏽‍⚖️ שלום "עולם"`;
  const table = readTable("a.csv", stringify([["text"], [long]]));
  expect(table.rows[0]?.cells).toEqual([long]);
});

test("whatever stands in the cells, a written table is read back row by row", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 20 });
  const rows = fc.array(fc.tuple(fc.constant("k"), cell, cell), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.constantFrom(",", "\t"), (given, delimiter) => {
      const file = delimiter === "," ? "a.csv" : "a.tsv";
      const table = readTable(file, stringify([["a", "b", "c"], ...given], { delimiter, quoted: true }));
      expect(table.problems).toEqual([]);
      expect(table.rows.map(({ cells }) => cells)).toEqual(given);
    }),
  );
});

test("a first line of countless cells is no header: it is said, and no row is read", () => {
  const header = Array.from({ length: 200_000 }, (_, index) => `c${index}`).join(",");
  const table = readTable("a.csv", `${header}\n1,2\n`);
  expect(table).toMatchObject({ columns: [], rows: [], problems: [] });
  expect(table.remarks).toEqual([
    "The first line has 200,000 columns; 1,000 are the most. Is the comma really between its columns?",
  ]);
});
