import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBytes } from "./decode-bytes.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => Uint8Array.from(values);

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let unit = 0; unit < text.length; unit++)
    view.setUint16(unit * 2, text.charCodeAt(unit), isLittleEndian);
  return new Uint8Array(view.buffer);
}

test("T54 a byte order mark is no part of the first column's name, in UTF-8 and both UTF-16", () => {
  const header = "index\ttext\n0\t§ “x” 重置\n";
  for (const [given, encoding] of [
    [utf8(`\ufeff${header}`), "utf-8"],
    [utf16(`\ufeff${header}`, true), "utf-16le"],
    [utf16(`\ufeff${header}`, false), "utf-16be"],
  ] as const) {
    expect(decodeBytes(given)).toEqual({ text: header, encoding, hasByteOrderMark: true, doubt: null });
  }
});

test("T54 UTF-16 without a mark is recognised by its zero bytes", () => {
  const text = "index\ttext\n0\tplain words\n";
  expect(decodeBytes(utf16(text, true))).toMatchObject({
    text,
    encoding: "utf-16le",
    hasByteOrderMark: false,
  });
  expect(decodeBytes(utf16(text, false))).toMatchObject({
    text,
    encoding: "utf-16be",
    hasByteOrderMark: false,
  });
});

test("T35 a Latin-1 file is read as Windows-1252, and the doubt names the line", () => {
  const decoded = decodeBytes(bytes(0x61, 0x0a, 0xa7, 0x20, 0x37, 0xe9, 0x93, 0x94));
  expect(decoded.text).toBe("a\n§ 7é“”");
  expect(decoded.encoding).toBe("windows-1252");
  expect(decoded.doubt).toMatch(
    /^Line 2 holds bytes that are no UTF-8, so the file is read as Windows-1252\./,
  );
});

test("T35 a file that is UTF-8 in places says so, and what was declared is obeyed", () => {
  const mixed = Uint8Array.from([...utf8("§§\n"), 0xe9, 0x0a]);
  expect(decodeBytes(mixed).doubt).toMatch(/^The file is UTF-8 in places, and line 2 /);
  expect(decodeBytes(mixed, "utf-8")).toMatchObject({ text: "§§\n\ufffd\n", encoding: "utf-8" });
  expect(decodeBytes(mixed, "utf-8").doubt).toContain("Line 2 holds bytes that are no UTF-8");
  expect(decodeBytes(bytes(0xe9), "windows-1252")).toMatchObject({ text: "é", doubt: null });
});

test("one NUL in a UTF-8 text does not make it UTF-16", () => {
  expect(decodeBytes(utf8("index\ttext\n0\ta\0b\n"))).toMatchObject({ encoding: "utf-8", doubt: null });
});

test("an odd number of bytes in UTF-16 is a doubt, half a pair stays as it is", () => {
  expect(decodeBytes(bytes(0xff, 0xfe, 0x61, 0x00, 0x62)).doubt).toContain("a byte is missing");
  expect(decodeBytes(bytes(0xff, 0xfe, 0x3d, 0xd8, 0x61, 0x00)).text).toBe("\ud83da");
});

test("encodings that UTF-8 forbids are not taken for it: overlong, surrogates, above U+10FFFF", () => {
  for (const wrong of [
    bytes(0xc0, 0x80),
    bytes(0xe0, 0x80, 0x80),
    bytes(0xed, 0xa0, 0x80),
    bytes(0xf4, 0x90, 0x80, 0x80),
    bytes(0xe2, 0x80),
  ]) {
    expect(decodeBytes(wrong).encoding).toBe("windows-1252");
  }
});

test("an empty file is an empty text", () => {
  expect(decodeBytes(bytes())).toEqual({ text: "", encoding: "utf-8", hasByteOrderMark: false, doubt: null });
});

test("every well-formed text comes back from UTF-8, and from UTF-16 with a mark", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      fc.pre(!text.startsWith("\ufeff"));
      expect(decodeBytes(utf8(text), "utf-8").text).toBe(text);
      expect(decodeBytes(utf16(`\ufeff${text}`, true)).text).toBe(text);
      expect(decodeBytes(utf16(`\ufeff${text}`, false)).text).toBe(text);
    }),
  );
});

test("whatever the bytes, the validity test agrees with the platform's decoder", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 8 }), (given) => {
      const isValid = (() => {
        try {
          new TextDecoder("utf-8", { fatal: true }).decode(given);
          return true;
        } catch {
          return false;
        }
      })();
      expect(decodeBytes(given, "utf-8").doubt === null).toBe(isValid);
    }),
    { numRuns: 1000 },
  );
});
