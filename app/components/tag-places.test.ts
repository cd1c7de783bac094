import { expect, test } from "vitest";
import { placeTags } from "./tag-places.ts";

const on = (line: string, ...ids: string[]) => ids.map((id) => ({ id, line }));

test("tags of different lines all stand nearest the text", () => {
  const places = placeTags([...on("1", "L1"), ...on("2", "O1")]);
  expect([...places.values()].every((place) => place.slot === 0 && !place.hidden)).toBe(true);
});

test("two tags of one line stand side by side, the outermost mark's nearest the text", () => {
  const places = placeTags(on("1", "O1", "L1"));
  expect(places.get("O1")).toEqual({ slot: 0, more: 0, hidden: false });
  expect(places.get("L1")).toEqual({ slot: 1, more: 0, hidden: false });
});

test("more than two become one that says how many there are", () => {
  const places = placeTags(on("1", "L1", "R1", "F1"));
  expect(places.get("L1")).toEqual({ slot: 0, more: 2, hidden: false });
  expect(places.get("R1")?.hidden).toBe(true);
  expect(places.get("F1")?.hidden).toBe(true);
});
