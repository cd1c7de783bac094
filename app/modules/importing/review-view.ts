import type { DiffPart } from "#app/lib/diff-words.ts";
import type { Refusal } from "#app/lib/result.ts";
import type { Agreement, ChangedText, FileReport, ImportPreview, RowLine } from "./import-preview.ts";
import type { ImportStepView, StepView } from "./import-step-view.ts";
import type { GuidePlan } from "./plan-guide.ts";
import type { RowProblem } from "./row-problem.ts";

/** One field of a changed row, compared. */
export type CellDiff = { readonly field: string; readonly parts: readonly DiffPart[] };

/** What the page of the review shows of an import of rows. Lists are cut; the counts are whole. */
export type RowReviewView = {
  readonly files: readonly FileReport[];
  readonly counts: ImportPreview["counts"];
  readonly fresh: readonly RowLine[];
  readonly unchanged: readonly RowLine[];
  /** Those with grades first. */
  readonly changed: readonly (Omit<ChangedText, "changes"> & { readonly changes: readonly CellDiff[] })[];
  readonly changedPinned: Omit<ImportPreview["changedPinned"], "studyIds">;
  readonly rejected: readonly RowProblem[];
  readonly notes: readonly string[];
  readonly facts: Agreement | null;
  readonly outcomes: Agreement | null;
};

/** What it shows of an import of guides. */
export type GuideReviewView = {
  readonly guides: readonly (Omit<GuidePlan, "guide" | "contentHash"> & {
    readonly task: string;
    readonly name: string;
    readonly version: number;
  })[];
  readonly leftOver: readonly string[];
};

/** An import at one of its steps, as its page gets it. */
export type PresentedStep = Omit<ImportStepView, "view"> & {
  readonly view:
    | Exclude<StepView, { step: "review" }>
    | {
        readonly step: "review";
        readonly rows: RowReviewView | null;
        readonly guides: GuideReviewView | null;
        /** Why there is nothing to review. */
        readonly refusal: Refusal | null;
      };
};
