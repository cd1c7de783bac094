import { ERROR_TYPE_DEFINITIONS, type ErrorType } from "#app/modules/verdicts/error-types.ts";

/** What a mark can stand for: an error type, or an inference of the guide. */
export type MarkKind = ErrorType | "inference";

type MarkLook = {
  readonly name: string;
  /** First character of its tags. */
  readonly letter: string;
  /** The key that marks it. */
  readonly key: string;
};

/** Name, letter and key of a kind of mark. */
export function markLook(kind: MarkKind): MarkLook {
  if (kind === "inference") return { name: "Inference", letter: "i", key: "i" };
  const { name, letter, key } = ERROR_TYPE_DEFINITIONS[kind];
  return { name, letter, key: String(key) };
}
