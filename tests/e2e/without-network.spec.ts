import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { ageKeptItems, kept } from "./kept-work.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import { assignmentOf, enterRoom, note, queueOf, RUNNING_STUDY, roomReady, soloStudy } from "./room.ts";
import { removeData, type StartedServer, startServer } from "./server.ts";

let study: string;

test.beforeEach(async ({ page, server, forgiven }) => {
  // Without a network requests fail; and the draft of a grade may have come through before it is sent: it is known again.
  forgiven.push(/net::ERR_/, /status of 409/);
  study = await soloStudy(server, "Without a network");
  await signIn(page, server, PEOPLE.graderB);
});

async function enterWithTrain(page: Page): Promise<string> {
  const id = await enterRoom(page, study);
  await trainKept(page);
  return id;
}

/** Waits until the items ahead are kept, and all code of the room has come. */
async function trainKept(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/submit-messages-")),
  );
  await expect.poll(async () => (await kept(page)).items, { timeout: 20_000 }).toBeGreaterThan(5);
}

/** Marks a fact, writes a note and hands it in, though nothing answers. @returns the item's assignment */
async function gradeInTheDark(page: Page, words: string): Promise<string> {
  const id = assignmentOf(page);
  await markAndNote(page, words);
  await untilElsewhere(page, id);
  return id;
}

/** Marks a fact, and the rest as not found. Keys are dead while the item is on its way: the first one is repeated. */
async function markAndNote(page: Page, words: string): Promise<void> {
  const facts = page.getByRole("checkbox", { name: /^Facts/ });
  await expect(async () => {
    if (!(await facts.isChecked())) await page.keyboard.press("2");
    await expect(facts).toBeChecked({ timeout: 500 });
  }).toPass();
  const chosen = page.getByRole("radio", { name: /^(S|Ins)ufficient/, checked: true });
  await expect(async () => {
    for (const key of ["i", "0"]) await page.keyboard.press(key);
    if ((await chosen.count()) === 0) await page.keyboard.press("a");
    await expect(chosen).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await note(page).fill(words);
}

/** Submits until another item is open: an answer that is out of the ordinary is asked about once. */
async function untilElsewhere(page: Page, id: string): Promise<void> {
  await expect(async () => {
    if (assignmentOf(page) === id) await page.keyboard.press("Control+Enter");
    await expect(page).not.toHaveURL(new RegExp(id), { timeout: 2_000 });
  }).toPass();
  // The address changes a moment before the room: the item that was left has this one ticked
  await expect(page.getByRole("checkbox", { name: /^Facts/ })).not.toBeChecked();
}

test("three items graded while the network is cut are stored once each, in their order, when it is back", async ({
  page,
  context,
  server,
}) => {
  await enterWithTrain(page);
  await context.setOffline(true);
  const ids: string[] = [];
  for (const words of ["The first.", "The second.", "The third."]) {
    if (ids.length === 1) await page.waitForTimeout(2_000); // with the item that was opened without it
    ids.push(await gradeInTheDark(page, words));
  }
  expect(new Set(ids).size).toBe(3);
  const waiting = page.getByRole("button", { name: "3 waiting to be sent" });
  await expect(waiting).toBeVisible();
  expect((await kept(page)).grades).toBe(3);
  for (const id of ids) expect(await exportedGrades(server, study, id)).toMatchObject([{ revision: null }]);

  const order: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/submit") && response.ok()) order.push(response.url().split("/").at(-2)!);
  });
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /waiting to be sent$/ })).toBeHidden({ timeout: 20_000 });
  expect(order).toEqual(ids);
  for (const [index, words] of ["The first.", "The second.", "The third."].entries())
    expect(await exportedGrades(server, study, ids[index]!)).toMatchObject([
      { revision: 1, correct: false, note: words },
    ]);
  const [timed] = await exportedGrades(server, study, ids[1]!);
  expect(timed?.active_seconds).toBeGreaterThanOrEqual(2);
  expect((await kept(page)).grades).toBe(0);
});

test("what the server does not accept stays with its words, to be copied, opened or discarded, which one key undoes", async ({
  page,
  context,
}) => {
  await enterWithTrain(page);
  await context.setOffline(true);
  const id = await gradeInTheDark(page, "Refused, and not lost.");
  await page.route(`**/${id}/submit`, (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/json",
      body: JSON.stringify({
        ok: false,
        refusal: { code: "conflict", message: "An adjudicator decided this item." },
      }),
    }),
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: "1 not accepted" }).click({ timeout: 20_000 });
  const entry = page.getByRole("listitem").filter({ hasText: "Refused, and not lost." });
  await expect(entry).toContainText("An adjudicator decided this item.");
  await expect(entry.getByRole("link", { name: "Open the item" })).toHaveAttribute(
    "href",
    `${queueOf(study)}/${id}`,
  );
  await entry.getByRole("button", { name: "Discard" }).click();
  const refused = page.getByRole("button", { name: "1 not accepted" });
  await expect(refused).toBeHidden();
  expect((await kept(page)).grades).toBe(0);
  await page.keyboard.press("Shift+U");
  await refused.click();
  await expect(entry).toContainText("An adjudicator decided this item.");
});

test("an item that was not accepted is opened with its words, and handed in again it is no longer held here", async ({
  page,
  context,
  server,
}) => {
  await enterWithTrain(page);
  await context.setOffline(true);
  const id = await gradeInTheDark(page, "Handed in twice.");
  await page.route(
    `**/${id}/submit`,
    (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/json",
        body: JSON.stringify({ ok: false, refusal: { code: "conflict", message: "Not now." } }),
      }),
    { times: 1 },
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: "1 not accepted" }).click({ timeout: 20_000 });
  await page.getByRole("link", { name: "Open the item" }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(note(page)).toHaveValue("Handed in twice.");
  await page.keyboard.press("Escape");
  await untilElsewhere(page, id);
  await expect(page.getByRole("button", { name: "1 not accepted" })).toBeHidden();
  expect((await kept(page)).grades).toBe(0);
  expect(await exportedGrades(server, study, id)).toMatchObject([{ note: "Handed in twice." }]);
});

test("a grade that a dead server leaves without an answer can wait while the next is graded; both are stored once", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const first = await startServer();
  let current: StartedServer = first;
  try {
    const own = await soloStudy(first);
    await signIn(page, first, PEOPLE.graderB);
    await page.goto(first.url + queueOf(own));
    await roomReady(page);
    await trainKept(page);
    await first.kill();
    const ids: string[] = [];
    for (const words of ["While it was dead.", "Still dead."]) {
      const id = assignmentOf(page);
      ids.push(id);
      await markAndNote(page, words);
      if (ids.length === 1) {
        await page.keyboard.press("Control+Enter");
        const failed = page.getByRole("alert").filter({ hasText: "This grade was not submitted." });
        await failed.getByRole("button", { name: "Send it later, go on" }).click();
        await expect(failed).toBeHidden();
      }
      await untilElsewhere(page, id);
    }
    await expect(page.getByRole("button", { name: "2 waiting to be sent" })).toBeVisible();
    current = await startServer(first);
    await page.getByRole("button", { name: "2 waiting to be sent" }).click();
    await page.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByRole("button", { name: /waiting to be sent$/ })).toBeHidden({ timeout: 20_000 });
    for (const [index, words] of ["While it was dead.", "Still dead."].entries())
      expect(await exportedGrades(current, own, ids[index]!)).toMatchObject([{ revision: 1, note: words }]);
  } finally {
    await current.stop();
    removeData(first.dataDirectory);
  }
});

test("without a network the last item that this build has kept stays open, and says that it waits", async ({
  page,
  context,
}) => {
  await enterRoom(page, study);
  await trainKept(page);
  await ageKeptItems(page);
  await context.setOffline(true);
  await gradeInTheDark(page, "The one that was loaded ahead follows.");
  const last = assignmentOf(page);
  await markAndNote(page, "No other follows.");
  await expect(async () => {
    await page.keyboard.press("Control+Enter");
    const told = page.getByRole("alert").filter({ hasText: "No further item is kept here." });
    await expect(told).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(assignmentOf(page)).toBe(last);
  await expect(note(page)).toHaveValue("No other follows.");
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /waiting to be sent$/ })).toBeHidden({ timeout: 20_000 });
});

test("what waits is its author's: somebody else who signs in neither sends nor sees it, and the author's next visit does", async ({
  page,
  context,
  server,
  forgiven,
}) => {
  test.setTimeout(180_000);
  // In another's session the page's own requests find nothing that is theirs.
  forgiven.push(/status of 401/, /status of 404 .*\/ahead\)/);
  await enterWithTrain(page);
  await page.route("**/submit", (route) => route.abort());
  await context.setOffline(true);
  const id = await gradeInTheDark(page, "Only its author's.");
  await context.setOffline(false);
  const others = await context.newPage();
  await signIn(others, server, PEOPLE.graderA);
  const refused = page.waitForResponse((response) => response.url().endsWith(`${id}/submit`), {
    timeout: 30_000,
  });
  await page.unroute("**/submit");
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole("button", { name: "1 waiting to be sent" })).toBeVisible();

  await enterRoom(others, RUNNING_STUDY);
  await trainKept(others);
  expect((await kept(others)).grades).toBe(1);
  await expect(others.getByText("waiting to be sent")).toHaveCount(0);
  await expect(others.getByText("Only its author's.")).toHaveCount(0);
  await others.close();

  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, study);
  await expect.poll(async () => (await kept(page)).grades, { timeout: 20_000 }).toBe(0);
  expect(await exportedGrades(server, study, id)).toMatchObject([{ note: "Only its author's." }]);
});

test("signing out with something unsent warns; the kept facts and guides go, the grade stays to be sent", async ({
  page,
  context,
  server,
}) => {
  await enterWithTrain(page);
  await context.setOffline(true);
  const id = await gradeInTheDark(page, "Sent another day.");
  await page.route("**/submit", (route) => route.abort());
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out with 1 grade not sent?" });
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await kept(page)).toEqual({ items: 0, grades: 1 });
  await page.unroute("**/submit");
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, study);
  await expect.poll(async () => (await kept(page)).grades, { timeout: 20_000 }).toBe(0);
  expect(await exportedGrades(server, study, id)).toMatchObject([{ note: "Sent another day." }]);
});
