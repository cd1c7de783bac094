import type { Page } from "@playwright/test";
import { PERMISSION_TABLE } from "../http/permission-table.ts";
import { expect, test } from "./fixtures.ts";
import { PEOPLE, signIn } from "./people.ts";

const RUNNING = "demonstration-running-study";
const FINISHED = "demonstration-finished-study";
const WIDTHS = [1440, 1024, 768, 390];
const COLUMNS = ["out", "stranger", "grader", "adjudicator", "researcher", "admin"] as const;

test("no page of an admin scrolls sideways at any width, and its headings descend by one", async ({
  page,
  server,
}) => {
  test.slow();
  await signIn(page, server, PEOPLE.admin);
  const ids = {
    item: await idOnPage(page, `/studies/${FINISHED}/items`, `/studies/${FINISHED}/items/`),
    generation: await idOnPage(page, "/library/generations", "/library/generations/"),
  };
  const addresses = [
    ...addressesOf("admin", { own: RUNNING }),
    ...addressesOf("admin", { own: FINISHED, ...ids }),
  ];
  expect(addresses.length).toBeGreaterThan(35);
  expect(await faultsOf(page, addresses)).toEqual([]);
});

test("no page of a grader or an adjudicator scrolls sideways at any width, and its headings descend by one", async ({
  page,
  server,
}) => {
  test.slow();
  await signIn(page, server, PEOPLE.graderA);
  const seat = await idOnPage(page, "/", `/studies/${RUNNING}/grade/`);
  const grading = addressesOf("grader", { own: RUNNING, seat });
  expect(grading).toContain(`/studies/${RUNNING}/grade/${seat}`);
  expect(await faultsOf(page, grading)).toEqual([]);
  await page.context().clearCookies();
  await signIn(page, server, PEOPLE.adjudicator);
  const conflict = await idOnPage(page, `/studies/${RUNNING}/adjudicate`, `/studies/${RUNNING}/adjudicate/`);
  const adjudicating = addressesOf("adjudicator", { own: RUNNING, conflict });
  expect(adjudicating).toContain(`/studies/${RUNNING}/adjudicate/${conflict}`);
  expect(await faultsOf(page, adjudicating)).toEqual([]);
});

/** The pages that a role may read, of those whose words in braces are given. Downloads and data are no pages. */
function addressesOf(role: (typeof COLUMNS)[number], given: Readonly<Record<string, string>>): string[] {
  return PERMISSION_TABLE.split("\n").flatMap((line) => {
    const [method, path, ...statuses] = line.trim().split(/\s+/u);
    if (method !== "GET" || statuses[COLUMNS.indexOf(role)] !== "200") return [];
    const address = path!.replace(/\{([\w-]+)\}/gu, (word, name: string) => given[name] ?? word);
    return /[{.]|\/(?:view|ahead|train|readings)$|^\/api/u.test(address) ? [] : [address];
  });
}

/** The id in the first link of a page whose address begins so. */
async function idOnPage(page: Page, address: string, start: string): Promise<string> {
  await page.goto(address);
  const link = page.locator(`main a[href^="${start}"]`).first();
  return /\/([0-9a-f-]{36})/u.exec((await link.getAttribute("href"))!)![1]!;
}

async function faultsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) faults.push(`${address} is ${wide} px wide at ${width}`);
    }
    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
    if (skips || levels.filter((level) => level === 1).length !== 1)
      faults.push(`${address} has headings of levels ${levels.join(" ")}`);
  }
  return faults;
}
