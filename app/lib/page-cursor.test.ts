import fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./page-cursor.ts";

test("a cursor comes back from its address, whatever the key holds", () => {
  const keys = fc.string({ unit: "grapheme" }).filter((key) => !key.includes("\0"));
  fc.assert(
    fc.property(keys, fc.nat(), fc.nat(999_999_999), (key, seq, index) => {
      const address = new URLSearchParams({ after: writeCursor({ key, seq, index }) }).toString();
      expect(readCursor(new URLSearchParams(address).get("after") ?? "")).toEqual({ key, seq, index });
    }),
  );
});

test("what is no cursor is none", () => {
  for (const text of ["", "1", "a.b.c", "1.x.key", "-1.0.k", "1.1.\0"]) expect(readCursor(text)).toBeNull();
});
