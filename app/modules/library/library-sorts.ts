/** The columns by which a task's samples can be ordered. */
export const SAMPLE_SORTS = ["order", "outcome", "slice"] as const;

/** The columns by which generations can be ordered. */
export const GENERATION_SORTS = ["order", "task", "model"] as const;
