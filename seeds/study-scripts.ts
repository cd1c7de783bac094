import type { ConflictClass } from "#app/modules/reconciling/kinds.ts";
import type { StudySettings } from "#app/modules/studies/study-schema.ts";
import type { GraderProfile } from "./profiles.ts";

/** Which part of a queue: of all items, or up to a number left over at the end. */
export type Extent = { readonly share: number } | { readonly allBut: number };

/** A demonstration study, and how far its people have come. */
export type StudyScript = {
  readonly id: "running" | "finished";
  readonly name: string;
  /** Plans who grades what. */
  readonly seed: string;
  readonly tasks: readonly string[];
  readonly settings: StudySettings;
  readonly status: "open" | "closed";
  readonly graders: readonly { readonly profile: GraderProfile["id"]; readonly graded: Extent }[];
  /** Second looks that both graders have answered, in the order in which they arose. */
  readonly secondLooks: Extent;
  /** Conflicts that the adjudicator has decided, by class, in the order in which they arose. */
  readonly adjudicated: Readonly<Record<ConflictClass, Extent>>;
  /**
   * A reader who is strict on citations asks about the first one that nothing turns on; the ruling comes so many
   * grades later, and the graders of the task follow it from then on. Null: nobody asks.
   */
  readonly ruling: { readonly turnsLater: number } | null;
};

/** Draws the samples of both studies: of each task as many as are explained, and exactly those (a test says so). */
export const DRAW_SEED = "demonstration";

/** All tasks of rule application, in the order in which both studies show them. */
const TASKS = [
  "abercrombie",
  "diversity_1",
  "diversity_2",
  "diversity_3",
  "diversity_4",
  "diversity_5",
  "diversity_6",
  "hearsay",
  "personal_jurisdiction",
  "successor_liability",
  "telemarketing_sales_rule",
  "ucc_v_common_law",
] as const;

const doubleGraded: StudySettings = {
  gradersPerItem: 2,
  typesDiffer: "by_rule",
  secondLook: false,
  secondLookDays: 7,
  majority: false,
  blindFirst: false,
  inferencesAsked: "always",
  sealed: true,
  showsDecisions: true,
  showsArithmetic: false,
  masking: "masked",
};

export const STUDY_SCRIPTS: readonly StudyScript[] = [
  {
    id: "running",
    name: "Demonstration: running study",
    seed: "demonstration-running",
    tasks: TASKS,
    // Days enough that second looks still wait in a demonstration that was left for weeks.
    settings: { ...doubleGraded, secondLook: true, secondLookDays: 90, showsArithmetic: true },
    status: "open",
    graders: [
      { profile: "generous", graded: { share: 0.7 } },
      { profile: "exacting", graded: { share: 0.62 } },
    ],
    secondLooks: { allBut: 4 },
    adjudicated: { changes_score: { allBut: 5 }, reasons_only: { share: 0 } },
    ruling: { turnsLater: 12 },
  },
  {
    id: "finished",
    name: "Demonstration: finished study",
    seed: "demonstration-finished",
    tasks: TASKS,
    settings: doubleGraded,
    status: "closed",
    graders: [
      { profile: "swift", graded: { share: 1 } },
      { profile: "literal", graded: { share: 1 } },
    ],
    secondLooks: { share: 0 },
    adjudicated: { changes_score: { share: 1 }, reasons_only: { share: 0 } },
    ruling: null,
  },
];

export const CITATION_DOUBT =
  "The rule is stated rightly, but the provision named beside it is the wrong one, and no reason is drawn from it. Is that an error of rule?";

export const CITATION_RULING =
  "No. A citation is not required. A wrong number beside a rule that is stated rightly, on which nothing turns, goes into the note. It is an error of rule (citation) when the provision is the ground of the answer and does not say what it is cited for.";
