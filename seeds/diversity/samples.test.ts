import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";
import { DIVERSITY_TASKS, type DiversityTask } from "./designs.ts";
import { judgeDispute } from "./dispute.ts";
import { STATES } from "./people.ts";
import { drawSamples } from "./tasks.ts";

const rowSchema = z.object({
  index: z.string(),
  text: z.string(),
  answer: z.string(),
  parties_are_diverse: z.string(),
  aic_is_met: z.string(),
});

function readRows(task: DiversityTask) {
  const path = join(import.meta.dirname, "../tasks", task, "demonstration.tsv");
  return z.array(rowSchema).parse(parseCsv(readFileSync(path, "utf8"), { columns: true, delimiter: "\t" }));
}

/** What a reader learns from the facts alone; nothing here knows how they were written or judged. */
function solve(facts: string) {
  const state = new RegExp([...STATES].sort((one, other) => other.length - one.length).join("|"), "g");
  const fullNames = [...facts.matchAll(/\b(?!Now|Against|Defendant)([A-Z][a-z]+) [A-Z][a-z]+\b/g)]
    .filter(([name]) => !STATES.includes(name))
    .map(([, given]) => given!);
  const people = [...new Set(fullNames)];
  const mentions = people
    .flatMap((name) =>
      [...facts.matchAll(new RegExp(`\\b${name}\\b`, "g"))].map(({ index }) => ({ name, index })),
    )
    .sort((one, other) => one.index - other.index);
  const before = (index: number, among = people) =>
    mentions.filter((mention) => mention.index < index && among.includes(mention.name));

  const homes = new Map<string, string>();
  for (const { 0: name, index } of facts.matchAll(state)) {
    const [last, previous] = before(index).reverse();
    homes.set(last!.name, name);
    if (/\bboth\b/.test(facts.slice(last!.index, index))) homes.set(previous!.name, name);
  }

  const isSued = (name: string) =>
    new RegExp(
      `(against|sues?|suing|defendant( is|,| in this federal case is)?) ${name}\\b|${name} [^.,]* is the defendant`,
      "i",
    ).test(facts);
  const defendants = people.filter(isSued);
  const plaintiffs = people.filter((name) => !isSued(name));
  const sums = new Map(defendants.map((name) => [name, 0]));
  let amounts = 0;
  for (const { 0: amount, index } of facts.matchAll(/\$[\d,]+\d/g)) {
    const { name } = before(index, defendants).at(-1)!;
    sums.set(name, sums.get(name)! + Number(amount.replace(/\D/g, "")));
    amounts++;
  }

  const shares = plaintiffs.some((one) => defendants.some((other) => homes.get(one) === homes.get(other)));
  const isShort = [...sums.values()].some((sum) => sum < 75_001);
  return { people, homes, plaintiffs, defendants, amounts, shares, isShort };
}

test.each(DIVERSITY_TASKS)("the facts of %s, read by themselves, lead to the recorded answers", (task) => {
  const rows = readRows(task);
  expect(rows).toHaveLength(30);
  for (const row of rows) {
    const { people, homes, plaintiffs, defendants, amounts, shares, isShort } = solve(row.text);
    const where = `${task} ${row.index}: ${row.text}`;
    const { dispute } = drawSamples(task)[Number(row.index)]!;
    const names = (parties: readonly { readonly name: string }[]) => parties.map(({ name }) => name).sort();
    expect(plaintiffs.sort(), where).toEqual(names(dispute.plaintiffs));
    expect(defendants.sort(), where).toEqual(names(dispute.defendants));
    expect([...homes.keys()].sort(), where).toEqual([...people].sort());
    expect(amounts, where).toBe(dispute.claims.length / dispute.plaintiffs.length);
    expect(row, where).toMatchObject({
      answer: shares || isShort ? "No" : "Yes",
      parties_are_diverse: shares ? "False" : "True",
      aic_is_met: isShort ? "False" : "True",
    });
  }
});

test("the facts of a task differ in more than names, states and amounts", () => {
  for (const task of DIVERSITY_TASKS) {
    const skeletons = readRows(task).map(({ text }) => text.replace(/\$[\d,]+\d|\b[A-Z][a-z]+\b/g, "_"));
    expect(new Set(skeletons).size, task).toBe(skeletons.length);
  }
});

test("a plaintiff never seeks one kind of loss twice, and co-plaintiffs claim the same", () => {
  for (const task of DIVERSITY_TASKS) {
    for (const { key, dispute } of drawSamples(task)) {
      const of = (plaintiff: number) => dispute.claims.filter((claim) => claim.plaintiff === plaintiff);
      const causes = of(0).map(({ cause }) => cause);
      expect(new Set(causes).size, `${task} ${key}`).toBe(causes.length);
      if (dispute.plaintiffs.length === 1) continue;
      const claimed = (plaintiff: number) =>
        of(plaintiff).map(({ cause, amount, defendant }) => [cause, amount, defendant]);
      expect(claimed(0), `${task} ${key}`).toEqual(claimed(1));
    }
  }
});

test("the samples fill the gaps of the published ones", () => {
  for (const task of DIVERSITY_TASKS) {
    const judged = drawSamples(task).map(({ dispute }) => ({ dispute, ...judgeDispute(dispute) }));
    const count = (isWanted: (suit: (typeof judged)[number]) => boolean) => judged.filter(isWanted).length;
    const sharesOnOneSide = ({ dispute: { plaintiffs, defendants } }: (typeof judged)[number]) =>
      [plaintiffs, defendants].some(([one, other]) => other !== undefined && one!.state === other.state);
    const yes = count(({ outcome }) => outcome === "Yes");
    expect(yes, task).toBeGreaterThanOrEqual(11);
    expect(yes, task).toBeLessThanOrEqual(18);
    expect(
      count(({ areDiverse, pairs }) => areDiverse && pairs.some(({ sum }) => sum === 75_000)),
      `${task}: exactly $75,000`,
    ).toBeGreaterThanOrEqual(2);
    expect(
      count(({ pairs }) => pairs.some(({ sum }) => sum !== 75_000 && Math.abs(sum - 75_000) < 1_000)),
      `${task}: close to $75,000`,
    ).toBeGreaterThanOrEqual(4);
    if (task === "diversity_1" || task === "diversity_3") continue;
    expect(
      count((suit) => suit.outcome === "Yes" && sharesOnOneSide(suit)),
      `${task}: co-parties from one state in a Yes`,
    ).toBeGreaterThanOrEqual(2);
    expect(
      count(({ areDiverse, pairs }) => !areDiverse && pairs.some((pair) => pair.areDiverse)),
      `${task}: one pair diverse, another not`,
    ).toBeGreaterThanOrEqual(4);
    if (task === "diversity_4" || task === "diversity_5") continue;
    expect(
      count(
        ({ areDiverse, pairs }) =>
          areDiverse && pairs.some(({ sum }) => sum > 75_000) && pairs.some(({ sum }) => sum < 75_000),
      ),
      `${task}: one pair above, another below`,
    ).toBeGreaterThanOrEqual(3);
  }
});
