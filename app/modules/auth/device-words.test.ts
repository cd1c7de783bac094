import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";

test("common browsers are told by name and system", () => {
  const edge =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
  const chrome =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
  expect([edge, safari, chrome, firefox].map(deviceWords)).toEqual([
    "Edge on Windows",
    "Safari on iPhone",
    "Chrome on Android",
    "Firefox on Linux",
  ]);
});

test("what is not recognised is said to be unknown, and nothing of the header is repeated", () => {
  expect(deviceWords("")).toBe("An unknown device");
  expect(deviceWords("<b>curl</b>/8.5")).toBe("An unknown device");
});
