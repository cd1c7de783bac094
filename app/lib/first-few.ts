/** The first of many sentences as a paragraph, and how many more there are: "A. B. C. And 18 more." */
export function firstFew(sentences: readonly string[], most = 3): string {
  const more = sentences.length - most;
  const shown = sentences.slice(0, more === 1 ? most + 1 : most).join(" ");
  return more > 1 ? `${shown} And ${more.toLocaleString("en")} more.` : shown;
}
