/**
 * Attributes of native popovers, spelt as HTML: React 18 passes unknown lower-case attributes on, and its types
 * do not know these yet.
 */
export function popoverAttributes(id: string): Record<string, string> {
  return { id, popover: "auto" };
}

/** Makes a button open and close the popover of that id, without a script. */
export function popoverTargetAttributes(
  id: string,
  action: "toggle" | "hide" = "toggle",
): Record<string, string> {
  return { popovertarget: id, popovertargetaction: action };
}
