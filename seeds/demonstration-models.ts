/** The split under which everything in this folder is imported, so that it never meets published samples. */
export const DEMONSTRATION_SPLIT = "demonstration";

export const DEMONSTRATION_RUN = "1";

/**
 * Three characters that a person wrote in order to show how explanations succeed and fail. They are no language
 * models, and no language model produced their texts.
 */
export const DEMONSTRATION_MODELS = {
  a: {
    name: "Demonstration model A",
    character: "Careful: goes step by step, seldom wrong, sometimes leaves the last step to the reader.",
  },
  b: {
    name: "Demonstration model B",
    character:
      "Glib: sure of itself and short; restates more than it reasons, and invents a detail when it helps.",
  },
  c: {
    name: "Demonstration model C",
    character: "Careless: misquotes rules and numbers, cites what does not fit, breaks off in the middle.",
  },
} as const;

export type DemonstrationModelKey = keyof typeof DEMONSTRATION_MODELS;
