import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import {
  assignmentOf,
  decide,
  isPlain,
  nextItem,
  note,
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

const logic = (page: Page) => page.getByRole("checkbox", { name: /^Logic/ });
const closeCall = (page: Page) => page.getByRole("checkbox", { name: /^Close call/ });
const marks = (page: Page) => page.getByRole("region", { name: "Marks" }).getByRole("listitem");

/** Marks the first sentence as a logic error, calls it close and writes a note. @returns the words marked */
async function work(page: Page): Promise<string> {
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("4");
  await page.keyboard.press("c");
  await note(page).fill("Hours of work.");
  await page.keyboard.press("Escape");
  await expect(saved(page)).toBeVisible();
  await expect(marks(page)).toHaveCount(1);
  return (await marks(page).locator("q").textContent()) ?? "";
}

async function expectUntouched(page: Page, id: string, quote: string): Promise<void> {
  expect(assignmentOf(page)).toBe(id);
  await expect(logic(page)).toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(closeCall(page)).toBeChecked();
  await expect(marks(page)).toHaveCount(1);
  await expect(marks(page).locator("q")).toHaveText(quote);
  await expect(note(page)).toHaveValue("Hours of work.");
}

test("T25 keys that mean something elsewhere do nothing here, wherever the focus is", async ({ page }) => {
  const id = await untouchedItem(page, study);
  const quote = await work(page);
  const keys = ["Backspace", "Delete", "Insert", "Home", "End", "PageDown", "Enter", " ", "0", "6", "9"];
  const letters = [..."bdehjklmopqrvwxyz", ..."DXZR"];
  const chords = ["Shift+Delete", "Shift+Backspace", "Alt+Backspace", "Alt+s", "Control+Shift+k", "Alt+1"];
  const places = [
    () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    () => page.getByRole("heading", { name: "Explanation" }).focus(),
    () => page.getByRole("region", { name: "Facts" }).focus(),
  ];
  for (const focus of places) {
    for (const key of [...keys, ...letters, ...chords]) {
      await focus();
      await page.keyboard.press(key);
    }
    await expectUntouched(page, id, quote);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.reload();
  await roomReady(page);
  await expectUntouched(page, id, quote);
});

test("T25 an item that is put off by mistake comes back by one key, as it was", async ({ page, server }) => {
  const id = await untouchedItem(page, study);
  const quote = await work(page);
  const place = await page.title();
  await page.keyboard.press("s");
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(
    page.getByRole("status").filter({ hasText: "Put off to the end of your queue." }),
  ).toBeVisible();
  await page.keyboard.press("Shift+U");
  await expect(page).toHaveURL(new RegExp(id));
  await roomReady(page);
  await expectUntouched(page, id, quote);
  await expect(page).toHaveTitle(place);
  expect(await exportedGrades(server, study, id)).toMatchObject([{ revision: null }]);
});

test("T25 giving an item up asks for a reason first, leaving that dialog changes nothing, and one key takes the item back", async ({
  page,
}) => {
  const id = await untouchedItem(page, study);
  const quote = await work(page);
  const place = await page.title();
  await page.keyboard.press("Shift+S");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectUntouched(page, id, quote);

  await page.keyboard.press("Shift+S");
  await dialog.getByLabel("Why you cannot grade it").fill("I know its author.");
  await dialog.getByRole("button", { name: "Give the item back" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(
    page.getByRole("status").filter({ hasText: "Given back to the admin with your reason." }),
  ).toBeVisible();
  await page.keyboard.press("Shift+U");
  await expect(page).toHaveURL(new RegExp(id));
  await roomReady(page);
  await expectUntouched(page, id, quote);
  await expect(page).toHaveTitle(place);
});

test("T25 a mark that is deleted by mistake, by key or by its menu, comes back on the same words", async ({
  page,
}) => {
  const id = await untouchedItem(page, study);
  const quote = await work(page);
  await page.keyboard.press("4");
  await expect(marks(page)).toHaveCount(0);
  await page.keyboard.press("u");
  await expectUntouched(page, id, quote);
  await page.getByRole("button", { name: /^Change / }).click();
  await page.getByRole("menuitem", { name: "Delete the mark" }).click();
  await expect(marks(page)).toHaveCount(0);
  await page.keyboard.press("u");
  await expectUntouched(page, id, quote);
});

test("T25 only a chord submits, and a submit by mistake is taken back with everything on it", async ({
  page,
  server,
}) => {
  const id = await untouchedItem(page, study, isPlain);
  await decide(page);
  await page.keyboard.press("c");
  for (const key of ["Enter", "Shift+Enter", "Alt+Enter"]) await page.keyboard.press(key);
  await expect(saved(page)).toBeVisible();
  expect(assignmentOf(page)).toBe(id);
  expect(await exportedGrades(server, study, id)).toMatchObject([{ revision: null }]);
  await nextItem(page);
  await page.keyboard.press("Shift+U");
  await expect(page).toHaveURL(new RegExp(id));
  await roomReady(page);
  await expect(closeCall(page)).toBeChecked();
  await expect(page.getByRole("radio", { name: "Sufficient", exact: true })).toBeChecked();
  expect((await exportedGrades(server, study, id)).map(({ kind }) => kind)).toEqual(["submit", "retract"]);
});
