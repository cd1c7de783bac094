import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const PASSWORD = "amber testified on tuesday";

test("an invited admin invites in turn, disables, finds it on record, and leaves nothing behind", async ({
  page,
  browser,
  server,
  forgiven,
}) => {
  test.slow();
  forgiven.push(/status of 422/);
  const invitation = await server.command("user", "create", "--email", "ada@example.org", "--admin");
  await page.goto(invitation.trim());
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada Admin");
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Accept and make the account" }).click();
  await expect(page.getByText("This is one of the first passwords that people guess.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue(PASSWORD);
  await page.getByRole("button", { name: "Accept and make the account" }).click();
  await expect(page).toHaveURL("/");

  await page.getByRole("link", { name: "Accounts" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Grace Grader");
  await page.getByRole("button", { name: "Make an invitation link" }).click();
  const link = await page.getByLabel("Invitation for Grace Grader").inputValue();
  await expectAccessible(page);

  await acceptAsGrace(browser, server.url, link);

  await page.goto("/admin/users?text=grace");
  await page.getByRole("button", { name: "Acts on Grace Grader" }).click();
  await page.getByRole("menuitem", { name: "Disable…" }).click();
  await expect(page.getByRole("dialog", { name: "Disable the account of Grace Grader?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Disable the account" }).click();
  await expect(page.getByRole("row", { name: /Grace Grader/ })).toContainText("Disabled");

  await page.getByRole("link", { name: "Record" }).click();
  await expect(page.getByRole("row", { name: /Account disabled/ }).first()).toContainText("Grace Grader");
  await expectAccessible(page);
  await signOutAndGoBack(page);
});

/** The invited person, in a browser of their own. */
async function acceptAsGrace(browser: Browser, url: string, link: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto(link);
  await expectAccessible(page);
  await expect(page.getByText("Ada Admin invites you to Assize.")).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail address" }).fill("grace@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Accept and make the account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Accounts" })).toHaveCount(0);

  await page.goto("/account");
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("Shirley wrote three letters");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("The password is changed.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");
  await context.close();
}

/** T24: after signing out, Back shows nothing of what was there. */
async function signOutAndGoBack(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Account of Ada Admin" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  for (let step = 1; step <= 3; step++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByText("Ada Admin")).toHaveCount(0);
  }
}
