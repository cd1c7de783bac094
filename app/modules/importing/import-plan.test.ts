import { expect, test } from "vitest";
import { nameRows } from "./import-plan.ts";

const placed = (file: string, ...rows: number[]) => rows.map((row) => ({ file, row, line: row + 1 }));

test("rows are named by their numbers, and with their files where these are several", () => {
  expect(nameRows(placed("a.tsv", 7))).toBe("row 7");
  expect(nameRows(placed("a.tsv", 2, 5, 1009))).toBe("rows 2, 5 and 1,009");
  expect(nameRows(placed("a.tsv", 2, 5, 9, 11, 12))).toBe("rows 2, 5, 9 and 2 more");
  expect(nameRows([...placed("a.tsv", 2), ...placed("b.tsv", 3)])).toBe("row 2 of a.tsv, row 3 of b.tsv");
  expect(nameRows([...placed("a.tsv", 2, 3, 4), ...placed("b.tsv", 3)])).toBe(
    "row 2 of a.tsv, row 3 of a.tsv, row 4 of a.tsv and 1 more",
  );
});
