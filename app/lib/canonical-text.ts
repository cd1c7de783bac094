/** Why a raw text cannot be stored. `position` is counted in code points from 1, as people count. */
export type TextProblem = { readonly kind: "nul" | "lone_surrogate"; readonly position: number };

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const UNSTORABLE = new RegExp(`\\0|${LONE_SURROGATE.source}`);

/**
 * The first reason why `raw` cannot be stored, or null: PostgreSQL text holds no NUL, and half a surrogate pair
 * is no character.
 */
export function findTextProblem(raw: string): TextProblem | null {
  const index = raw.search(UNSTORABLE);
  if (index < 0) return null;
  return {
    kind: raw[index] === "\0" ? "nul" : "lone_surrogate",
    position: [...raw.slice(0, index)].length + 1,
  };
}

/** The problem as the end of a sentence: "holds a NUL character at position 148". */
export function describeTextProblem(problem: TextProblem): string {
  const what = problem.kind === "nul" ? "a NUL character" : "half of a character (a lone surrogate)";
  return `holds ${what} at position ${problem.position}`;
}

/** `raw` without the characters that cannot be stored; only for a person who chose to drop them. */
export function dropUnstorable(raw: string): string {
  return raw.replace(new RegExp(UNSTORABLE, "g"), "");
}

/**
 * The form in which a text is stored, hashed, served and released: CRLF and CR become LF, and white space at the
 * end is cut. Nothing else is altered, so offsets into the result stay valid. Throws on a text that cannot be
 * stored: ask `findTextProblem` first.
 */
export function canonicalText(raw: string): string {
  const problem = findTextProblem(raw);
  if (problem) throw new RangeError(`The text ${describeTextProblem(problem)}.`);
  return raw.replace(/\r\n?/g, "\n").trimEnd();
}
