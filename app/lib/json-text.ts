/** A value as a JSON file: indented, ending in a line feed. The same value gives the same bytes. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
