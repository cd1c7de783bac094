import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import type { StartedServer } from "./server.ts";

test("an admin reads how a study stands, follows its numbers to items, and sees models only once it is closed", async ({
  page,
  server,
}) => {
  test.slow();
  await signIn(page, server, "admin");
  await expect(page.getByRole("heading", { name: "Needs you" })).toBeVisible();
  await inEveryTheme(page);

  // The first page shows the newest studies alone; those of other tests are newer.
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Studies" }).click();
  await page.getByRole("link", { name: "Demonstration: running study", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demonstration: running study");
  await inEveryTheme(page);
  await onAPhone(page);

  await page.getByRole("link", { name: /conflicts? open/ }).click();
  await expect(page).toHaveURL(/\/items\?status=conflict$/);
  await expect(page.getByRole("link", { name: "Show models" })).toHaveCount(0);
  await inEveryTheme(page);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Final label" })).toBeVisible();
  await inEveryTheme(page);
  await onAPhone(page);

  await page.getByRole("link", { name: "Assignments" }).click();
  await expect(page.getByRole("heading", { name: "Assignment plan" })).toBeVisible();
  await inEveryTheme(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Seal" })).toBeVisible();
  await inEveryTheme(page);

  await page.goto("/studies/demonstration-finished-study/items?status=settled");
  await page.getByRole("link", { name: "Show models" }).click();
  await expect(page.getByRole("columnheader", { name: "Model" })).toBeVisible();
  await page.getByRole("link", { name: "Next items" }).click();
  await expect(page).toHaveURL(/status=settled.*after=/);
  await expectAccessible(page);
});

test("an admin designs a study, looks at its plan and its models, and commits it", async ({
  page,
  server,
}) => {
  test.slow();
  await signIn(page, server, "admin");
  await page.goto("/studies");
  await inEveryTheme(page);
  await page.getByRole("link", { name: "New study" }).click();
  await inEveryTheme(page);
  await onAPhone(page);
  await page.getByRole("textbox", { name: "Name" }).fill("A journey");
  // Hearsay alone: every sample of it has its texts, so that the study needs nothing.
  for (const other of await page.getByRole("checkbox", { name: /^(?!hearsay$)[a-z_\d]+$/ }).all())
    await other.uncheck();
  // Other tests put models with a few texts into the library, which are chosen before those of the demonstration.
  for (const other of await page.getByRole("checkbox", { name: /^Model of / }).all()) await other.uncheck();
  for (const shown of await page.getByRole("checkbox", { name: /^Demonstration model / }).all())
    await shown.check();
  for (const letter of ["A", "B"]) {
    await page.getByRole("checkbox", { name: `Demonstration grader ${letter} as grader` }).check();
  }
  await page.getByRole("checkbox", { name: "Demonstration adjudicator as adjudicator" }).check();
  await page.getByRole("button", { name: "Create the study" }).click();
  await expect(page).toHaveURL("/studies/a-journey");

  await page.getByRole("link", { name: "See the plan" }).click();
  await page.getByRole("link", { name: "New seed" }).click();
  await page.getByRole("link", { name: "Show models" }).click();
  await expect(page.getByText("Shapes are models:")).toBeVisible();
  await inEveryTheme(page);
  await onAPhone(page);
  await page.getByRole("button", { name: /^Commit \d+ assignments$/ }).click();
  await expect(page).toHaveURL("/studies/a-journey");
  await expect(page.getByText("Nothing. The study goes on by itself.")).toBeVisible();
  await expectAccessible(page);
});

test("graders, adjudicators and researchers find at home what is theirs to do", async ({
  browser,
  server,
}) => {
  test.slow();
  await asSomebody(browser, server, "grader-a", async (page) => {
    await expect(page.getByRole("link", { name: /grading$/ })).toBeVisible();
    await inEveryTheme(page);
    await onAPhone(page);
  });
  await asSomebody(browser, server, "adjudicator", async (page) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /conflicts? waits? for you|No conflicts/,
    );
    await inEveryTheme(page);
    await onAPhone(page);
  });
  await asSomebody(browser, server, "researcher", async (page) => {
    await expect(page.getByRole("link", { name: "Demonstration: finished study" })).toBeVisible();
    await inEveryTheme(page);
  });
});

/** Signs in as somebody of the demonstration, by a fresh link, and comes home. */
async function signIn(page: Page, server: StartedServer, mailbox: string): Promise<void> {
  const printed = await server.command("user", "link", `${mailbox}@demonstration.example`, "--sign-in");
  await page.goto(/https?:\S+/.exec(printed)?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
}

async function asSomebody(
  browser: Browser,
  server: StartedServer,
  mailbox: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, server, mailbox);
  await look(page);
  await context.close();
}

/** The page as it stands is accessible in light and dark. */
async function inEveryTheme(page: Page): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    await expectAccessible(page);
  }
}

/** At 360 px nothing of the page itself reaches beyond the window; wide tables scroll in their frames. */
async function onAPhone(page: Page): Promise<void> {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.setViewportSize(usual);
}
