/** The name that was probably meant, or null when none is within two slips (a third of the word, for short words). */
export function nearest(typed: string, names: readonly string[]): string | null {
  const limit = Math.min(2, Math.ceil(typed.length / 3));
  const ranked = names
    .map((name) => ({ name, slips: name.startsWith(typed) && typed.length > 1 ? 0 : slips(typed, name) }))
    .sort((a, b) => a.slips - b.slips);
  const best = ranked[0];
  return best && best.slips <= limit ? best.name : null;
}

/** Letters to add, drop or change between two words (Levenshtein's distance). */
function slips(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
