import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { roomReady as tableReady } from "./adjudication.ts";
import { makeDisagreements } from "./disagreements.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize, PEOPLE, signIn } from "./people.ts";
import { decide, enterRoom, roomReady, submitAndNext } from "./room.ts";
import type { StartedServer } from "./server.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "A doubt about the guide" });
const words = (page: Page) => dialog(page).getByRole("textbox", { name: "What is in doubt" });

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, name: RegExp, role: "button" | "link" = "button"): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test("a doubt goes from the grader's key to a ruling, and the ruling to everybody, all by keyboard", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(180_000);
  forgiven.push(/net::ERR_FAILED/, /status of 409/);
  const { study } = await makeDisagreements(browser, server, "In doubt", [[{ marks: { rule: [1, 4] } }, {}]]);

  // The grader asks; the first sending is lost, and the words stay. Keys rest meanwhile.
  await signIn(page, server, PEOPLE.graderB);
  const asked = await enterRoom(page, study);
  await page.keyboard.press("f");
  await expect(words(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Is 1 nod, or a 2nd one, meant?");
  await page.route("**/doubt", (route) => route.abort(), { times: 1 });
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Your doubt was not sent.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await expect(words(page)).toHaveValue("Is 1 nod, or a 2nd one, meant?");
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toBeHidden();
  const mine = page.getByRole("region", { name: "Your doubts" });
  await expect(mine).toContainText("Waits for a ruling.");
  await expect(page.getByRole("checkbox", { name: /^Rule/ })).not.toBeChecked();
  await decide(page);
  await submitAndNext(page);

  // The adjudicator asks too, from the item of a conflict, and rules on both.
  const context = await browser.newContext();
  const table = await context.newPage();
  await signIn(table, server, PEOPLE.adjudicator);
  await table.goto(`${server.url}/studies/${study}/adjudicate`);
  await table.getByRole("link", { name: "Decide the first" }).click();
  await tableReady(table);
  await table.keyboard.press("f");
  await expect(words(table)).toBeFocused();
  await table.keyboard.type("Whose purpose counts?");
  await table.keyboard.press("Control+Enter");
  await expect(table.getByText("Your doubt about the guide.").first()).toBeVisible();
  await table.goto(`${server.url}/`);
  await tabTo(table, /^2 doubts$/, "link");
  await table.keyboard.press("Enter");
  await expect(table.getByRole("heading", { level: 1 })).toHaveText("Doubts");
  await expect(table.getByRole("navigation").getByRole("link", { name: /^Doubts\s*2$/ })).toBeVisible();
  await tabTo(table, /^Rule on the doubt of a grader/, "link");
  await table.keyboard.press("Enter");
  const ruling = table.getByRole("textbox", { name: "Ruling" });
  await expect(ruling).toBeVisible();
  await expectAccessible(table);
  await ruling.focus();
  await table.keyboard.type("A nod in answer to a question is meant as a statement.");
  const other = table.getByRole("checkbox", { name: "Whose purpose counts?" });
  await other.focus();
  await table.keyboard.press("Space");
  await tabTo(table, /^Give the ruling$/);
  await table.keyboard.press("Enter");
  await expect(table).toHaveURL(/\/doubts\?ruling=.*#ruling-/);
  await expect(table.getByText("No doubt waits for your ruling. 1 ruling given.")).toBeVisible();
  await table.getByText(/grades in its scope were given before the ruling/).focus();
  await table.keyboard.press("Enter");
  await expect(table.getByRole("link", { name: /…/ }).first()).toBeVisible();
  await expectAccessible(table);

  // Everybody reads it: at home until they say so, and beside every item of the task.
  await page.goto("/");
  await expect(page.getByText("New ruling on Hearsay")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: /of your grades came before this ruling/ })).toBeVisible();
  await tabTo(page, /^Read$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("New ruling on Hearsay")).toBeHidden();
  await tabTo(page, /of your grades came before this ruling/, "link");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/doubts\?ruling=.*#ruling-/);
  await page.getByText(/of your grades came before this ruling/).focus();
  await page.keyboard.press("Enter");
  await page.locator(`a[href$="${asked}"]`).last().focus();
  await page.keyboard.press("Enter");
  await roomReady(page);
  await expect(page.getByRole("region", { name: "Your doubts" })).toContainText("Ruled on.");
  await page.keyboard.press("g");
  await expect(page.getByRole("region", { name: "Rulings and doubts" })).toContainText(
    "A nod in answer to a question is meant as a statement.",
  );
  await page.keyboard.press("n");
  await page.keyboard.type("Looked at again under the ruling.");
  await submitAndNext(page);
  await page.goto(`/studies/${study}/doubts`);
  await expect(page.locator(`a[href$="${asked}"]`)).toHaveCount(1); // where it was asked, no more among those to look at
  expect(await assize(server, "check")).toContain("nothing inconsistent");
  await context.close();
});

test("after a new guide version the next item first shows the changed lines, once", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(180_000);
  forgiven.push(/status of 409/);
  const disagreement = [{ marks: { rule: [1, 4] } }, {}] as const;
  const { study } = await makeDisagreements(browser, server, "Guide changed", [disagreement], {
    task: CHANGED,
  });
  await importChangedGuide(server);
  await signIn(page, server, PEOPLE.admin);
  await page.goto(`/studies/${study}/settings`);
  await page
    .getByRole("link", { name: /^Version \d+ is there$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^What version \d+ changes$/ })).toBeVisible();
  await expect(page.getByText("A shrug is no mark.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Use version \d+$/ }).click();
  await expect(page.getByText(/^Version \d+ is in use\.$/)).toBeVisible();

  const context = await browser.newContext();
  const room = await context.newPage();
  await signIn(room, server, PEOPLE.graderB);
  await room.goto(`${server.url}/studies/${study}/grade`);
  await roomReady(room);
  const news = room.getByRole("dialog", { name: "The guide of Abercrombie changed" });
  await expect(news).toContainText("A shrug is no mark.");
  await expectAccessible(room);
  const stored = room.waitForResponse((response) => response.url().endsWith("/readings") && response.ok());
  await room.keyboard.press("Enter");
  await expect(news).toBeHidden();
  await stored;
  await room.reload();
  await roomReady(room);
  await expect(room.getByRole("heading", { name: "Explanation" })).toBeVisible();
  await expect(news).toHaveCount(0);
  await decide(room);
  await submitAndNext(room);
  await expect(news).toHaveCount(0);
  await context.close();
});

/** No other test grades this task: known verdicts belong to one version of its guide. */
const CHANGED = "abercrombie";

/** The guide of a task with one sentence more in its rule, as the next version. */
async function importChangedGuide(server: StartedServer): Promise<void> {
  const source = join(import.meta.dirname, "../../answer-guides", CHANGED);
  const folder = join(server.dataDirectory, "changed-guide", CHANGED);
  mkdirSync(join(folder, "entries"), { recursive: true });
  copyFileSync(join(source, "entries/demonstration.yaml"), join(folder, "entries/demonstration.yaml"));
  const guide = readFileSync(join(source, "guide.md"), "utf8");
  const changed = guide
    .replace(/^version: 1$/m, "version: 2")
    .replace("Fanciful: an invented word.", "Fanciful: an invented word. A shrug is no mark.");
  writeFileSync(join(folder, "guide.md"), changed);
  await assize(server, "import", "guide", folder);
}
