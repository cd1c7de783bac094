import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorSchema, readCursor, writeCursor } from "./page-cursor.ts";

test("a cursor comes back from its address, whatever its keys hold", () => {
  const key = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
  const awkward = fc.constantFrom("", ".", "~", "~0", "~1", "~.1", "a.b~c");
  fc.assert(
    fc.property(
      fc.array(fc.oneof(key, awkward), { minLength: 1, maxLength: 4 }),
      fc.nat(999_999_999),
      (keys, index) => {
        const address = new URLSearchParams({ after: writeCursor({ keys, index }) }).toString();
        expect(readCursor(new URLSearchParams(address).get("after") ?? "")).toEqual({ keys, index });
      },
    ),
  );
});

test("what is no cursor is none", () => {
  for (const text of ["", "1", "a.b.c", "-1.k", "1.\0", "1234567890.k"]) {
    expect(readCursor(text)).toBeNull();
    expect(cursorSchema.safeParse(text).success).toBe(false);
  }
});
