import type { Page } from "@playwright/test";
import type { Disagreement } from "./disagreements.ts";
import { expect } from "./fixtures.ts";
import { assize, PEOPLE, signIn } from "./people.ts";
import type { StartedServer } from "./server.ts";

/** The check before a decision may ask, depending on what the item's guide expects. */
export const ASKED = /status of 409/;

export type Label = {
  readonly item_id: string;
  readonly basis: string | null;
  readonly correct: boolean | null;
  readonly analysis: string | null;
};

export async function labelsOf(server: StartedServer, study: string): Promise<Map<string, Label>> {
  const lines = (await assize(server, "export", study, "labels", "--format", "jsonl")).trim().split("\n");
  return new Map(lines.map((line) => JSON.parse(line) as Label).map((label) => [label.item_id, label]));
}

export async function enter(
  page: Page,
  server: StartedServer,
  study: string,
  person: string = PEOPLE.adjudicator,
): Promise<void> {
  await signIn(page, server, person);
  await page.goto(`/studies/${study}/adjudicate`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conflicts");
}

/** Waits for a room that holds its item. @returns the item's id */
export async function roomReady(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/adjudicate\/[0-9a-f-]{36}/);
  await expect(page.getByRole("banner").getByText(/until \d\d:\d\d$/)).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export async function openItem(page: Page, item: Disagreement): Promise<string> {
  await page
    .getByRole("link")
    .filter({ hasText: item.facts.slice(-60) })
    .click();
  return await roomReady(page);
}

/** Opens an item that takes no decision now. */
export async function openReadOnly(page: Page, item: Disagreement): Promise<void> {
  await page
    .getByRole("link")
    .filter({ hasText: item.facts.slice(-60) })
    .click();
  await expect(page).toHaveURL(/\/adjudicate\/[0-9a-f-]{36}/);
}

/** Decides by key, twice where the check before it asks, and waits for whatever comes next. */
export async function decideAndNext(page: Page): Promise<void> {
  const before = page.url();
  const asks = alert(page).filter({ hasText: "Decide again to keep." });
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => page.url() !== before || (await asks.isVisible())).toBe(true);
  if (page.url() === before) await page.keyboard.press("Control+Enter");
  await expect(page).not.toHaveURL(before);
}

/** In the decision as a wide window shows it; the bar of a narrow one says the same. */
export const alert = (page: Page) => page.locator(".room-decision .room-full").getByRole("alert");
export const willCount = (page: Page) => page.locator(".room-decision .room-full .counts-as");
export const why = (page: Page) => page.getByRole("textbox", { name: "Why" });
