import { expect, type Page } from "@playwright/test";
import { assize, PEOPLE } from "./people.ts";
import type { StartedServer } from "./server.ts";

/** The demonstration's study in which graders A and B have work left. */
export const RUNNING_STUDY = "demonstration-running-study";

const solo = new Map<string, string>();

/** A study of grader B's alone, one per server and name, so that no other grade meets theirs. @returns its slug */
export async function soloStudy(
  server: StartedServer,
  name = "For one reader",
  tasks: readonly string[] = ["hearsay"],
): Promise<string> {
  const key = `${server.url} ${name}`;
  const known = solo.get(key);
  if (known) return known;
  const models = ["A", "B", "C"].map((letter) => `Demonstration model ${letter}@1`);
  const design = [
    ...tasks.flatMap((task) => ["--task", `${task}@demonstration`]),
    ...models.flatMap((model) => ["--model", model]),
  ];
  const people = ["--grader", PEOPLE.graderB, "--graders-per-item", "1"];
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await assize(server, "study", "create", "--name", name, ...design, ...people);
  await assize(server, "assign", slug, "--open");
  solo.set(key, slug);
  return slug;
}

export function queueOf(study: string): string {
  return `/studies/${study}/grade`;
}

/** Opens the item that waits and waits until the room is alive. @returns the assignment's id */
export async function enterRoom(page: Page, study: string): Promise<string> {
  await page.goto(queueOf(study));
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

/** Submits, twice where the check before it asks, and waits for another item. */
export async function submitAndNext(page: Page, press = "Control+Enter"): Promise<void> {
  const before = page.url();
  const asks = page.locator(".room-decision .room-full").getByRole("alert");
  await page.keyboard.press(press);
  await expect.poll(async () => page.url() !== before || (await asks.isVisible())).toBe(true);
  if (page.url() === before) await page.keyboard.press(press);
  await expect(page).not.toHaveURL(before);
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
  study: string,
  fits: (item: Untouched) => boolean = () => true,
): Promise<string> {
  let assignmentId = await enterRoom(page, study);
  for (let tries = 0; tries < 100; tries++) {
    const answer = await page.request.get(`${queueOf(study)}/${assignmentId}/ahead`);
    const { value } = (await answer.json()) as { value: Untouched };
    assignmentId = value.assignmentId;
    if (value.state !== "queued" || !fits(value)) continue;
    await page.goto(`${queueOf(study)}/${assignmentId}`);
    return await roomReady(page);
  }
  throw new Error("No item is left that nobody has touched.");
}

/** Ticks everything that a plain item needs: correct, all found, sufficient. */
export async function decide(page: Page): Promise<void> {
  for (const key of ["i", "+", "a"]) await page.keyboard.press(key);
}
