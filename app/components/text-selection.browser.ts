import { codePointLength } from "#app/lib/code-points.ts";
import { offsetInText } from "#app/modules/verdicts/text-segments.ts";

export type TextRange = { readonly start: number; readonly end: number };

/**
 * The words selected inside a MarkedText, in code points of its text; null where nothing of it is selected. What stands for
 * a hidden name is selected as a whole.
 */
export function readTextSelection(root: HTMLElement): TextRange | null {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const start = offsetOf(root, range.startContainer, range.startOffset);
  const end = offsetOf(root, range.endContainer, range.endOffset);
  return start < end ? aroundWholes(root, { start, end }) : null;
}

function aroundWholes(root: HTMLElement, range: TextRange): TextRange {
  const touched = segmentsOf(root).filter(
    ({ isWhole, start, end }) => isWhole && start < range.end && end > range.start,
  );
  return {
    start: Math.min(range.start, ...touched.map(({ start }) => start)),
    end: Math.max(range.end, ...touched.map(({ end }) => end)),
  };
}

/**
 * Copies the selected words as they are stored. The browser's own copy would put line breaks where tags hang. Leaves
 * a selection that reaches beyond the text alone.
 */
export function copyAsStored(
  root: HTMLElement,
  event: { clipboardData: DataTransfer; preventDefault(): void },
): void {
  const range = readTextSelection(root);
  const selection = document.getSelection();
  const isInside =
    root.contains(selection?.anchorNode ?? null) && root.contains(selection?.focusNode ?? null);
  if (!range || !isInside) return;
  const text = segmentsOf(root)
    .map(({ node }) => node.data)
    .join("");
  event.clipboardData.setData("text/plain", [...text].slice(range.start, range.end).join(""));
  event.preventDefault();
}

/** Selects a range of code points, as a person would. */
export function selectText(root: HTMLElement, { start, end }: TextRange): void {
  const range = rangeOf(root, { start, end });
  const selection = document.getSelection();
  if (!range || !selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
}

/** The rectangles of a range of code points, one per line, to put a toolbar beside. */
export function rectanglesOf(root: HTMLElement, range: TextRange): DOMRect[] {
  return [...(rangeOf(root, range)?.getClientRects() ?? [])];
}

function rangeOf(root: HTMLElement, { start, end }: TextRange): Range | null {
  const from = placeOf(root, start, false);
  const to = placeOf(root, end, true);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, from.index);
  range.setEnd(to.node, to.index);
  return range;
}

/** The text node and UTF-16 index of an offset; on a border the run before it where the range ends there. */
function placeOf(root: HTMLElement, offset: number, isEnd: boolean): { node: Text; index: number } | null {
  for (const segment of segmentsOf(root)) {
    const inside = isEnd ? offset <= segment.end : offset < segment.end;
    if (!inside || offset < segment.start) continue;
    const before = [...segment.node.data].slice(0, offset - segment.start).join("");
    return { node: segment.node, index: before.length };
  }
  return null;
}

/** Code point offset of a place in the document, which may lie in a run, between runs, or outside of the text. */
function offsetOf(root: HTMLElement, container: Node, index: number): number {
  const segments = segmentsOf(root);
  const own = segments.find(({ node }) => node === container);
  if (own) return offsetInText({ start: own.start, text: own.node.data }, index);
  const point = document.createRange();
  point.setStart(container, index);
  const next = segments.find(({ node }) => point.comparePoint(node, 0) >= 0);
  return next ? next.start : (segments.at(-1)?.end ?? 0);
}

type DrawnSegment = {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
  readonly isWhole: boolean;
};

function segmentsOf(root: HTMLElement): DrawnSegment[] {
  return [...root.querySelectorAll<HTMLElement>("[data-start]")].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode() as Text | null;
    if (!node) return [];
    const start = Number(element.dataset.start);
    const isWhole = element.dataset.whole !== undefined;
    return [{ node, start, end: start + codePointLength(node.data), isWhole }];
  });
}
