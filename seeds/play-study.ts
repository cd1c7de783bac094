import { findConflict } from "#app/modules/reconciling/differences.ts";
import type { ConflictClass } from "#app/modules/reconciling/kinds.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { adjudicateByKey } from "./adjudicate-by-key.ts";
import { type GradedText, gradeByProfile, type ProfileGrade } from "./grade-by-profile.ts";
import { GRADER_PROFILES, type GraderProfile, type HabitKind } from "./profiles.ts";
import { CITATION_DOUBT, CITATION_RULING, type Extent, type StudyScript } from "./study-scripts.ts";

type ProfileId = GraderProfile["id"];

/** One thing that a person does in a demonstration study. `item` is the caller's name for an item. */
export type StudyAction =
  | {
      readonly kind: "grade";
      readonly grader: ProfileId;
      readonly item: string;
      readonly verdict: Verdict;
      readonly activeSeconds: number;
    }
  | {
      readonly kind: "doubt";
      readonly grader: ProfileId;
      readonly item: string;
      readonly about: "guide";
      readonly text: string;
    }
  | {
      readonly kind: "ruling";
      /** The item whose doubt it answers. */
      readonly item: string;
      readonly text: string;
      readonly scope: { readonly kind: "error_type"; readonly type: "rule" };
    }
  | {
      readonly kind: "second_look";
      readonly grader: ProfileId;
      readonly item: string;
      readonly verdict: Verdict;
      readonly activeSeconds: number;
    }
  | {
      readonly kind: "adjudicate";
      readonly item: string;
      readonly verdict: Verdict;
      readonly rationale: string;
    };

export type StudyInput = {
  /** The texts of the study, by item. */
  readonly texts: ReadonlyMap<string, GradedText>;
  /** Each grader's items in the order of the queue, as the plan gave them. */
  readonly queues: Readonly<Partial<Record<ProfileId, readonly string[]>>>;
};

/**
 * Everything that people do in a study, in the order in which they do it: the graders take turns, item by item;
 * then come second looks, then the adjudicator. The same input gives the same actions. What the application makes
 * of them (status, labels, conflicts) is not foreseen here beyond what a grader or the adjudicator must know to act.
 */
export function playStudy(script: StudyScript, { texts, queues }: StudyInput): StudyAction[] {
  const textOf = (item: string) => {
    const text = texts.get(item);
    if (!text) throw new Error(`There is no text for item ${item}.`);
    return text;
  };
  const grades = new Map<string, Map<ProfileId, ProfileGrade>>();
  const actions: StudyAction[] = [];
  let ruledTask: string | null = null;
  const act = (kind: "grade" | "second_look", grader: ProfileId, item: string) => {
    const text = textOf(item);
    const profile = GRADER_PROFILES[grader];
    const dropped: HabitKind[] = kind === "second_look" ? [...profile.dropsOnSecondLook] : [];
    if (text.task === ruledTask) dropped.push("strict_on_citations");
    const grade = gradeByProfile(text, profile, dropped);
    grades.set(item, new Map(grades.get(item)).set(grader, grade));
    const activeSeconds = secondsFor(text, profile, kind);
    actions.push({ kind, grader, item, verdict: grade.verdict, activeSeconds });
    return grade;
  };

  const turns = takeTurns(
    script.graders.map(({ profile, graded }) =>
      firstPart(queues[profile] ?? [], graded).map((item) => ({ grader: profile, item })),
    ),
  );
  let doubt: { item: string; askedAt: number } | null = null;
  for (const [turn, { grader, item }] of turns.entries()) {
    const { departures } = act("grade", grader, item);
    if (script.ruling && doubt === null && departures.some(({ kind }) => kind === "stray_citation")) {
      doubt = { item, askedAt: turn };
      actions.push({ kind: "doubt", grader, item, about: "guide", text: CITATION_DOUBT });
    }
    if (script.ruling && doubt !== null && turn === doubt.askedAt + script.ruling.turnsLater) {
      const scope = { kind: "error_type", type: "rule" } as const;
      actions.push({ kind: "ruling", item: doubt.item, text: CITATION_RULING, scope });
      ruledTask = textOf(doubt.item).task;
    }
  }

  const conflictOn = (item: string) => {
    const verdicts = [...(grades.get(item)?.values() ?? [])].map(({ verdict }) => verdict);
    return verdicts.length < script.settings.gradersPerItem
      ? null
      : findConflict(verdicts, script.settings.typesDiffer);
  };
  const disputed = [...new Set(turns.map(({ item }) => item))].filter((item) => conflictOn(item) !== null);
  const lookedAt = script.settings.secondLook ? firstPart(disputed, script.secondLooks) : [];
  for (const item of lookedAt) for (const { profile } of script.graders) act("second_look", profile, item);

  const waiting = script.settings.secondLook ? lookedAt : disputed;
  for (const conflictClass of ["changes_score", "reasons_only"] satisfies ConflictClass[]) {
    const ofClass = waiting.filter((item) => conflictOn(item)?.class === conflictClass);
    for (const item of firstPart(ofClass, script.adjudicated[conflictClass])) {
      const departures = [...grades.get(item)!.values()].flatMap((grade) => grade.departures);
      actions.push({ kind: "adjudicate", item, ...adjudicateByKey(textOf(item).key, departures) });
    }
  }
  return actions;
}

/** Time that the reader works on a text: half a minute, and so much for each word; half of it when looking again. */
function secondsFor(
  { explanation }: GradedText,
  profile: GraderProfile,
  kind: "grade" | "second_look",
): number {
  const words = explanation.text.split(/\s+/).length;
  const seconds = 30 + words * profile.secondsPerWord;
  return Math.round(kind === "grade" ? seconds : seconds / 2);
}

function firstPart<Value>(values: readonly Value[], extent: Extent): Value[] {
  const count = "share" in extent ? Math.round(values.length * extent.share) : values.length - extent.allBut;
  return values.slice(0, Math.max(0, count));
}

/** The first of each, then the second of each, until all are through. */
function takeTurns<Value>(lists: readonly (readonly Value[])[]): Value[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
