/** What grades of one item can differ in, the weightiest first. */
export const CONFLICT_FIELDS = ["correctness", "analysis", "error_types", "findings"] as const;

export type ConflictField = (typeof CONFLICT_FIELDS)[number];

/** `changes_score`: correctness or the gated analysis differs. `reasons_only`: only error types or findings do. */
export type ConflictClass = "changes_score" | "reasons_only";

export type Conflict = {
  readonly class: ConflictClass;
  /** All of the conflict's class, in the order of CONFLICT_FIELDS, at least one. */
  readonly fields: readonly ConflictField[];
};

type ConflictKindWords = {
  /** Heads columns and filters. */
  readonly name: string;
  /** Fits after "differs on". */
  readonly word: string;
  /** Says what the grades of such a conflict have in common and where they part. */
  readonly sentence: string;
};

export const CONFLICT_KINDS: Readonly<Record<ConflictField, ConflictKindWords>> = {
  correctness: {
    name: "Correctness",
    word: "correctness",
    sentence: "They differ on whether the explanation is correct.",
  },
  analysis: {
    name: "Analysis",
    word: "analysis",
    sentence: "All say correct. They differ on whether the analysis is sufficient.",
  },
  error_types: {
    name: "Error types",
    word: "error types",
    sentence: "All say incorrect. They differ on why.",
  },
  findings: {
    name: "Inferences",
    word: "inferences",
    sentence: "The verdicts are the same. They differ on which inferences the explanation makes.",
  },
};

/** Those that change a score; the others are about reasons only. */
export const SCORE_FIELDS: readonly ConflictField[] = ["correctness", "analysis"];

/** The conflict that differing fields make; null: none differs. Reasons are left out where a score field differs. */
export function conflictOf(differing: readonly ConflictField[]): Conflict | null {
  const fields = CONFLICT_FIELDS.filter((field) => differing.includes(field));
  if (fields.length === 0) return null;
  const scoreFields = fields.filter((field) => SCORE_FIELDS.includes(field));
  return scoreFields.length > 0
    ? { class: "changes_score", fields: scoreFields }
    : { class: "reasons_only", fields };
}

/** "correctness and analysis": what graders are told on a second look, and nothing more. */
export function describeFields(fields: readonly string[]): string {
  const words = CONFLICT_FIELDS.filter((field) => fields.includes(field)).map(
    (field) => CONFLICT_KINDS[field].word,
  );
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "changes both scores", "changes one score", "reasons only": how much hangs on a conflict in these fields, at least one. */
export function describeWeight(fields: readonly ConflictField[]): string {
  const scores = fields.filter((field) => SCORE_FIELDS.includes(field)).length;
  return scores === 0 ? "reasons only" : `changes ${scores === 1 ? "one score" : "both scores"}`;
}
