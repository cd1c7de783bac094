import { join } from "node:path";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { entryOf, readAllSeeds } from "#seeds/read-seeds.server.ts";
import { expect, test } from "./fixtures.ts";
import { allExportedGrades, PEOPLE, signIn } from "./people.ts";
import { decideByKeys } from "./press-verdict.ts";
import { assignmentOf, enterRoom, soloStudy } from "./room.ts";
import { figuresOf, timeNextItem } from "./time-next-item.ts";

// A trace of thousands of presses would cost more than they do.
test.use({ trace: "off" });

const ITEMS = 100;
const TASKS = ["personal_jurisdiction", "diversity_6", "hearsay"];

/** What the guides lead to for a demonstration text. */
type Known = { readonly verdict: Verdict; readonly entry: GuideEntry };

test("a hundred items are graded by keyboard alone, within the budget of presses", async ({
  page,
  server,
  forgiven,
}) => {
  test.setTimeout(300_000);
  forgiven.push(/status of 409/); // the submit check asks
  const [known, study] = [await knownVerdicts(), await soloStudy(server, "A hundred items", TASKS)];
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, study);

  const meant = new Map<
    string,
    Known & { readonly marked: readonly string[]; readonly note: string | null }
  >();
  const times = { next: [] as number[], server: [] as number[] };
  const presses = {
    sufficient: [] as number[],
    withAlternative: [] as number[],
    bareAnswer: [] as number[],
    all: [] as number[],
  };
  while (meant.size < ITEMS) {
    const text = (await page.locator(".marked-text").textContent()) ?? "";
    const found = known.get(text);
    if (!found) throw new Error(`No key fits “${text.slice(0, 80)}”.`);
    const note = meant.size % 10 === 9 ? `Item ${meant.size + 1}: s and 1 are letters here.` : null;
    const assignmentId = assignmentOf(page);
    const decided = await decideByKeys(page, found, note);
    const timed = await timeNextItem(page);
    const pressed = decided.presses + timed.presses;
    meant.set(assignmentId, { ...found, marked: decided.marked, note });
    times.next.push(timed.next);
    times.server.push(timed.server);
    presses.all.push(pressed);
    if (note !== null) continue;
    if (isSufficient(found)) presses.sufficient.push(pressed);
    if (isSufficient(found) && offersAlternatives(found)) presses.withAlternative.push(pressed);
    if (isBareAnswer(found)) presses.bareAnswer.push(pressed);
  }

  expect(presses.sufficient.length).toBeGreaterThan(10);
  expect(Math.max(...presses.sufficient)).toBe(4);
  expect(presses.withAlternative.length).toBeGreaterThan(3);
  expect(Math.max(...presses.withAlternative)).toBe(4);
  expect(presses.bareAnswer.length).toBeGreaterThan(3);
  expect(Math.max(...presses.bareAnswer)).toBeLessThanOrEqual(5);
  const grades = await allExportedGrades(server, study);
  const stored = new Map(grades.map((grade) => [grade.assignment_id, grade]));
  for (const [assignmentId, { verdict, marked, note }] of meant) {
    expect(stored.get(assignmentId)).toMatchObject({
      correct: ERROR_TYPES.every((type) => !verdict[type]),
      raw_analysis: verdict.rawAnalysis,
      note: note ?? "",
    });
    expect(
      stored
        .get(assignmentId)!
        .spans.map(({ type }) => type)
        .sort(),
    ).toEqual([...marked].sort());
  }
  expect([...meant.values()].flatMap(({ marked }) => marked).length).toBeGreaterThan(20);
  console.log(
    `${ITEMS} items by keyboard: presses ${figuresOf(presses.all, 0)}; ms from submit to the next item on screen ${figuresOf(times.next, 0)}; ms of the server's answer ${figuresOf(times.server, 0)}`,
  );
});

function isSufficient({ verdict }: Known): boolean {
  return verdict.rawAnalysis === "sufficient" && ERROR_TYPES.every((type) => !verdict[type]);
}

function offersAlternatives({ entry }: Known): boolean {
  return entry.inferences.some(({ groupKind }) => groupKind === "one_of");
}

/** An answer, right or wrong, that gives nothing of the guide's reasons. */
function isBareAnswer({ verdict }: Known): boolean {
  const others = ERROR_TYPES.filter((type) => type !== "outcome");
  return (
    others.every((type) => !verdict[type]) &&
    verdict.spans.length === 0 &&
    verdict.findings.every(({ finding }) => finding !== "found")
  );
}

/** By the words of the explanation. */
async function knownVerdicts(): Promise<Map<string, Known>> {
  const seeds = await readAllSeeds(join(import.meta.dirname, "../.."));
  return new Map(
    seeds
      .filter(({ task }) => TASKS.includes(task))
      .flatMap(({ explanations, keys, guide }) =>
        explanations.map(({ text, sample }, place) => [
          text,
          { verdict: keys[place]!.verdict, entry: entryOf(guide, sample) },
        ]),
      ),
  );
}
