import { diffWordsWithSpace } from "diff";

/** A run of words that both texts have, that only the stored one has, or that only the new one has. */
export type DiffPart = { readonly kind: "same" | "removed" | "added"; readonly text: string };

/** Differences beyond this many are not worth reading word by word. */
const MOST_EDITS = 600;

/**
 * What changed between two texts, word by word. Texts that have little in common, or are so long that comparing them
 * would take long, come back as one whole removed and one whole added.
 */
export function diffWords(stored: string, given: string): DiffPart[] {
  const changes = diffWordsWithSpace(stored, given, { maxEditLength: MOST_EDITS });
  if (changes === undefined) {
    return [
      { kind: "removed", text: stored },
      { kind: "added", text: given },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
