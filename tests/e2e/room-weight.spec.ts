import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { PEOPLE, signIn } from "./people.ts";
import { enterRoom, queueOf, roomReady, soloStudy } from "./room.ts";

/** Of these React and Remix are about 71,000, and their table of routes 2,000. */
const MOST_BYTES = 120_000;
const MOST_SCRIPTS = 8;
/** What comes when the page is idle: the dialogs, a thread, the outbox. */
const MOST_BYTES_LATER = 20_000;
const UNWANTED = /^(?:zod|@conform-to\/|@radix-ui\/|radix-ui|@tanstack\/)/;

type Chunk = { readonly packages: readonly string[]; readonly imports: readonly string[] };

const chunks = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../build/client-chunks.json"), "utf8"),
) as Record<string, Chunk>;

type Script = { readonly file: string; readonly bytes: number };

/** Opens the room with an empty cache and touches nothing. @returns what it runs with, and what came afterwards */
async function coldVisit(page: Page, address: string): Promise<{ needed: Script[]; later: Script[] }> {
  const loaded: Script[] = [];
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const file = new URL(response.url()).pathname.slice(1);
    if (!file.endsWith(".js")) return;
    const read = response.body().then((body) => void loaded.push({ file, bytes: gzipSync(body).length }));
    reading.push(read);
  });
  const document = await page.goto(address);
  await roomReady(page);
  await page.waitForLoadState("networkidle");
  await Promise.all(reading);
  const named = new Set((await document!.text()).match(/assets\/[\w.-]+\.js/g));
  for (const file of named) for (const each of chunks[file]?.imports ?? []) named.add(each);
  return {
    needed: loaded.filter(({ file }) => named.has(file)),
    later: loaded.filter(({ file }) => !named.has(file)),
  };
}

function sum(scripts: readonly Script[]): number {
  return scripts.reduce((bytes, script) => bytes + script.bytes, 0);
}

test("the grading room keeps to its budget of JavaScript, in few files, without forms, tables or schemas", async ({
  page,
  server,
  browser,
}) => {
  const study = await soloStudy(server);
  await signIn(page, server, PEOPLE.graderB);
  const id = await enterRoom(page, study);
  const cold = await browser.newContext({ storageState: await page.context().storageState() });
  const { needed, later } = await coldVisit(await cold.newPage(), `${server.url}${queueOf(study)}/${id}`);
  await cold.close();
  test.info().annotations.push({
    type: "JavaScript, gzip",
    description: `${needed.length} files of ${sum(needed)} bytes, later ${later.length} of ${sum(later)}`,
  });
  expect(needed.some(({ file }) => file.includes("framework"))).toBe(true);
  expect(needed.length).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect(sum(needed)).toBeLessThanOrEqual(MOST_BYTES);
  expect(later.length).toBeGreaterThan(0);
  expect(sum(later)).toBeLessThanOrEqual(MOST_BYTES_LATER);
  const packages = [...needed, ...later].flatMap(({ file }) => chunks[file]?.packages ?? []);
  expect(packages).toContain("react-dom");
  expect(packages.filter((name) => UNWANTED.test(name))).toEqual([]);
  // Not even unseen, by a name that the record does not know.
  expect(Object.values(chunks).some((chunk) => chunk.packages.some((name) => UNWANTED.test(name)))).toBe(
    true,
  );
});

test("dialogs open after the server is gone, since their code has come by then", async ({
  page,
  server,
  context,
  forgiven,
}) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED/); // what the room asks for behind the scenes
  const study = await soloStudy(server);
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, study);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: /doubt/i })).toBeVisible();
});
