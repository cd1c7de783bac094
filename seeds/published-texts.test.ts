import { join } from "node:path";
import { expect, test } from "vitest";
import { readPublishedSamples } from "./read-published.server.ts";
import { readAllSeeds } from "./read-seeds.server.ts";
import { listRuns, listWords } from "./word-runs.ts";

// Needs the published LegalBench files: ASSIZE_REAL_DATA names the folder that holds legalbench/tasks.
const realData = process.env.ASSIZE_REAL_DATA;
if (!realData) console.info("Seeds are not compared with published samples: ASSIZE_REAL_DATA is not set.");

/** Words in which every sample of a task may begin, and in which its question is put. */
const FRAME =
  /on the issue of (whether|which|who)( the)?|the (fact|testimony) (that|of)|to prove that|is this contract governed by the ucc or the common law/g;

const withoutFrame = (words: string) => words.replace(FRAME, "").trim().split(/\s+/);

test.skipIf(!realData)("no sample is a published one, whole or in a long run of words", async () => {
  for (const { task, samples } of await readAllSeeds(join(import.meta.dirname, ".."))) {
    const published = readPublishedSamples(realData!, task).map(({ facts }) => listWords(facts).join(" "));
    expect(published.length, task).toBeGreaterThan(0);
    const whole = new Set(published);
    const runs = new Set(published.flatMap((text) => [...listRuns(withoutFrame(text), 6)]));
    for (const { key, facts } of samples) {
      const words = listWords(facts).join(" ");
      expect(whole.has(words), `${task} ${key}`).toBe(false);
      const shared = [...listRuns(withoutFrame(words), 6)].filter((run) => runs.has(run));
      expect(shared, `${task} ${key}`).toEqual([]);
    }
  }
});
