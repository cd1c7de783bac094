import type { MarkKind } from "#app/components/mark-kind.ts";
import type { KeyPrefix, RoomCommand } from "#app/modules/grading/room-keys.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

export type KeyEntry<Command = RoomCommand, Prefix extends string = KeyPrefix> = {
  readonly label: string;
  /** As `KeyHint` takes them. */
  readonly keys: string;
  readonly between?: string;
  /** A range of keys that one of them follows with: "1 9". */
  readonly range?: string;
  /** A line of a type stands before it. */
  readonly kind?: MarkKind;
  /** Acts with single keys switched off too. */
  readonly hasModifier?: boolean;
} & (
  | { readonly command: Command }
  /** Choosing it waits, like its first key, for the one that follows. */
  | { readonly begins: Prefix }
);

/** What the room's list runs: takes back what the toast on screen offers to undo, or does what a key would. */
export type ListCommand = RoomCommand | { readonly name: "take_back" };

export type KeyGroup<Command = RoomCommand, Prefix extends string = KeyPrefix> = {
  readonly title: string;
  /** What holds for the keys of the group. */
  readonly note?: string;
  readonly entries: readonly KeyEntry<Command, Prefix>[];
};

export const plain = (
  label: string,
  keys: string,
  name: Exclude<RoomCommand["name"], "error" | "inference" | "required_with" | "sub_tag">,
) => ({ label, keys, command: { name } }) as const;

/** Everything that the room's keys do, as `?` lists it. */
export const KEY_GROUPS: readonly KeyGroup<ListCommand>[] = [
  {
    title: "Errors",
    entries: [
      ...ERROR_TYPES.map((errorType) => ({
        label: ERROR_TYPE_DEFINITIONS[errorType].name,
        keys: String(ERROR_TYPE_DEFINITIONS[errorType].key),
        kind: errorType,
        command: { name: "error" as const, errorType },
      })),
      { label: "Its sub-tag", keys: "t", range: "1 3", begins: "t" },
    ],
  },
  {
    title: "Words",
    note: "While words are selected, the key of an error marks them.",
    entries: [
      { ...plain("Next sentence", "↓", "next_sentence"), hasModifier: true },
      { ...plain("Sentence before", "↑", "previous_sentence"), hasModifier: true },
      { ...plain("One word more", "shift+→", "grow"), hasModifier: true },
      { ...plain("One word less", "shift+←", "shrink"), hasModifier: true },
      { ...plain("Begin one word later", "→", "begin_later"), hasModifier: true },
      { ...plain("Begin one word earlier", "←", "begin_earlier"), hasModifier: true },
      { label: "Link them to an inference", keys: "i", range: "1 9", begins: "i" },
    ],
  },
  {
    title: "Decide",
    entries: [
      { label: "Inferences found, not found, one after another", keys: "i", range: "1 9", begins: "i" },
      { ...plain("All required found, alternatives apart", "i +", "required_found"), between: " then " },
      {
        label: "All required found, with this alternative",
        keys: "i",
        range: "shift+1 shift+9",
        begins: "i+",
      },
      { label: "The same where digits need Shift", keys: "shift+i", range: "1 9", begins: "i+" },
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
      {
        label: "Take back what left the item, for ten seconds",
        keys: "shift+u",
        command: { name: "take_back" },
      },
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
      plain("Hide or show the verdict", "|", "hide_verdict"),
      { ...plain("This list", "? mod+k", "keys"), between: " or ", hasModifier: true },
    ],
  },
];

/** The entries whose words, group or key hold `words`. */
export function filterKeys<Command, Prefix extends string>(
  groups: readonly KeyGroup<Command, Prefix>[],
  words: string,
): KeyGroup<Command, Prefix>[] {
  const wanted = words.trim().toLowerCase();
  return groups
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries.filter(
        (entry) => isKeyOf(entry, words) || `${group.title} ${entry.label}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether `typed` is the one key of an entry, a capital letter being one with Shift. */
export function isKeyOf({ keys }: Pick<KeyEntry, "keys">, typed: string): boolean {
  const key = typed.trim();
  const isCapital = key.length === 1 && key !== key.toLowerCase();
  return keys.split(" ").includes(isCapital ? `shift+${key.toLowerCase()}` : key) && key !== "";
}
