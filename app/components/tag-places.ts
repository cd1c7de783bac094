/** Place of a tag in the margin: 0 is nearest the text. */
export type TagPlace = {
  readonly slot: 0 | 1;
  /** Tags of the same line that are not drawn; this one says "+2". */
  readonly more: number;
  readonly hidden: boolean;
};

/**
 * Tags of one line stand side by side, the first (the outermost mark, in text order) nearest the text. More than two
 * become one that says how many there are. `line` names the line (and the margin) that a tag stands on.
 */
export function placeTags(
  tags: ReadonlyArray<{ readonly id: string; readonly line: string }>,
): Map<string, TagPlace> {
  const byLine = new Map<string, string[]>();
  for (const { id, line } of tags) {
    const there = byLine.get(line);
    if (there) there.push(id);
    else byLine.set(line, [id]);
  }
  const places = new Map<string, TagPlace>();
  for (const ids of byLine.values()) {
    const crowded = ids.length > 2;
    ids.forEach((id, index) => {
      places.set(id, {
        slot: index === 1 ? 1 : 0,
        more: crowded && index === 0 ? ids.length - 1 : 0,
        hidden: crowded && index > 0,
      });
    });
  }
  return places;
}
