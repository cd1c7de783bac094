import type { ImportKind } from "./import-preview.ts";

export const UPLOAD_STEPS = ["reading", "columns", "target", "review"] as const;
export type UploadStep = (typeof UPLOAD_STEPS)[number];

/** The steps of an import behind the choice of files; a guide says all by itself, a task folder names its task. */
export function stepsOf(kind: ImportKind, needsTask: boolean): readonly UploadStep[] {
  if (kind === "guide") return ["review"];
  if (kind === "task" && !needsTask) return ["reading", "columns", "review"];
  return UPLOAD_STEPS;
}

/** The step after this one; review is the last. */
export function stepAfter(step: UploadStep, steps: readonly UploadStep[]): UploadStep {
  return steps[steps.indexOf(step) + 1] ?? "review";
}

/** The step before this one; null: the choice of files. */
export function stepBefore(step: UploadStep, steps: readonly UploadStep[]): UploadStep | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}
