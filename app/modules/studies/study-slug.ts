const MAX_LENGTH = 60;
/** Words that addresses below /studies use themselves. */
const RESERVED: ReadonlySet<string> = new Set(["new"]);
const MARKS = /\p{Mark}+/gu;

/**
 * The part of an address that a study's name becomes: lower-case letters a to z and digits, words joined by
 * hyphens. A name that holds none of them becomes `study`.
 */
export function slugOfName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return trimHyphens(trimHyphens(words).slice(0, MAX_LENGTH)) || "study";
}

/** The slug itself, or with the first number from 2 that makes it differ from all `taken` ones. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (wanted: string) => !taken.has(wanted) && !RESERVED.has(wanted);
  if (isFree(slug)) return slug;
  for (let number = 2; ; number++) {
    const numbered = `${slug}-${number}`;
    if (isFree(numbered)) return numbered;
  }
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, "");
}
