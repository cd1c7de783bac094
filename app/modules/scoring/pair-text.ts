/** Two graders by their pseudonyms. */
export type Pair = { readonly first: string; readonly second: string };

/** A pair as an address writes it. */
export function pairText({ first, second }: Pair): string {
  return `${first}~${second}`;
}

/** The pair that an address names, else the first that shares anything; null: no pair does. */
export function choosePair<Of extends Pair>(
  pairs: readonly Of[],
  asked: string | null,
  isShared: (pair: Of) => boolean,
): Of | null {
  return pairs.find((pair) => pairText(pair) === asked) ?? pairs.find(isShared) ?? null;
}
