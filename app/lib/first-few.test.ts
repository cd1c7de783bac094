import { expect, test } from "vitest";
import { firstFew } from "./first-few.ts";

test("a few sentences stand whole, of many the first three and how many more", () => {
  expect(firstFew([])).toBe("");
  expect(firstFew(["A.", "B.", "C.", "D."])).toBe("A. B. C. D.");
  expect(firstFew(["A.", "B.", "C.", "D.", "E."])).toBe("A. B. C. And 2 more.");
});
