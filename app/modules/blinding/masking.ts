/** What a study does with texts that name their model: hides the names, marks the item, or shows them as they are. */
export const MASKINGS = ["masked", "marked", "plain"] as const;

export type Masking = (typeof MASKINGS)[number];
