/** Shift U, unless the person is typing, composing, or in a dialog. */
export function isUndoKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== "u" || !event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog, [contenteditable]',
  );
}
