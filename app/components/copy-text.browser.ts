/** Puts a text on the clipboard. @returns whether the browser allowed it; over plain http it may not */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
