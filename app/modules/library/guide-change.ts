import type { DiffPart } from "#app/lib/diff-words.ts";

/** A line of a guide that only one of two versions has, or that has other words in each. */
export type ChangedLine = {
  readonly kind: "added" | "removed" | "changed";
  readonly parts: readonly DiffPart[];
};

/** What changed in one part of a guide. */
export type GuideChange = {
  readonly part: "rule" | "modes" | "guidance" | "entry";
  /** An entry's sample, by split and key; null in other parts. */
  readonly sample: string | null;
  readonly lines: readonly ChangedLine[];
};
