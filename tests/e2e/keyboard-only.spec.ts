import type { Locator, Page } from "@playwright/test";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { openOwnStudy } from "./own-study.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import { enterRoom, note, roomReady, saved, submitAndNext } from "./room.ts";

const TEXT =
  "The statement was made out of court. It is offered for its truth. It was asserted. It is three plus one words. So no.";

/** Those with controls; facts are only read. */
const REGIONS = ["guide", "text", "decision"];

type Control = { readonly role: string; readonly name: string };

/** Every control that the keyboard can reach, by what the accessibility tree says of it. */
async function focusableControls(page: Page): Promise<Control[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  return nodes
    .filter(({ ignored, properties }) => {
      const isFocusable = properties?.some(({ name, value }) => name === "focusable" && value.value);
      return !ignored && isFocusable;
    })
    .map(({ role, name }) => ({ role: String(role?.value ?? ""), name: String(name?.value ?? "") }))
    .filter(({ role }) => role !== "RootWebArea");
}

/** Presses Tab until this has the focus; fails when it comes round without. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** The parts of the page that Tab goes through from its top, in order. */
async function tabbedParts(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const parts: string[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const part = await page.evaluate((regions) => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      if (element.closest("nav[aria-label=Skip]")) return "skip links";
      if (element.closest("header")) return "bar";
      return regions.find((id) => element.closest(`#${id}`)) ?? "elsewhere";
    }, REGIONS);
    if (part === null || (part === "skip links" && parts.length > 1)) break;
    if (parts.at(-1) !== part) parts.push(part);
  }
  return parts;
}

test("T84 a whole grade by keyboard alone: every control is named, in order, and says its state in words", async ({
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(180_000);
  forgiven.push(/status of 409/); // the submit check asks
  const study = await openOwnStudy(server, "by-keyboard", [TEXT, TEXT, TEXT, TEXT]);
  await signIn(page, server, PEOPLE.graderA);
  const assignment = await enterRoom(page, study);

  const controls = await focusableControls(page);
  expect(controls.length).toBeGreaterThan(25);
  expect(
    controls.filter(({ role, name }) => name.trim() === "" || ["generic", "none", ""].includes(role)),
  ).toEqual([]);
  expect(await tabbedParts(page)).toEqual(["skip links", "bar", ...REGIONS]);

  // Words by arrows, everything else by Tab and Space alone.
  await tabTo(page, page.getByRole("link", { name: /explanation/i }));
  await page.keyboard.press("Enter");
  for (const [index, type] of ERROR_TYPES.entries()) {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("toolbar", { name: "Mark the selected words" })).toBeVisible();
    await page.keyboard.press(String(index + 1));
    const { name } = ERROR_TYPE_DEFINITIONS[type];
    await expect(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeChecked();
    await expect(page.getByRole("region", { name: "Marks" })).toContainText(name);
  }
  for (const type of ["rule", "fact", "arithmetic"] as const) {
    const { name } = ERROR_TYPE_DEFINITIONS[type];
    await tabTo(page, page.getByRole("checkbox", { name: new RegExp(`^${name}`) }));
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).not.toBeChecked();
  }
  const found = page.getByRole("button", { name: /^Inference \d+ found$/ });
  for (let index = 0; index < (await found.count()); index++) {
    await tabTo(page, found.nth(index));
    await page.keyboard.press("Space");
    await expect(found.nth(index)).toHaveAttribute("aria-pressed", "true");
  }
  await tabTo(
    page,
    page
      .getByRole("radio", { name: /^Sufficient/ })
      .or(page.getByRole("radio", { name: /^Insufficient/ }))
      .first(),
  );
  await page.keyboard.press("Space");
  await tabTo(page, note(page));
  await page.keyboard.type("By keyboard.");
  await expect(page.locator(".counts-as").last()).toContainText("Incorrect");
  await expect(saved(page)).toBeVisible();

  // The lines under the words tell the types apart without colour, and so do the letters of the tags.
  const lines = await page.locator("mark").evaluateAll((marks) =>
    marks.map((mark) => {
      const { textDecorationStyle, textDecorationThickness } = getComputedStyle(mark);
      return `${textDecorationStyle} ${textDecorationThickness}`;
    }),
  );
  expect(new Set(lines).size).toBe(2);
  const tags = await page.locator(".marked-text .tag").allTextContents();
  expect(new Set(tags.map((tag) => tag.trim()[0]))).toEqual(new Set(["O", "L"]));
  await tabTo(page, page.getByRole("button", { name: /^Submit and next/ }));
  await submitAndNext(page, "Enter");
  await expect(page.getByRole("heading", { name: "Explanation" })).toBeFocused();

  const [grade] = await exportedGrades(server, study, assignment);
  expect(grade).toMatchObject({ correct: false, note: "By keyboard." });
  expect(grade!.spans.map(({ type }) => type).sort()).toEqual(["logic", "outcome"]);
});

test("words that begin and end in mid-sentence are selected by keys", async ({ page, server }) => {
  const study = await openOwnStudy(server, "words-by-keys", [TEXT, TEXT, TEXT, TEXT]);
  await signIn(page, server, PEOPLE.graderA);
  await enterRoom(page, study);
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowLeft");
  expect(await selected()).toBe("made out of court");
  await press("ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft");
  expect(await selected()).toBe("was made out");
  await press("4");
  const quotes = page.getByRole("region", { name: "Marks" }).locator("q");
  await expect(quotes).toHaveText(["was made out"]);

  // A mark's words are changed in the same way, and its old words come back in one step.
  await page.getByRole("button", { name: /^Change L/ }).click();
  await page.getByRole("menuitem", { name: "Change its words" }).press("Enter");
  await expect(page.getByRole("menu")).toBeHidden();
  await press("ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight");
  expect(await selected()).toBe("made out of court");
  await press("4");
  await expect(quotes).toHaveText(["made out of court"]);
  await press("u");
  await expect(quotes).toHaveText(["was made out"]);
});

test("i goes on deciding inferences, says so, and ends with another key or a pause; t means a type still ticked", async ({
  page,
  server,
}) => {
  const study = await openOwnStudy(server, "going-on", [TEXT, TEXT, TEXT, TEXT]);
  await signIn(page, server, PEOPLE.graderA);
  await enterRoom(page, study);
  const found = page.getByRole("button", { name: /^Inference \d+ found$/ });
  const pressed = (number: number) => expect(found.nth(number - 1)).toHaveAttribute("aria-pressed", "true");
  const waits = page.getByText(/^i: press /);
  const error = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });

  for (const key of ["i", "1", "2"]) await page.keyboard.press(key);
  await pressed(1);
  await pressed(2);
  await expect(waits).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(waits).toBeHidden();
  await page.keyboard.press("4");
  await expect(error("Logic")).toBeChecked();

  for (const key of ["i", "1"]) await page.keyboard.press(key);
  await expect(waits).toBeHidden({ timeout: 8_000 });
  await page.keyboard.press("1");
  await expect(error("Rule")).toBeChecked();
  await page.keyboard.press("i");
  await page.keyboard.press("3");
  await page.getByRole("heading", { name: "Explanation" }).click();
  await expect(waits).toBeHidden();

  await page.keyboard.press("1"); // un-ticked: t means Logic again
  await page.keyboard.press("t");
  await page.keyboard.press("1");
  const kinds = page.getByRole("group", { name: /^Kind of Logic error/ }).getByRole("checkbox");
  await expect(kinds.first()).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await roomReady(page);
  await page.keyboard.press("t");
  await page.keyboard.press("2");
  await expect(kinds.nth(1)).toBeChecked();
});

test("T84 the room is clean in light, dark and forced colours, and the five lines differ in each", async ({
  page,
  server,
}) => {
  const study = await openOwnStudy(server, "without-colour", [TEXT, TEXT]);
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, study);
  for (const key of ["1", "2", "3", "4", "5"]) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press(key);
  }
  await expect(page.getByRole("region", { name: "Marks" })).toContainText("5 errors");
  const media = [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const;
  for (const look of media) {
    await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: "reduce", ...look });
    await expectAccessible(page);
    const lines = await page.locator("mark").evaluateAll((marks) =>
      marks.map((mark) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(mark);
        return `${textDecorationLine} ${textDecorationStyle}`;
      }),
    );
    expect(new Set(lines)).toEqual(
      new Set(["double", "dashed", "solid", "wavy", "dotted"].map((style) => `underline ${style}`)),
    );
  }
});

test("T84 every status says itself in words: items, conflicts, progress", async ({ page, server }) => {
  await signIn(page, server, PEOPLE.admin);
  for (const path of ["", "/items", "/assignments"]) {
    await page.goto(`/studies/demonstration-running-study${path}`);
    await expect(page.getByRole("main")).toBeVisible();
    const states = await page.locator(".state").allTextContents();
    expect(states.filter((words) => words.trim() === "")).toEqual([]);
    if (path === "/items") expect(states.length).toBeGreaterThan(10);
  }
});
