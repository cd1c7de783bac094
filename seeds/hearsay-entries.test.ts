import { join } from "node:path";
import { expect, test } from "vitest";
import { readAllSeeds } from "./read-seeds.server.ts";

const seeds = await readAllSeeds(join(import.meta.dirname, ".."));
const entries = seeds.find(({ task }) => task === "hearsay")!.guide.entries;

/** The inferences in which an entry says what the evidence is; where; and what it is to prove. */
const EVIDENCE = ["act", "on-stand", "statement", "assertion", "asserts", "words"];
const PLACE = ["on-stand", "out-of-court"];
const PURPOSE = ["purpose", "offered-for"];

test("every hearsay entry names its statement or act, the place of its words and what they are to prove", () => {
  for (const { split, sampleKey, inferences } of entries) {
    const has = (keys: readonly string[]) => inferences.some(({ key }) => keys.includes(key));
    const isAct = has(["act"]);
    expect([has(EVIDENCE), isAct || has(PLACE), has(PURPOSE)], `${split} ${sampleKey}`).toEqual([
      true,
      true,
      true,
    ]);
  }
});

test("a hearsay entry requires what decides its answer", () => {
  for (const { split, sampleKey, outcome, inferences } of entries) {
    const required = inferences.filter(({ groupKind }) => groupKind !== "optional").map(({ key }) => key);
    const bridged = required.some((key) => key === "bridge" || key.endsWith("-layer"));
    const failing = ["no-assertion", "song-words", "not-out-of-court", "either-way"];
    const decides = outcome === "Yes" ? bridged : required.some((key) => failing.includes(key));
    expect(decides, `${split} ${sampleKey}`).toBe(true);
  }
});
