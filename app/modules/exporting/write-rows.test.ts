import { expect, test } from "vitest";
import { type ExportColumn, exportHead, exportRow } from "./write-rows.ts";

type Row = { readonly note: string | null; readonly found: boolean | null; readonly count: number };

const columns: ExportColumn<Row>[] = [
  { name: "note", description: "", read: ({ note }) => note },
  { name: "found", description: "", read: ({ found }) => found },
  { name: "count", description: "", read: ({ count }) => count },
];

test("T59 zero, false and empty come out, distinct from null", () => {
  expect(exportRow(columns, { note: "", found: false, count: 0 }, "csv")).toBe('"",false,0\n');
  expect(exportRow(columns, { note: null, found: null, count: 0 }, "csv")).toBe(",,0\n");
  expect(exportRow(columns, { note: "", found: false, count: 0 }, "jsonl")).toBe(
    '{"note":"","found":false,"count":0}\n',
  );
  expect(exportRow(columns, { note: null, found: null, count: 0 }, "jsonl")).toBe(
    '{"note":null,"found":null,"count":0}\n',
  );
});

test("T64 Excel gets a BOM and CRLF, programs get neither, and no character is escaped", () => {
  const row = { note: "§ 801 “重置”", found: true, count: 1 };
  expect(exportHead(columns, "excel") + exportRow(columns, row, "excel")).toBe(
    "\uFEFFnote,found,count\r\n§ 801 “重置”,true,1\r\n",
  );
  expect(exportHead(columns, "csv") + exportRow(columns, row, "csv")).toBe(
    "note,found,count\n§ 801 “重置”,true,1\n",
  );
  expect(exportHead(columns, "jsonl") + exportRow(columns, row, "jsonl")).toContain("§ 801 “重置”");
});

test("T65 formulas are neutralised for Excel alone, and negative numbers are left as they are", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r"]) {
    const note = `${start}1+1`;
    expect(exportRow(columns, { note, found: null, count: -1 }, "excel")).toMatch(/^"?'/);
    expect(exportRow(columns, { note, found: null, count: -1 }, "excel")).toContain(",-1\r\n");
    expect(JSON.parse(exportRow(columns, { note, found: null, count: -1 }, "jsonl"))).toMatchObject({ note });
  }
  expect(exportRow(columns, { note: "=1+1", found: null, count: 0 }, "csv")).toBe("=1+1,,0\n");
});

test("T66 quotes, commas and line breaks survive inside one field", () => {
  const note = 'first "line",\nsecond';
  expect(exportRow(columns, { note, found: null, count: 0 }, "csv")).toBe('"first ""line"",\nsecond",,0\n');
  for (const lines of ["one\ntwo", "one\r\ntwo", "one\rtwo"])
    for (const format of ["csv", "excel"] as const)
      expect(exportRow(columns, { note: lines, found: null, count: 0 }, format)).toContain(`"${lines}",,0`);
});

test("an empty text is quoted wherever it stands in its line", () => {
  const twice: ExportColumn<Row>[] = [columns[2]!, columns[0]!, columns[0]!];
  expect(exportRow(twice, { note: "", found: null, count: 0 }, "csv")).toBe('0,"",""\n');
  expect(exportRow(twice, { note: null, found: null, count: 0 }, "csv")).toBe("0,,\n");
});
