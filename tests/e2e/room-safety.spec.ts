import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import {
  assignmentOf,
  decide,
  isPlain,
  nextItem,
  note,
  queueOf,
  roomReady,
  saved,
  soloStudy,
  untouchedItem,
} from "./room.ts";

let study: string;

test.beforeEach(async ({ page, server }) => {
  study = await soloStudy(server);
  await signIn(page, server, PEOPLE.graderB);
});

const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "This grade was not submitted." });

test("a note that is too long is marked with its limit, also on submit, and saved once it is short enough", async ({
  page,
  forgiven,
}) => {
  forgiven.push(/status of 422/);
  await untouchedItem(page, study, isPlain);
  await decide(page);
  await note(page).fill("long ".repeat(12_400));
  const limit = "Keep the note within 20,000 characters.";
  await expect(note(page)).toHaveAccessibleDescription(limit);
  await expect(page.getByRole("banner").getByRole("status").filter({ hasText: limit })).toBeVisible();
  const before = page.url();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").filter({ hasText: limit })).toBeVisible();
  await expect(note(page)).toHaveAccessibleDescription(limit);
  expect(page.url()).toBe(before);
  await note(page).fill("Short.");
  await expect(saved(page)).toBeVisible();
  await expect(note(page)).not.toHaveAttribute("aria-invalid", "true");
});

test("T15 whatever the server answers to a submit, the item stays with all inputs, and trying again works", async ({
  page,
  server,
  forgiven,
}) => {
  forgiven.push(/status of (409|422|500|502|503)/, /net::ERR_/);
  const id = await untouchedItem(page, study, isPlain);
  await decide(page);
  await page.keyboard.press("n");
  await page.keyboard.type("Kept through everything.");
  const refusals = [
    { status: 500, contentType: "text/plain", body: "Something broke on our side. Reference 1." },
    { status: 503, contentType: "text/plain", body: "The database does not answer." },
    { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
    { status: 409, contentType: "application/json", body: refusal("conflict", "This study is closed.") },
    { status: 422, contentType: "application/json", body: refusal("invalid", "Inference 1 is undecided.") },
    null,
  ];
  for (const answer of refusals) {
    await page.route(
      "**/submit",
      (route) => (answer ? route.fulfill(answer) : route.abort("internetdisconnected")),
      {
        times: 1,
      },
    );
    await page.keyboard.press("Control+Enter");
    if (answer?.status === 422) await expect(page.getByRole("alert")).toHaveText("Inference 1 is undecided.");
    else await expect(failure(page)).toContainText("Everything you entered is kept here.");
    expect(assignmentOf(page)).toBe(id);
    await expect(note(page)).toHaveValue("Kept through everything.");
    await expect(note(page)).toBeFocused();
    await expect(page.getByRole("radio", { name: "Sufficient", exact: true })).toBeChecked();
  }
  await failure(page).getByRole("button", { name: "Try again" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const grades = await exportedGrades(server, study, id);
  expect(grades).toMatchObject([{ correct: true, analysis: "sufficient", note: "Kept through everything." }]);
});

function refusal(code: string, message: string): string {
  return JSON.stringify({ ok: false, refusal: { code, message } });
}

test("T15 offline, every change is kept here, also through a closed window, and goes to the server afterwards", async ({
  page,
  context,
  forgiven,
}) => {
  // The window that closes may still have got its form through: then the same form is stale, and known again.
  forgiven.push(/net::ERR_/, /status of 409/);
  const id = await untouchedItem(page, study);
  await context.setOffline(true);
  await page.keyboard.press("2");
  await page.keyboard.press("n");
  await page.keyboard.type("Written without a network.");
  await expect(page.getByText(/^Offline since \d\d:\d\d, kept here$/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`${queueOf(study)}/${id}`);
  await roomReady(again);
  await expect(note(again)).toHaveValue("Written without a network.");
  await expect(again.getByRole("checkbox", { name: /^Facts/ })).toBeChecked();
  await expect(saved(again)).toBeVisible();
  expect(await again.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await again.reload();
  await roomReady(again);
  await expect(note(again)).toHaveValue("Written without a network.");
});

test("T15 a network that comes back is noticed, and what is on the page is saved", async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/net::ERR_/);
  await untouchedItem(page, study);
  await context.setOffline(true);
  await page.keyboard.press("c");
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 15_000 });
});

test("T16 a note typed just before the submit lands on its own item and on no other", async ({
  page,
  server,
}) => {
  const first = await untouchedItem(page, study, isPlain);
  await decide(page);
  await page.route("**/draft", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.keyboard.press("n");
  await page.keyboard.type("Only here");
  const second = await nextItem(page);
  await expect(note(page)).toHaveValue("");
  // Whatever was still to be sent for the first item goes before the second one's own draft.
  await page.keyboard.press("n");
  await page.keyboard.type("And this there");
  await expect(saved(page)).toBeVisible();
  expect(await exportedGrades(server, study, first)).toMatchObject([{ note: "Only here" }]);
  await page.reload();
  await roomReady(page);
  expect(assignmentOf(page)).toBe(second);
  await expect(note(page)).toHaveValue("And this there");
});

test("T19 presses between the answer and the next item leave one grade, by key and by mouse", async ({
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(120_000);
  forgiven.push(/status of 422/); // the next item, which nobody has decided
  const slow = await page.context().newCDPSession(page);
  const button = page.getByRole("button", { name: "Submit and next" });
  const presses = {
    key: () => page.keyboard.press("Control+Enter"),
    mouse: () => button.dispatchEvent("click"),
  };
  for (const press of Object.values(presses)) {
    const item = await untouchedItem(page, study, isPlain);
    await decide(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    while (page.url().includes(item)) await press();
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await roomReady(page);
    expect(await exportedGrades(server, study, item)).toHaveLength(1);
  }
});

test("T19 double clicks, held keys and a resend after a lost answer leave one grade", async ({
  page,
  server,
  forgiven,
}) => {
  forgiven.push(/net::ERR_/, /draft.*status of 409|status of 409.*draft/); // a save after the lost answer finds the grade
  const first = await untouchedItem(page, study, isPlain);
  await decide(page);
  const submits: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/submit")) submits.push(request.url());
  });
  await page.getByRole("button", { name: "Submit and next" }).dblclick();
  await expect(page).not.toHaveURL(new RegExp(first));
  await roomReady(page);
  expect(submits).toHaveLength(1);

  const second = await untouchedItem(page, study, isPlain);
  await decide(page);
  await page.keyboard.down("Control");
  for (let press = 0; press < 5; press++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Control");
  await expect(page).not.toHaveURL(new RegExp(second));
  await roomReady(page);
  expect(submits.filter((url) => url.includes(second))).toHaveLength(1);

  const third = await untouchedItem(page, study, isPlain);
  await decide(page);
  await page.route(
    "**/submit",
    async (route) => {
      await route.fetch(); // the server has it, the browser never learns so
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.keyboard.press("Control+Enter");
  await expect(failure(page)).toBeVisible();
  await nextItem(page);
  for (const id of [first, second, third]) expect(await exportedGrades(server, study, id)).toHaveLength(1);
});
