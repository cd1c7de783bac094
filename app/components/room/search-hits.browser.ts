/** Ranges that the last search found, in the order of the text. */
let hits: Range[] = [];

/**
 * Finds words under `root`, whatever their case, and highlights them where the browser can.
 * @returns how many there are
 */
export function findHits(root: HTMLElement, words: string): number {
  clearHits();
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    // Small letters may be longer than capitals in a few scripts; such a text is searched as it stands.
    const small = node.data.toLowerCase();
    const text = small.length === node.data.length ? small : node.data;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      hits.push(range);
    }
  }
  highlight("found", hits);
  return hits.length;
}

/** Brings a hit into view, out of the folded part that holds it, and tells it apart from the others. */
export function showHit(index: number): void {
  const hit = hits[index];
  if (!hit) return;
  const element = hit.startContainer.parentElement;
  const folded = element?.closest("details");
  if (folded) folded.open = true;
  highlight("found-here", [hit]);
  element?.scrollIntoView({ block: "nearest" });
}

export function clearHits(): void {
  hits = [];
  highlight("found", []);
  highlight("found-here", []);
}

function highlight(name: string, ranges: readonly Range[]): void {
  if (!("highlights" in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
