import { expect, test } from "./fixtures.ts";
import { PEOPLE, signIn } from "./people.ts";
import { isPlain, note, saved, soloStudy, untouchedItem } from "./room.ts";

test.beforeEach(async ({ page, server }) => {
  await signIn(page, server, PEOPLE.graderB);
  await untouchedItem(page, await soloStudy(server), isPlain);
});

test("T28 what is typed into the note, the list of keys or the guide's search is only text", async ({
  page,
}) => {
  const words = "1 n s ?";
  const before = page.url();
  const fields = [
    { open: "n", field: note(page) },
    { open: "?", field: page.getByRole("combobox", { name: "Type a command" }) },
    { open: "/", field: page.getByRole("searchbox") },
  ];
  for (const { open, field } of fields) {
    await page.keyboard.press(open);
    await expect(field).toBeFocused();
    await field.pressSequentially(words);
    await expect(field).toHaveValue(words);
    // In a search, the first one takes the words away.
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("heading", { name: "Explanation" }).focus();
  }
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(page.url()).toBe(before);
});

test("T27 with single keys switched off none acts, chords and arrows do, and the list says which", async ({
  page,
}) => {
  const rule = page.getByRole("checkbox", { name: /^Rule/ });
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys and commands" });
  await list.getByRole("switch", { name: "Single keys" }).click();
  const entry = (name: RegExp) => list.getByRole("option", { name });
  await expect(entry(/^Rule/)).toContainText("key switched off");
  for (const name of [/^Next sentence/, /^Begin one word later/, /^Undo u or/, /^Submit and next/])
    await expect(entry(name)).not.toContainText("key switched off");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();

  await page.getByRole("heading", { name: "Explanation" }).focus();
  for (const key of ["1", "a", "c", "n", "s", "f", "?", "i", "2"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("toolbar", { name: "Mark the selected words" })).toBeVisible();
  await page.keyboard.press("Escape");
  await rule.click();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(rule).not.toBeChecked();

  await page.keyboard.press("Control+k");
  await list.getByRole("switch", { name: "Single keys" }).click();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.getByRole("heading", { name: "Explanation" }).focus();
  await page.keyboard.press("1");
  await expect(rule).toBeChecked();
});
