import { join } from "node:path";
import { expect, test } from "vitest";
import { canonicalText } from "#app/lib/canonical-text.ts";
import { codePointSlice } from "#app/lib/code-points.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { checkBeforeSubmit } from "#app/modules/verdicts/submit-check.ts";
import { validateVerdict } from "#app/modules/verdicts/validate-verdict.ts";
import { gatedAnalysis, isCorrect } from "#app/modules/verdicts/verdict.ts";
import { DEMONSTRATION_MODELS } from "./demonstration-models.ts";
import { entryOf, readSeeds, SEED_TASKS } from "./read-seeds.server.ts";

const root = join(import.meta.dirname, "..");
const seeds = await Promise.all(SEED_TASKS.map((task) => readSeeds(root, task)));
const models = Object.values(DEMONSTRATION_MODELS).map(({ name }) => name);
const settings = { inferencesAsked: "always" } as const;

/** Explanations with their keys and the guide's entries. */
const graded = seeds.flatMap(({ task, guide, explanations, keys }) =>
  explanations.map((explanation, index) => {
    const key = keys[index]!;
    return {
      name: `${task} ${key.sample} ${key.model}`,
      task,
      explanation,
      key,
      entry: entryOf(guide, key.sample),
    };
  }),
);

test("every sample has a guide entry with its outcome, and every entry a sample", () => {
  for (const { samples, guide } of seeds) {
    expect(guide.entries.map(({ sampleKey }) => sampleKey)).toEqual(samples.map(({ key }) => key));
    for (const { key, outcome } of samples) expect(entryOf(guide, key).outcome).toBe(outcome);
  }
});

test("hearsay has three samples of each of LegalBench's slices, each diversity task twelve or more", () => {
  const [hearsay, ...diversity] = seeds;
  expect(hearsay!.samples.map(({ slice }) => slice)).toEqual([
    ...Array(3).fill("Non-assertive conduct"),
    ...Array(3).fill("Statement made in-court"),
    ...Array(3).fill("Standard hearsay"),
    ...Array(3).fill("Non-verbal hearsay"),
    ...Array(3).fill("Not introduced to prove truth"),
  ]);
  for (const { samples } of diversity) expect(samples.length).toBeGreaterThanOrEqual(12);
});

test("hearsay entries differ in more than names", () => {
  const withoutNames = entriesOf("hearsay").map(({ inferences, likelyErrors }) =>
    [...inferences, ...likelyErrors].map(({ text }) => text.replace(/\b[A-Z]\w*(’s|'s)?/g, "N")).join("\n"),
  );
  expect(new Set(withoutNames).size).toBe(withoutNames.length);
  const required = entriesOf("hearsay").flatMap(({ inferences }) => inferences.map(({ text }) => text));
  expect(new Set(required).size).toBe(required.length);
});

test("every inference of hearsay speaks of its own sample", () => {
  const { samples } = seeds[0]!;
  const words = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}/g));
  const common = new Set(
    "that this they what which was were says said made for not with does nobody court statement".split(" "),
  );
  for (const { sampleKey, inferences } of entriesOf("hearsay")) {
    const facts = words(samples.find(({ key }) => key === sampleKey)!.facts);
    const own = inferences.filter(({ text }) =>
      [...words(text)].some((word) => facts.has(word) && !common.has(word)),
    );
    expect(own.length, `sample ${sampleKey}`).toBeGreaterThanOrEqual(Math.ceil(inferences.length / 2));
  }
});

test("every sample is explained once by each demonstration model", () => {
  for (const { samples, explanations, keys } of seeds) {
    const wanted = samples.flatMap(({ key }) => models.map((model) => `${key} ${model}`));
    expect(explanations.map(({ sample, model }) => `${sample} ${model}`)).toEqual(wanted);
    expect(keys.map(({ sample, model }) => `${sample} ${model}`)).toEqual(wanted);
  }
});

test("texts are in the form in which they are stored, and only bare answers are equal", () => {
  for (const { explanation } of graded) expect(canonicalText(explanation.text)).toBe(explanation.text);
  const longer = graded.map(({ explanation }) => explanation.text).filter((text) => text.length > 5);
  expect(new Set(longer).size).toBe(longer.length);
});

test("every key may be stored as a verdict", () => {
  const problems = graded.flatMap(({ name, explanation, key, entry }) =>
    validateVerdict(key.verdict, explanation.text, entry, settings).map((problem) => ({ name, ...problem })),
  );
  expect(problems).toEqual([]);
});

test("every span of every key slices to its quote", () => {
  for (const { name, explanation, key } of graded) {
    const spans = [
      ...key.verdict.spans,
      ...key.verdict.findings.flatMap(({ span }) => span ?? []),
      ...key.latitudes.flatMap((latitude) => ("span" in latitude ? latitude.span : [])),
    ];
    for (const { start, end, quote } of spans) {
      expect(codePointSlice(explanation.text, start, end), name).toBe(quote);
    }
  }
});

test("the answer given and the key agree on the outcome; only a text that is cut or refuses gives none", () => {
  for (const { name, explanation, key, entry } of graded) {
    const { answer, finish_reason } = explanation;
    expect(checkBeforeSubmit(key.verdict, answer, entry, settings).questions, name).toEqual([]);
    expect(answer === "", name).toBe(
      finish_reason === "length" || key.verdict.subTags.includes("outcome.none_given"),
    );
  }
});

test("every error type and every sub-tag occurs in a key", () => {
  const subTags = new Set(graded.flatMap(({ key }) => key.verdict.subTags));
  const all = ERROR_TYPES.flatMap((type) => ERROR_TYPE_DEFINITIONS[type].subTags.map(({ id }) => id));
  expect(all.filter((id) => !subTags.has(id))).toEqual([]);
});

test("an error in the keys stands on words, except where nothing but the answer is there", () => {
  for (const { key, name } of graded) {
    for (const type of ERROR_TYPES.filter((candidate) => key.verdict[candidate])) {
      expect(
        key.verdict.spans.some((span) => span.type === type),
        `${name}: ${type}`,
      ).toBe(true);
    }
  }
});

test("the three models spread from careful to careless", () => {
  const share = (model: string, counts: (verdict: (typeof graded)[number]["key"]["verdict"]) => boolean) => {
    const own = graded.filter(({ key }) => key.model === model);
    return own.filter(({ key }) => counts(key.verdict)).length / own.length;
  };
  const correct = models.map((model) => share(model, isCorrect));
  const sufficient = models.map((model) =>
    share(model, (verdict) => gatedAnalysis(verdict) === "sufficient"),
  );
  expect(correct.map((value) => Math.round(value * 100))).toEqual([87, 66, 45]);
  expect(sufficient.map((value) => Math.round(value * 100))).toEqual([74, 34, 32]);
});

function entriesOf(task: string) {
  return seeds.find((candidate) => candidate.task === task)!.guide.entries;
}
