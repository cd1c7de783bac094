import { expect, test } from "vitest";
import { gatherNotes, nameFiles } from "./name-files.ts";

test("a few files are named, of many the first two", () => {
  expect(nameFiles(["a.tsv", "b.tsv", "c.tsv"])).toBe("a.tsv, b.tsv, c.tsv");
  expect(nameFiles(["a.tsv", "b.tsv", "c.tsv", "d.tsv"])).toBe("a.tsv, b.tsv and 2 more");
});

test("a sentence about one file stands alone; among several it names the files for which it holds", () => {
  expect(gatherNotes([{ file: "a.tsv", notes: ["No keys.", "Row 1 is odd."] }])).toEqual([
    "No keys.",
    "Row 1 is odd.",
  ]);
  expect(
    gatherNotes([
      { file: "a.tsv", notes: ["No keys.", "Row 1 is odd."] },
      { file: "b.tsv", notes: ["No keys."] },
    ]),
  ).toEqual(["No keys.", "a.tsv: Row 1 is odd."]);
});
