/** What a column of a file may be to the import. */
export type FieldDefinition = {
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** Names that published files use, most telling first; compared without case, blanks, dots and dashes. */
  readonly aliases: readonly string[];
};

/** The fields of a file of generations. */
export const GENERATION_FIELDS = [
  {
    field: "sample",
    label: "Sample",
    isRequired: true,
    aliases: ["index", "sample", "sample_id", "sample_key", "idx", "id", "doc_id"],
  },
  {
    field: "text",
    label: "Explanation",
    isRequired: true,
    aliases: [
      "llm_explanation",
      "explanation",
      "generation",
      "completion",
      "response",
      "output",
      "model_output",
      "generated_text",
      "text",
    ],
  },
  {
    field: "answer",
    label: "Answer given",
    isRequired: false,
    aliases: ["llm_answer", "model_answer", "prediction", "predicted", "pred", "answer_given"],
  },
  { field: "model", label: "Model", isRequired: false, aliases: ["model", "model_name", "llm"] },
  { field: "run", label: "Run", isRequired: false, aliases: ["run"] },
  { field: "prompt", label: "Prompt", isRequired: false, aliases: ["prompt", "full_prompt"] },
  { field: "finish", label: "Finish reason", isRequired: false, aliases: ["finish_reason", "stop_reason"] },
  {
    field: "facts",
    label: "Facts, to compare",
    isRequired: false,
    aliases: ["facts", "text", "contract", "question", "input"],
  },
  {
    field: "outcome",
    label: "Gold outcome, to compare",
    isRequired: false,
    aliases: ["gold_answer", "gold", "gold_outcome", "label", "correct_answer", "answer"],
  },
] as const satisfies readonly FieldDefinition[];

/** The fields of a file of samples; every further column is kept beside the sample under its own name. */
export const SAMPLE_FIELDS = [
  {
    field: "sample",
    label: "Sample",
    isRequired: false,
    aliases: ["index", "sample", "sample_id", "sample_key", "idx", "id"],
  },
  {
    field: "facts",
    label: "Facts",
    isRequired: true,
    aliases: ["text", "facts", "contract", "fact_pattern", "question", "input"],
  },
  {
    field: "outcome",
    label: "Gold outcome",
    isRequired: true,
    aliases: ["answer", "label", "gold_answer", "gold_outcome", "gold", "outcome"],
  },
  { field: "slice", label: "Slice", isRequired: false, aliases: ["slice"] },
] as const satisfies readonly FieldDefinition[];

export type GenerationField = (typeof GENERATION_FIELDS)[number]["field"];
export type SampleField = (typeof SAMPLE_FIELDS)[number]["field"];
