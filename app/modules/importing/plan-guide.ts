import { type Result, refuse, success } from "#app/lib/result.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import { type Guide, guideMarkdown } from "#app/modules/library/guide-format.ts";
import { matchOutcome } from "#app/modules/library/outcomes.ts";
import type { TaskDescription } from "#app/modules/library/task-catalogue.ts";
import { isSameAnswer } from "#app/modules/verdicts/answer.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";

/** What the library has of a guide's task. */
export type StoredGuides = {
  readonly task: TaskDescription | null;
  readonly versions: readonly { readonly version: number; readonly contentHash: string }[];
  /** Hashes of the newest version's entries, by `entryName`. */
  readonly entries: ReadonlyMap<string, string>;
  /** The task's samples in their newest version, by `entryName`. */
  readonly samples: ReadonlyMap<string, { readonly goldOutcome: string; readonly textHash: string }>;
};

export type GuidePlan = {
  readonly guide: Guide;
  readonly contentHash: string;
  /** `described`: only what is said of the task changes. */
  readonly verdict: "new" | "described" | "unchanged";
  /** The newest version in the library; null: none yet. */
  readonly latest: number | null;
  readonly taskIsNew: boolean;
  /** What changes in the task's description, in sentences. */
  readonly taskChanges: readonly string[];
  readonly entries: Readonly<Record<"new" | "unchanged" | "changed" | "gone", number>>;
  readonly notes: readonly string[];
};

/** One name for an entry in its guide. */
export function entryName(split: string, sampleKey: string): string {
  return `${split} ${sampleKey}`;
}

/**
 * Decides what importing a guide does. Content that the library has, under whatever version, changes nothing; other
 * content needs a version above the newest. Refuses (`conflict`) a version that is taken or passed, and a list of
 * outcomes that leaves out one which a sample has.
 */
export function planGuide(guide: Guide, stored: StoredGuides): Result<GuidePlan> {
  const contentHash = hashGuide(guide);
  const latest = stored.versions.reduce<number | null>(
    (most, { version }) => Math.max(most ?? 0, version),
    null,
  );
  const isKnown = stored.versions.some((version) => version.contentHash === contentHash);
  if (!isKnown && latest !== null && guide.version <= latest) {
    return refuse(
      "conflict",
      `${guide.task.slug}: the library has version ${latest} of this guide with other content. Raise “version” to ${latest + 1} or more.`,
    );
  }
  const orphan = [...stored.samples].find(
    ([, { goldOutcome }]) => matchOutcome(goldOutcome, guide.task) === null,
  );
  if (orphan !== undefined) {
    return refuse(
      "conflict",
      `${guide.task.slug}: the sample ${orphan[0]} has the outcome “${orphan[1].goldOutcome}”, which the guide does not allow (${guide.task.outcomes.join(", ")}).`,
    );
  }
  const taskChanges = stored.task === null ? [] : listTaskChanges(stored.task, guide.task);
  return success({
    guide,
    contentHash,
    verdict: !isKnown ? "new" : taskChanges.length > 0 ? "described" : "unchanged",
    latest,
    taskIsNew: stored.task === null,
    taskChanges,
    entries: compareEntries(guide.entries, stored.entries),
    notes: noteSamples(guide, stored.samples),
  });
}

/** SHA-256 over all that graders are shown; neither the version nor the order of the entries counts. */
export function hashGuide(guide: Guide): string {
  const { rule, errors, entries } = guide;
  const sorted = entries.map((entry) => [entryName(entry.split, entry.sampleKey), hashEntry(entry)]).sort();
  return sha256Hex(JSON.stringify([rule, errors, guideMarkdown(guide), sorted]));
}

export function hashEntry(entry: GuideEntry): string {
  const { outcome, acceptableOutcomes, addableOutcomes, textHash, inferences, likelyErrors } = entry;
  const listed = inferences.map(({ key, text, group, groupKind }) => [key, text, group, groupKind]);
  const errors = likelyErrors.map(({ type, text }) => [type, text]);
  return sha256Hex(
    JSON.stringify([
      outcome,
      acceptableOutcomes,
      textHash,
      listed,
      errors,
      entry.contested,
      entry.keyRemark,
      ...(addableOutcomes.length === 0 ? [] : [addableOutcomes]),
    ]),
  );
}

function listTaskChanges(stored: TaskDescription, given: TaskDescription): string[] {
  const change = (what: string, from: string, to: string) =>
    from === to ? [] : [`${what}: from “${from}” to “${to}”`];
  return [
    ...change("Name", stored.name, given.name),
    ...change("Family", stored.family, given.family),
    ...change("Question", stored.question, given.question),
    ...change("Outcomes", stored.outcomes.join(", "), given.outcomes.join(", ")),
    ...change("Outcomes at once", outcomesAtOnce(stored), outcomesAtOnce(given)),
    ...change("Description", stored.description, given.description),
  ];
}

function outcomesAtOnce({ severalOutcomes }: TaskDescription): string {
  return severalOutcomes ? "several" : "one";
}

function compareEntries(
  entries: readonly GuideEntry[],
  stored: ReadonlyMap<string, string>,
): GuidePlan["entries"] {
  const counts = { new: 0, unchanged: 0, changed: 0, gone: 0 };
  const names = new Set<string>();
  for (const entry of entries) {
    const name = entryName(entry.split, entry.sampleKey);
    names.add(name);
    const known = stored.get(name);
    if (known === undefined) counts.new++;
    else if (known === hashEntry(entry)) counts.unchanged++;
    else counts.changed++;
  }
  counts.gone = [...stored.keys()].filter((name) => !names.has(name)).length;
  return counts;
}

/** Where guide and samples do not meet. A guide may come before its samples, so nothing here stops it. */
function noteSamples(guide: Guide, samples: StoredGuides["samples"]): string[] {
  const nameOf = (entry: GuideEntry) => entryName(entry.split, entry.sampleKey);
  const lost = guide.entries.filter((entry) => !samples.has(nameOf(entry)));
  const otherText = guide.entries.filter((entry) => {
    const sample = samples.get(nameOf(entry));
    return sample !== undefined && entry.textHash !== null && entry.textHash !== sample.textHash;
  });
  const otherOutcome = guide.entries.filter((entry) => {
    const sample = samples.get(nameOf(entry));
    return (
      sample !== undefined && entry.contested === null && !isSameAnswer(sample.goldOutcome, entry.outcome)
    );
  });
  const names = new Set(guide.entries.map(nameOf));
  const splits = new Set(guide.entries.map(({ split }) => split));
  const bare = [...samples.keys()].filter((name) => splits.has(name.split(" ")[0]!) && !names.has(name));
  const note = (list: readonly (GuideEntry | string)[], sentence: (names: string) => string) =>
    list.length === 0
      ? []
      : [sentence(nameSome(list.map((one) => (typeof one === "string" ? one : nameOf(one)))))];
  return [
    ...note(lost, (some) => `No sample in the library yet for ${some}.`),
    ...note(bare, (some) => `No entry for ${some}.`),
    ...note(
      otherText,
      (some) => `Written for another text of the sample: ${some}. These entries are not applied.`,
    ),
    ...note(otherOutcome, (some) => `Another outcome than the sample's, and not contested: ${some}.`),
  ];
}

function nameSome(names: readonly string[]): string {
  return names.length <= 5
    ? names.join(", ")
    : `${names.slice(0, 4).join(", ")} and ${names.length - 4} more`;
}
