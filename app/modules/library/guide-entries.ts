import type { z } from "zod";
import type { FileProblem, YamlReading } from "#app/lib/yaml-with-lines.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { GuideEntrySource, guideEntriesFileSchema } from "./guide-schema.ts";

type EntriesFile = {
  readonly path: string;
  readonly reading: YamlReading<z.output<typeof guideEntriesFileSchema>>;
};
type ListedInference = GuideEntry["inferences"][number] & { readonly at: readonly PropertyKey[] };

/**
 * Turns the entry files of a guide into entries, and checks what one entry cannot say alone: outcomes are the
 * task's, inference keys are unique in their entry, and a sample has one entry over all files.
 *
 * @param outcomes the task's allowed outcomes, or null where the front matter could not be read
 */
export function collectEntries(
  files: readonly EntriesFile[],
  outcomes: readonly string[] | null,
): { readonly entries: readonly GuideEntry[]; readonly problems: readonly FileProblem[] } {
  const problems: FileProblem[] = [];
  const entries: GuideEntry[] = [];
  const places = new Map<string, string>();

  for (const { path, reading } of files) {
    if (!reading.ok) {
      problems.push(...reading.problems);
      continue;
    }
    const { value, lineOf } = reading.yaml;
    for (const [index, source] of value.entries.entries()) {
      const lineIn = (keys: readonly PropertyKey[]) => lineOf(["entries", index, ...keys]);
      const inferences = listInferences(source);
      for (const { at, message } of [...outcomeFaults(source, outcomes), ...keyFaults(inferences)]) {
        problems.push({ path, line: lineIn(at), message: `Sample ${source.sample}: ${message}` });
      }

      const sample = `${value.split} ${source.sample}`;
      const place = places.get(sample);
      if (place) {
        const message = `Sample ${source.sample}: has an entry already, at ${place}.`;
        problems.push({ path, line: lineIn(["sample"]), message });
      }
      places.set(sample, `${path}:${lineIn(["sample"])}`);
      entries.push(toEntry(source, value.split, inferences));
    }
  }
  return { entries, problems };
}

type Fault = { readonly at: readonly PropertyKey[]; readonly message: string };

function outcomeFaults(source: GuideEntrySource, outcomes: readonly string[] | null): Fault[] {
  const stated: Fault[] = [
    { at: ["outcome"], message: source.outcome },
    ...source.also_accepted.map((outcome, index) => ({ at: ["also_accepted", index], message: outcome })),
  ];
  const faults = stated
    .filter(({ message: outcome }) => outcomes !== null && !outcomes.includes(outcome))
    .map(({ at, message: outcome }) => ({
      at,
      message: `“${outcome}” is no outcome of this task (${outcomes?.join(", ")}).`,
    }));
  const doubled = source.also_accepted.find((outcome, index, all) =>
    [source.outcome, ...all.slice(0, index)].includes(outcome),
  );
  if (doubled !== undefined) faults.push({ at: ["also_accepted"], message: `“${doubled}” is named twice.` });
  return faults;
}

function keyFaults(inferences: readonly ListedInference[]): Fault[] {
  return inferences
    .filter(({ key }, index) => inferences.findIndex((other) => other.key === key) < index)
    .map(({ key, at }) => ({ at, message: `the inference key “${key}” is used twice.` }));
}

/** The inferences in the order in which the room lists them: all of, one of, optional. */
function listInferences({ inferences }: GuideEntrySource): ListedInference[] {
  const listed = (
    map: Readonly<Record<string, string>> | undefined,
    group: string,
    groupKind: ListedInference["groupKind"],
    at: readonly PropertyKey[],
  ) => Object.entries(map ?? {}).map(([key, text]) => ({ key, text, group, groupKind, at: [...at, key] }));

  return [
    ...listed(inferences.all_of, "all_of", "all_of", ["inferences", "all_of"]),
    ...Object.entries(inferences.one_of ?? {}).flatMap(([group, map]) =>
      listed(map, group, "one_of", ["inferences", "one_of", group]),
    ),
    ...listed(inferences.optional, "optional", "optional", ["inferences", "optional"]),
  ];
}

function toEntry(
  source: GuideEntrySource,
  split: string,
  inferences: readonly ListedInference[],
): GuideEntry {
  return {
    sampleKey: source.sample,
    split,
    textHash: source.text_sha256 ?? null,
    outcome: source.outcome,
    acceptableOutcomes: source.also_accepted,
    inferences: inferences.map(({ key, text, group, groupKind }) => ({ key, text, group, groupKind })),
    likelyErrors: source.likely_errors.map(({ type, text }) => ({ type: type ?? null, text })),
    contested: source.contested ?? null,
    keyRemark: source.remark ?? null,
  };
}
