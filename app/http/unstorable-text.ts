const DEEPEST = 32;

/**
 * Finds text that PostgreSQL or UTF-8 cannot hold, anywhere in an input: NUL characters and lone surrogates.
 * @returns a sentence for each path (dots between its parts) at which such text stands, as a value or in a name
 */
export function unstorableText(input: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  search(input, [], found);
  return found;
}

function search(value: unknown, path: readonly string[], found: Record<string, string>): void {
  if (typeof value === "string") {
    const complaint = complaintAbout(value);
    if (complaint) found[path.join(".")] = complaint;
  } else if (path.length >= DEEPEST) {
    found[path.slice(0, 3).join(".")] = "This is nested too deep.";
  } else if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) search(element, [...path, String(index)], found);
  } else if (typeof value === "object" && value !== null && !(value instanceof Blob)) {
    for (const [name, inner] of Object.entries(value)) {
      if (complaintAbout(name))
        found[path.join(".")] = "A field's name holds a character that cannot be stored.";
      else search(inner, [...path, name], found);
    }
  }
}

function complaintAbout(text: string): string | null {
  const at = text.search(/\0|\p{Surrogate}/u);
  if (at === -1) return null;
  const what = text[at] === "\0" ? "a NUL character" : "half of a character";
  return `This holds ${what} at position ${[...text.slice(0, at)].length + 1}. Delete it.`;
}
