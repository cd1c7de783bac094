import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize, PEOPLE, signIn } from "./people.ts";
import { decide, roomReady } from "./room.ts";

const STUDY = "with-practice";
const ITEMS = 2;

test("an admin sets practice, a grader begins it by keyboard, sees the key after each item and disputes one, and the task opens once that is ruled on", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const design = ["--task", "hearsay@demonstration=5", "--model", "Demonstration model B@1"];
  const people = ["--grader", PEOPLE.graderB, "--graders-per-item", "1"];
  await assize(server, "study", "create", "--name", "With practice", ...design, ...people);

  await signIn(page, server, PEOPLE.admin);
  await page.goto(`/studies/${STUDY}/settings`);
  await page.getByRole("radio", { name: /^Practice and qualification/ }).check();
  await page.getByRole("textbox", { name: "Items of a round of hearsay" }).fill(String(ITEMS));
  await page.getByRole("textbox", { name: "Per cent of hearsay" }).fill("50");
  await page.getByRole("button", { name: "Save the practice" }).click();
  await expect(page.getByText("Practice and qualification.", { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await assize(server, "assign", STUDY, "--open");

  await signIn(page, server, PEOPLE.graderB);
  await page.goto(`/studies/${STUDY}/grade`);
  await expect(page).toHaveURL(`/studies/${STUDY}/practice`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Begin with Hearsay" }).press("Enter");
  let disputedItem = "";
  for (let item = 1; item <= ITEMS; item++) {
    await roomReady(page);
    await expect(page.getByRole("banner")).toContainText("Practice: Hearsay");
    await decide(page);
    await page.keyboard.press("Control+Enter");
    const key = page.getByRole("region", { name: "The key" });
    await expect(key).toBeFocused();
    await expect(key.getByRole("row", { name: /^Correctness correct/ })).toBeVisible();
    if (item === 1) {
      disputedItem = page.url();
      await expectAccessible(page);
      await key.getByRole("button", { name: "Dispute this key" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Dispute this key" });
      await dialog.getByRole("textbox").fill("The second sentence draws the inference.");
      await page.keyboard.press("Control+Enter");
      await expect(key.getByRole("button", { name: /^Disputed/ })).toBeVisible();
    }
    const before = page.url();
    await page.keyboard.press("Control+Enter");
    await expect(page).not.toHaveURL(before);
  }
  await expect(page).toHaveURL(`/studies/${STUDY}/practice`);
  await expect(page.getByText(/^Not decided yet: .*1 disputed, its ruling is due/)).toBeVisible();
  await expectAccessible(page);

  await signIn(page, server, PEOPLE.admin);
  await page.goto(`/studies/${STUDY}/people`);
  const row = page.getByRole("row").filter({ hasText: "hearsay" }).last();
  await expect(row).toContainText("not decided; round 1");
  await expectAccessible(page);
  await page.goto(`/studies/${STUDY}/doubts`);
  await page.getByRole("link", { name: /^Rule on the doubt/ }).press("Enter");
  await expect(page.getByText("The asker: correct, analysis sufficient.")).toBeVisible();
  await page.getByRole("radio", { name: "Right is: correct, analysis sufficient" }).check();
  await page.getByRole("textbox", { name: "Ruling" }).fill("The second sentence draws it.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Give the ruling" }).press("Enter");
  await expect(page.getByText(/In the disputed key’s place: correct, analysis sufficient/)).toBeVisible();

  await signIn(page, server, PEOPLE.graderB);
  await page.goto(disputedItem);
  await expect(page.getByRole("region", { name: "The key" })).toContainText("The second sentence draws it.");
  await page.goto(`/studies/${STUDY}/grade`);
  await roomReady(page);
  await expect(page.getByRole("banner")).not.toContainText("Practice");
});
