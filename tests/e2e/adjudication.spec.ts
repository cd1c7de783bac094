import type { Browser } from "@playwright/test";
import {
  ASKED,
  alert,
  decideAndNext,
  enter,
  labelsOf,
  openItem,
  roomReady,
  why,
  willCount,
} from "./adjudication.ts";
import { makeDisagreements, revise, type Wish } from "./disagreements.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize } from "./people.ts";
import type { StartedServer } from "./server.ts";

/** One conflict of each kind. The demonstration's texts answer rightly or wrongly; what is marked here is no judgement. */
const KINDS: readonly (readonly [Wish, Wish])[] = [
  [{ marks: { logic: [1, 4] } }, {}],
  [{}, { notFound: [1], analysis: "insufficient", closeCall: true }],
  [{ marks: { rule: [1, 4], logic: [3, 6] } }, { marks: { fact: [2, 5], logic: [3, 6] } }],
  [{ marks: { fact: [1, 3] }, notFound: [1] }, { marks: { fact: [1, 3] } }],
];

async function makeStudy(browser: Browser, server: StartedServer, name: string, wishes = KINDS) {
  return await makeDisagreements(browser, server, name, wishes);
}

test("two graders differ in each kind, and an adjudicator resolves all by keyboard", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(180_000);
  forgiven.push(ASKED);
  const { study } = await makeDisagreements(browser, server, "Each kind", KINDS, { byKeys: true });
  await enter(page, server, study);
  await expect(page.getByRole("row")).toHaveCount(1 + KINDS.length);
  for (const kind of ["Correctness", "Analysis", "Error types", "Inferences"])
    await expect(page.getByRole("table").getByText(kind, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Decide the first" }).focus();
  await page.keyboard.press("Enter");

  // Whatever the order: adopting one grade, adopting the other, deciding freely, and with a mark of one's own.
  const decided: { id: string; counts: string }[] = [];
  for (let number = 1; number <= KINDS.length; number++) {
    const id = await roomReady(page);
    await expect(page.getByRole("banner")).toContainText(`conflict ${number} of ${KINDS.length}`);
    if (number > 1)
      await expect(page.getByRole("heading", { name: "Explanation", exact: true })).toBeFocused();
    await expect(page.getByRole("checkbox", { name: /undecided$/ }).first()).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(alert(page)).toHaveText(/^Decide /);
    await page.keyboard.press(number % 2 === 1 ? "Shift+A" : "Shift+B");
    await expect(page.getByRole("checkbox", { name: /undecided$/ })).toHaveCount(0);
    if (number === 3) {
      await page.getByRole("heading", { name: "Explanation", exact: true }).focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("5");
      await expect(page.getByRole("region", { name: "Marks", exact: true })).toContainText("Arithmetic");
      await expect(page.getByRole("checkbox", { name: "Arithmetic: marked" })).toBeChecked();
      const words = page
        .getByRole("region", { name: "Marks", exact: true })
        .locator("li", { hasText: "Arithmetic" })
        .locator("q");
      const before = (await words.textContent()) ?? "";
      await page.getByRole("button", { name: "Change A1" }).press("Enter");
      await page.getByRole("menuitem", { name: "Change its words" }).press("Enter");
      await expect(page.getByRole("menu")).toBeHidden();
      await page.keyboard.press("Shift+ArrowLeft");
      await page.keyboard.press("5");
      await expect(words).not.toHaveText(before);
    }
    await page.keyboard.press("Control+Enter");
    await expect(alert(page)).toHaveText("Say why. The reason is kept with the decision.");
    await expect(why(page)).toBeFocused();
    await page.keyboard.type(`Reason ${number}: 1 n ? A.`);
    for (const key of ["Escape", "w", "3", "h", "2"]) await page.keyboard.press(key);
    await expect(page.getByRole("radio", { name: "Grader slip" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Fair", exact: true })).toBeChecked();
    await expect(page.getByRole("banner").getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    decided.push({ id, counts: (await willCount(page).textContent()) ?? "" });
    await decideAndNext(page);
  }
  await expect(page.getByText("No conflicts.")).toBeVisible();
  const labels = await labelsOf(server, study);
  for (const { id, counts } of decided) {
    const label = labels.get(id);
    expect(label).toMatchObject({ basis: "adjudicated" });
    expect(counts).toContain(label?.correct ? "Correct" : "Incorrect");
    expect(counts).toContain(label?.analysis === "sufficient" ? "Sufficient" : "Insufficient");
  }
  expect(await assize(server, "check")).toContain("nothing inconsistent");
});

test("T40 after a reopening the room says what changed, compares, and the decision is confirmed", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(120_000);
  forgiven.push(ASKED);
  const { study, items } = await makeStudy(browser, server, "Reopened", [[{ marks: { rule: [1, 4] } }, {}]]);
  await enter(page, server, study);
  const id = await openItem(page, items[0]!);
  await page.keyboard.press("1");
  await page.keyboard.press("n");
  await page.keyboard.type("The rule is misstated.");
  await decideAndNext(page);
  await expect(page.getByText("No conflicts.")).toBeVisible();

  await page.goto(`/studies/${study}/adjudicate/${id}?state=decided`);
  await expect(page.getByText("This item is decided.")).toBeVisible();
  await page.getByRole("button", { name: "Reopen" }).click();
  const dialog = page.getByRole("dialog", { name: "Reopen this item?" });
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Why" }).fill("The guide was misread.");
  await dialog.getByRole("button", { name: "Reopen the item" }).click();
  await expect(page.getByText("Reopened after your decision.")).toBeVisible();

  await revise(browser, server, study, items[0]!, { marks: { rule: [1, 4], fact: [2, 5] } });
  await page.goto(`/studies/${study}/adjudicate?state=stale`);
  await openItem(page, items[0]!);
  const message = page.getByText("A grade changed since your decision.");
  await expect(message).toBeVisible();
  await expect(page.getByText(/Grader [AB] added Facts and changed the marks\./)).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("was not marked")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Confirm and next" })).toBeVisible();
  await decideAndNext(page);
  await expect(page.getByText("No decision waits to be looked at again.")).toBeVisible();
  expect((await labelsOf(server, study)).get(id)).toMatchObject({ basis: "adjudicated", correct: false });
});

test("T15 a decision that the server does not take stays on the page, and a double press is one decision", async ({
  browser,
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(120_000);
  forgiven.push(ASKED, /status of 500/, /net::ERR_FAILED/);
  const { study, items } = await makeStudy(browser, server, "Kept", [[{ marks: { rule: [1, 4] } }, {}]]);
  await enter(page, server, study);
  const id = await openItem(page, items[0]!);
  await page.keyboard.press("Shift+B");
  await page.keyboard.press("n");
  await page.keyboard.type("B is right.");
  await page.route("**/decide?*", (route) => route.fulfill({ status: 500, body: "broken" }), { times: 1 });
  const decide = page.getByRole("button", { name: /^Decide and next/ });
  await decide.click();
  await expect(alert(page)).toContainText("This was not stored.");
  await expect(why(page)).toHaveValue("B is right.");
  await page.route("**/decide?*", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert(page)).toContainText("The server does not answer.");
  await page.reload();
  await roomReady(page);
  await expect(why(page)).toHaveValue("B is right.");
  let stored = 0;
  page.on("response", (response) => {
    if (/\/decide\?/.test(response.url()) && response.ok()) stored += 1;
  });
  const before = page.url();
  await decide.dblclick();
  await expect.poll(async () => page.url() !== before || (await alert(page).isVisible())).toBe(true);
  if (page.url() === before) await decide.dblclick();
  await expect(page.getByText("No conflicts.")).toBeVisible();
  expect(stored).toBe(1);
  expect((await labelsOf(server, study)).get(id)).toMatchObject({ basis: "adjudicated" });
  await page.goto(`/studies/${study}/adjudicate/${id}?state=decided`);
  await expect(page.getByText("This item is decided.")).toBeVisible();
  await expect(page.getByText(/earlier decisions? (is|are) kept/)).toHaveCount(0);
});

test("the room and its list of keys are accessible in light, dark and on a phone, and the phone shows one grader at a time", async ({
  browser,
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { study, items } = await makeStudy(browser, server, "Looks", [KINDS[2]!]);
  await enter(page, server, study);
  await openItem(page, items[0]!);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys and commands" })).toBeVisible();
    await expect(page.getByText("Adopt the grade of B")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const marks = page.getByRole("radiogroup", { name: "Whose marks" });
  await marks.getByText("B", { exact: true }).click();
  await expect(page.locator(".marked-text .tag-raised .tag").first()).toBeVisible();
  await expect(page.locator(".marked-text-overlaid")).toHaveCount(0);
  await page.getByRole("button", { name: /Grades and decision/ }).click();
  await expect(page.getByRole("button", { name: "Adopt the grade of grader A" })).toBeVisible();
  await expectAccessible(page);
});
