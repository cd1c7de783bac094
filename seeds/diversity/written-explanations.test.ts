import { join } from "node:path";
import { expect, test } from "vitest";
import { toUtf16 } from "#app/lib/code-points.ts";
import { checkArithmetic } from "#app/modules/arithmetic/check-arithmetic.ts";
import { readAllSeeds } from "../read-seeds.server.ts";
import { DIVERSITY_TASKS } from "./designs.ts";
import { AMOUNT_IN_CONTROVERSY, judgeDispute } from "./dispute.ts";
import { FAMILY_NAMES, NAMES, STATES } from "./people.ts";
import { drawSamples } from "./tasks.ts";

const seeds = await readAllSeeds(join(import.meta.dirname, "../.."));

/** Each explanation with its suit: its whole text, the words in which its errors and loose words lie, and the rest. */
const explained = DIVERSITY_TASKS.flatMap((task) => {
  const { explanations, keys } = seeds.find((candidate) => candidate.task === task)!;
  const samples = drawSamples(task);
  return explanations.map(({ text }, index) => {
    const key = keys[index]!;
    const loose = key.latitudes.flatMap((one) => (one.kind === "loose_wording" ? [one.span] : []));
    const isFaulty = (place: number) =>
      [...key.verdict.spans, ...loose].some(
        ({ start, end }) => toUtf16(text, start) <= place && place < toUtf16(text, end),
      );
    const keep = (isKept: (place: number) => boolean) =>
      text
        .split("")
        .map((unit, place) => (isKept(place) ? unit : " "))
        .join("");
    return {
      name: `${task} ${key.sample} ${key.model}`,
      text,
      faulty: keep(isFaulty),
      sound: keep((place) => !isFaulty(place)),
      key,
      facts: samples[Number(key.sample)]!.facts,
      dispute: samples[Number(key.sample)]!.dispute,
    };
  });
});

const amountsIn = (text: string) =>
  [...text.matchAll(/\$?\b\d{1,3}(?:,\d{3})+\b|\$\d{1,3}\b/g)].map(([amount]) =>
    Number(amount.replace(/\D/g, "")),
  );

test("outside its errors an explanation names only amounts that the facts give or that follow from them", () => {
  for (const { name, text, sound, faulty, key, dispute } of explained) {
    const { pairs } = judgeDispute(dispute);
    const sums = pairs.filter(({ plaintiff }) => plaintiff === pairs[0]!.plaintiff).map(({ sum }) => sum);
    const given = [
      AMOUNT_IN_CONTROVERSY,
      ...dispute.claims.map(({ amount }) => amount),
      ...sums.flatMap((sum) => [sum, sum * dispute.plaintiffs.length, sum - AMOUNT_IN_CONTROVERSY]),
      sums.reduce((total, sum) => total + sum, 0),
    ];
    // What an error begins with, it is carried on with: its own numbers, and sums with them.
    const wrong = amountsIn(faulty);
    const carried = wrong.flatMap((one) => [one, ...[...given, ...wrong].map((other) => one + other)]);
    const allowed = key.verdict.fact || key.verdict.arithmetic ? [...given, ...carried] : given;
    const strange = amountsIn(sound).filter((amount) => !allowed.includes(amount));
    expect(strange, `${name}: ${text}`).toEqual([]);
  }
});

test("outside its errors an explanation names only states and people of its own facts", () => {
  const word = (name: string) => new RegExp(`(?<!West )\\b${name}\\b`);
  for (const { name, sound, facts } of explained) {
    const strange = [...STATES, ...NAMES, ...FAMILY_NAMES].filter(
      (one) => word(one).test(sound) && !facts.includes(one),
    );
    expect(strange, name).toEqual([]);
  }
});

test("the arithmetic aid finds every wrong sum and comparison of the keys, and no other", () => {
  for (const { name, text, key } of explained) {
    const { hints } = checkArithmetic(text, { line: AMOUNT_IN_CONTROVERSY });
    const kinds = new Set(hints.map(({ kind }) => `arithmetic.${kind}`));
    const marked = key.verdict.subTags.filter((subTag) => subTag.startsWith("arithmetic."));
    expect([...kinds], `${name}: ${text}`).toEqual(marked);
    for (const { start, end } of hints)
      expect(
        key.verdict.spans.some((span) => span.type === "arithmetic" && span.start < end && start < span.end),
        name,
      ).toBe(true);
  }
});

test("every kind of failure that a grader meets occurs", () => {
  const counts = (isWanted: (one: (typeof explained)[number]) => boolean) =>
    explained.filter(isWanted).length;
  const has = (subTag: string) => counts(({ key }) => key.verdict.subTags.includes(subTag));
  for (const subTag of [
    "rule.content",
    "rule.citation",
    "fact.misread",
    "fact.invented",
    "outcome.wrong",
    "outcome.none_given",
    "logic.intermediate_conclusion",
    "logic.contradiction",
    "arithmetic.sum",
    "arithmetic.comparison",
  ])
    expect(has(subTag), subTag).toBeGreaterThanOrEqual(1);
  expect(
    counts(({ key }) => key.verdict.rule && !key.verdict.outcome),
    "right answer, wrong rule",
  ).toBeGreaterThanOrEqual(6);
  expect(
    counts(({ key }) => key.verdict.arithmetic && !key.verdict.outcome),
    "right answer, wrong sum",
  ).toBeGreaterThanOrEqual(5);
  expect(
    counts(({ text }) => text.length < 20),
    "bare answer",
  ).toBeGreaterThanOrEqual(3);
});

test("a text that was cut off is about as long as its limit of tokens lets it be", () => {
  const pieces = (text: string) => text.match(/[A-Za-z']+|\d{1,3}|[^\sA-Za-z\d]/g)!.length;
  const isCut = explained.filter(({ key }) => key.verdict.note.startsWith("No outcome"));
  expect(isCut.length).toBeGreaterThanOrEqual(4);
  for (const { name, text } of isCut) {
    const limit = name.startsWith("diversity_6") ? 300 : 150;
    expect(pieces(text), name).toBeGreaterThan(limit * 0.8);
    expect(pieces(text), name).toBeLessThan(limit);
    expect(text).not.toMatch(/[.!?]$/);
  }
});
