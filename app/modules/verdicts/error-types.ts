/** The five ways in which an explanation can be wrong, in the order of their keys. */
export const ERROR_TYPES = ["rule", "fact", "outcome", "logic", "arithmetic"] as const;

export type ErrorType = (typeof ERROR_TYPES)[number];

/**
 * Version of the wording below. Every verdict records it: when a definition, a name or a sub-tag changes, the
 * version rises, and verdicts made under an older one keep theirs.
 */
export const RUBRIC_VERSION = 1;

/** One optional, finer word for an error of a type; never part of a conflict. `id` is what a verdict stores. */
export type SubTag = { readonly id: string; readonly name: string };

export type ErrorTypeDefinition = {
  readonly id: ErrorType;
  /** The digit that toggles it in the grading room, 1 to 5. */
  readonly key: number;
  /** The letter of its tags, as in L1. */
  readonly letter: string;
  readonly name: string;
  readonly definition: string;
  /** Three or four words for the narrow place beside the name. */
  readonly short: string;
  readonly subTags: readonly SubTag[];
};

export const ERROR_TYPE_DEFINITIONS: Readonly<Record<ErrorType, ErrorTypeDefinition>> = {
  rule: {
    id: "rule",
    key: 1,
    letter: "R",
    name: "Rule",
    definition: "Misstates the rule.",
    short: "misstates the rule",
    subTags: [
      { id: "rule.content", name: "content" },
      { id: "rule.citation", name: "citation" },
    ],
  },
  fact: {
    id: "fact",
    key: 2,
    letter: "F",
    name: "Facts",
    definition: "Misstates or invents facts.",
    short: "misstates or invents facts",
    subTags: [
      { id: "fact.misread", name: "misread" },
      { id: "fact.invented", name: "invented" },
    ],
  },
  outcome: {
    id: "outcome",
    key: 3,
    letter: "O",
    name: "Outcome",
    definition: "Asserts the wrong legal outcome, or none.",
    short: "wrong outcome",
    subTags: [
      { id: "outcome.wrong", name: "wrong" },
      { id: "outcome.none_given", name: "none given" },
    ],
  },
  logic: {
    id: "logic",
    key: 4,
    letter: "L",
    name: "Logic",
    definition: "A logic error; a wrong intermediate conclusion is one.",
    short: "a step fails",
    subTags: [
      { id: "logic.intermediate_conclusion", name: "intermediate conclusion" },
      { id: "logic.contradiction", name: "contradiction" },
      { id: "logic.false_assertion", name: "false assertion" },
    ],
  },
  arithmetic: {
    id: "arithmetic",
    key: 5,
    letter: "A",
    name: "Arithmetic",
    definition: "A computation or comparison error.",
    short: "wrong sum or comparison",
    subTags: [
      { id: "arithmetic.sum", name: "sum" },
      { id: "arithmetic.comparison", name: "comparison" },
    ],
  },
};

const SUB_TAG_TYPES: ReadonlyMap<string, ErrorType> = new Map(
  ERROR_TYPES.flatMap((type) =>
    ERROR_TYPE_DEFINITIONS[type].subTags.map((subTag) => [subTag.id, type] as const),
  ),
);

/** The error type that a sub-tag belongs to, or null for an unknown one. */
export function subTagType(subTagId: string): ErrorType | null {
  return SUB_TAG_TYPES.get(subTagId) ?? null;
}
