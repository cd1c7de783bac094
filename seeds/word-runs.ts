/** The words of a text, in small letters and without accents, numbers and punctuation. */
export function listWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .match(/[a-z]+/g) ?? []
  );
}

/** The beginnings of a text's longer words, so that “designed” and “design” count as one. */
export function listStems(text: string): Set<string> {
  return new Set(
    listWords(text)
      .filter((word) => word.length > 2)
      .map((word) => word.slice(0, 5)),
  );
}

/** Every run of so many words in a row, joined by blanks. */
export function listRuns(words: readonly string[], length: number): Set<string> {
  return new Set(words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(" ")));
}
