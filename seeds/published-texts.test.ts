import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";
import { readAllSeeds } from "./read-seeds.server.ts";

// Needs the published LegalBench files: ASSIZE_REAL_DATA names the folder that holds legalbench/tasks.
const realData = process.env.ASSIZE_REAL_DATA;
if (!realData) console.info("Seeds are not compared with published samples: ASSIZE_REAL_DATA is not set.");

const rows = z.array(
  z
    .object({ text: z.string().optional(), contract: z.string().optional() })
    .transform(({ text, contract }) => text ?? contract!),
);

function publishedFacts(task: string): string[] {
  return ["train.tsv", "test.tsv"]
    .map((name) => join(realData!, "legalbench", "tasks", task, name))
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      rows.parse(
        parseCsv(readFileSync(path, "utf8"), { columns: true, delimiter: "\t", relax_quotes: true }),
      ),
    );
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .match(/[a-z]+/g) ?? [];
const runsOf = (words: readonly string[], length: number) =>
  new Set(words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(" ")));

/** Words in which every sample of a task may begin, and in which its question is put. */
const FRAME =
  /on the issue of (whether|which|who)( the)?|the (fact|testimony) (that|of)|to prove that|is this contract governed by the ucc or the common law/g;

test.skipIf(!realData)("no sample is a published one, whole or in a long run of words", async () => {
  for (const { task, samples } of await readAllSeeds(join(import.meta.dirname, ".."))) {
    const published = publishedFacts(task).map((text) => wordsOf(text).join(" "));
    expect(published.length, task).toBeGreaterThan(0);
    const whole = new Set(published);
    const runs = new Set(
      published.flatMap((text) => [...runsOf(text.replace(FRAME, "").trim().split(/\s+/), 6)]),
    );
    for (const { key, facts } of samples) {
      const words = wordsOf(facts).join(" ");
      expect(whole.has(words), `${task} ${key}`).toBe(false);
      const shared = [...runsOf(words.replace(FRAME, "").trim().split(/\s+/), 6)].filter((run) =>
        runs.has(run),
      );
      expect(shared, `${task} ${key}`).toEqual([]);
    }
  }
});
