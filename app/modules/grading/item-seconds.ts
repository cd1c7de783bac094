/**
 * Time that a grader spent on one item: with the explanation and what stands beside it, in its guide and with what changed
 * there, with its thread. No second is in two of them.
 */
export type ItemSeconds = {
  readonly activeSeconds: number;
  readonly guideSeconds: number;
  readonly threadSeconds: number;
};

export const ITEM_SECONDS = ["activeSeconds", "guideSeconds", "threadSeconds"] as const;

/**
 * What is stored of what a window has counted: never less than before, and all together never more than has passed since
 * the item was first shown.
 * @param counted what is left out has not grown
 * @param passedSeconds since the item was first shown, by the database's clock
 */
export function boundSeconds(
  before: ItemSeconds,
  counted: Partial<ItemSeconds>,
  passedSeconds: number,
): ItemSeconds {
  let left = Math.max(0, passedSeconds - ITEM_SECONDS.reduce((sum, kind) => sum + before[kind], 0));
  const grown = (kind: keyof ItemSeconds) => {
    const growth = Math.min(left, Math.max(0, (counted[kind] ?? 0) - before[kind]));
    left -= growth;
    return before[kind] + growth;
  };
  return {
    activeSeconds: grown("activeSeconds"),
    guideSeconds: grown("guideSeconds"),
    threadSeconds: grown("threadSeconds"),
  };
}
