import { diffArrays } from "diff";
import { type DiffPart, diffWords } from "#app/lib/diff-words.ts";
import { expectedWords } from "#app/modules/verdicts/answer.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { ChangedLine, GuideChange } from "./guide-change.ts";
import type { StoredGuide } from "./stored-guide.ts";

/** What two versions of a guide are compared by; entries may be those of a single sample. */
export type ComparedGuide = Pick<StoredGuide, "rule" | "body" | "entries"> & {
  readonly modesOfError: Partial<StoredGuide["modesOfError"]>;
};

/**
 * What changed from one version of a guide to another, paragraph by paragraph and within a changed one word by word: the rule,
 * the modes of error, the guidance, and each entry by split and key. Empty: a reader would see no difference.
 */
export function diffGuides(before: ComparedGuide, after: ComparedGuide): GuideChange[] {
  const entries = new Map<string, { before?: GuideEntry; after?: GuideEntry }>();
  const keyOf = ({ split, sampleKey }: GuideEntry) => `${split} ${sampleKey}`;
  for (const entry of before.entries) entries.set(keyOf(entry), { before: entry });
  for (const entry of after.entries)
    entries.set(keyOf(entry), { ...entries.get(keyOf(entry)), after: entry });
  const changes: GuideChange[] = [
    { part: "rule", sample: null, lines: diffLines(paragraphsOf(before.rule), paragraphsOf(after.rule)) },
    { part: "modes", sample: null, lines: diffLines(modeLines(before), modeLines(after)) },
    { part: "guidance", sample: null, lines: diffLines(paragraphsOf(before.body), paragraphsOf(after.body)) },
    ...[...entries].map(([sample, entry]) => ({
      part: "entry" as const,
      sample,
      lines: diffLines(entryLines(entry.before), entryLines(entry.after)),
    })),
  ];
  return changes.filter(({ lines }) => lines.length > 0);
}

/** The lines that only one of two lists has, those that stand in each other's place compared word by word. */
export function diffLines(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const runs = diffArrays([...before], [...after]);
  return runs.flatMap(({ value, added, removed }, index) => {
    if (!added && !removed) return [];
    const next = runs[index + 1];
    if (removed && next?.added) return pairLines(value, next.value);
    const isPaired = added && runs[index - 1]?.removed;
    return isPaired ? [] : value.map((text) => whole(added ? "added" : "removed", text));
  });
}

function pairLines(removed: readonly string[], added: readonly string[]): ChangedLine[] {
  const lines: ChangedLine[] = [];
  for (let index = 0; index < Math.max(removed.length, added.length); index++) {
    const [old, fresh] = [removed[index], added[index]];
    const parts = old !== undefined && fresh !== undefined ? diffWords(old, fresh) : null;
    if (parts !== null && isMostlySame(parts)) {
      lines.push({ kind: "changed", parts });
      continue;
    }
    if (old !== undefined) lines.push(whole("removed", old));
    if (fresh !== undefined) lines.push(whole("added", fresh));
  }
  return lines;
}

function whole(kind: "added" | "removed", text: string): ChangedLine {
  return { kind, parts: [{ kind, text }] };
}

/** Two lines that share less than half of their words are easier to read one after the other. */
function isMostlySame(parts: readonly DiffPart[]): boolean {
  const lengthOf = (kind: DiffPart["kind"]) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.text.trim().length : 0), 0);
  return lengthOf("same") >= Math.max(lengthOf("removed"), lengthOf("added"));
}

/** A heading, an item of a list, a row of a table or a quotation begins a paragraph of its own. */
const BEGINS_ANEW = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|\||>|```)/;

/** The paragraphs of a text, each in one line, so that lines broken at other words are no change. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const words = line.trim();
    if (words !== "" && isOpen && !BEGINS_ANEW.test(line)) paragraphs.push(`${paragraphs.pop()} ${words}`);
    else if (words !== "") paragraphs.push(words);
    isOpen = words !== "" && !words.startsWith("#");
  }
  return paragraphs;
}

function modeLines({ modesOfError }: ComparedGuide): string[] {
  return ERROR_TYPES.flatMap((type) => {
    const modes = modesOfError[type];
    if (!modes) return [];
    const { name } = ERROR_TYPE_DEFINITIONS[type];
    return [
      `${name}. ${modes.summary}`,
      ...modes.modes.map(
        ({ text, example }) => `${name}: ${text}${example ? ` For instance: ${example}` : ""}`,
      ),
    ];
  });
}

function entryLines(entry: GuideEntry | undefined): string[] {
  if (!entry) return [];
  const needed = (inference: GuideEntry["inferences"][number]) =>
    inference.groupKind === "one_of"
      ? `one of “${inference.group}” is enough`
      : inference.groupKind === "optional"
        ? "optional"
        : "needed";
  return [
    `Expected outcome: ${expectedWords(entry)}`,
    ...entry.inferences.map((inference) => `Inference, ${needed(inference)}: ${inference.text}`),
    ...entry.likelyErrors.map(
      ({ type, text }) => `Likely ${type === null ? "error" : ERROR_TYPE_DEFINITIONS[type].name}: ${text}`,
    ),
    ...(entry.contested === null ? [] : [`Contested: ${entry.contested}`]),
    ...(entry.keyRemark === null ? [] : [`Remark: ${entry.keyRemark}`]),
  ];
}
