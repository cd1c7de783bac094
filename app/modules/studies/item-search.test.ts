import { expect, test } from "vitest";
import { itemSearchSchema } from "./item-search.ts";
import { ITEM_FILTERS, itemsPath } from "./items-path.ts";

test("every number of a study has an address in the list of items", () => {
  expect(itemsPath("demo")).toBe("/studies/demo/items");
  expect(itemsPath("demo", { task: "hearsay", correct: "no" })).toBe(
    "/studies/demo/items?task=hearsay&correct=no",
  );
});

test("every filter of the list is one that a search knows", () => {
  for (const filter of ITEM_FILTERS) expect(Object.keys(itemSearchSchema.shape)).toContain(filter);
});

test("a filter by model brings the models with it", () => {
  const id = "5f0e9a52-0df5-4b07-9f55-2c4bb0cf1a11";
  expect(itemsPath("demo", { model: id })).toContain("models=shown");
});

test("what a form leaves empty is no filter", () => {
  const { success, data } = itemSearchSchema.safeParse({ task: "", status: "", sort: "" });
  expect(success).toBe(true);
  expect(Object.values(data ?? {}).every((value) => value === undefined)).toBe(true);
});

test("an unknown filter value is refused, not ignored", () => {
  expect(itemSearchSchema.safeParse({ status: "done" }).success).toBe(false);
  expect(itemSearchSchema.safeParse({ after: "1; drop table" }).success).toBe(false);
});

test("a sort names a column, with a minus sign from the largest down", () => {
  expect(itemSearchSchema.parse({ sort: "-settled" }).sort).toEqual({ column: "settled", descending: true });
  expect(itemSearchSchema.parse({ sort: "task" }).sort).toEqual({ column: "task", descending: false });
  expect(itemSearchSchema.safeParse({ sort: "model" }).success).toBe(false);
});
