import type { GuideEntry, GuideInference } from "#app/modules/verdicts/guide-entry.ts";
import { findingOf, proposeAnalysis } from "#app/modules/verdicts/propose-analysis.ts";
import {
  asksAnalysis,
  type GradingSettings,
  gatedAnalysis,
  isCorrect,
} from "#app/modules/verdicts/verdict.ts";
import type { FormVerdict } from "./room-state.ts";

/** Inferences as they stand in the room: in the guide's order, with a heading where a group needs one. */
export type InferenceGroup = {
  /** Null: all of them are needed, and nothing else is listed. */
  readonly heading: string | null;
  readonly inferences: readonly (GuideInference & { readonly number: number })[];
};

/** The groups of an entry; numbers run through the whole entry. */
export function groupInferences(entry: GuideEntry): InferenceGroup[] {
  const groups: {
    key: string;
    group: InferenceGroup;
    inferences: (GuideInference & { number: number })[];
  }[] = [];
  entry.inferences.forEach((inference, index) => {
    const key = inference.groupKind === "one_of" ? `one_of ${inference.group}` : inference.groupKind;
    let found = groups.find((each) => each.key === key);
    if (!found) {
      const inferences: (GuideInference & { number: number })[] = [];
      found = { key, group: { heading: HEADINGS[inference.groupKind], inferences }, inferences };
      groups.push(found);
    }
    found.inferences.push({ ...inference, number: index + 1 });
  });
  if (groups.length === 1 && groups[0]!.key === "all_of") return [{ ...groups[0]!.group, heading: null }];
  return groups.map(({ group }) => group);
}

const HEADINGS = { all_of: "All of these", one_of: "One of these is enough", optional: "Optional" } as const;

/** "1 of 3 found": what is needed, each *one of* group once; optional ones do not count. */
export function countFound(entry: GuideEntry, form: FormVerdict): string {
  const isFound = ({ key }: GuideInference) => findingOf(form.findings, key) === "found";
  const needed = new Map<string, boolean>();
  for (const inference of entry.inferences) {
    if (inference.groupKind === "optional") continue;
    const unit = inference.groupKind === "one_of" ? `one_of ${inference.group}` : inference.key;
    needed.set(unit, (needed.get(unit) ?? false) || isFound(inference));
  }
  const found = [...needed.values()].filter(Boolean).length;
  const isPlain = entry.inferences.every(({ groupKind }) => groupKind === "all_of");
  return `${found} of ${needed.size}${isPlain ? "" : " required"} found`;
}

/** What the form would count as if it were submitted as it stands. */
export type Counting = {
  readonly correct: boolean;
  /** Null: not decided yet. */
  readonly analysis: "sufficient" | "insufficient" | null;
  /** Why it counts otherwise than it was chosen; null: it does not. */
  readonly gate: string | null;
  /** What the ticks propose; null: nothing. */
  readonly proposal: "sufficient" | "insufficient" | null;
  /** A verdict against the ticks has no note yet. */
  readonly needsNote: boolean;
  /** The study asks no inferences and no analysis now. */
  readonly isAsked: boolean;
};

export function countForm(form: FormVerdict, entry: GuideEntry | null, settings: GradingSettings): Counting {
  const correct = isCorrect(form);
  const isAsked = asksAnalysis(form, settings);
  const { rawAnalysis } = form;
  const proposal = entry && isAsked ? proposeAnalysis(entry, form.findings) : null;
  const isAgainst = proposal !== null && rawAnalysis !== null && rawAnalysis !== proposal;
  return {
    correct,
    analysis: !correct
      ? "insufficient"
      : rawAnalysis === null
        ? null
        : gatedAnalysis({ ...form, rawAnalysis }),
    gate:
      !correct && isAsked && rawAnalysis === "sufficient"
        ? "An error is marked, so the analysis counts as insufficient. Your own verdict, sufficient, is kept."
        : null,
    proposal,
    needsNote: isAsked && isAgainst && form.note.trim() === "",
    isAsked,
  };
}
