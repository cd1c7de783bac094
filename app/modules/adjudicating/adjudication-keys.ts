import {
  type KeyPlace,
  type KeyPrefix,
  type KeyPress,
  type KeySettings,
  type RoomCommand,
  readKey,
} from "#app/modules/grading/room-keys.ts";

/** What a press of keys asks the adjudication room to do: what it asks the grading room, and what is done to grades. */
export type AdjudicationCommand =
  | RoomCommand
  /** From 0: the grade of that place on the page. */
  | { readonly name: "adopt"; readonly index: number }
  | OwnCommand;

/** What single keys do in this room alone. */
type OwnCommand = { readonly name: "send_back" } | { readonly name: "thread" };

const OWN_KEYS: Readonly<Record<string, OwnCommand>> = { r: { name: "send_back" }, d: { name: "thread" } };

export type AdjudicationKeyReading = {
  readonly command: AdjudicationCommand | null;
  readonly prefix: KeyPrefix | null;
};

/**
 * Shift with a letter adopts the grade of that letter, as far as there are grades; a few single keys are this room's own;
 * all else is as in the grading room.
 */
export function readAdjudicationKey(
  press: KeyPress,
  place: KeyPlace,
  before: KeyPrefix | null,
  settings: KeySettings,
  letters: readonly string[],
): AdjudicationKeyReading {
  const own = ownCommand(press, letters);
  const isFree = place === "text" || place === "elsewhere";
  if (own === null || !isFree || before !== null) return readKey(press, place, before, settings);
  const acts = settings.singleKeys && !press.composing && !press.repeat;
  return { command: acts ? own : null, prefix: null };
}

function ownCommand(press: KeyPress, letters: readonly string[]): AdjudicationCommand | null {
  if (press.mod || press.foreign) return null;
  if (!press.shift) return OWN_KEYS[press.key] ?? null;
  const index = letters.indexOf(press.key.toUpperCase());
  return index < 0 ? null : { name: "adopt", index };
}
