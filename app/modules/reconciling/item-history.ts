import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { ConflictField } from "./kinds.ts";

export const TYPES_DIFFER = ["by_rule", "adjudicate", "ignore"] as const;

/** The part of a study's protocol that says what becomes of differing grades. */
export type ReconcilingSettings = {
  /**
   * What differing error types do when all call the item incorrect. `by_rule`: settled, marked as differing.
   * `adjudicate`: a conflict; findings that differ are one too. `ignore`: never compared.
   */
  readonly typesDiffer: (typeof TYPES_DIFFER)[number];
  /** On a conflict the graders first get the item back, told only which fields differ. */
  readonly secondLook: boolean;
  /** Three or more grades may settle by majority what still differs. */
  readonly majority: boolean;
};

/** The parts of a verdict that reconciling reads. */
export type ComparedVerdict = Pick<
  Verdict,
  "rule" | "fact" | "outcome" | "logic" | "arithmetic" | "rawAnalysis" | "findings"
>;

/** The current revision of one counted grade: round 1, in a slot, neither taken back nor set aside. */
export type CountedGrade = {
  readonly gradeId: string;
  readonly assignmentId: string;
  readonly slot: number;
  readonly verdict: ComparedVerdict;
  /** Its grader had graded the item before, and something that others said about it has reached them since. */
  readonly lookedAgain: boolean;
};

export type OpenSecondLook = {
  readonly state: "open";
  /** The fields that its graders were told. */
  readonly fields: readonly ConflictField[];
  /** The places whose graders were told them. */
  readonly toldAssignmentIds: readonly string[];
  readonly answeredAssignmentIds: readonly string[];
  readonly deadlinePassed: boolean;
};

export type SecondLookState = { readonly state: "none" | "closed" } | OpenSecondLook;

/** The adjudicator's last decision on an item. */
export type Decision = {
  readonly adjudicationId: string;
  readonly verdict: ComparedVerdict;
  readonly consideredGradeIds: readonly string[];
  /** Reopened after it: grades may change, and the decision stands until it is confirmed or replaced. */
  readonly reopened: boolean;
};

export const ITEM_PURPOSES = ["scored", "calibration", "practice", "known_check"] as const;

export type ItemPurpose = (typeof ITEM_PURPOSES)[number];

export const ITEM_STATUSES = ["open", "second_look", "conflict", "settled", "withdrawn"] as const;

export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Everything that an item's status and final label follow from. */
export type ItemHistory = {
  readonly gradesWanted: number;
  readonly purpose: ItemPurpose;
  /** The admin took it out of the study and did not put it back. */
  readonly withdrawn: boolean;
  readonly grades: readonly CountedGrade[];
  readonly secondLook: SecondLookState;
  readonly decision: Decision | null;
};
