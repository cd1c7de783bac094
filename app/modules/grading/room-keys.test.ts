import fc from "fast-check";
import { expect, test } from "vitest";
import { type KeyPlace, type KeyPrefix, type KeyPress, type KeySettings, readKey } from "./room-keys.ts";

function press(key: string, changes: Partial<KeyPress> = {}): KeyPress {
  const code = /^\d$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
  return { key, code, shift: false, mod: false, foreign: false, repeat: false, composing: false, ...changes };
}

const on = { singleKeys: true };
const off = { singleKeys: false };

function read(key: KeyPress | string, place: KeyPlace = "elsewhere", before: KeyPrefix | null = null) {
  return readKey(typeof key === "string" ? press(key) : key, place, before, on);
}

/** The commands of presses one after another. */
function type(...keys: readonly (KeyPress | string)[]) {
  return typeWith(on, ...keys);
}

function typeWith(settings: KeySettings, ...keys: readonly (KeyPress | string)[]) {
  let before: KeyPrefix | null = null;
  return keys.flatMap((key) => {
    const reading = readKey(typeof key === "string" ? press(key) : key, "elsewhere", before, settings);
    before = reading.prefix;
    return reading.command ?? [];
  });
}

test("digits mean error types, from 1 to 5", () => {
  expect(
    type("1", "2", "3", "4", "5", "6", "0").map((command) => "errorType" in command && command.errorType),
  ).toEqual(["rule", "fact", "outcome", "logic", "arithmetic"]);
});

test("i waits for a digit, plus or zero; t for a digit", () => {
  expect(type("i", "2")).toEqual([{ name: "inference", number: 2 }]);
  expect(type("i", "+")).toEqual([{ name: "required_found" }]);
  expect(type("i", "=")).toEqual([{ name: "required_found" }]);
  expect(type("i", "0")).toEqual([{ name: "rest_not_found" }]);
  expect(type("t", "1")).toEqual([{ name: "sub_tag", number: 1 }]);
  expect(type("i", "a", "2")).toEqual([{ name: "analysis" }, { name: "error", errorType: "fact" }]);
});

test("after i, digits go on deciding inferences until another key, and that key acts as ever", () => {
  const inferences = [1, 2].map((number) => ({ name: "inference", number }));
  expect(type("i", "1", "2")).toEqual(inferences);
  expect(type("i", "1", "2", "0")).toEqual([...inferences, { name: "rest_not_found" }]);
  expect(type("i", "1", "2", "a", "3")).toEqual([
    ...inferences,
    { name: "analysis" },
    { name: "error", errorType: "outcome" },
  ]);
  expect(type("i", "1", "Escape", "3")).toEqual([
    { name: "inference", number: 1 },
    { name: "leave" },
    { name: "error", errorType: "outcome" },
  ]);
  expect(type("i", "1", "i", "2")).toEqual(inferences);
  expect(type("i", "0", "3")).toEqual([{ name: "rest_not_found" }, { name: "error", errorType: "outcome" }]);
});

test("a plus that takes Shift still follows i", () => {
  expect(read(press("Shift", { code: "ShiftLeft", shift: true }), "elsewhere", "i")).toEqual({
    command: null,
    prefix: "i",
  });
  expect(read(press("+", { code: "Equal", shift: true }), "elsewhere", "i").command).toEqual({
    name: "required_found",
  });
});

test("i and Shift with a digit finds everything required with that alternative, on the number pad too", () => {
  const required = [{ name: "required_with", number: 2 }];
  expect(type("i", press("@", { code: "Digit2", shift: true }))).toEqual(required);
  expect(type("i", press('"', { code: "Digit2", shift: true }))).toEqual(required);
  expect(type("i", press("2", { code: "Numpad2", shift: true }))).toEqual(required);
  expect(type("i", press("ArrowDown", { code: "Numpad2", shift: true }))).toEqual(required);
  expect(type("i", press(")", { code: "Digit0", shift: true }))).toEqual([]);
});

test("where digits need Shift, i and a digit is that inference alone; Shift and i asks for the alternative everywhere", () => {
  const two = press("2", { code: "Digit2", shift: true });
  const shiftI = press("I", { code: "KeyI", shift: true });
  expect(type("i", two)).toEqual([{ name: "inference", number: 2 }]);
  for (const digit of [two, press("é", { code: "Digit2" }), press("2"), press("2", { code: "Numpad2" })])
    expect(type(shiftI, digit)).toEqual([{ name: "required_with", number: 2 }]);
  expect(type(shiftI, "a", "2")).toEqual([{ name: "analysis" }, { name: "error", errorType: "fact" }]);
});

test("a plus that stands on a digit's key is a plus", () => {
  expect(type("i", press("+", { code: "Digit1", shift: true }))).toEqual([{ name: "required_found" }]);
});

test("while alternatives are undecided, i and plus goes on to ask which one; else a digit after it is an error", () => {
  const asking = { singleKeys: true, asksAlternative: true };
  expect(typeWith(asking, "i", "+", "2")).toEqual([
    { name: "required_found" },
    { name: "required_with", number: 2 },
  ]);
  expect(typeWith(asking, "i", "+", "a")).toEqual([{ name: "required_found" }, { name: "analysis" }]);
  expect(type("i", "+", "2")).toEqual([{ name: "required_found" }, { name: "error", errorType: "fact" }]);
});

test("S with Shift is another key than s, also with caps lock on", () => {
  expect(read("s").command).toEqual({ name: "later" });
  expect(read(press("S", { shift: true })).command).toEqual({ name: "decline" });
  expect(read(press("S")).command).toEqual({ name: "later" });
});

test("digits are read by place where the layout needs Shift for them, never where Shift makes something else", () => {
  expect(read(press("&", { code: "Digit1" })).command).toEqual({ name: "error", errorType: "rule" });
  expect(read(press("!", { code: "Digit1", shift: true })).command).toBeNull();
});

test("brackets that a layout makes with AltGr work", () => {
  expect(read(press("[", { code: "Digit8" }), "elsewhere").command).not.toBeNull();
});

test("T28 while typing, composing, or in a dialog or menu, no key acts", () => {
  const keys = ["1", "n", "s", "?", "i", "a", "u", "g", "[", "]", "Escape", "ArrowDown"];
  for (const key of keys) {
    expect(read(key, "typing")).toEqual({ command: null, prefix: null });
    expect(read(key, "overlay")).toEqual({ command: null, prefix: null });
    expect(read(press(key, { composing: true }), "text")).toEqual({ command: null, prefix: null });
    if (key !== "Escape") expect(read(key, "note")).toEqual({ command: null, prefix: null });
  }
});

test("the note can be submitted from and left, and nothing else happens in it", () => {
  expect(read(press("Enter", { mod: true }), "note").command).toEqual({ name: "submit" });
  expect(read(press("Enter", { mod: true, composing: true }), "note").command).toBeNull();
  expect(read(press("Escape"), "note").command).toEqual({ name: "leave" });
  expect(read(press("z", { mod: true }), "note").command).toBeNull();
  expect(read(press("Enter", { mod: true }), "typing").command).toBeNull();
});

test("a foreign modifier keeps every key for whom it belongs to", () => {
  for (const key of ["1", "s", "Enter", "z", "?"]) {
    expect(read(press(key, { foreign: true })).command).toBeNull();
    if (key !== "Enter" && key !== "z") expect(read(press(key, { mod: true })).command).toBeNull();
  }
});

test("a held key repeats what moves and nothing that acts", () => {
  expect(read(press("Enter", { mod: true, repeat: true })).command).toBeNull();
  expect(read(press("Enter", { mod: true, repeat: true }), "note").command).toBeNull();
  expect(read(press("1", { repeat: true })).command).toBeNull();
  expect(read(press("2", { repeat: true }), "elsewhere", "i").command).toBeNull();
  expect(read(press("ArrowDown", { repeat: true }), "text").command).toEqual({ name: "next_sentence" });
});

test("arrows choose sentences and words only in the explanation", () => {
  expect(read("ArrowDown", "text").command).toEqual({ name: "next_sentence" });
  expect(read(press("ArrowRight", { shift: true }), "text").command).toEqual({ name: "grow" });
  expect(read(press("ArrowLeft", { shift: true }), "text").command).toEqual({ name: "shrink" });
  expect(read("ArrowLeft", "text").command).toEqual({ name: "begin_earlier" });
  expect(read("ArrowRight", "text").command).toEqual({ name: "begin_later" });
  expect(read("ArrowDown", "elsewhere").command).toBeNull();
});

test("T27 with single keys switched off, chords with a modifier still act and no single key does", () => {
  const readOff = (key: KeyPress) => readKey(key, "text", null, off).command;
  expect(readOff(press("Enter", { mod: true }))).toEqual({ name: "submit" });
  expect(readOff(press("z", { mod: true }))).toEqual({ name: "undo" });
  expect(readOff(press("z", { mod: true, shift: true, key: "Z" }))).toEqual({ name: "redo" });
  expect(readOff(press("k", { mod: true }))).toEqual({ name: "keys" });
  for (const key of ["1", "a", "n", "s", "u", "g", "c", "?", "/", "[", "]", ".", ",", "+", "-", "\\"])
    expect(readOff(press(key))).toBeNull();
});

test("no press outside of the explanation and the note means two things at once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }), fc.boolean(), (key, shift) => {
      const reading = read(press(key, { shift }));
      expect(reading.command === null || reading.prefix === null).toBe(true);
    }),
  );
});
