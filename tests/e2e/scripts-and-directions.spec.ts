import type { Page } from "@playwright/test";
import { codePointSlice } from "#app/lib/code-points.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { enter, roomReady as tableReady } from "./adjudication.ts";
import { expect, test } from "./fixtures.ts";
import { openOwnStudy } from "./own-study.ts";
import { allExportedGrades, PEOPLE, signIn } from "./people.ts";
import { decide, enterRoom, queueOf, submitAndNext } from "./room.ts";

type Written = { readonly text: string; readonly direction: "ltr" | "rtl"; readonly lang: string };

const HEBREW: Written = {
  text: "העד אמר זאת מחוץ לכותלי בית המשפט. לכן הדברים הם עדות שמיעה.",
  direction: "rtl",
  lang: "he",
};

const WRITTEN: readonly Written[] = [
  HEBREW,
  { text: "قال الشاهد ذلك خارج المحكمة. لذلك فالقول شهادة سماعية.", direction: "rtl", lang: "ar" },
  { text: "證人在法庭外說了這句話。所以𠀀是傳聞證據。", direction: "ltr", lang: "zh" },
  {
    text: "The café’s 👨🏻‍🚒 said e\u0301t 10\u00a0% it.\r\n\r\nSo the\u200bword is 👍🏽 hearsay.",
    direction: "ltr",
    lang: "en",
  },
];

const marked = (page: Page) => page.locator(".marked-text");

/** How the browser sets the explanation: its direction and the language it would be read in. */
async function setting(page: Page): Promise<Pick<Written, "direction" | "lang">> {
  return await marked(page).evaluate((element) => ({
    direction: getComputedStyle(element).direction as "ltr" | "rtl",
    lang: element.closest<HTMLElement>("[lang]")!.lang,
  }));
}

/** Selects the last word but its full stop, as a hand does. */
async function selectLastWord(page: Page): Promise<void> {
  const place = await marked(page).evaluate((element) => {
    const run = [...element.querySelectorAll("[data-start]")].at(-1)!;
    const words = document.createTreeWalker(run, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const range = document.createRange();
    range.setStart(words, words.length - 4);
    range.setEnd(words, words.length - 2);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.dblclick(place.x, place.y);
}

test("T29 T32 words of any script are marked by key and by mouse, keep their direction and language, and are exported as they stand", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const texts = WRITTEN.map(({ text }) => text);
  const study = await openOwnStudy(server, "scripts", texts, { gradersPerItem: 2 });
  await signIn(page, server, PEOPLE.graderB);
  const meant = new Map<string, string>();
  while (meant.size < WRITTEN.length) {
    const assignment = await enterRoom(page, study);
    const answer = await page.request.get(`${queueOf(study)}/${assignment}/view`);
    const { explanation } = ((await answer.json()) as { value: RoomView }).value;
    const { direction, lang } = WRITTEN.find(({ text }) => text.slice(0, 8) === explanation.slice(0, 8))!;
    expect(await setting(page)).toEqual({ direction, lang });

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("1");
    await expect(page.getByRole("region", { name: "Marks" })).toContainText("1 error");
    await page.keyboard.press("Escape"); // the bar of the first selection may lie over the words
    await expect(page.getByRole("toolbar", { name: "Mark the selected words" })).toBeHidden();
    await selectLastWord(page);
    await expect(page.getByRole("toolbar", { name: "Mark the selected words" })).toBeVisible();
    await page.keyboard.press("4");
    await expect(page.getByRole("region", { name: "Marks" })).toContainText("2 errors");
    expect(await setting(page)).toEqual({ direction, lang });
    expect(await marked(page).locator("[data-start]").allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/\S/)]),
    );
    await decide(page);
    await submitAndNext(page);
    meant.set(assignment, explanation);
    if (meant.size === WRITTEN.length) break;
  }

  const grades = await allExportedGrades(server, study);
  for (const [assignment, explanation] of meant) {
    const { spans } = grades.find(({ assignment_id }) => assignment_id === assignment)!;
    expect(spans.map(({ type }) => type).sort()).toEqual(["logic", "rule"]);
    for (const { start, end, quote } of spans) {
      expect(quote).toBe(codePointSlice(explanation, start, end));
      expect(quote).toMatch(/\p{L}$|[.。]$/u);
    }
    expect(spans.find(({ type }) => type === "rule")!.start).toBe(0);
  }
});

test("T32 an adjudicator reads right-to-left text right to left, with the marks of both graders", async ({
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(120_000);
  forgiven.push(/status of 409/);
  const study = await openOwnStudy(server, "right-to-left", [HEBREW.text], {
    secondLook: false,
    typesDiffer: "adjudicate",
    gradersPerItem: 2,
  });
  for (const [grader, type] of [
    [PEOPLE.graderA, "1"],
    [PEOPLE.graderB, "4"],
  ] as const) {
    await signIn(page, server, grader);
    await enterRoom(page, study);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press(type);
    await decide(page);
    await submitAndNext(page);
  }
  await enter(page, server, study);
  await page.locator('a[href*="/adjudicate/"]').first().click();
  await tableReady(page);
  await expect(marked(page).locator("mark")).not.toHaveCount(0);
  expect(await setting(page)).toEqual({ direction: "rtl", lang: "he" });
  const edges = await marked(page).evaluate((element) => {
    const text = element.getBoundingClientRect();
    const tag = (selector: string) => element.querySelector(selector)!.getBoundingClientRect();
    return { text, a: tag(".tag-in-margin:not(.tag-of-b)"), b: tag(".tag-of-b") };
  });
  // Sides mirror: A's tags stand where lines begin, B's where they end.
  expect(edges.a.left).toBeGreaterThanOrEqual(edges.text.right - 1);
  expect(edges.b.right).toBeLessThanOrEqual(edges.text.left + 1);
});
