import { KEY_GROUPS, type KeyGroup, plain } from "#app/components/room/key-list-entries.ts";
import type { AdjudicationCommand, AdjudicationPrefix } from "#app/modules/adjudicating/adjudication-keys.ts";

/** A group that the grading room has too; of its commands only taking a submit back is none of this room. */
const shared = (title: "Errors" | "Words" | "Decide" | "The room") =>
  KEY_GROUPS.find((group) => group.title === title) as KeyGroup;

/** Everything that the keys of the adjudication room do, as `?` lists it. */
export function adjudicationKeyGroups(
  letters: readonly string[],
): KeyGroup<AdjudicationCommand, AdjudicationPrefix>[] {
  return [
    shared("Errors"),
    shared("Words"),
    {
      title: "Decide",
      entries: [
        ...letters.map((letter, index) => ({
          label: `Adopt the grade of ${letter}`,
          keys: `shift+${letter.toLowerCase()}`,
          command: { name: "adopt", index } as const,
        })),
        ...shared("Decide").entries.filter(
          (entry) =>
            "begins" in entry ||
            ["required_found", "rest_not_found", "analysis"].includes(entry.command.name),
        ),
        plain("Write why", "n", "note"),
        { label: "Where the difference comes from", keys: "w", range: "1 5", begins: "w" },
        { label: "How sure", keys: "h", range: "1 3", begins: "h" },
        plain("The guide is unclear here", "f", "doubt"),
        { label: "Send back to its graders", keys: "r", command: { name: "send_back" } as const },
        { label: "Thread with the graders", keys: "d", command: { name: "thread" } as const },
        { ...plain("Decide and next", "mod+enter", "submit"), hasModifier: true },
      ],
    },
    {
      title: "Take back",
      entries: [
        { ...plain("Undo", "u mod+z", "undo"), between: " or ", hasModifier: true },
        { ...plain("Redo", "mod+shift+z", "redo"), hasModifier: true },
      ],
    },
    {
      title: "Move",
      entries: [
        plain("Previous in the list", "[", "previous_item"),
        plain("Next in the list", "]", "next_item"),
        plain("Next mark", ".", "next_mark"),
        plain("Mark before", ",", "previous_mark"),
        { ...plain("Facts, guide, explanation, decision", "F6", "next_region"), hasModifier: true },
      ],
    },
    {
      title: "The room",
      entries: shared("The room").entries.filter(
        (entry) => "begins" in entry || entry.command.name !== "hide_verdict",
      ),
    },
  ];
}
