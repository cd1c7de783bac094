/** The line on which each mark begins, as its distance from the top of the text in whole pixels. */
export function measureTagLines(root: HTMLElement): Map<string, number> {
  const top = root.getBoundingClientRect().top;
  const lines = new Map<string, number>();
  for (const mark of root.querySelectorAll<HTMLElement>(".mark-begins")) {
    const id = mark.dataset.mark;
    // The first rectangle of an inline element is its part on the first line.
    const rectangle = mark.getClientRects()[0];
    if (id && rectangle) lines.set(id, Math.round((rectangle.top + rectangle.bottom) / 2 - top));
  }
  return lines;
}

/** Calls back when the element's width changes; returns how to stop. */
export function onWidthChange(element: HTMLElement, changed: () => void): () => void {
  let width = element.clientWidth;
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    changed();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
