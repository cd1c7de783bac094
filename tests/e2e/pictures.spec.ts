import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { signIn } from "./people.ts";

const FINISHED = "/studies/demonstration-finished-study";

/** Takes a picture away by its menu. @returns the name of the file and how it begins */
async function download(page: Page, kind: "SVG" | "PNG" | "PDF"): Promise<readonly [string, string]> {
  await page.getByRole("button", { name: "Download picture" }).click();
  await expect(page.getByRole("menuitem").first()).toBeFocused(); // by then the menu stands in its place
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: kind }).click();
  const done = await file;
  return [
    done.suggestedFilename(),
    readFileSync(await done.path())
      .subarray(0, 4)
      .toString("latin1"),
  ];
}

test("a researcher looks at the pictures in light and dark, opens the table behind one, and takes them away", async ({
  page,
  server,
}) => {
  test.slow();
  await signIn(page, server, "researcher@demonstration.example");

  await page.goto(FINISHED);
  await expect(page.getByRole("img", { name: "Progress over time" })).toBeVisible();
  await page.getByText("Show as table").click();
  await expect(page.getByRole("columnheader", { name: "Settled" })).toBeVisible();
  await expectAccessible(page);
  expect(await download(page, "SVG")).toEqual(["demonstration-finished-study-progress.svg", "<?xm"]);

  await page.goto(`${FINISHED}/agreement?contested=without`);
  await expect(page.getByRole("img", { name: "Agreement by task and criterion" })).toBeVisible();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    await expectAccessible(page);
  }
  expect(await download(page, "PNG")).toEqual(["demonstration-finished-study-agreement.png", "\u0089PNG"]);

  await page.goto(`${FINISHED}/scores?metric=analysis`);
  expect(await download(page, "PDF")).toEqual(["demonstration-finished-study-scores.pdf", "%PDF"]);
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("img", { name: "Error types by model" })).toBeVisible();
  expect(await download(page, "PDF")).toEqual(["demonstration-finished-study-error-types.pdf", "%PDF"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("img", { name: "Error types by model" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
