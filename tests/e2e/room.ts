import { expect, type Page } from "@playwright/test";

export const STUDY = "demonstration-running-study";
export const QUEUE = `/studies/${STUDY}/grade`;

/** Opens the item that waits and waits until the room is alive. @returns the assignment's id */
export async function enterRoom(page: Page): Promise<string> {
  await page.goto(QUEUE);
  return await roomReady(page);
}

/** Waits for a room whose script runs: it has asked for the item ahead. @returns the assignment's id */
export async function roomReady(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/grade\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Explanation" })).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name === `${location.href}/ahead`),
  );
  return assignmentOf(page);
}

export function assignmentOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Submits and waits for another item. @returns its assignment's id */
export async function nextItem(page: Page, press = "Control+Enter"): Promise<string> {
  const before = page.url();
  await page.keyboard.press(press);
  await expect(page).not.toHaveURL(before);
  return await roomReady(page);
}

export function saved(page: Page) {
  return page.getByRole("banner").getByText(/^Saved \d\d:\d\d$/);
}

export function note(page: Page) {
  return page.getByRole("textbox", { name: "Note" });
}

/** What tests choose an item by. */
type Untouched = {
  readonly assignmentId: string;
  readonly state: string;
  readonly answer: string | null;
  readonly entry: {
    readonly outcome: string;
    readonly inferences: readonly { readonly groupKind: string }[];
  } | null;
};

/** The guide needs every inference that it lists, and the explanation gives the expected answer. */
export function isPlain({ answer, entry }: Untouched): boolean {
  const needsAll = entry?.inferences.every(({ groupKind }) => groupKind === "all_of") ?? false;
  return needsAll && answer === entry?.outcome;
}

/** Opens an item that was never opened before. @returns its assignment's id */
export async function untouchedItem(
  page: Page,
  fits: (item: Untouched) => boolean = () => true,
): Promise<string> {
  let assignmentId = await enterRoom(page);
  for (let tries = 0; tries < 100; tries++) {
    const answer = await page.request.get(`${QUEUE}/${assignmentId}/ahead`);
    const { value } = (await answer.json()) as { value: Untouched };
    assignmentId = value.assignmentId;
    if (value.state !== "queued" || !fits(value)) continue;
    await page.goto(`${QUEUE}/${assignmentId}`);
    return await roomReady(page);
  }
  throw new Error("No item is left that nobody has touched.");
}
