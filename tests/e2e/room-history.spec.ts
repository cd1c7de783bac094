import { expect, test } from "./fixtures.ts";
import { openOwnStudy } from "./own-study.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import {
  assignmentOf,
  decide,
  isPlain,
  nextItem,
  queueOf,
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

test("T24 the back button opens the item as an edit of its grade, and shows nothing after signing out", async ({
  page,
  server,
}) => {
  const first = await untouchedItem(page, study, isPlain);
  await decide(page);
  await nextItem(page);
  await page.goBack();
  await roomReady(page);
  expect(assignmentOf(page)).toBe(first);
  await expect(page.getByRole("button", { name: "Next item" })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.type("On second thought.");
  await expect(page.getByRole("button", { name: "Submit changes and next" })).toBeVisible();
  await nextItem(page);
  expect((await exportedGrades(server, study, first)).map(({ kind, note }) => [kind, note])).toEqual([
    ["submit", ""],
    ["revise", "On second thought."],
  ]);

  const facts = await page.getByRole("region", { name: "Facts" }).textContent();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await page.content()).not.toContain(facts!.slice(10, 60));
});

test("a submit is taken back within ten seconds, by key, and the item comes back as it was", async ({
  page,
  server,
}) => {
  const first = await untouchedItem(page, study, isPlain);
  await decide(page);
  await page.keyboard.press("c");
  await nextItem(page);
  await expect(page.getByRole("status").filter({ hasText: "Submitted." })).toBeVisible();
  await page.keyboard.press("Shift+U");
  await expect(page).toHaveURL(new RegExp(first));
  await roomReady(page);
  await expect(page.getByRole("checkbox", { name: /^Close call/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Submit and next" })).toBeVisible();
  expect((await exportedGrades(server, study, first)).map(({ kind }) => kind)).toEqual(["submit", "retract"]);
});

test("the last item, too, is taken back after it was submitted or given up, from the page that says so", async ({
  page,
  server,
}) => {
  const last = await openOwnStudy(server, "last-item", ["It is no hearsay."], { gradersPerItem: 2 });
  await page.goto(queueOf(last));
  await roomReady(page);
  const room = page.url();
  await decide(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("You have graded everything assigned to you.")).toBeVisible();
  await page.keyboard.press("Shift+U");
  await expect(page).toHaveURL(room);
  await roomReady(page);
  await page.keyboard.press("Shift+S");
  await page.getByLabel("Why you cannot grade it").fill("I know its author.");
  await page.getByRole("button", { name: "Give the item back" }).click();
  await expect(page).toHaveURL(new RegExp(`${queueOf(last)}$`));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(room);
  await roomReady(page);
});

test("another window's changes are told, compared, and either is kept as a whole", async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/status of 409/);
  const id = await untouchedItem(page, study);
  const other = await context.newPage();
  await other.goto(`${queueOf(study)}/${id}`);
  await roomReady(other);
  await other.keyboard.press("1");
  await expect(saved(other)).toBeVisible();

  await page.bringToFront();
  await page.keyboard.press("4");
  const message = page.getByRole("alert").filter({ hasText: "Changed in another window" });
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Which of the two do you keep?" });
  await expect(dialog.getByRole("row", { name: /^Rule/ })).toContainText("not markedmarked");
  await expect(dialog.getByRole("row", { name: /^Logic/ })).toContainText("markednot marked");
  await dialog.getByRole("button", { name: "Keep this one" }).click();
  await expect(saved(page)).toBeVisible();

  await other.bringToFront();
  await other.keyboard.press("2");
  await other.getByRole("alert").getByRole("button", { name: "Take the other" }).click();
  await expect(other.getByRole("checkbox", { name: /^Logic/ })).toBeChecked();
  await expect(other.getByRole("checkbox", { name: /^Rule/ })).not.toBeChecked();
  await expect(other.getByRole("checkbox", { name: /^Facts/ })).not.toBeChecked();
});

test("T23 leaving with something unsaved warns, and leaving with everything saved does not", async ({
  page,
  context,
  forgiven,
}) => {
  forgiven.push(/net::ERR_/);
  await untouchedItem(page, study);
  await page.keyboard.press("c");
  await expect(saved(page)).toBeVisible();
  let asked = 0;
  page.on("dialog", async (dialog) => {
    asked++;
    await dialog.dismiss();
  });
  await page.reload();
  await roomReady(page);
  expect(asked).toBe(0);
  await context.setOffline(true);
  await page.keyboard.press("c");
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
  await context.setOffline(false);
});
