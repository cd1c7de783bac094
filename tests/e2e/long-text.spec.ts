import type { Page } from "@playwright/test";
import { codePointLength, codePointSlice } from "#app/lib/code-points.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { expect, test } from "./fixtures.ts";
import { openOwnStudy } from "./own-study.ts";
import { PEOPLE, signIn } from "./people.ts";
import { enterRoom, queueOf, saved } from "./room.ts";

const MARKS = 200;

/** Some 45 kB in paragraphs, with characters of more than one unit. */
const TEXT = Array.from({ length: 60 }, (_, paragraph) =>
  Array.from(
    { length: 7 },
    (_, sentence) =>
      `In sentence ${paragraph * 7 + sentence + 1} the witness ⚖️ repeats what the passer-by said, 證人如是說, and the court weighs it.`,
  ).join(" "),
).join("\n\n");

/** Puts marks all over the text into the draft of an item, as an earlier sitting would have left them. */
async function markEverywhere(page: Page, room: string): Promise<void> {
  const { value } = (await (await page.request.get(`${room}/view`)).json()) as { value: RoomView };
  const step = Math.floor((codePointLength(TEXT) - 200) / MARKS);
  const spans = Array.from({ length: MARKS }, (_, index) => {
    const start = index * step;
    const end = start + (index % 3 === 0 ? 3 * step : Math.floor(step / 2));
    return { type: ERROR_TYPES[index % 5], start, end, quote: codePointSlice(TEXT, start, end) };
  });
  const draft = {
    ...Object.fromEntries(ERROR_TYPES.map((type) => [type, true])),
    subTags: [],
    rawAnalysis: null,
    closeCall: false,
    note: "",
    askedBeforeSubmit: [],
    spans,
    findings: [],
    guideVersionId: value.guide?.versionId ?? null,
  };
  const kept = await page.request.post(`${room}/draft`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { draft, revision: value.revision, activeSeconds: 1 },
  });
  expect(await kept.json()).toMatchObject({ ok: true });
}

test("T34 a text of 45 kB with 200 marks: flat segments, a change redraws what it touches, the palette stays in view", async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  expect(Buffer.byteLength(TEXT)).toBeGreaterThan(40_000);
  const study = await openOwnStudy(server, "long-texts", [TEXT, TEXT]);
  await signIn(page, server, PEOPLE.graderB);
  const assignment = await enterRoom(page, study);
  const room = `${queueOf(study)}/${assignment}`;
  await markEverywhere(page, room);
  const opened = Date.now();
  await page.goto(room);
  await expect(page.getByRole("region", { name: "Marks" })).toContainText(`${MARKS} errors`);
  const text = page.locator(".marked-text");
  test.info().annotations.push({ type: "until 200 marks stand", description: `${Date.now() - opened} ms` });

  // Flat: no segment inside another, one text node each, and together they are the text.
  const drawn = await text.evaluate((root) => {
    const runs = [...root.querySelectorAll<HTMLElement>("[data-start]")];
    return {
      count: runs.length,
      nested: root.querySelectorAll("[data-start] [data-start]").length,
      textNodes: runs.map((run) => {
        const walker = document.createTreeWalker(run, NodeFilter.SHOW_TEXT);
        let nodes = 0;
        while (walker.nextNode()) nodes++;
        return nodes;
      }),
      text: runs.map((run) => run.textContent).join(""),
    };
  });
  expect(drawn.text).toBe(TEXT);
  expect(drawn.nested).toBe(0);
  expect(new Set(drawn.textNodes)).toEqual(new Set([1]));
  expect(drawn.count).toBeLessThanOrEqual(2 * MARKS + 1);

  // A menu for each mark would be most of the page: items come with the opening of one.
  await expect(page.locator('.marks-list [role="menuitem"]')).toHaveCount(0);

  // At the end of the text the palette and the submit button are where they were.
  await page.keyboard.press("ArrowUp");
  await expect(text.locator("[data-start]").last()).toBeInViewport();
  for (const name of [/^Rule/, /^Arithmetic/])
    await expect(page.getByRole("checkbox", { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Submit and next/ })).toBeInViewport({ ratio: 1 });

  // One more mark, on the last sentence: only the segments that it touches are drawn anew.
  await text.evaluate((root) => {
    const seen = { touched: new Set<Element>(), began: 0, took: 0 };
    const observer = new MutationObserver((records) => {
      seen.took ||= performance.now() - seen.began;
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement;
          const run = element?.closest("[data-start]");
          if (run) seen.touched.add(run);
        }
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    addEventListener(
      "keydown",
      () => {
        seen.began = performance.now();
      },
      { capture: true },
    );
    Object.assign(window, { seenRuns: seen });
  });
  await page.keyboard.press("4");
  await expect(page.getByRole("region", { name: "Marks" })).toContainText(`${MARKS + 1} errors`);
  await expect(saved(page)).toBeVisible();
  const change = await page.evaluate(() => {
    const { seenRuns } = window as unknown as { seenRuns: { touched: Set<Element>; took: number } };
    return { runs: seenRuns.touched.size, took: seenRuns.took };
  });
  test.info().annotations.push({ type: "press to mark", description: `${Math.round(change.took)} ms` });
  expect(change.runs).toBeGreaterThan(0);
  expect(change.runs).toBeLessThanOrEqual(4);

  // On a phone the bar with the error types stays, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await text.locator("[data-start]").nth(100).scrollIntoViewIfNeeded();
  const tiles = page.getByRole("group", { name: "Errors" }).getByRole("button");
  await expect(tiles).toHaveCount(5);
  for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 });
});
