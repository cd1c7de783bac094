import { expect, type Page } from "@playwright/test";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { Wish } from "./disagreements.ts";
import { note, queueOf, roomReady, submitAndNext } from "./room.ts";
import type { StartedServer } from "./server.ts";

type Graded = {
  readonly assignmentId: string;
  readonly entry: { readonly inferences: readonly unknown[] } | null;
};

/**
 * Grades an item in the room by keys alone: a sentence marked for each error type of the wish, the next one for the next;
 * each inference that is found, then the rest not found; the analysis, with a note where it goes against the ticks.
 */
export async function gradeByKeys(
  page: Page,
  server: StartedServer,
  study: string,
  item: Graded,
  wish: Wish,
): Promise<void> {
  await page.goto(`${server.url}${queueOf(study)}/${item.assignmentId}`);
  await roomReady(page);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (const [index, type] of ERROR_TYPES.entries())
    if (wish.marks?.[type]) await press("ArrowDown", String(index + 1));
  const inferences = (item.entry?.inferences ?? []).map((_, index) => index + 1);
  const found = inferences.filter((number) => !wish.notFound?.includes(number));
  if (inferences.length > 0) await press("i", ...found.map(String), "i", "0");
  await press("a");
  const wanted = page.getByRole("radio", {
    name: wish.analysis === "insufficient" ? /^Insufficient/ : /^Sufficient/,
  });
  if (!(await wanted.isChecked())) {
    await press("a", "n");
    await page.keyboard.type("Against the ticks.");
    await expect(note(page)).toHaveValue("Against the ticks.");
    await press("Escape");
  }
  if (wish.closeCall) await press("c");
  await submitAndNext(page);
}
