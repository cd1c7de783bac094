import type { MarkKind } from "#app/components/mark-kind.ts";
import type { RoomCommand } from "#app/modules/grading/room-keys.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

export type KeyEntry<Command = RoomCommand> = {
  readonly label: string;
  /** As `KeyHint` takes them. */
  readonly keys: string;
  readonly between?: string;
  /** A range of keys that one of them follows with: "1 9". */
  readonly range?: string;
  /** A line of a type stands before it. */
  readonly kind?: MarkKind;
  /** What choosing the entry runs; null: it takes another key, or selected words. */
  readonly command: Command | null;
  /** Acts with single keys switched off too. */
  readonly hasModifier?: boolean;
};

export type KeyGroup<Command = RoomCommand> = {
  readonly title: string;
  readonly entries: readonly KeyEntry<Command>[];
};

export const plain = (
  label: string,
  keys: string,
  name: Exclude<RoomCommand["name"], "error" | "inference" | "required_with" | "sub_tag">,
) => ({ label, keys, command: { name } }) as const;

/** Everything that the room's keys do, as `?` lists it. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: "Errors",
    entries: [
      ...ERROR_TYPES.map((errorType) => ({
        label: ERROR_TYPE_DEFINITIONS[errorType].name,
        keys: String(ERROR_TYPE_DEFINITIONS[errorType].key),
        kind: errorType,
        command: { name: "error" as const, errorType },
      })),
      { label: "Its sub-tag", keys: "t", range: "1 3", command: null },
    ],
  },
  {
    title: "Words",
    entries: [
      { ...plain("Next sentence", "↓", "next_sentence"), hasModifier: true },
      { ...plain("Sentence before", "↑", "previous_sentence"), hasModifier: true },
      { ...plain("One word more", "shift+→", "grow"), hasModifier: true },
      { ...plain("One word less", "shift+←", "shrink"), hasModifier: true },
      { ...plain("Begin one word later", "→", "begin_later"), hasModifier: true },
      { ...plain("Begin one word earlier", "←", "begin_earlier"), hasModifier: true },
      { label: "Mark them with an error", keys: "1 5", between: "–", command: null },
      { label: "Link them to an inference", keys: "i", range: "1 9", command: null },
    ],
  },
  {
    title: "Decide",
    entries: [
      { label: "Inferences found, not found, one after another", keys: "i", range: "1 9", command: null },
      { ...plain("All required found, alternatives apart", "i +", "required_found"), between: " then " },
      {
        label: "All required found, with this alternative",
        keys: "i",
        range: "shift+1 shift+9",
        command: null,
      },
      { label: "The same where digits need Shift", keys: "shift+i", range: "1 9", command: null },
      { ...plain("The rest not found", "i 0", "rest_not_found"), between: " then " },
      plain("Sufficient or insufficient", "a", "analysis"),
      plain("Close call", "c", "close_call"),
      plain("Write the note", "n", "note"),
      plain("Flag a doubt about the guide", "f", "doubt"),
      { ...plain("Submit and next", "mod+enter", "submit"), hasModifier: true },
    ],
  },
  {
    title: "Take back",
    entries: [
      { ...plain("Undo", "u mod+z", "undo"), between: " or ", hasModifier: true },
      { ...plain("Redo", "mod+shift+z", "redo"), hasModifier: true },
      { label: "Undo the submit, for ten seconds", keys: "shift+u", command: null },
    ],
  },
  {
    title: "Move",
    entries: [
      plain("Previous of my items", "[", "previous_item"),
      plain("Next of my items", "]", "next_item"),
      plain("Later: to the end of my queue", "s", "later"),
      plain("I cannot grade this", "shift+s", "decline"),
      plain("Next mark", ".", "next_mark"),
      plain("Mark before", ",", "previous_mark"),
      { ...plain("Facts, guide, explanation, verdict", "F6", "next_region"), hasModifier: true },
    ],
  },
  {
    title: "The room",
    entries: [
      plain("Answer guide", "g", "guide"),
      plain("Find in the guide", "/", "find"),
      plain("Text in Markdown: plain or rendered", "m", "rendered"),
      plain("Larger text", "+", "larger"),
      plain("Smaller text", "-", "smaller"),
      plain("Hide or show facts and guide", "\\", "hide_side"),
      { ...plain("This list", "? mod+k", "keys"), between: " or ", hasModifier: true },
    ],
  },
];

/** The entries whose words, or group, hold `words`. */
export function filterKeys<Command>(
  groups: readonly KeyGroup<Command>[],
  words: string,
): KeyGroup<Command>[] {
  const wanted = words.trim().toLowerCase();
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => `${title} ${label}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
