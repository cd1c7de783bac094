import { expect, expectAccessible, test } from "./fixtures.ts";
import { PEOPLE, signIn } from "./people.ts";
import { assignmentOf, decide, isPlain, nextItem, queueOf, soloStudy, untouchedItem } from "./room.ts";

test("T83 what was graded is found again in the list, read and changed from there", async ({
  page,
  server,
}) => {
  const study = await soloStudy(server);
  await signIn(page, server, PEOPLE.graderB);
  const id = await untouchedItem(page, study, isPlain);
  await decide(page);
  await nextItem(page);
  await page.goto(`/studies/${study}/graded`);
  await expect(page.getByRole("heading", { name: "Everything I graded", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });
  await expect(row).toContainText("Correct");
  await expect(row).toContainText("Sufficient");

  const search = page.getByRole("searchbox", { name: "Words of the facts" });
  await search.fill("no facts hold these words");
  await search.press("Enter");
  await expect(page.getByText("None of your grades passes these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await row.getByRole("link").click();
  await expect(page).toHaveURL(`${queueOf(study)}/${id}`);
  expect(assignmentOf(page)).toBe(id);
  await expect(page.getByRole("radio", { name: "Sufficient", exact: true })).toBeChecked();
});
