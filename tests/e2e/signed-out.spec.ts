import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { assize, exportedGrades, PEOPLE, signIn } from "./people.ts";
import { assignmentOf, decide, isPlain, nextItem, note, saved, soloStudy, untouchedItem } from "./room.ts";
import type { StartedServer } from "./server.ts";

let study: string;

test.beforeEach(async ({ page, server }) => {
  study = await soloStudy(server);
  await signIn(page, server, PEOPLE.graderB);
});

test("T17 a session that ended is begun again in place, and nothing is retyped", async ({
  page,
  server,
  forgiven,
}) => {
  forgiven.push(/status of 401/, /status of 422/, /status of 409/);
  await setPassword(page, server, PEOPLE.graderB, "correct horse battery staple");
  await setPassword(page, server, PEOPLE.graderA, "another horse and battery");
  const password = "correct horse battery staple";

  // Setting the password has ended the session of this browser.
  await signInWith(page, server.url, password);
  const id = await untouchedItem(page, study, isPlain);
  await page.keyboard.press("n");
  await page.keyboard.type("Before the session ended.");
  const account = page.getByRole("button", { name: "Account of" });
  const name = (await account.getAttribute("aria-label"))!.replace("Account of ", "");
  await expect(saved(page)).toBeVisible();
  await page.context().clearCookies();
  await page.keyboard.type(" And after.");
  const told = page.getByRole("alert").filter({ hasText: "You were signed out." });
  await expect(told).toContainText("your work on this item is untouched");
  await page.keyboard.type(" And on.");
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "You were signed out" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("E-mail address").fill(PEOPLE.graderB);
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByRole("alert")).toContainText("do not belong together");

  // Somebody else's right password signs nobody in.
  await expect(dialog).toContainText(`This is the work of ${name}`);
  await dialog.getByLabel("E-mail address").fill(PEOPLE.graderA);
  await dialog.getByLabel("Password", { exact: true }).fill("another horse and battery");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`The work on this page is of ${name}`);
  expect(await page.context().cookies()).toEqual([]);
  await dialog.getByLabel("E-mail address").fill(PEOPLE.graderB);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect(note(page)).toHaveValue("Before the session ended. And after. And on.");
  await page.keyboard.press("Escape");
  await decide(page);
  await nextItem(page);
  expect(await exportedGrades(server, study, id)).toMatchObject([
    { note: "Before the session ended. And after. And on." },
  ]);
});

test("T17 another person's session changes nothing, and the own one that returns from another window is noticed", async ({
  page,
  server,
  forgiven,
}) => {
  forgiven.push(/status of 401/);
  const id = await untouchedItem(page, study, isPlain);
  await note(page).fill("Mine.");
  await expect(saved(page)).toBeVisible();
  const other = await page.context().newPage();
  await page.context().clearCookies();
  await signIn(other, server, PEOPLE.graderA);
  await note(page).fill("Mine, and more.");
  const signedOut = page.getByRole("banner").getByText("Signed out", { exact: true });
  await expect(signedOut).toBeVisible();
  const comeBack = async () => {
    const answered = page.waitForResponse(/\/draft$/);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    return (await answered).status();
  };
  await page.getByRole("button", { name: "Sign in here" }).first().click();
  const dialog = page.getByRole("dialog", { name: "You were signed out" });
  await expect(dialog).toBeVisible();
  expect(await comeBack()).toBe(401);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  expect(await comeBack()).toBe(401);
  await expect(signedOut).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.context().clearCookies();
  await signIn(other, server, PEOPLE.graderB);
  expect(await comeBack()).toBe(200);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  expect(assignmentOf(page)).toBe(id);
  await expect(note(page)).toHaveValue("Mine, and more.");
});

async function setPassword(page: Page, server: StartedServer, address: string, password: string) {
  const printed = await assize(server, "user", "link", address);
  const other = await page.context().browser()!.newContext();
  const link = await other.newPage();
  await link.goto(/https?:\/\/\S+/.exec(printed)![0]);
  await link.getByLabel("New password").fill(password);
  await link.getByRole("button", { name: "Set" }).click();
  await expect(link).not.toHaveURL(/link/);
  await other.close();
}

async function signInWith(page: Page, url: string, password: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("E-mail address").fill(PEOPLE.graderB);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
