export const TEXT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 (Latin-1)",
};

/** A file's text, without byte order mark, and how it was got out of the bytes. */
export type DecodedText = {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly hasByteOrderMark: boolean;
  /** Why the text may not be what its author saw; null: no doubt. */
  readonly doubt: string | null;
};

/**
 * Reads bytes as text. The encoding is `declared`, or found: by byte order mark, by the zero bytes of UTF-16, as
 * UTF-8 where the bytes are valid, else as Windows-1252, which holds all of Latin-1's letters.
 * Never fails: what cannot be read becomes U+FFFD, half a surrogate pair stays, and `doubt` says so.
 */
export function decodeBytes(bytes: Uint8Array, declared: TextEncoding | null = null): DecodedText {
  const mark = findByteOrderMark(bytes);
  const encoding = declared ?? mark?.encoding ?? guessEncoding(bytes);
  const hasByteOrderMark = mark !== null && mark.encoding === encoding;
  const content = hasByteOrderMark ? bytes.subarray(mark.length) : bytes;
  switch (encoding) {
    case "utf-8":
      return { text: decodeUtf8(content), encoding, hasByteOrderMark, doubt: doubtUtf8(content) };
    case "utf-16le":
    case "utf-16be": {
      const doubt =
        content.length % 2 === 0 ? null : "The file ends in the middle of a character: a byte is missing.";
      return { text: decodeUtf16(content, encoding === "utf-16le"), encoding, hasByteOrderMark, doubt };
    }
    case "windows-1252":
      return {
        text: decodeWindows1252(content),
        encoding,
        hasByteOrderMark,
        doubt: declared === null ? doubtWindows1252(content) : null,
      };
  }
}

function findByteOrderMark(bytes: Uint8Array): { encoding: TextEncoding; length: number } | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: "utf-8", length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", length: 2 };
  return null;
}

const SAMPLE_BYTES = 4096;

function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] === 0) index % 2 === 0 ? evenZeros++ : oddZeros++;
  }
  // Text in a Latin script written as UTF-16 has a zero in nearly every pair, always on the same side.
  const pairs = sample.length / 2;
  if (oddZeros > pairs * 0.4 && evenZeros < pairs * 0.1) return "utf-16le";
  if (evenZeros > pairs * 0.4 && oddZeros < pairs * 0.1) return "utf-16be";
  return findInvalidUtf8(bytes) === null ? "utf-8" : "windows-1252";
}

/** Index of the first byte that is no UTF-8, or null. Table 3-7 of the Unicode Standard. */
function findInvalidUtf8(bytes: Uint8Array): number | null {
  for (let index = 0; index < bytes.length; ) {
    const length = utf8LengthAt(bytes, index);
    if (length === 0) return index;
    index += length;
  }
  return null;
}

/** Length of the well-formed UTF-8 sequence at `index`, 0 where there is none. */
function utf8LengthAt(bytes: Uint8Array, index: number): number {
  const lead = bytes[index]!;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  for (let offset = 1; offset < length; offset++) {
    const byte = bytes[index + offset];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return 0;
  }
  const second = bytes[index + 1];
  if (second === undefined) return 0;
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0;
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0;
  return length;
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Unlike TextDecoder this keeps half a surrogate pair, so that the row that holds it can be named. */
function decodeUtf16(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  const units = Math.floor(bytes.byteLength / 2);
  for (let start = 0; start < units; start += SAMPLE_BYTES) {
    const codes: number[] = [];
    for (let unit = start; unit < Math.min(start + SAMPLE_BYTES, units); unit++) {
      codes.push(view.getUint16(unit * 2, isLittleEndian));
    }
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join("");
}

/** What the bytes 80 to 9F mean in Windows-1252 (WHATWG Encoding); the five unused ones stay control characters. */
const WINDOWS_1252_HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += SAMPLE_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + SAMPLE_BYTES)));
  }
  return parts
    .join("")
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252_HIGH[control.charCodeAt(0) - 0x80]!);
}

function doubtUtf8(bytes: Uint8Array): string | null {
  const invalid = findInvalidUtf8(bytes);
  if (invalid === null) return null;
  return `Line ${lineOf(bytes, invalid)} holds bytes that are no UTF-8. They read as “\ufffd”.`;
}

function doubtWindows1252(bytes: Uint8Array): string {
  const invalid = findInvalidUtf8(bytes)!;
  const line = lineOf(bytes, invalid);
  const { letters, strays } = countUtf8(bytes);
  if (letters > strays) {
    return `The file is UTF-8 in places, and line ${line} holds bytes that are no UTF-8. Read as Windows-1252, the other places look wrong: save the file as UTF-8 again.`;
  }
  return `Line ${line} holds bytes that are no UTF-8, so the file is read as Windows-1252. Look whether §, quotation marks and accents are right.`;
}

/** How many characters outside ASCII are well-formed UTF-8, and how many bytes belong to none. */
function countUtf8(bytes: Uint8Array): { letters: number; strays: number } {
  let letters = 0;
  let strays = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = utf8LengthAt(bytes, index);
    if (length > 1) letters++;
    if (length === 0) strays++;
    index += Math.max(length, 1);
  }
  return { letters, strays };
}

function lineOf(bytes: Uint8Array, index: number): number {
  let line = 1;
  for (let position = 0; position < index; position++) if (bytes[position] === 0x0a) line++;
  return line;
}
