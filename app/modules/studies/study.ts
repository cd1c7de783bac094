import type { Masking } from "#app/modules/blinding/masking.ts";
import type { InferencesAsked, TypesDiffer } from "./study-schema.ts";
import type { StudyStatus } from "./study-status.ts";

/** The rules of a study in one frozen version. */
export type Protocol = {
  readonly id: string;
  readonly version: number;
  readonly gradersPerItem: number;
  readonly typesDiffer: TypesDiffer;
  readonly secondLook: boolean;
  readonly secondLookDays: number;
  readonly majority: boolean;
  readonly inferencesAsked: InferencesAsked;
  readonly blindFirst: boolean;
  /** What graders and adjudicators see of names of models in the texts. */
  readonly masking: Masking;
  readonly leaseMinutes: number;
  readonly sealed: boolean;
  readonly showsDecisions: boolean;
  readonly showsArithmetic: boolean;
  readonly rubricVersion: number;
};

export type Study = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: StudyStatus;
  readonly countsOnly: boolean;
  readonly isDemonstration: boolean;
  readonly seed: string;
  readonly planSeed: string | null;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
  /** The version in force: the newest. */
  readonly protocol: Protocol;
};
