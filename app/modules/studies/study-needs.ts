import { counted, listed } from "#app/lib/counted.ts";
import { firstFew } from "#app/lib/first-few.ts";
import { missingTextsSentence } from "./missing-texts.ts";
import type { GraderProgress, StudyOverview, TaskProgress } from "./study-progress.ts";

/** What an admin can do about a need. The page turns it into a button or a link. */
export type NeedAct =
  | { readonly kind: "plan" }
  | { readonly kind: "open_study" }
  | { readonly kind: "close_study" }
  | { readonly kind: "fill_places" }
  | { readonly kind: "complete_items" }
  | { readonly kind: "people" }
  | { readonly kind: "move_work"; readonly userId: string }
  | { readonly kind: "move_set_aside"; readonly userId: string }
  | { readonly kind: "list_conflicts"; readonly task: string | null };

/** Something that holds the study up until somebody acts: what is the matter, and what follows from it. */
export type Need = {
  readonly id: string;
  readonly fact: string;
  readonly detail: string;
  readonly act: NeedAct | null;
};

/** What a study needs from its admin, the most pressing first. Empty: everything goes its way. */
export function studyNeeds(overview: StudyOverview): Need[] {
  const { study } = overview;
  if (study.status === "closed" || study.countsOnly) return [];
  const held = overview.graders.reduce((sum, grader) => sum + grader.held, 0);
  return [
    ...shortageNeed(overview),
    ...(held === 0 ? planNeed(overview) : study.status === "draft" ? [OPEN] : []),
    ...missingNeeds(overview),
    ...(held > 0 ? freePlacesNeed(overview) : []),
    ...overview.graders.filter(({ untouchedAside }) => untouchedAside > 0).map(setAsideNeed),
    ...overview.graders.filter((grader) => isAbsent(grader, overview.graders)).map(absenceNeed),
    ...conflictNeeds(overview),
    ...closeNeed(overview),
  ];
}

const OPEN: Need = {
  id: "open",
  fact: "The plan is committed, and the study is not open yet",
  detail: "Graders see nothing until you open it.",
  act: { kind: "open_study" },
};

function shortageNeed({ shortage }: StudyOverview): Need[] {
  if (shortage === null) return [];
  return [
    { id: "shortage", fact: shortage, detail: "No plan can be made before that.", act: { kind: "people" } },
  ];
}

function planNeed({ tasks, shortage }: StudyOverview): Need[] {
  const items = tasks.reduce((sum, task) => sum + task.items, 0);
  if (items === 0 || shortage !== null) return [];
  return [
    {
      id: "plan",
      fact: `${counted(items, "item")} ${items === 1 ? "waits" : "wait"} to be assigned`,
      detail: "Look at the plan that the seed gives, then commit it.",
      act: { kind: "plan" },
    },
  ];
}

function missingNeeds({ missing }: StudyOverview): Need[] {
  if (missing.length === 0) return [];
  const arrived = missing.reduce((sum, one) => sum + one.arrived, 0);
  const act: NeedAct | null = arrived > 0 ? { kind: "complete_items" } : null;
  const samples = missing.reduce((sum, one) => sum + one.samples, 0);
  return [
    {
      id: "missing",
      fact: `${counted(samples, "drawn explanation")} ${samples === 1 ? "is" : "are"} not in the study`,
      detail: firstFew(missing.map(missingTextsSentence)),
      act,
    },
  ];
}

function freePlacesNeed({ tasks }: StudyOverview): Need[] {
  const free = tasks.reduce((sum, task) => sum + task.free, 0);
  if (free === 0) return [];
  return [
    {
      id: "free",
      fact: `${counted(free, "grade")} ${free === 1 ? "is" : "are"} assigned to nobody`,
      detail: `In ${listed(tasks.filter((task) => task.free > 0).map((task) => task.task))}.`,
      act: { kind: "fill_places" },
    },
  ];
}

/** Idle for a week, or not started while somebody else has finished. */
function isAbsent(grader: GraderProgress, all: readonly GraderProgress[]): boolean {
  if (grader.untouched === grader.untouchedAside) return false;
  const someoneFinished = all.some((other) => other.held > 0 && other.done === other.held);
  return grader.isIdle || (grader.lastWorkAt === null && someoneFinished);
}

function setAsideNeed(grader: GraderProgress): Need {
  const { userId, untouchedAside } = grader;
  return {
    id: `set-aside-${userId}`,
    fact: `${grader.name ?? grader.pseudonym} is asked for no more grades, since they would be set aside`,
    detail: `${counted(untouchedAside, "grade")} untouched.`,
    act: { kind: "move_set_aside", userId },
  };
}

function absenceNeed(grader: GraderProgress): Need {
  const who = grader.name ?? grader.pseudonym;
  return {
    id: `absent-${grader.userId}`,
    fact: grader.lastWorkAt === null ? `${who} has not started` : `${who} has not worked for a week`,
    detail: `${counted(grader.untouched, "grade")} untouched.`,
    act: { kind: "move_work", userId: grader.userId },
  };
}

function conflictNeeds({ tasks }: StudyOverview): Need[] {
  const waiting = tasks.filter((task) => task.conflicts > 0);
  const undecidable = waiting.filter((task) => task.adjudicators === 0);
  const count = waiting.reduce((sum, task) => sum + task.conflicts, 0);
  if (count === 0) return [];
  const fact =
    waiting.length === 1
      ? `${counted(count, `${waiting[0]!.task} conflict`)} ${count === 1 ? "waits" : "wait"} for an adjudicator`
      : `${counted(count, "conflict")} wait for an adjudicator`;
  return [
    {
      id: "conflicts",
      fact,
      detail: conflictDetail(waiting, undecidable),
      act: { kind: "list_conflicts", task: waiting.length === 1 ? waiting[0]!.task : null },
    },
  ];
}

function conflictDetail(waiting: readonly TaskProgress[], undecidable: readonly TaskProgress[]): string {
  if (undecidable.length > 0) {
    return `Nobody in this study adjudicates ${listed(undecidable.map((task) => task.task))}.`;
  }
  const [first, ...others] = waiting;
  if (first && others.length === 0) {
    return `${counted(first.adjudicators, "adjudicator")} may decide ${first.conflicts === 1 ? "it" : "them"}.`;
  }
  return `In ${listed(waiting.map((task) => task.task))}.`;
}

function closeNeed({ study, tasks }: StudyOverview): Need[] {
  const items = tasks.reduce((sum, task) => sum + task.items, 0);
  const settled = tasks.reduce((sum, task) => sum + task.agreed + task.decided, 0);
  if (study.status !== "open" || items === 0 || settled < items) return [];
  return [
    {
      id: "close",
      fact: "Every item is settled",
      detail: "Closing the study opens its scores by model. Nothing can be graded afterwards.",
      act: { kind: "close_study" },
    },
  ];
}
