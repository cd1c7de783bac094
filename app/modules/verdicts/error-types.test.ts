import { expect, test } from "vitest";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES, subTagType } from "./error-types.ts";

test("the five types stand in the order of their keys with the letters R F O L A", () => {
  const definitions = ERROR_TYPES.map((type) => ERROR_TYPE_DEFINITIONS[type]);
  expect(definitions.map(({ id }) => id)).toEqual([...ERROR_TYPES]);
  expect(definitions.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5]);
  expect(definitions.map(({ letter }) => letter).join("")).toBe("RFOLA");
  expect(definitions.map(({ name }) => name)).toEqual(["Rule", "Facts", "Outcome", "Logic", "Arithmetic"]);
});

test("every sub-tag names its type, and no two share an id", () => {
  const ids = ERROR_TYPES.flatMap((type) => ERROR_TYPE_DEFINITIONS[type].subTags.map(({ id }) => id));
  expect(new Set(ids).size).toBe(11);
  for (const type of ERROR_TYPES)
    for (const { id } of ERROR_TYPE_DEFINITIONS[type].subTags) expect(subTagType(id)).toBe(type);
  expect(subTagType("rule.tone")).toBeNull();
});
