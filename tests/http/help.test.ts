import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import { HELP_PAGE_NAMES, HELP_PAGES, helpPath } from "#app/lib/help-pages.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

let database: TestDatabase;
let app: TestApp;
let headers: { Cookie: string };

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  headers = await sessionHeaders(database, (await makePerson(database)).userId);
});

async function read(path: string): Promise<string> {
  const response = await app.browse(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return await response.text();
}

test("every guide of docs/ is a page of the app, and every page has its guide", () => {
  const guides = readdirSync(join(projectRoot(), "docs")).filter((file) => file.endsWith(".md"));
  expect(HELP_PAGE_NAMES.map((name) => HELP_PAGES[name].file).sort()).toEqual(guides.sort());
});

test("the statistics stand in the app with their tables and anchors, for anybody who is signed in", async () => {
  const page = await read("/help/statistics");
  expect(page).toContain('<h1 class="type-title" tabindex="-1">The statistics</h1>');
  expect(page).toContain('<h2 id="3-is-one-model-better-than-another">');
  expect(page).toContain("Krippendorff");
  expect(page).toContain("<table>");
  expect(await read("/")).toContain('href="/help"');
});

test("every link of every guide leads to a page and to a heading that are there", async () => {
  const pages = new Map<string, string>();
  for (const name of HELP_PAGE_NAMES) pages.set(helpPath(name), await read(helpPath(name)));
  const missing: string[] = [];
  for (const [path, page] of pages)
    for (const [, href] of page.matchAll(/href="((?:\/help\/|#)[^"]*)"/g)) {
      const [target, anchor] = href!.split("#");
      const there = pages.get(target || path);
      const isSkipLink = anchor === "main";
      if (!there || (anchor && !isSkipLink && !there.includes(` id="${anchor}"`)))
        missing.push(`${path}: ${href}`);
    }
  expect(missing).toEqual([]);
});
