import { rectanglesOf, type TextRange } from "./text-selection.browser.ts";

const GAP = 4;

/**
 * Puts the bar 4 px below the last selected line, or above the first where the scrolled region ends. Positions are
 * relative to the bar's offset parent; the bar stays inside its width.
 */
export function placeSelectionBar(bar: HTMLElement, text: HTMLElement, range: TextRange): void {
  const rectangles = rectanglesOf(text, range);
  const first = rectangles[0];
  const last = rectangles.at(-1);
  const parent = bar.offsetParent;
  if (!first || !last || !parent) return;
  const origin = parent.getBoundingClientRect();
  const box = bar.getBoundingClientRect();
  const bottom = scrollingAncestor(text).getBoundingClientRect().bottom;
  const isBelow = last.bottom + GAP + box.height <= Math.min(bottom, innerHeight);
  const top = isBelow ? last.bottom + GAP : first.top - GAP - box.height;
  const beside = rectangles.length > 1 ? text.getBoundingClientRect().left : last.left;
  const left = Math.max(0, Math.min(beside - origin.left, parent.clientWidth - box.width));
  bar.style.top = `${top - origin.top + parent.scrollTop}px`;
  bar.style.left = `${left}px`;
}

function scrollingAncestor(element: HTMLElement): HTMLElement {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.documentElement;
}
