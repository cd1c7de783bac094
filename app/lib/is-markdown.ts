/** Signs that plain text does not have by chance: one is enough. */
const STRONG_SIGNS: readonly RegExp[] = [
  // "## Rule"
  /^ {0,3}#{1,6}[ \t]+\S/mu,
  // "**not hearsay**", but no power of numbers as in "2**3**4"
  /\*\*(?=\P{N})[^\s*](?:[^*\n]*[^\s*])?\*\*/u,
  // Below the heads of a table: "|---|:-:|"
  /^ {0,3}\|?[ \t]{0,9}:?-+:?[ \t]*\|[-:| \t]*$/mu,
  // "```"
  /^ {0,3}(?:`{3}|~{3})/mu,
  // "[Rule 801](https://example.org/801)"
  /\]\(https?:\/\/[^\s)]{1,500}\)/u,
];

/** Signs that people use in plain text as well: two kinds of them make Markdown. */
const WEAK_SIGNS: readonly RegExp[] = [
  // "- a" twice
  /^[ \t]*[-*+][ \t]+\S.*^[ \t]*[-*+][ \t]+\S/msu,
  // "1. a" twice
  /^[ \t]*\d{1,2}[.)][ \t]+\S.*^[ \t]*\d{1,2}[.)][ \t]+\S/msu,
  // "> a"
  /^ {0,3}>[ \t]?\S/mu,
  // "*Hadley v. Baxendale*"
  /(?<![\p{L}\p{N}*])\*\p{L}[^*\n]*\*(?![\p{L}\p{N}*])/u,
  /(?<![\p{L}\p{N}_])_\p{L}[^_\n]*_(?![\p{L}\p{N}_])/u,
  // "`true`"
  /`[^`\n]+`/u,
];

/**
 * Whether a text was written in Markdown, so that rendering it helps a reader. Strict: quotes, lists, dashes, section
 * signs, products and footnote stars of ordinary prose do not make it so.
 */
export function isMarkdown(text: string): boolean {
  const has = (sign: RegExp) => sign.test(text);
  return STRONG_SIGNS.some(has) || WEAK_SIGNS.filter(has).length >= 2;
}
