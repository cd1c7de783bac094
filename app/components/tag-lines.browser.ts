/**
 * The line on which each mark begins, as the distance of its foot from the top of the text in whole pixels: lines above
 * the words lift the head of a mark, and never its foot.
 */
export function measureTagLines(root: HTMLElement): Map<string, number> {
  const top = root.getBoundingClientRect().top;
  const lines = new Map<string, number>();
  for (const mark of root.querySelectorAll<HTMLElement>(".mark-begins")) {
    const id = mark.dataset.mark;
    // The first rectangle of an inline element is its part on the first line.
    const rectangle = mark.getClientRects()[0];
    if (id && rectangle) lines.set(id, Math.round(rectangle.bottom - top));
  }
  return lines;
}

/** Calls back when lines may break elsewhere: another width, another font. Returns how to stop. */
export function onLinesChange(element: HTMLElement, changed: () => void): () => void {
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  document.fonts?.addEventListener("loadingdone", changed);
  return () => {
    observer.disconnect();
    document.fonts?.removeEventListener("loadingdone", changed);
  };
}
