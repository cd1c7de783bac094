import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { PEOPLE, signIn } from "./people.ts";
import { enterRoom, note, roomReady, saved, soloStudy } from "./room.ts";

async function boxOf(region: Locator) {
  const box = await region.boundingBox();
  if (box === null) throw new Error(`${region} is not on screen.`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** A pixel of rounding is no overlap. */
function overlap(one: Box, other: Box): boolean {
  const [across, down] = [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  return across > 1 && down > 1;
}

test("from 640 px up the open guide stands beside the explanation and above the verdict bar; on a phone it leaves the text visible", async ({
  page,
  server,
}) => {
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, await soloStudy(server));
  const [guide, text, decision] = ["#guide", "#text", "#decision"].map((id) => page.locator(id));
  for (const width of [1279, 1023, 800, 640]) {
    await page.setViewportSize({ width, height: 900 });
    if (!(await guide!.isVisible())) await page.keyboard.press("g");
    await expect(guide!).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`guide-${width}.png`), animations: "disabled" });
    const [guideBox, textBox, decisionBox] = [
      await boxOf(guide!),
      await boxOf(text!),
      await boxOf(decision!),
    ];
    expect([width, overlap(guideBox, textBox), overlap(guideBox, decisionBox)]).toEqual([
      width,
      false,
      false,
    ]);
    expect(overlap(textBox, decisionBox)).toBe(false);
    expect(Math.max(guideBox.bottom, decisionBox.bottom)).toBeLessThanOrEqual(901);
    expect(textBox.bottom - textBox.top).toBeGreaterThan(300);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(guide!).toBeVisible();
  expect((await boxOf(guide!)).top).toBeGreaterThan(844 * 0.25);
});

test("g and / show the guide where its side is hidden", async ({ page, server }) => {
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, await soloStudy(server));
  const guide = page.locator("#guide");
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    for (const key of ["g", "/"]) {
      const hide = page.getByRole("button", { name: "Hide facts and guide" });
      if (await guide.isVisible()) await page.keyboard.press("\\");
      await expect(hide).toHaveAttribute("aria-pressed", "true");
      await expect(guide).toBeHidden();
      await page.keyboard.press(key);
      await expect(guide).toBeVisible();
      if (key === "/") await expect(page.getByRole("searchbox")).toBeFocused();
      await page.keyboard.press("Escape");
      await page.getByRole("heading", { name: "Explanation" }).focus();
    }
  }
});

test("with the verdict hidden its keys work, a line says what they do, and the choice outlives the page", async ({
  page,
  server,
}) => {
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, await soloStudy(server));
  const verdict = page.getByRole("group", { name: "Your verdict" });
  const line = page.getByRole("region", { name: "Verdict" });
  await page.keyboard.press("|");
  await expect(verdict).toBeHidden();
  await expect(line).toContainText("The verdict is hidden.");
  await page.keyboard.press("4");
  await expect(line.getByRole("status").filter({ hasText: "Logic: marked" })).toBeVisible();
  await expect(line).toContainText("Incorrect");
  await page.keyboard.press("u");
  await expect(line).toContainText("Logic: not marked");
  await expect(saved(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await roomReady(page);
  await expect(verdict).toBeHidden();
  const hide = page.getByRole("button", { name: "Hide the verdict" });
  await expect(hide).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.keyboard.press("n");
  await expect(note(page)).toBeFocused();
  await expect(hide).toHaveAttribute("aria-pressed", "false");
});
