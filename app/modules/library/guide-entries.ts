import type { z } from "zod";
import type { FileProblem, YamlReading } from "#app/lib/yaml-with-lines.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { GuideEntrySource, GuideFrontMatter, guideEntriesFileSchema } from "./guide-schema.ts";
import { joinOutcomes, standsAlone } from "./outcomes.ts";

type EntriesFile = {
  readonly path: string;
  readonly reading: YamlReading<z.output<typeof guideEntriesFileSchema>>;
};
type EntryTask = Pick<GuideFrontMatter["task"], "outcomes" | "severalOutcomes">;
type ListedInference = GuideEntry["inferences"][number] & { readonly at: readonly PropertyKey[] };

/**
 * Turns the entry files of a guide into entries, and checks what one entry cannot say alone: outcomes are the
 * task's, inference keys are unique in their entry, and a sample has one entry over all files.
 *
 * @param task null where the front matter could not be read
 */
export function collectEntries(
  files: readonly EntriesFile[],
  task: EntryTask | null,
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
      for (const { at, message } of [
        ...(task === null ? [] : outcomeFaults(source, task)),
        ...keyFaults(inferences),
      ]) {
        problems.push({ path, line: lineIn(at), message: `Sample ${source.sample}: ${message}` });
      }

      const sample = `${value.split} ${source.sample}`;
      const place = places.get(sample);
      if (place) {
        const message = `Sample ${source.sample}: has an entry already, at ${place}.`;
        problems.push({ path, line: lineIn(["sample"]), message });
      }
      places.set(sample, `${path}:${lineIn(["sample"])}`);
      entries.push(toEntry(source, value.split, inferences, task));
    }
  }
  return { entries, problems };
}

type Fault = { readonly at: readonly PropertyKey[]; readonly message: string };

function outcomeFaults(source: GuideEntrySource, task: EntryTask): Fault[] {
  const answers = [
    { at: ["outcome"] as readonly PropertyKey[], outcomes: source.outcome },
    ...source.also_accepted.map((outcomes, index) => ({ at: ["also_accepted", index], outcomes })),
  ];
  const faults = answers.flatMap(({ at, outcomes }) =>
    answerFaults(outcomes, task).map((message) => ({ at, message })),
  );
  const written = answers.map(({ outcomes }) => [...outcomes].sort().join(", "));
  const doubled = answers.find((_, index) => written.indexOf(written[index]!) < index);
  if (doubled !== undefined)
    faults.push({ at: doubled.at, message: `“${doubled.outcomes.join(", ")}” is named twice.` });
  return [...faults, ...additionFaults(source, task)];
}

/** What is wrong with one answer of an entry: an outcome alone, or several that hold at once. */
function answerFaults(outcomes: readonly string[], task: EntryTask): string[] {
  const faults = unknownOutcomes(outcomes, task);
  if (outcomes.length === 1) return faults;
  if (!task.severalOutcomes)
    return [...faults, "the task allows one outcome at a time (its guide has no “several_outcomes: true”)."];
  const alone = outcomes.find(standsAlone);
  if (alone !== undefined) faults.push(`“${alone}” stands alone.`);
  if (new Set(outcomes).size < outcomes.length)
    faults.push(`“${outcomes.join(", ")}” names an outcome twice.`);
  return faults;
}

function additionFaults({ outcome, may_add }: GuideEntrySource, task: EntryTask): Fault[] {
  if (may_add.length === 0) return [];
  const fault = (message: string): Fault => ({ at: ["may_add"], message });
  if (!task.severalOutcomes)
    return [fault("nothing can be added where the task allows one outcome at a time.")];
  const faults = unknownOutcomes(may_add, task).map(fault);
  if ([...outcome, ...may_add].some(standsAlone))
    faults.push(fault("nothing can be added to “none”, nor “none”."));
  const named = may_add.find((added, index) => [...outcome, ...may_add.slice(0, index)].includes(added));
  if (named !== undefined) faults.push(fault(`“${named}” is named already.`));
  return faults;
}

function unknownOutcomes(outcomes: readonly string[], task: EntryTask): string[] {
  return outcomes
    .filter((outcome) => !task.outcomes.includes(outcome))
    .map((outcome) => `“${outcome}” is no outcome of this task (${task.outcomes.join(", ")}).`);
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
  task: EntryTask | null,
): GuideEntry {
  const asAnswer = (outcomes: readonly string[]) =>
    (task === null ? null : joinOutcomes(outcomes, task)) ?? outcomes.join(", ");
  return {
    sampleKey: source.sample,
    split,
    textHash: source.text_sha256 ?? null,
    outcome: asAnswer(source.outcome),
    acceptableOutcomes: source.also_accepted.map(asAnswer),
    addableOutcomes: source.may_add,
    inferences: inferences.map(({ key, text, group, groupKind }) => ({ key, text, group, groupKind })),
    likelyErrors: source.likely_errors.map(({ type, text }) => ({ type: type ?? null, text })),
    contested: source.contested ?? null,
    keyRemark: source.remark ?? null,
  };
}
