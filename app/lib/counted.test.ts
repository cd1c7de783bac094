import { expect, test } from "vitest";
import { counted, listed, wholeNumber } from "./counted.ts";

test("a count takes the plural unless it is one, and commas from a thousand on", () => {
  expect(counted(0, "item")).toBe("0 items");
  expect(counted(1, "item")).toBe("1 item");
  expect(counted(1821, "item")).toBe("1,821 items");
  expect(counted(2, "entry", "entries")).toBe("2 entries");
  expect(wholeNumber(1234567)).toBe("1,234,567");
});

test("a list of words ends with and", () => {
  expect(listed([])).toBe("");
  expect(listed(["hearsay"])).toBe("hearsay");
  expect(listed(["hearsay", "ucc"])).toBe("hearsay and ucc");
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
});
