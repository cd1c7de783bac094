import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canonicalText } from "#app/lib/canonical-text.ts";
import { codePointSlice } from "#app/lib/code-points.ts";
import { matchOutcome } from "#app/modules/library/outcomes.ts";
import { drawSamples } from "#app/modules/studies/draw-samples.ts";
import { splitAnswer } from "#app/modules/verdicts/answer.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { checkBeforeSubmit } from "#app/modules/verdicts/submit-check.ts";
import { validateVerdict } from "#app/modules/verdicts/validate-verdict.ts";
import { gatedAnalysis, isCorrect } from "#app/modules/verdicts/verdict.ts";
import { DEMONSTRATION_MODELS, DEMONSTRATION_SPLIT } from "./demonstration-models.ts";
import { entryOf, readAllSeeds } from "./read-seeds.server.ts";
import { DRAW_SEED, STUDY_SCRIPTS } from "./study-scripts.ts";
import { listStems } from "./word-runs.ts";

const root = join(import.meta.dirname, "..");
const seeds = await readAllSeeds(root);
/** The tasks whose explanations and entries a person wrote. */
const writtenSeeds = seeds.filter(
  ({ task, guide }) => existsSync(join(root, "seeds/written", task)) && guide.task.family !== "diversity",
);
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
    const own = guide.entries.filter(({ split }) => split === DEMONSTRATION_SPLIT);
    expect(own.map(({ sampleKey }) => sampleKey)).toEqual(samples.map(({ key }) => key));
    for (const { key, outcome } of samples)
      expect(entryOf(guide, key).outcome).toBe(matchOutcome(outcome, guide.task));
  }
});

test("every task has twelve samples or more, and as many of each of its slices", () => {
  for (const { task, samples } of seeds) {
    expect(samples.length, task).toBeGreaterThanOrEqual(12);
    const sizes = countBy(samples, ({ slice }) => slice ?? "");
    expect(new Set(sizes.values()).size, task).toBe(1);
  }
});

test("every outcome of a task is that of two samples or more", () => {
  for (const { task, guide, samples } of seeds) {
    for (const outcome of guide.task.outcomes) {
      const own = samples.filter((sample) => splitAnswer(sample.outcome).includes(outcome));
      expect(own.length, `${task} ${outcome}`).toBeGreaterThanOrEqual(2);
    }
  }
});

test("entries of a written task differ in more than names, whatever their split", () => {
  for (const { task, guide } of writtenSeeds) {
    const withoutNames = guide.entries.map(({ inferences, likelyErrors }) =>
      [...inferences, ...likelyErrors].map(({ text }) => text.replace(/\b[A-Z]\w*(’s|'s)?/g, "N")).join("\n"),
    );
    expect(
      withoutNames.filter((text, index) => withoutNames.indexOf(text) < index),
      task,
    ).toEqual([]);
    const sentences = guide.entries.flatMap(({ inferences }) => inferences.map(({ text }) => text));
    expect(
      sentences.filter((text, index) => sentences.indexOf(text) < index),
      task,
    ).toEqual([]);
  }
});

test("inferences of a written task speak of their own sample", () => {
  for (const { task, samples, guide } of writtenSeeds) {
    const often = countBy(
      samples.flatMap(({ facts }) => [...listStems(facts)]),
      (stem) => stem,
    );
    for (const { key, facts } of samples) {
      const ownStems = [...listStems(facts)].filter((stem) => often.get(stem)! <= samples.length / 4);
      const { inferences } = entryOf(guide, key);
      const own = inferences.filter(({ text }) => ownStems.some((stem) => listStems(text).has(stem)));
      expect(own.length, `${task} ${key}`).toBeGreaterThanOrEqual(Math.ceil(inferences.length / 2));
    }
  }
});

test("eight samples of a task or more are explained, each once by each demonstration model", () => {
  for (const { task, samples, explanations, keys } of seeds) {
    const explained = samples.filter(({ key }) => explanations.some(({ sample }) => sample === key));
    expect(explained.length, task).toBeGreaterThanOrEqual(8);
    const wanted = explained.flatMap(({ key }) => models.map((model) => `${key} ${model}`));
    expect(explanations.map(({ sample, model }) => `${sample} ${model}`)).toEqual(wanted);
    expect(keys.map(({ sample, model }) => `${sample} ${model}`)).toEqual(wanted);
  }
});

test("the samples that a demonstration study draws are those that are explained", () => {
  const studied = new Set(STUDY_SCRIPTS.flatMap(({ tasks }) => tasks));
  for (const { task, samples, explanations } of seeds.filter((seed) => studied.has(seed.task))) {
    const explained = [...new Set(explanations.map(({ sample }) => sample))];
    const drawn = drawSamples(samples, DRAW_SEED, explained.length).map(({ key }) => key);
    expect(
      explained.toSorted(),
      `${task}: explain ${drawn}, or give the explained samples these keys`,
    ).toEqual(drawn.toSorted());
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
  for (const shares of [correct, sufficient]) expect(shares).toEqual(shares.toSorted().reverse());
  const [careful, glib, careless] = correct;
  expect(careful).toBeGreaterThan(0.75);
  expect(careful! - careless!).toBeGreaterThan(0.25);
  expect(glib! - sufficient[1]!).toBeGreaterThan(0.15);
});

test("in every task the careful model is correct most often", () => {
  for (const { task } of seeds) {
    const correct = models.map(
      (model) =>
        graded.filter((one) => one.task === task && one.key.model === model && isCorrect(one.key.verdict))
          .length,
    );
    expect(correct[0], task).toBe(Math.max(...correct));
  }
});

function countBy<Value>(values: readonly Value[], nameOf: (value: Value) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(nameOf(value), (counts.get(nameOf(value)) ?? 0) + 1);
  return counts;
}
