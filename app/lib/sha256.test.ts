import { expect, test } from "vitest";
import { hmacSha256Hex, sha256Hex } from "./sha256.ts";

test("the hash of a text equals the published one and that of its UTF-8 bytes", () => {
  expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256Hex("§ 重")).toBe(sha256Hex(new TextEncoder().encode("§ 重")));
});

test("the keyed hash equals test case 2 of RFC 4231", () => {
  expect(hmacSha256Hex("Jefe", "what do ya want for nothing?")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});
