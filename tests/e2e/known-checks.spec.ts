import { ASKED } from "./adjudication.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize, PEOPLE, signIn } from "./people.ts";
import { decide, enterRoom, roomReady, submitAndNext } from "./room.ts";

const STUDY = "with-checks";
const DRAWN = 4;

test("an admin asks for known checks, a grader grades them among the rest, and the admin reads how they went", async ({
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(120_000);
  forgiven.push(ASKED);
  const design = ["--task", `hearsay@demonstration=${DRAWN}`, "--model", "Demonstration model B@1"];
  const people = ["--grader", PEOPLE.graderB, "--graders-per-item", "1"];
  await assize(server, "study", "create", "--name", "With checks", ...design, ...people);

  await signIn(page, server, PEOPLE.admin);
  await page.goto(`/studies/${STUDY}/settings`);
  await page.getByRole("link", { name: "Known checks" }).press("Enter");
  await page.getByRole("textbox", { name: "Checks per hundred items" }).fill("50");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("radio", { name: /^A sum on their home page/ }).check();
  await page.getByRole("button", { name: "Save what they are told" }).press("Enter");
  await expectAccessible(page);
  await assize(server, "assign", STUDY, "--open");

  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, STUDY);
  const total = DRAWN + DRAWN / 2;
  for (let item = 1; item <= total; item++) {
    await expect(page.getByRole("banner")).toContainText(`${item} of ${total}`);
    await decide(page);
    await submitAndNext(page);
    if (item < total) await roomReady(page);
  }
  await expect(page).toHaveURL(new RegExp(`/studies/${STUDY}/grade$`));

  await signIn(page, server, PEOPLE.admin);
  await page.goto(`/studies/${STUDY}/checks`);
  const row = page.getByRole("row", { name: /^Grader 01 2 0 / });
  await expect(row).toContainText("/2");
  await expect(page.getByRole("region", { name: "Known checks", exact: true }).getByRole("row")).toHaveCount(
    3,
  );
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^hearsay, sample / })
    .first()
    .press("Enter");
  await expect(page.getByText("It is for known check, so it gets no label.")).toBeVisible();
});
