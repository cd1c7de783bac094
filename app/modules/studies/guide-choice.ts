import { z } from "zod";
import type { GuideChange } from "#app/modules/library/guide-change.ts";

/** The version of a task's guide that a study shall use. */
export const guideVersionSchema = z.object({ version: z.coerce.number().int().min(1) });

/** The versions of a task's guide, and what the chosen one would change in a study. */
export type GuideChoicePage = {
  readonly task: { readonly slug: string; readonly name: string };
  /** Null: the study uses no guide for the task. */
  readonly used: number | null;
  /** All versions, the newest first. */
  readonly versions: readonly number[];
  /** The version that is looked at; null: the one in use, or there is none after it. */
  readonly chosen: ChosenGuide | null;
};

export type ChosenGuide = {
  readonly version: number;
  readonly changes: readonly GuideChange[];
  /** Samples that the study drew and that the version has no entry for. */
  readonly withoutEntry: number;
  readonly samples: number;
  /** Current grades that were given under another version, or none. */
  readonly gradesBefore: number;
};
