/** The filters among the parts of a search: what narrows the list, and what Clear takes away. */
export const ITEM_FILTERS = [
  "task",
  "status",
  "progress",
  "conflict",
  "correct",
  "analysis",
  "basis",
  "error",
  "slice",
  "labels",
  "contested",
  "wave",
  "grades",
  "inference",
  "missed",
  "grader",
  "model",
  "against",
] as const;

export type ItemFilter = (typeof ITEM_FILTERS)[number];

/** Filters and sort as the address writes them; several tasks or models stand between commas. */
export type ItemSearchText = { readonly [Key in ItemFilter | "rival" | "models" | "sort"]?: string };

/**
 * The address of the list of items with these filters, e.g. `itemsPath("demo", { task: "hearsay", correct: "no" })`.
 * A model filter brings `models=shown` with it.
 */
export function itemsPath(slug: string, search: ItemSearchText = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, ...(search.model ? { models: "shown" } : {}) })) {
    if (value !== undefined && value !== "") parameters.set(name, value);
  }
  const query = parameters.toString();
  return `/studies/${slug}/items${query === "" ? "" : `?${query}`}`;
}
