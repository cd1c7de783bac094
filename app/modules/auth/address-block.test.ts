import { expect, test } from "vitest";
import { addressBlock } from "./address-block.ts";

test("an IPv4 address counts for itself", () => {
  expect(addressBlock("192.0.2.7")).toBe("192.0.2.7");
});

test("IPv6 addresses count together when their first 64 bits are the same, however they are written", () => {
  const block = "2001:db8:0:1::/64";
  for (const address of [
    "2001:db8:0:1::",
    "2001:db8::1:0:0:0:5",
    "2001:0db8:0000:0001:ffff::2",
    "2001:DB8:0:1:1:2:3:4",
  ]) {
    expect(addressBlock(address)).toBe(block);
  }
  expect(addressBlock("2001:db8:0:2::1")).not.toBe(block);
  expect(addressBlock("::1")).toBe("0:0:0:0::/64");
});
