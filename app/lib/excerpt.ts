/** The beginning of a text in at most `length` characters, cut between words, with an ellipsis where it goes on. */
export function beginningOf(text: string, length: number): string {
  const flat = flatten(text);
  const points = [...flat];
  if (points.length <= length) return flat;
  const cut = points.slice(0, length - 1).join("");
  const space = points[length - 1] === " " ? -1 : cut.lastIndexOf(" ");
  return `${cut.slice(0, space > cut.length / 2 ? space : undefined).replace(/[\s,;:.]+$/u, "")}…`;
}

/** The end of a text, which often says what its beginning does not: facts of one task begin alike. */
export function endOf(text: string, length: number): string {
  const flat = flatten(text);
  const points = [...flat];
  if (points.length <= length) return flat;
  const start = points.length - length + 1;
  const cut = points.slice(start).join("");
  const space = points[start - 1] === " " ? -1 : cut.indexOf(" ");
  return `…${cut.slice(space >= 0 && space < cut.length / 2 ? space + 1 : 0)}`;
}

function flatten(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
