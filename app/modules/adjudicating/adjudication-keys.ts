import {
  type KeyPlace,
  type KeyPrefix,
  type KeyPress,
  type KeySettings,
  type RoomCommand,
  readKey,
} from "#app/modules/grading/room-keys.ts";

/** What a press of keys asks the adjudication room to do: what it asks the grading room, and adopting a grade. */
export type AdjudicationCommand =
  | RoomCommand
  /** From 0: the grade of that place on the page. */
  | { readonly name: "adopt"; readonly index: number };

export type AdjudicationKeyReading = {
  readonly command: AdjudicationCommand | null;
  readonly prefix: KeyPrefix | null;
};

/** Shift with a letter adopts the grade of that letter, as far as there are grades; all else is as in the grading room. */
export function readAdjudicationKey(
  press: KeyPress,
  place: KeyPlace,
  before: KeyPrefix | null,
  settings: KeySettings,
  letters: readonly string[],
): AdjudicationKeyReading {
  const index = press.shift && !press.mod && !press.foreign ? letters.indexOf(press.key.toUpperCase()) : -1;
  const isFree = place === "text" || place === "elsewhere";
  if (index < 0 || !isFree || before !== null) return readKey(press, place, before, settings);
  const acts = settings.singleKeys && !press.composing && !press.repeat;
  return { command: acts ? { name: "adopt", index } : null, prefix: null };
}
