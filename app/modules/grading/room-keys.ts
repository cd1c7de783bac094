import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";

/** What a press of keys asks the room to do. */
export type RoomCommand =
  | { readonly name: "error"; readonly errorType: ErrorType }
  /** From 1: the inference of that number in the guide's entry. */
  | { readonly name: "inference"; readonly number: number }
  /** Every required inference found, and the one of that number, from 1, for its group of alternatives. */
  | { readonly name: "required_with"; readonly number: number }
  /** From 1: the sub-tag of that number of the type that was marked last. */
  | { readonly name: "sub_tag"; readonly number: number }
  | { readonly name: PlainCommand };

export type PlainCommand =
  | "required_found"
  | "rest_not_found"
  | "analysis"
  | "close_call"
  | "note"
  | "submit"
  | "later"
  | "decline"
  | "doubt"
  | "undo"
  | "redo"
  | "next_sentence"
  | "previous_sentence"
  | "grow"
  | "shrink"
  | "begin_earlier"
  | "begin_later"
  | "next_mark"
  | "previous_mark"
  | "next_item"
  | "previous_item"
  | "next_region"
  | "guide"
  | "find"
  | "hide_side"
  | "hide_verdict"
  | "rendered"
  | "larger"
  | "smaller"
  | "keys"
  | "leave";

/** A press, as much of it as decides. */
export type KeyPress = {
  /** What the layout makes of it: "a", "A", "[", "Enter". */
  readonly key: string;
  /** The key's place: "Digit1". Layouts that need Shift for digits are read by place. */
  readonly code: string;
  readonly shift: boolean;
  /** Command on Apple, Ctrl elsewhere. */
  readonly mod: boolean;
  /** Alt, or the modifier that is not `mod`; never the AltGr that a layout needs for a character. */
  readonly foreign: boolean;
  /** It is held down. */
  readonly repeat: boolean;
  /** An input method is composing a character. */
  readonly composing: boolean;
};

/** Where the focus is: what a press there means to the browser comes first. */
export type KeyPlace = "note" | "typing" | "overlay" | "text" | "elsewhere";

export type KeySettings = {
  /** Off: only chords with a modifier act (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** The guide offers alternatives of which none is found yet: `i` `+` goes on to ask which one is. */
  readonly asksAlternative?: boolean;
};

/**
 * A first key that waits for more: `i` for an inference, and for further ones after it; `i+` (`i` `+`, or Shift and `i`) for the alternative that
 * is found with everything required, `t` for a sub-tag.
 */
export type KeyPrefix = "i" | "i+" | "t";

export type KeyReading = {
  readonly command: RoomCommand | null;
  /** What waits after this press; null: nothing. */
  readonly prefix: KeyPrefix | null;
};

const NOTHING: KeyReading = { command: null, prefix: null };

const SINGLE_KEYS: Readonly<Record<string, PlainCommand>> = {
  a: "analysis",
  c: "close_call",
  n: "note",
  s: "later",
  "shift+s": "decline",
  f: "doubt",
  u: "undo",
  g: "guide",
  "/": "find",
  "[": "previous_item",
  "]": "next_item",
  ".": "next_mark",
  ",": "previous_mark",
  "\\": "hide_side",
  "|": "hide_verdict",
  m: "rendered",
  "+": "larger",
  "-": "smaller",
  "−": "smaller",
  "?": "keys",
};

const CHORDS: Readonly<Record<string, PlainCommand>> = {
  "mod+enter": "submit",
  "mod+z": "undo",
  "mod+shift+z": "redo",
  "mod+k": "keys",
};

/** Presses that mean the browser's own thing outside of the explanation. */
const TEXT_KEYS: Readonly<Record<string, PlainCommand>> = {
  arrowdown: "next_sentence",
  arrowup: "previous_sentence",
  "shift+arrowright": "grow",
  "shift+arrowdown": "grow",
  "shift+arrowleft": "shrink",
  "shift+arrowup": "shrink",
  arrowleft: "begin_earlier",
  arrowright: "begin_later",
};

const REPEATABLE: ReadonlySet<PlainCommand> = new Set([
  ...Object.values(TEXT_KEYS),
  "next_mark",
  "previous_mark",
  "larger",
  "smaller",
]);

/**
 * What a press means. Nothing acts while an input method composes, in dialogs and menus, or while typing, except
 * submitting out of the note. A held key repeats only what moves the selection.
 */
export function readKey(
  press: KeyPress,
  place: KeyPlace,
  before: KeyPrefix | null,
  settings: KeySettings,
): KeyReading {
  if (press.composing || press.foreign || place === "overlay") return NOTHING;
  const chord = chordOf(press);
  if (place === "note" || place === "typing") {
    const isSubmit = place === "note" && chord === "mod+enter" && !press.repeat;
    const isLeaving = place === "note" && chord === "escape";
    return isSubmit ? plain("submit") : isLeaving ? plain("leave") : NOTHING;
  }
  if (press.key === "Shift") return { command: null, prefix: before };
  const command = before !== null && !press.mod ? afterPrefix(before, press) : null;
  if (command !== null) {
    return press.repeat ? NOTHING : { command, prefix: prefixAfter(command, settings) };
  }
  return allowed(meaningOf(press, chord, place, settings), press.repeat);
}

/** What waits on after a command that a prefix began: more inferences, or which alternative is found. */
function prefixAfter({ name }: RoomCommand, { asksAlternative }: KeySettings): KeyPrefix | null {
  if (name === "inference") return "i";
  return name === "required_found" && asksAlternative ? "i+" : null;
}

function meaningOf(press: KeyPress, chord: string, place: KeyPlace, { singleKeys }: KeySettings): KeyReading {
  if (chord === "escape") return plain("leave");
  if (chord === "f6") return plain("next_region");
  const modified = CHORDS[chord];
  if (modified) return plain(modified);
  if (press.mod) return NOTHING;
  const inText = place === "text" ? TEXT_KEYS[chord] : undefined;
  if (inText) return plain(inText);
  if (!singleKeys) return NOTHING;
  if (chord === "i" || chord === "t") return { command: null, prefix: chord };
  if (chord === "shift+i") return { command: null, prefix: "i+" };
  const errorType = ERROR_TYPES[(digitOf(press) ?? 0) - 1];
  if (errorType) return { command: { name: "error", errorType }, prefix: null };
  const single = SINGLE_KEYS[chord];
  return single ? plain(single) : NOTHING;
}

function allowed(reading: KeyReading, isRepeat: boolean): KeyReading {
  if (!isRepeat) return reading;
  const { command } = reading;
  return command !== null && REPEATABLE.has(command.name as PlainCommand) ? reading : NOTHING;
}

function afterPrefix(prefix: KeyPrefix, press: KeyPress): RoomCommand | null {
  const digit = digitOf(press);
  if (prefix === "t") return digit ? { name: "sub_tag", number: digit } : null;
  if (prefix === "i+") return digit ? { name: "required_with", number: digit } : null;
  if (press.key === "+" || press.key === "=") return { name: "required_found" };
  const shifted = shiftedDigitOf(press);
  if (shifted) return { name: "required_with", number: shifted };
  if (digit === null) return null;
  return digit === 0 ? { name: "rest_not_found" } : { name: "inference", number: digit };
}

/** The digit of a press: of the character, else of the key's place on layouts where digits need Shift. */
export function digitOf({ key, code, shift }: KeyPress): number | null {
  if (/^\d$/.test(key)) return Number(key);
  const place = /^Digit(\d)$/.exec(code)?.[1];
  // Where digits need Shift, the unshifted key is another character; where they do not, Shift makes it one.
  return place !== undefined && !shift ? Number(place) : null;
}

/**
 * The digit of a key pressed with Shift where Shift makes another character of it. Where digits need Shift, a digit is
 * all that the press says; on the number pad they never do, whatever the system makes of the press.
 */
function shiftedDigitOf({ key, code, shift }: KeyPress): number | null {
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (!shift || digit === undefined || (row === "Digit" && /^\d$/.test(key))) return null;
  return Number(digit);
}

/** "mod+shift+z": letters small, Shift named only where it is not what made the character. */
function chordOf({ key, shift, mod }: KeyPress): string {
  const name = key.toLowerCase();
  const isLetterOrName = key.length > 1 || name !== key.toUpperCase();
  return `${mod ? "mod+" : ""}${shift && isLetterOrName ? "shift+" : ""}${name}`;
}

function plain(name: PlainCommand): KeyReading {
  return { command: { name }, prefix: null };
}
