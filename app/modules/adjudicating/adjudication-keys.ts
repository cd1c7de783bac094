import {
  digitOf,
  type KeyPlace,
  type KeyPrefix,
  type KeyPress,
  type KeySettings,
  type RoomCommand,
  readKey,
} from "#app/modules/grading/room-keys.ts";
import {
  CONFIDENCE_WORDS,
  CONFIDENCES,
  type Confidence,
  DIFFERENCE_SOURCE_WORDS,
  DIFFERENCE_SOURCES,
  type DifferenceSource,
} from "./decision-words.ts";

/** What a press of keys asks the adjudication room to do: what it asks the grading room, and what is done to grades. */
export type AdjudicationCommand =
  | RoomCommand
  /** From 0: the grade of that place on the page. */
  | { readonly name: "adopt"; readonly index: number }
  | { readonly name: "source"; readonly source: DifferenceSource }
  | { readonly name: "confidence"; readonly confidence: Confidence }
  | OwnCommand;

/** What single keys do in this room alone. */
type OwnCommand = { readonly name: "send_back" } | { readonly name: "thread" };

/** Beside those of the grading room: `w` for where the difference comes from, `h` for how sure the adjudicator is. */
export type AdjudicationPrefix = KeyPrefix | "w" | "h";

const OWN_KEYS: Readonly<Record<string, OwnCommand>> = { r: { name: "send_back" }, d: { name: "thread" } };

export type AdjudicationKeyReading = {
  readonly command: AdjudicationCommand | null;
  readonly prefix: AdjudicationPrefix | null;
};

/**
 * Shift with a letter adopts the grade of that letter, as far as there are grades; `w` and `h` wait for a number; a few
 * single keys are this room's own; all else is as in the grading room.
 */
export function readAdjudicationKey(
  press: KeyPress,
  place: KeyPlace,
  before: AdjudicationPrefix | null,
  settings: KeySettings,
  letters: readonly string[],
): AdjudicationKeyReading {
  const isOwnPrefix = before === "w" || before === "h";
  const roomPrefix = isOwnPrefix ? null : before;
  const isFree = place === "text" || place === "elsewhere";
  if (!isFree || press.mod || press.foreign) return readRoomKey(press, place, roomPrefix, settings);
  if (press.key === "Shift") return { command: null, prefix: before };
  const own = (isOwnPrefix ? afterPrefix(before, press) : null) ?? ownMeaning(press, letters);
  if (own === null) return readRoomKey(press, place, roomPrefix, settings);
  const acts = settings.singleKeys && !press.composing && !press.repeat;
  return acts ? own : { command: null, prefix: null };
}

/** As in the grading room, whose verdict alone can be hidden. */
function readRoomKey(...press: Parameters<typeof readKey>): AdjudicationKeyReading {
  const reading = readKey(...press);
  return reading.command?.name === "hide_verdict" ? { command: null, prefix: null } : reading;
}

function afterPrefix(prefix: "w" | "h", press: KeyPress): AdjudicationKeyReading | null {
  const index = (digitOf(press) ?? 0) - 1;
  const source = DIFFERENCE_SOURCES[index];
  const confidence = CONFIDENCES[index];
  if (prefix === "w") return source ? { command: { name: "source", source }, prefix: null } : null;
  return confidence ? { command: { name: "confidence", confidence }, prefix: null } : null;
}

function ownMeaning(press: KeyPress, letters: readonly string[]): AdjudicationKeyReading | null {
  if (press.shift) {
    const index = letters.indexOf(press.key.toUpperCase());
    return index < 0 ? null : { command: { name: "adopt", index }, prefix: null };
  }
  if (press.key === "w" || press.key === "h") return { command: null, prefix: press.key };
  const command = OWN_KEYS[press.key];
  return command ? { command, prefix: null } : null;
}

/** What may follow a key of this room that waits: "w: 1 Unclear facts, 2 Guide gap, …"; null: none of its own waits. */
export function ownPrefixHint(prefix: AdjudicationPrefix | null): string | null {
  const numbered = (words: readonly string[]) =>
    words.map((word, index) => `${index + 1} ${word}`).join(", ");
  if (prefix === "w")
    return `w: ${numbered(DIFFERENCE_SOURCES.map((each) => DIFFERENCE_SOURCE_WORDS[each]))}`;
  return prefix === "h" ? `h: ${numbered(CONFIDENCES.map((each) => CONFIDENCE_WORDS[each]))}` : null;
}
