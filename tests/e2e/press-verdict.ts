import type { Page } from "@playwright/test";
import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry, GuideInference } from "#app/modules/verdicts/guide-entry.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";

const MOST_SENTENCES = 12;

/**
 * Presses what leads to a verdict on the item on screen, up to submitting: error types with the sentence that shows them,
 * findings, analysis, note.
 * @returns how often a key was pressed, the letters of the note apart, and the types that words were marked with
 */
export async function decideByKeys(
  page: Page,
  { verdict, entry }: { readonly verdict: Verdict; readonly entry: GuideEntry },
  note: string | null,
): Promise<{ readonly presses: number; readonly marked: readonly ErrorType[] }> {
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  const marked: ErrorType[] = [];
  for (const type of inOrderOfWords(verdict)) {
    const span = verdict.spans.find((one) => one.type === type);
    const chosen = span === undefined ? null : await chooseSentence(page, span.quote);
    presses += chosen?.presses ?? 0;
    if (chosen?.isThere) marked.push(type);
    else if (chosen) await press("Escape");
    await press(String(ERROR_TYPES.indexOf(type) + 1));
  }
  await press(...findingKeys(verdict, entry), "a");
  if (note !== null) {
    await press("n");
    await page.keyboard.type(note);
  }
  return { presses, marked };
}

/** The stated error types, those whose words come first first, those that no words show at the head. */
function inOrderOfWords({ spans, ...verdict }: Verdict): ErrorType[] {
  const start = (type: ErrorType) => spans.find((span) => span.type === type)?.start ?? -1;
  return ERROR_TYPES.filter((type) => verdict[type]).sort((one, other) => start(one) - start(other));
}

/**
 * `i` `+` where everything required is found, with Shift and the number of the alternative where the guide offers some,
 * else each that is found and `i` `0` for the rest.
 */
function findingKeys({ findings }: Verdict, { inferences }: GuideEntry): string[] {
  const found = new Set(
    findings.filter(({ finding }) => finding === "found").map(({ inferenceKey }) => inferenceKey),
  );
  const isMissing = ({ key }: GuideInference) => !found.has(key);
  const alternatives = inferences.filter(({ groupKind }) => groupKind === "one_of");
  const alternative = alternatives.find(({ key }) => found.has(key));
  if (!inferences.some((each) => each.groupKind === "all_of" && isMissing(each))) {
    if (alternatives.length === 0) return ["i", "+"];
    if (alternative) return ["i", `Shift+Digit${inferences.indexOf(alternative) + 1}`];
  }
  const numbers = inferences.flatMap(({ key }, place) => (found.has(key) ? [String(place + 1)] : []));
  return [...numbers.flatMap((number) => ["i", number]), "i", "0"];
}

/** Steps down to the sentence in which these words begin; it may be behind, or far ahead. */
async function chooseSentence(
  page: Page,
  quote: string,
): Promise<{ readonly presses: number; readonly isThere: boolean }> {
  let before = "";
  for (let presses = 1; presses <= MOST_SENTENCES; presses++) {
    await page.keyboard.press("ArrowDown");
    const selected = await page.evaluate(() => document.getSelection()?.toString() ?? "");
    if (selected.includes(quote.slice(0, 12))) return { presses, isThere: true };
    if (selected === before) return { presses, isThere: false };
    before = selected;
  }
  return { presses: MOST_SENTENCES, isThere: false };
}
