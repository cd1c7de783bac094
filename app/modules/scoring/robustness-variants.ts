import type { VerdictBasis } from "#app/modules/studies/verdict-bases.ts";

/** What can be counted otherwise, beside the final labels: fewer samples, or other verdicts; a wave has its own key. */
export const VARIANT_KEYS = [
  "uncontested",
  "complete",
  "clear",
  "kept",
  "grader_1",
  "grader_2",
  "agreed",
  "blind",
] as const satisfies readonly ("uncontested" | VerdictBasis)[];
export type VariantKey = (typeof VARIANT_KEYS)[number];

/** What decides whether a variant says anything. */
export type VariantFacts = {
  /** Items whose finish reason was imported. */
  readonly finishKnown: number;
  /** Somebody's grades are set aside. */
  readonly hasSetAside: boolean;
};

type VariantWords = {
  readonly name: string;
  /** What it counts, or leaves out. */
  readonly definition: string;
  /** Why nothing is left to count. */
  readonly whenEmpty: string;
  /** Why it would be the first row once more; null: for this variant equal counts mean nothing. */
  readonly whenSame: ((facts: VariantFacts) => string) | null;
};

export const VARIANT_WORDS: Readonly<Record<VariantKey, VariantWords>> = {
  uncontested: {
    name: "Without contested samples",
    definition: "Leaves out samples whose published answer, by the guide, does not follow from the rule.",
    whenEmpty: "Every sample is contested.",
    whenSame: () => "No sample is contested, so nothing is left out.",
  },
  complete: {
    name: "Without truncated texts",
    definition: "Leaves out texts that ended at their length limit (finish reason “length”).",
    whenEmpty: "Every text is truncated.",
    whenSame: ({ finishKnown }) =>
      finishKnown === 0
        ? "The texts were imported without finish reasons, so it is not known which are truncated."
        : "No text ended at its length limit, so nothing is left out.",
  },
  clear: {
    name: "Without close calls",
    definition: "Leaves out items that a grader called a close call.",
    whenEmpty: "Every item was called a close call.",
    whenSame: () => "No grader called an item a close call, so nothing is left out.",
  },
  kept: {
    name: "Without items of graders set aside",
    definition: "Leaves out items of which a grade is set aside.",
    whenEmpty: "A grader who is set aside graded every item.",
    whenSame: ({ hasSetAside }) =>
      hasSetAside
        ? "Nothing that was set aside belongs to these items."
        : "Nobody’s grades are set aside, so nothing is left out.",
  },
  grader_1: {
    name: "Grader 1 alone",
    definition: "The first grader’s grade, made before anything of the others had reached them.",
    whenEmpty: "No item has a first grader’s independent grade.",
    whenSame: null,
  },
  grader_2: {
    name: "Grader 2 alone",
    definition: "The second grader’s grade, made before anything of the others had reached them.",
    whenEmpty: "No item has a second grader’s independent grade.",
    whenSame: null,
  },
  agreed: {
    name: "Only what the graders agreed on",
    definition:
      "Labels whose correctness and analysis every grader gave independently; error types may differ.",
    whenEmpty: "On no item did two graders or more agree independently.",
    whenSame: () => "The graders agreed on correctness and analysis of every item, so nothing is left out.",
  },
  blind: {
    name: "Only blind grades",
    definition: "Labels on grades by people who had not seen which model wrote the text.",
    whenEmpty: "No label rests on blind grades alone.",
    whenSame: () => "Every grade was made blind to the models, so nothing is left out.",
  },
};

export const NOTHING_GRADED = "Nothing is graded yet.";
export const NO_LABEL = "No item has a final label yet.";
export const NO_ITEM = "There is no such item.";
export const NO_WAVES = "The study has no waves.";
export const ONE_WAVE = "Every item is in one wave, so it is no other count.";
export const ONLY_COUNTS = "Published counts do not say which samples, so nothing can be counted otherwise.";

export const FINAL_DEFINITION = "The labels of the other views, which every row is held against.";
export const FAMILIES_DEFINITION = "The same labels; the tasks of a family together count once.";
export const WAVE_DEFINITION = "The items that were opened in one part of the study.";
