import { expect, test } from "vitest";
import type { KeyPlace, KeyPress } from "#app/modules/grading/room-keys.ts";
import { type AdjudicationPrefix, ownPrefixHint, readAdjudicationKey } from "./adjudication-keys.ts";

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  shift: true,
  mod: false,
  foreign: false,
  repeat: false,
  composing: false,
  ...changes,
});
const read = (made: KeyPress, place: KeyPlace = "elsewhere", singleKeys = true) =>
  readAdjudicationKey(made, place, null, { singleKeys }, ["A", "B"]).command;

test("Shift with a grader's letter adopts that grade, wherever nothing is typed", () => {
  expect(read(press("A"))).toEqual({ name: "adopt", index: 0 });
  expect(read(press("B"), "text")).toEqual({ name: "adopt", index: 1 });
  expect(read(press("C"))).toBeNull();
  for (const place of ["note", "typing", "overlay"] as const) expect(read(press("A"), place)).toBeNull();
});

test("r sends back, wherever nothing is typed, also where an inference may still follow", () => {
  const sent = press("r", { shift: false });
  expect(read(sent)).toEqual({ name: "send_back" });
  expect(read(sent, "text")).toEqual({ name: "send_back" });
  for (const place of ["note", "typing", "overlay"] as const) expect(read(sent, place)).toBeNull();
  expect(read(press("r", { shift: false, mod: true }))).toBeNull();
  expect(readAdjudicationKey(sent, "text", "i", { singleKeys: true }, ["A"])).toEqual({
    command: { name: "send_back" },
    prefix: null,
  });
});

test("T27 with single keys switched off, held down or while composing it adopts nothing", () => {
  expect(read(press("A"), "elsewhere", false)).toBeNull();
  expect(read(press("A", { repeat: true }))).toBeNull();
  expect(read(press("A", { composing: true }))).toBeNull();
  expect(read(press("A", { foreign: true }))).toBeNull();
  expect(read(press("r", { shift: false }), "elsewhere", false)).toBeNull();
  expect(read(press("r", { shift: false, repeat: true }))).toBeNull();
});

test("w and h wait for a number: where the difference comes from, and how sure the adjudicator is", () => {
  const after = (before: AdjudicationPrefix | null, key: string, changes: Partial<KeyPress> = {}) => {
    const made = press(key, {
      shift: false,
      code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
      ...changes,
    });
    return readAdjudicationKey(made, "elsewhere", before, { singleKeys: true }, ["A", "B"]);
  };
  expect(after(null, "w")).toEqual({ command: null, prefix: "w" });
  expect(after("w", "3")).toEqual({ command: { name: "source", source: "grader_slip" }, prefix: null });
  expect(after("w", "Shift", { shift: true })).toEqual({ command: null, prefix: "w" });
  expect(after("w", "h")).toEqual({ command: null, prefix: "h" });
  expect(after("h", "1")).toEqual({ command: { name: "confidence", confidence: "low" }, prefix: null });
  expect(after("h", "4")).toEqual({ command: { name: "error", errorType: "logic" }, prefix: null });
  expect(after("i", "w")).toEqual({ command: null, prefix: "w" });
  expect(read(press("w", { shift: false }), "note")).toBeNull();
  const off = readAdjudicationKey(press("w", { shift: false }), "elsewhere", null, { singleKeys: false }, [
    "A",
  ]);
  expect(off).toEqual({ command: null, prefix: null });
  expect(ownPrefixHint("h")).toBe("h: 1 Low, 2 Fair, 3 High");
  expect(ownPrefixHint("i")).toBeNull();
});

test("every other key means what it means in the grading room", () => {
  expect(read(press("a", { shift: false }))).toEqual({ name: "analysis" });
  expect(read(press("1", { shift: false, code: "Digit1" }))).toEqual({ name: "error", errorType: "rule" });
  expect(read(press("Enter", { shift: false, mod: true }), "note")).toEqual({ name: "submit" });
});
