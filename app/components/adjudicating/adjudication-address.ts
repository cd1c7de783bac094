import { adjudicatePath, type ConflictSearchText } from "#app/modules/adjudicating/conflict-list.ts";

/** One item in a study's adjudication, with the list that it was opened from and who opened it. */
export type AdjudicationAddress = {
  readonly personId: string;
  readonly slug: string;
  readonly itemId: string;
  readonly search: ConflictSearchText;
};

/** What the room's own script calls below an item's address. */
export type AdjudicationCall =
  | "view"
  | "claim"
  | "release"
  | "draft"
  | "decide"
  | "confirm"
  | "reopen"
  | "doubt"
  | "blind"
  | "thread"
  | "send-back"
  | "withdraw";

export function itemPath({ slug, search }: AdjudicationAddress, itemId: string): string {
  return adjudicatePath(slug, search, itemId);
}

export function listPath({ slug, search }: AdjudicationAddress): string {
  return adjudicatePath(slug, search);
}

/** The list's filters go along, so that the answer can tell what comes next in it. */
export function callPath({ slug, itemId, search }: AdjudicationAddress, call: AdjudicationCall): string {
  const [path, query] = adjudicatePath(slug, search, itemId).split("?") as [string, string?];
  return `${path}/${call}${query === undefined ? "" : `?${query}`}`;
}
