/** The columns by which a task's samples can be ordered. */
export const SAMPLE_SORTS = ["order", "outcome", "slice"] as const;
export type SampleSort = (typeof SAMPLE_SORTS)[number];

/** The columns by which generations can be ordered. */
export const GENERATION_SORTS = ["order", "task", "model"] as const;
export type GenerationSort = (typeof GENERATION_SORTS)[number];
