import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { removeData, startServer } from "./server.ts";

test("a page comes alive without a violation of the policy, in light and dark", async ({
  page,
  context,
  server,
}) => {
  for (const theme of ["light", "dark"]) {
    await context.addCookies([{ name: "theme", value: theme, url: server.url }]);
    await page.goto("/sign-in");
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
  await expect(page).toHaveURL("/sign-in");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("no script that a browser gets makes code out of text, as the libraries for schemas and statistics do", () => {
  const assets = join(import.meta.dirname, "../../build/client/assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const evaluating = scripts.filter((file) =>
    /\bZodType\b|\beval\(/u.test(readFileSync(join(assets, file), "utf8")),
  );
  expect(evaluating).toEqual([]);
  const record = readFileSync(join(assets, "../../client-chunks.json"), "utf8");
  const packages = Object.values(JSON.parse(record) as Record<string, { packages: string[] }>).flatMap(
    (chunk) => chunk.packages,
  );
  expect(packages).toContain("react-dom");
  expect(packages.filter((name) => name === "zod" || name.startsWith("@stdlib/"))).toEqual([]);
});

test("faces and styles come from our own origin and are kept by the browser", async ({ page }) => {
  const served: { url: string; cache: string | undefined }[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/assets/")) {
      served.push({ url: response.url(), cache: response.headers()["cache-control"] });
    }
  });
  await page.goto("/sign-in");
  expect(
    await page.evaluate(async () => (await document.fonts.ready).check('16px "Public Sans Variable"')),
  ).toBe(true);
  expect(served.some(({ url }) => url.endsWith(".woff2"))).toBe(true);
  for (const { url, cache } of served)
    expect([url, cache]).toEqual([url, "public, max-age=31536000, immutable"]);
});

test("a server that is gone is said as such, and trying again works once it is back", async ({
  page,
  forgiven,
}) => {
  forgiven.push(/net::ERR_/, /Failed to fetch/);
  const first = await startServer();
  await page.goto(`${first.url}/sign-in`);
  await expectAlive(page);
  await first.kill();
  await page.evaluate(() => {
    const { __remixRouter } = window as unknown as { __remixRouter: { navigate: (to: string) => void } };
    __remixRouter.navigate("/sign-in?again");
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server does not answer");
  await expectAccessible(page);
  const second = await startServer(first);
  try {
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  } finally {
    await second.stop();
    removeData(first.dataDirectory);
  }
});

/** React has taken over the document: it marks the elements that it manages. */
async function expectAlive(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react"))))
    .toBe(true);
}
