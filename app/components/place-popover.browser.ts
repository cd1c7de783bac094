const GAP = 4;
const MARGIN = 8;

/** Whether the stylesheet alone can put a popover beside its button. */
export function canAnchorPopovers(): boolean {
  return CSS.supports("position-area", "block-end");
}

/** Puts an open popover below its button, or above it where there is more room, inside the window. */
export function placePopover(popover: HTMLElement, anchor: Element, alignEnd: boolean): void {
  const button = anchor.getBoundingClientRect();
  const box = popover.getBoundingClientRect();
  const below = button.bottom + GAP;
  const fitsBelow = below + box.height <= innerHeight - MARGIN || button.top < box.height;
  const top = fitsBelow ? below : button.top - box.height - GAP;
  const isRightToLeft = getComputedStyle(popover).direction === "rtl";
  const left = alignEnd !== isRightToLeft ? button.right - box.width : button.left;
  popover.style.top = `${Math.max(MARGIN, top)}px`;
  popover.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - box.width - MARGIN))}px`;
  popover.style.margin = "0";
}
