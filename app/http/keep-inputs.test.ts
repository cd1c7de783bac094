import { expect, test } from "vitest";
import { brokenHere } from "./failure.ts";
import { keepInputs } from "./keep-inputs.browser.ts";

const WHAT = "This grade was not submitted.";

test("the action's own answer, a refusal included, passes as it is", async () => {
  const refused = { ok: false, refusal: { code: "stale", message: "Changed in another window." } };
  expect(await keepInputs(async () => refused, WHAT)).toBe(refused);
});

test("T15 a bug leaves the page as it is and keeps its reference", async () => {
  const thrown = { status: 500, statusText: "", internal: false, data: brokenHere("7f3a-91c2-0b7d") };
  expect(await keepInputs(() => Promise.reject(thrown), WHAT)).toEqual({
    ok: false,
    refusal: {
      code: "bug",
      message: "This grade was not submitted. Something broke on our side. Nothing you submitted is lost.",
      reference: "7f3a-91c2-0b7d",
    },
  });
});

test("T15 a server that does not answer leaves the page as it is", async () => {
  expect(await keepInputs(() => Promise.reject(new TypeError("Failed to fetch")), WHAT)).toMatchObject({
    refusal: {
      code: "unreachable",
      message:
        "This grade was not submitted. The server did not answer. Everything you entered is kept here. Try again.",
    },
  });
});

test("a redirect goes on", async () => {
  const redirect = new Response(null, { status: 302, headers: { Location: "/" } });
  await expect(keepInputs(() => Promise.reject(redirect), WHAT)).rejects.toBe(redirect);
});
