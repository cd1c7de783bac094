/**
 * Opens a dialog above everything and puts the focus where typing belongs, else on its safest control: the one
 * marked `data-safest`, else the first that can have it. Closing hands the focus back to where it was.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  const first =
    dialog.querySelector<HTMLElement>("textarea") ?? dialog.querySelector<HTMLElement>("[data-safest]");
  first?.focus();
}

/** True for a press on the scrim, outside the dialog's own box. */
export function isOutsidePress(
  dialog: HTMLDialogElement,
  press: { clientX: number; clientY: number },
): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    press.clientX < box.left ||
    press.clientX > box.right ||
    press.clientY < box.top ||
    press.clientY > box.bottom
  );
}
