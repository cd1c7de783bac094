import type { Page } from "@playwright/test";
import { ASKED, alert, decideAndNext, enter, labelsOf, openItem, openReadOnly, why } from "./adjudication.ts";
import { makeDisagreements } from "./disagreements.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize, PEOPLE } from "./people.ts";
import type { StartedServer } from "./server.ts";

/** Gives the item of an open room back, as a lease that is over would. */
async function release(page: Page, server: StartedServer): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  expect((await page.request.post(`${server.url}${pathname}/release`, { headers, data: {} })).ok()).toBe(
    true,
  );
}

async function decideAs(page: Page, key: string, reason: string): Promise<void> {
  await page.keyboard.press(key);
  await page.keyboard.press("n");
  await page.keyboard.type(reason);
  await decideAndNext(page);
}

test("T18 of two adjudicators the late one sees the other's decision, keeps what they wrote, and replaces it only knowingly", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(180_000);
  forgiven.push(ASKED);
  const { study, items } = await makeDisagreements(
    browser,
    server,
    "Two at once",
    [
      [{ marks: { rule: [1, 4] } }, {}],
      [{ marks: { logic: [1, 4] } }, {}],
    ],
    { adjudicators: [PEOPLE.admin] },
  );
  await enter(page, server, study);
  const id = await openItem(page, items[0]!);
  const context = await browser.newContext();
  const other = await context.newPage();
  await enter(other, server, study, PEOPLE.admin);

  // The second one reads an item that is taken, and asks again once it is decided.
  await openReadOnly(other, items[0]!);
  await expect(other.getByText("Another adjudicator is at work on this item.")).toBeVisible();
  await decideAs(page, "Shift+A", "A is right about the rule.");
  await other.getByRole("button", { name: "Ask again" }).click();
  await expect(other.getByRole("heading", { name: "This item is decided." })).toBeVisible();
  await expect(why(other)).toHaveValue("A is right about the rule.");
  await expect(other.getByText(/^Decided by another adjudicator/)).toBeVisible();

  // Both write; the one whose lease was over is told what the other decided.
  await page.goto(`/studies/${study}/adjudicate`);
  const second = await openItem(page, items[1]!);
  await page.keyboard.press("Shift+B");
  await page.keyboard.press("n");
  await page.keyboard.type("The step is there.");
  await expect(page.getByRole("banner").getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await release(page, server);
  await other.goto(`/studies/${study}/adjudicate`);
  await openItem(other, items[1]!);
  await decideAs(other, "Shift+A", "The step fails.");
  await page.keyboard.press("Control+Enter");
  await expect(alert(page)).toContainText("Another adjudicator decided this item meanwhile.");
  await expect(alert(page)).toContainText("The step fails.");
  await expect(why(page)).toHaveValue("The step is there.");
  await expectAccessible(page);
  expect((await labelsOf(server, study)).get(second)).toMatchObject({ correct: false });
  await page.getByRole("button", { name: /^Decide anew and next/ }).click();
  await expect(page).not.toHaveURL(new RegExp(second));
  const labels = await labelsOf(server, study);
  expect(labels.get(second)).toMatchObject({ basis: "adjudicated", correct: true });
  expect(labels.get(id)).toMatchObject({ basis: "adjudicated", correct: false });
  expect(await assize(server, "check")).toContain("nothing inconsistent");
  await context.close();
});
