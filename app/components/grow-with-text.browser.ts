/**
 * Lets a text area grow with its text where the browser does not know `field-sizing`.
 * The upper bound is the stylesheet's max-block-size.
 */
export function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  const borders = area.offsetHeight - area.clientHeight;
  area.style.blockSize = `${area.scrollHeight + borders}px`;
}
