import { expect, test } from "vitest";
import { brokenHere, databaseDown, isUnreachable, UNREACHABLE } from "./failure.ts";
import { failureWords } from "./failure-words.ts";

test("a bug says what is safe and bears the reference of the request that failed", () => {
  expect(failureWords(500, brokenHere("7f3a-91c2-0b7d"), "other")).toEqual({
    title: "Something broke on our side",
    text: "Nothing you submitted is lost.",
    reference: "7f3a-91c2-0b7d",
    next: "reload",
  });
});

test("what breaks in the page itself bears the document's reference", () => {
  expect(failureWords(null, undefined, "7f3a-91c2-0b7d")).toMatchObject({ reference: "7f3a-91c2-0b7d" });
  expect(failureWords(500, "Unexpected Server Error", "7f3a-91c2-0b7d")).toMatchObject({
    title: "Something broke on our side",
    text: "Nothing you submitted is lost.",
  });
});

test("a database that is down is said as such, with a way to try again", () => {
  expect(failureWords(503, databaseDown("7f3a-91c2-0b7d"), "other")).toEqual({
    title: "The database does not answer",
    text: "Nothing you submitted is lost. Try again in a minute.",
    reference: "7f3a-91c2-0b7d",
    next: "reload",
  });
});

test("a refusal shows its own sentence and no reference", () => {
  const refusal = { code: "expired", message: "This link ended on 3 May. Ask Ada Admin for another." };
  expect(failureWords(410, refusal, "other")).toEqual({
    title: "This is past its time",
    text: refusal.message,
    reference: null,
    next: "start",
  });
  expect(failureWords(401, { code: "signed_out", message: "Sign in to go on." }, "x").next).toBe("sign_in");
});

test("Remix's own 404 and 405 have words too", () => {
  expect(failureWords(404, 'Error: No route matches URL "/x"', "x").title).toBe(
    "There is nothing at this address",
  );
  expect(failureWords(405, undefined, "x").text).toBe("This address takes no such request.");
});

test("a server that the browser cannot reach is told apart from a bug in the page", () => {
  for (const message of [
    "Failed to fetch",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
  ]) {
    expect(isUnreachable(new TypeError(message))).toBe(true);
  }
  expect(isUnreachable(new Error("Unable to decode turbo-stream response from URL: /x.data"))).toBe(true);
  expect(isUnreachable(new TypeError("x is undefined"))).toBe(false);
  expect(isUnreachable(undefined)).toBe(false);
  expect(failureWords(null, UNREACHABLE, "x")).toEqual({
    title: "The server does not answer",
    text: "Nothing you submitted is lost. Try again in a minute.",
    reference: null,
    next: "reload",
  });
});
