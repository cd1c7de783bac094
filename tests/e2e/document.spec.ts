import { expect, expectAccessible, test } from "./fixtures.ts";

test("a page comes alive without a violation of the policy, in light and dark", async ({
  page,
  context,
  server,
}) => {
  for (const theme of ["light", "dark"]) {
    await context.addCookies([{ name: "theme", value: theme, url: server.url }]);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectAlive(page);
    await expectAccessible(page);
  }
});

test("an unknown address shows where to go on, and its link works within the page", async ({
  page,
  forgiven,
}) => {
  forgiven.push(/status of 404/);
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing at this address");
  await expectAlive(page);
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("faces and styles come from our own origin and are kept by the browser", async ({ page }) => {
  const served: { url: string; cache: string | undefined }[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/assets/")) {
      served.push({ url: response.url(), cache: response.headers()["cache-control"] });
    }
  });
  await page.goto("/");
  expect(
    await page.evaluate(async () => (await document.fonts.ready).check('16px "Public Sans Variable"')),
  ).toBe(true);
  expect(served.some(({ url }) => url.endsWith(".woff2"))).toBe(true);
  for (const { url, cache } of served)
    expect([url, cache]).toEqual([url, "public, max-age=31536000, immutable"]);
});

/** React has taken over the document: it marks the elements that it manages. */
async function expectAlive(page: import("@playwright/test").Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react"))))
    .toBe(true);
}
