import { counted } from "#app/lib/counted.ts";
import { KEY_ANSWER_WORDS, type KeyRuling } from "#app/modules/practice/key-answer.ts";
import { ERROR_TYPE_DEFINITIONS, type ErrorType } from "#app/modules/verdicts/error-types.ts";

/** What a doubt is about: what the guide means, or whether the sample's answer key is right. */
export const DOUBT_SUBJECTS = ["guide", "key"] as const;

export type DoubtSubject = (typeof DOUBT_SUBJECTS)[number];

export const DOUBT_SUBJECT_NAMES: Readonly<Record<DoubtSubject, string>> = {
  guide: "The guide",
  key: "The answer key",
};

/** What a ruling covers of its task: everything, some samples, or every use of an error type. */
export type RulingScope =
  | { readonly kind: "all" }
  | { readonly kind: "samples"; readonly keys: readonly string[] }
  | { readonly kind: "error_type"; readonly type: ErrorType };

/**
 * A ruling's scope as its readers see it: how many samples, never which, since keys carry an order that graders are
 * not told.
 */
export type SeenScope =
  | { readonly kind: "all" }
  | { readonly kind: "samples"; readonly samples: number }
  | { readonly kind: "error_type"; readonly type: ErrorType };

export function seenScope(scope: RulingScope): SeenScope {
  return scope.kind === "samples" ? { kind: "samples", samples: scope.keys.length } : scope;
}

/** "Holds for the whole task." */
export function scopeWords(scope: SeenScope): string {
  switch (scope.kind) {
    case "all":
      return "Holds for the whole task.";
    case "samples":
      return `Holds for ${counted(scope.samples, "sample")}.`;
    case "error_type":
      return `Holds wherever ${ERROR_TYPE_DEFINITIONS[scope.type].name} is marked.`;
  }
}

/**
 * The newest guide version that doubts are about, which a ruling on them can only replace by a newer one.
 * @param versions null: there was no guide
 * @returns null: of none of them there was one
 */
export function newestAsked(versions: readonly (number | null)[]): number | null {
  const known = versions.filter((version) => version !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** "It led to version 3 of the guide." */
export function guideWords(guideVersion: number | null): string {
  return guideVersion === null
    ? "The guide stays as it is."
    : `It led to version ${guideVersion} of the guide.`;
}

/** "The disputed key stands." Nothing where none was disputed. */
export function keyRulingWords(ruling: KeyRuling | null): string {
  if (ruling === null) return "";
  return ruling === "stands"
    ? "The disputed key stands."
    : `In the disputed key’s place: ${KEY_ANSWER_WORDS[ruling]}.`;
}
