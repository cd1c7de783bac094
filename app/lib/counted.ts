const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A whole number with thousands commas, e.g. `1,821`. */
export function wholeNumber(count: number): string {
  return WHOLE.format(count);
}

/** A count with its noun, e.g. `1 item`, `1,821 items`, `2 entries` (with its own plural). */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? singular : plural}`;
}

/** Words as a list: `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
