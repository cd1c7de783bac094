import fc from "fast-check";
import { expect, test } from "vitest";
import { isBackwards, keyPage, type PageAt, pageAt } from "./key-page.ts";

/** Fetches as a query would: rows after or before a key, nearest first, one more than the page holds. */
function fetchPage(list: readonly number[], at: PageAt, size: number) {
  const matching = list.filter(
    (key) => at === null || ("after" in at ? key > Number(at.after) : key < Number(at.before)),
  );
  const ordered = isBackwards(at) ? matching.reverse() : matching;
  return keyPage(ordered.slice(0, size + 1), at, size);
}

test("walking forward meets every row once, in order, and walking back meets the same pages", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(500)), fc.integer({ min: 1, max: 9 }), (keys, size) => {
      const list = keys.sort((a, b) => a - b);
      const pages = [fetchPage(list, null, size)];
      while (pages.at(-1)?.hasNext) {
        pages.push(fetchPage(list, { after: String(pages.at(-1)?.rows.at(-1)) }, size));
      }
      expect(pages.flatMap((page) => page.rows)).toEqual(list);
      for (let index = pages.length - 1; index > 0; index--) {
        const back = fetchPage(list, { before: String(pages[index]?.rows[0]) }, size);
        expect(back.rows).toEqual(pages[index - 1]?.rows);
        expect(back).toMatchObject({ hasNext: true, hasPrevious: index > 1 });
      }
    }),
  );
});

test("a query string names a page by the row it follows, else by the one it precedes", () => {
  expect(pageAt({ after: "a", before: "b" })).toEqual({ after: "a" });
  expect(pageAt({ before: "b" })).toEqual({ before: "b" });
  expect(pageAt({ after: "" })).toBeNull();
});
