import {
  ASKED,
  alert,
  decideAndNext,
  enter,
  labelsOf,
  openItem,
  openReadOnly,
  roomReady,
  why,
} from "./adjudication.ts";
import { makeDisagreements } from "./disagreements.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize, PEOPLE, signIn } from "./people.ts";

test("an item goes back to one grader by keyboard, is answered by keyboard, and settles", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(120_000);
  forgiven.push(ASKED);
  const { study, items } = await makeDisagreements(browser, server, "Sent back", [
    [{ marks: { logic: [1, 4] } }, {}],
    [{ marks: { rule: [1, 4] } }, {}],
  ]);
  await enter(page, server, study);
  const id = await openItem(page, items[0]!);
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Send this item back?" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Say what the grader should look at again.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Grader B" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("textbox").focus();
  await page.keyboard.type("Does the first sentence not say it? 1 r");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Sent back to grader A.")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));

  await page.goto(`/studies/${study}/adjudicate?state=sent_back`);
  await expect(page.getByRole("navigation", { name: "State" })).toContainText("Sent back1");
  await openReadOnly(page, items[0]!);
  await expect(page.getByText("Sent back to grader A.", { exact: true })).toBeVisible();
  await expect(page.getByText("Does the first sentence not say it? 1 r")).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  try {
    const grader = await context.newPage();
    await signIn(grader, server, PEOPLE.graderA);
    await grader.goto(server.url);
    // The demonstration's own second look says until when it waits, and that handing it in unchanged keeps it.
    const look = grader
      .getByRole("listitem")
      .filter({ hasText: /To be answered by \d+ \w+.*, in \d+ days/ })
      .first();
    await look.getByRole("link", { name: "Look again" }).click();
    await expect(
      grader.locator(".desk-wide").getByText(/then submit it by \d+ \w+.*, in \d+ days\./),
    ).toBeVisible();
    await expect(grader.getByRole("button", { name: /^Keep it and next/ })).toBeVisible();
    await grader.goto(server.url);
    const returned = grader.getByRole("region", { name: "Sent back to you", exact: true });
    await returned.getByRole("link", { name: "Look again" }).focus();
    await grader.keyboard.press("Enter");
    const occasion = grader.locator(".desk-wide").getByText("Sent back by the adjudicator.");
    await expect(occasion).toBeVisible();
    await expectAccessible(grader);
    const room = grader.url();
    await grader.keyboard.press("4");
    await grader.keyboard.press("Control+Enter");
    await expect
      .poll(
        async () => grader.url() !== room || (await grader.getByText("Submit again to keep.").count()) > 0,
      )
      .toBe(true);
    if (grader.url() === room) await grader.keyboard.press("Control+Enter");
    await expect(grader).not.toHaveURL(room);
  } finally {
    await context.close();
  }
  expect((await labelsOf(server, study)).get(id)).toMatchObject({ basis: "second_look", correct: true });
  await page.goto(`/studies/${study}/adjudicate?state=sent_back`);
  await expect(page.getByText("Nothing waits for a grader’s answer.")).toBeVisible();

  // What nobody answers is withdrawn and decided.
  await page.goto(`/studies/${study}/adjudicate`);
  const other = await openItem(page, items[1]!);
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: "Send this item back?" })).toBeVisible();
  await page.keyboard.type("Look again.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("No conflicts.")).toBeVisible();
  await page.goto(`/studies/${study}/adjudicate/${other}?state=sent_back`);
  await page.getByRole("button", { name: "Withdraw it" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Withdrawn. The grades stand as they are.")).toBeVisible();
  await roomReady(page);
  await page.keyboard.press("Shift+A");
  await page.keyboard.press("n");
  await page.keyboard.type("The rule is misstated.");
  await decideAndNext(page);
  expect((await labelsOf(server, study)).get(other)).toMatchObject({ basis: "adjudicated" });
  expect(await assize(server, "check")).toContain("nothing inconsistent");
});

test("an adjudicator asks the graders by keyboard, one answers from their home, and the thread is resolved", async ({
  browser,
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { study, items } = await makeDisagreements(browser, server, "Thread", [
    [{ marks: { logic: [1, 4] } }, {}],
  ]);
  await enter(page, server, study);
  await openItem(page, items[0]!);
  await page.keyboard.press("d");
  const field = page.getByRole("textbox", { name: "To the graders of this item" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Which sentence says so? <b>1 r d</b>");
  await page.reload();
  await roomReady(page);
  await page.keyboard.press("d");
  await expect(field).toHaveValue("Which sentence says so? <b>1 r d</b>");
  await page.keyboard.press("Control+Enter");
  const thread = page.getByRole("tabpanel", { name: /^Thread/ });
  await expect(thread.getByRole("listitem")).toContainText("Which sentence says so? <b>1 r d</b>");
  await expect(field).toHaveValue("");
  await expectAccessible(page);

  const context = await browser.newContext();
  try {
    const grader = await context.newPage();
    await signIn(grader, server, PEOPLE.graderB);
    await grader.goto(server.url);
    const asked = grader
      .getByRole("region", { name: /^A question about one of your items/ })
      .filter({ hasText: "<b>1 r d</b>" });
    await expect(asked).toContainText("Adjudicator on");
    await expectAccessible(grader);
    await asked.getByRole("link", { name: "Answer" }).focus();
    await grader.keyboard.press("Enter");
    await expect(grader.locator(".desk-wide").getByText("A question about this item.")).toBeVisible();
    const answer = grader.getByRole("textbox", { name: "Your answer" });
    await answer.focus();
    await grader.keyboard.type("The second one.");
    await grader.keyboard.press("Control+Enter");
    await expect(grader.getByText("You, as grader B")).toBeVisible();
    await expectAccessible(grader);
  } finally {
    await context.close();
  }
  await page.goto(`/studies/${study}/adjudicate`);
  await expect(page.getByText("a grader answered in the thread")).toBeVisible();
  await openItem(page, items[0]!);
  await expect(thread).toContainText("The second one.");
  await page.getByRole("button", { name: "Resolve", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(thread.getByText("Resolved")).toBeVisible();
  expect(await assize(server, "check")).toContain("nothing inconsistent");
});

test("where the study asks for it the adjudicator grades first by keyboard, survives a reload, then sees the grades", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(120_000);
  forgiven.push(ASKED);
  const wish = { marks: { logic: [1, 4] as const }, note: "The step fails here." };
  const { study, items } = await makeDisagreements(browser, server, "Blind first", [[wish, {}]], {
    blindFirst: true,
  });
  await enter(page, server, study);
  await expect(page.getByText("Your verdict first")).toBeVisible();
  await openItem(page, items[0]!);
  await expect(page.getByText("Grade it as if nobody had.")).toBeVisible();
  await expect(page.getByText("The step fails here.")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("heading", { name: "Explanation", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await expect(page.getByRole("checkbox", { name: "Rule: marked" })).toBeChecked();
  await page.keyboard.press("n");
  await page.keyboard.type("The rule is misstated.");
  await expect(page.getByRole("banner").getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await roomReady(page);
  await expect(page.getByRole("checkbox", { name: "Rule: marked" })).toBeChecked();
  await page.getByRole("heading", { name: "Explanation", exact: true }).focus();
  await page.keyboard.press("i");
  await page.keyboard.press("+");
  await page.keyboard.press("a");
  const shown = page.getByText("The step fails here.");
  const asks = alert(page).filter({ hasText: "again to keep." });
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await shown.isVisible()) || (await asks.isVisible())).toBe(true);
  if (await asks.isVisible()) await page.keyboard.press("Control+Enter");
  await expect(shown).toBeVisible();
  await expect(page.getByRole("heading", { name: "Explanation", exact: true })).toBeFocused();
  await roomReady(page);
  await expect(page.getByRole("checkbox", { name: "Rule: marked" })).toBeChecked();
  await expect(why(page)).toHaveValue("The rule is misstated.");
  await page.reload();
  await roomReady(page);
  await expect(shown).toBeVisible();

  await page.getByRole("heading", { name: "Explanation", exact: true }).focus();
  await page.keyboard.press("Shift+B");
  await page.keyboard.press("1");
  await page.keyboard.press("4");
  await expect(page.getByText("you said marked")).toBeVisible();
  await expectAccessible(page);
  await decideAndNext(page);
  const [label] = [...(await labelsOf(server, study)).values()].filter(
    ({ basis }) => basis === "adjudicated",
  );
  expect(label).toMatchObject({
    correct: false,
    blind_correct: false,
    blind_error_types: ["rule"],
    logic: true,
  });
  expect(await assize(server, "check")).toContain("nothing inconsistent");
});
