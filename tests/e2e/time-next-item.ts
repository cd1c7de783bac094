import { expect, type Page, type Request } from "@playwright/test";

type Timed = {
  /** Milliseconds from the press to the next item's words on screen. */
  readonly next: number;
  /** Milliseconds from asking the server to its answer. */
  readonly server: number;
  /** Presses of the submit chord: two where the submit check asked. */
  readonly presses: number;
};

/** Submits and measures, in the page itself, until the next item stands there. The last press is the one that counts. */
export async function timeNextItem(page: Page): Promise<Timed> {
  const before = page.url();
  const submits: Request[] = [];
  const onFinished = (request: Request) => {
    if (request.method() === "POST" && request.url().startsWith(`${before}/submit`)) submits.push(request);
  };
  page.on("requestfinished", onFinished);
  const next = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shown = document.querySelector(".marked-text");
        let pressed = performance.now();
        const onPress = (event: KeyboardEvent) => {
          if (event.key === "Enter" && event.ctrlKey) pressed = performance.now();
        };
        addEventListener("keydown", onPress, { capture: true });
        const look = () => {
          if (shown?.isConnected) return requestAnimationFrame(look);
          removeEventListener("keydown", onPress, { capture: true });
          resolve(performance.now() - pressed);
        };
        look();
      }),
  );
  const question = page.locator(".room-foot").getByRole("alert");
  await page.keyboard.press("Control+Enter");
  let presses = 1;
  const outcome = await Promise.race([
    next.then(() => "next" as const),
    question.waitFor().then(
      () => "asked" as const,
      () => "next" as const,
    ),
  ]);
  if (outcome === "asked" && page.url() === before) {
    await page.keyboard.press("Control+Enter");
    presses += 1;
  }
  const took = await next;
  await expect(page.getByRole("heading", { name: "Explanation" })).toBeFocused();
  page.off("requestfinished", onFinished);
  const { requestStart, responseEnd } = submits.at(-1)!.timing();
  return { next: took, server: responseEnd - requestStart, presses };
}

/** "median 5, 95th percentile 9, largest 14". */
export function figuresOf(values: readonly number[], digits: number): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(digits);
  return `median ${at(0.5)}, 95th percentile ${at(0.95)}, largest ${at(1)}`;
}
