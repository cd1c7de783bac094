import { join } from "node:path";
import { expect, test } from "vitest";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { DEMONSTRATION_SPLIT } from "./demonstration-models.ts";
import { type PublishedSample, readPublishedSamples } from "./read-published.server.ts";
import { readAllSeeds } from "./read-seeds.server.ts";
import { listRuns, listStems, listWords } from "./word-runs.ts";

// Needs the published LegalBench files: ASSIZE_REAL_DATA names the folder that holds legalbench/tasks.
const realData = process.env.ASSIZE_REAL_DATA;
if (!realData) console.info("Entries are not held against published samples: ASSIZE_REAL_DATA is not set.");

/** The tasks whose guide has entries for published samples, with those samples. */
const tasks = realData ? await readTasks(realData) : [];

async function readTasks(folder: string) {
  const seeds = await readAllSeeds(join(import.meta.dirname, ".."));
  return seeds.flatMap(({ task, guide }) => {
    const entries = guide.entries.filter(({ split }) => split !== DEMONSTRATION_SPLIT);
    if (entries.length === 0) return [];
    const samples = readPublishedSamples(folder, task);
    const named = new Map(samples.map((sample) => [`${sample.split} ${sample.key}`, sample]));
    const pairs = entries.map((entry): [GuideEntry, PublishedSample] => [
      entry,
      named.get(`${entry.split} ${entry.sampleKey}`)!,
    ]);
    return [{ task, samples, pairs }];
  });
}

const textsOf = ({ inferences, likelyErrors, contested, keyRemark }: GuideEntry) => [
  ...[...inferences, ...likelyErrors].map(({ text }) => text),
  ...[contested, keyRemark].filter((text) => text !== null),
];

test.skipIf(!realData)("a written entry speaks of its own sample", () => {
  const written = tasks.filter(({ task }) => !task.startsWith("diversity_"));
  expect(written.length).toBeGreaterThan(0);
  for (const { task, samples, pairs } of written) {
    const often = new Map<string, number>();
    for (const stem of samples.flatMap(({ facts }) => [...listStems(facts)]))
      often.set(stem, (often.get(stem) ?? 0) + 1);
    const general = pairs.filter(([{ inferences }, sample]) => {
      const own = [...listStems(sample.facts)].filter((stem) => often.get(stem)! <= samples.length / 2);
      const speaking = inferences.filter(({ text }) => own.some((stem) => listStems(text).has(stem)));
      return speaking.length < inferences.length / 2;
    });
    expect(general.map(([entry]) => nameOf(task, entry))).toEqual([]);
  }
});

test.skipIf(!realData)("no entry repeats a run of eight words of its sample", () => {
  const copied = tasks.flatMap(({ task, pairs }) =>
    pairs.flatMap(([entry, sample]) => {
      const published = listRuns(listWords(sample.facts), 8);
      const runs = textsOf(entry).flatMap((text) => [...listRuns(listWords(text), 8)]);
      return runs.filter((run) => published.has(run)).map((run) => `${nameOf(task, entry)}: ${run}`);
    }),
  );
  expect(copied).toEqual([]);
});

const nameOf = (task: string, { split, sampleKey }: GuideEntry) => `${task} ${split} ${sampleKey}`;
