/**
 * Positions in stored texts are counted in Unicode code points, as Python counts them; JavaScript strings count
 * UTF-16 units. Everything here is linear in the text and counts a lone surrogate as one code point.
 */

/** Whether the unit at `index` begins a surrogate pair, which is one code point in two units. */
function isPairAt(text: string, index: number): boolean {
  const high = text.charCodeAt(index);
  if (high < 0xd800 || high > 0xdbff) return false;
  const low = text.charCodeAt(index + 1);
  return low >= 0xdc00 && low <= 0xdfff;
}

/** Number of code points in `text`. */
export function codePointLength(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; count++) index += isPairAt(text, index) ? 2 : 1;
  return count;
}

/**
 * UTF-16 index of each code point offset in `offsets`, which must be ascending. One pass over the text.
 * Throws RangeError for an offset outside 0…codePointLength(text) or out of order.
 */
export function toUtf16Many(text: string, offsets: readonly number[]): number[] {
  const result: number[] = [];
  let index = 0;
  let count = 0;
  for (const offset of offsets) {
    if (!Number.isInteger(offset) || offset < count)
      throw new RangeError(`Offset ${offset} is out of order or not a whole number.`);
    while (count < offset) {
      if (index >= text.length)
        throw new RangeError(`Offset ${offset} lies behind the text's end, ${count}.`);
      index += isPairAt(text, index) ? 2 : 1;
      count++;
    }
    result.push(index);
  }
  return result;
}

/** UTF-16 index of a code point offset. Throws RangeError outside 0…codePointLength(text). */
export function toUtf16(text: string, offset: number): number {
  return toUtf16Many(text, [offset])[0]!;
}

/**
 * Code point offset of a UTF-16 index. An index between the halves of a surrogate pair counts as the pair's
 * start, so that no selection cuts a character. Throws RangeError outside 0…text.length.
 */
export function toCodePoint(text: string, utf16Index: number): number {
  if (!Number.isInteger(utf16Index) || utf16Index < 0 || utf16Index > text.length)
    throw new RangeError(`Index ${utf16Index} lies outside 0…${text.length}.`);
  let index = 0;
  let count = 0;
  while (index < utf16Index) {
    const next = index + (isPairAt(text, index) ? 2 : 1);
    if (next > utf16Index) break;
    index = next;
    count++;
  }
  return count;
}

/** The text between two code point offsets. Throws RangeError unless 0 ≤ start ≤ end ≤ codePointLength(text). */
export function codePointSlice(text: string, start: number, end: number): string {
  const [from, to] = toUtf16Many(text, [start, end]);
  return text.slice(from, to);
}
