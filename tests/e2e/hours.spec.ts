import type { Page } from "@playwright/test";
import { enter, openItem } from "./adjudication.ts";
import { makeDisagreements } from "./disagreements.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize, PEOPLE, signIn } from "./people.ts";
import { decide, enterRoom, nextItem, roomReady, soloStudy } from "./room.ts";

/** Waits until the room has told of so many seconds: what a page tells as it goes may come after the next one. */
async function roomSecondsOnceAtLeast(page: Page, least: number): Promise<number> {
  await expect.poll(() => roomSeconds(page)).toBeGreaterThanOrEqual(least);
  return await roomSeconds(page);
}

/** Seconds of the room in the last line of "My hours". */
async function roomSeconds(page: Page): Promise<number> {
  await page.goto("/account/hours");
  const row = page.getByRole("row", { name: /For one reader/ }).first();
  if ((await row.count()) === 0) return 0;
  const text = (await row.getByRole("cell").nth(1).textContent()) ?? "";
  const [hours, minutes, seconds] = text.split(":").map(Number) as [number, number, number];
  return 3600 * hours + 60 * minutes + seconds;
}

/** Somebody is there for a while. */
async function stay(page: Page, seconds: number): Promise<void> {
  for (let each = 0; each < seconds; each++) {
    await page.mouse.move(300 + each, 300);
    await page.waitForTimeout(1_000);
  }
}

test("time in the room reaches a grader's hours, also of items left and in two windows, and an admin approves the month", async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const study = await soloStudy(server);
  await signIn(page, server, PEOPLE.graderB);
  const before = await roomSeconds(page);

  await enterRoom(page, study);
  await stay(page, 3);
  await decide(page);
  await nextItem(page);
  await stay(page, 3);
  const afterLeaving = await roomSecondsOnceAtLeast(page, before + 4);

  // Two windows with the same item: while somebody is in the second one, the first stands still.
  await enterRoom(page, study);
  const started = Date.now();
  const second = await context.newPage();
  await second.goto(page.url());
  await roomReady(second);
  await stay(second, 4);
  await second.close();
  const afterTwo = await roomSecondsOnceAtLeast(page, afterLeaving + 3);
  expect(afterTwo - afterLeaving).toBeLessThanOrEqual(Math.ceil((Date.now() - started) / 1000));

  await page.getByLabel("Minutes").fill("40");
  await page.getByLabel("Reason").fill("Call with the other graders");
  await page.getByRole("button", { name: "Add the correction" }).click();
  await expect(page.getByRole("cell", { name: "Call with the other graders", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Delete the correction/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/“Call with the other graders”, is back\./)).toBeVisible();
  await expect(page.getByRole("cell", { name: "Call with the other graders", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Send in / }).click();
  await expect(page.getByText(/waits for an admin\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Delete the correction/ })).toHaveCount(0);
  await page.getByRole("link", { name: "What is recorded about me" }).click();
  await expect(page.getByRole("heading", { name: "What is never recorded" })).toBeVisible();
  await expectAccessible(page);

  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto(
    /https?:\/\/\S+/.exec(await assize(server, "user", "link", PEOPLE.admin, "--sign-in"))![0],
  );
  await office.getByRole("button", { name: "Sign in" }).click();
  await office.getByRole("link", { name: "Hours" }).click();
  await expect(office.getByText("Call with the other graders")).toBeVisible();
  await expectAccessible(office);
  await office.getByRole("button", { name: /^Approve / }).click();
  await expect(office.getByText("No hours wait for approval.")).toBeVisible();
  await office.context().close();

  await page.goto("/account/hours");
  await expect(page.getByText(/approved\./)).toBeVisible();
});

test("time with the thread of an item and in the guide is in a grader's hours, each apart from the room", async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const { study, items } = await makeDisagreements(browser, server, "A thread", [
    [{ marks: { logic: [1, 4] } }, {}],
  ]);
  await enter(page, server, study);
  await openItem(page, items[0]!);
  await page.keyboard.press("d");
  await page.getByRole("textbox", { name: "To the graders of this item" }).fill("Which sentence says so?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("tabpanel", { name: /^Thread/ }).getByRole("listitem")).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const grader = await context.newPage();
  await signIn(grader, server, PEOPLE.graderA);
  await grader.goto(`/studies/${study}/grade/${items[0]!.assignmentId}`);
  await roomReady(grader);
  const said = grader.getByText("Which sentence says so?");
  for (let each = 1; each <= 4; each++) {
    await said.hover({ position: { x: each, y: 2 } });
    await grader.waitForTimeout(1_000);
  }
  await grader.keyboard.press("g");
  await grader
    .getByRole("searchbox", { name: "Find in the guide" })
    .pressSequentially("rule", { delay: 400 });
  await expect(async () => {
    await grader.goto("/account/hours");
    const heads = await grader.getByRole("columnheader").allTextContents();
    const row = grader.getByRole("row").filter({ has: grader.getByText("A thread", { exact: true }) });
    for (const [work, least] of [
      ["Threads", 3],
      ["Guide", 1],
    ] as const) {
      expect(heads).toContain(work);
      const cell = row.getByRole("cell").nth(1 + heads.indexOf(work) - heads.indexOf("Room"));
      const spent = await cell.textContent({ timeout: 2_000 });
      expect(Number(/^0:0\d:(\d\d)$/.exec(spent ?? "")?.[1])).toBeGreaterThanOrEqual(least);
    }
  }).toPass({ timeout: 30_000 });
  await context.close();
});
