import { expect, test } from "vitest";
import { clientAddress } from "./client-address.server.ts";

const from = (trustedProxyHops: number, forwardedFor: string | null, socketAddress = "10.0.0.1") =>
  clientAddress({ trustedProxyHops, forwardedFor, socketAddress });

test("without trusted proxies X-Forwarded-For counts for nothing", () => {
  expect(from(0, "203.0.113.9")).toBe("10.0.0.1");
});

test("behind N proxies the Nth entry from the right is the client, whatever it claimed further left", () => {
  expect(from(1, "6.6.6.6, 203.0.113.9")).toBe("203.0.113.9");
  expect(from(2, "6.6.6.6, 203.0.113.9, 10.0.0.2")).toBe("203.0.113.9");
});

test("a request that did not pass all proxies counts as its socket", () => {
  expect(from(2, "203.0.113.9")).toBe("10.0.0.1");
  expect(from(1, null)).toBe("10.0.0.1");
  expect(from(1, "")).toBe("10.0.0.1");
  expect(from(1, "unknown")).toBe("10.0.0.1");
  expect(from(1, "203.0.113.9, _hidden")).toBe("10.0.0.1");
});

test("ports, brackets and the IPv4-in-IPv6 form are taken off, so that one client has one address", () => {
  expect(from(1, "203.0.113.9:4711")).toBe("203.0.113.9");
  expect(from(1, "[2001:DB8::9]:4711")).toBe("2001:db8::9");
  expect(from(1, "[2001:db8::9]")).toBe("2001:db8::9");
  expect(from(1, "2001:db8::9")).toBe("2001:db8::9");
  expect(from(0, null, "::ffff:192.0.2.7")).toBe("192.0.2.7");
});

test("without a socket the address is unknown", () => {
  expect(clientAddress({ trustedProxyHops: 0, forwardedFor: null, socketAddress: undefined })).toBe(
    "unknown",
  );
});
