import { expect, test } from "./fixtures.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import { isPlain, note, roomReady, saved, soloStudy, untouchedItem } from "./room.ts";

test("an item that is withdrawn under a grader's hands says so at the next save, and the next item follows", async ({
  page,
  browser,
  server,
  forgiven,
}) => {
  test.setTimeout(180_000);
  const study = await soloStudy(server);
  await signIn(page, server, PEOPLE.graderB);
  forgiven.push(/status of 409/);
  const id = await untouchedItem(page, study, isPlain);
  await note(page).fill("Begun, then withdrawn.");
  await expect(saved(page)).toBeVisible({ timeout: 30_000 });
  const admin = await browser.newContext();
  const office = await admin.newPage();
  await signIn(office, server, PEOPLE.admin);
  const [{ item_id: itemId }] = (await exportedGrades(server, study, id)) as unknown as [{ item_id: string }];
  const withdraw = (form: Record<string, string>) =>
    office.request.post(`${server.url}/studies/${study}/items/${itemId}`, {
      form,
      headers: { Origin: server.url },
    });
  expect(
    (await withdraw({ intent: "withdraw", kind: "source_error", reason: "A sentence is missing." })).ok(),
  ).toBe(true);

  await note(page).press("End");
  await page.keyboard.type(" More.");
  const told = page
    .getByRole("alert")
    .filter({ hasText: "This item was withdrawn from the study by its admin." });
  await expect(told).toContainText("What you entered is kept.", { timeout: 30_000 });
  await expect(told.getByRole("button", { name: "Copy what I entered" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(note(page)).toHaveValue("Begun, then withdrawn. More.");
  await expect(page.getByRole("button", { name: "Next item" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page).not.toHaveURL(new RegExp(id));
  await roomReady(page);
  expect((await withdraw({ intent: "put-back" })).ok()).toBe(true);
  await admin.close();
});
