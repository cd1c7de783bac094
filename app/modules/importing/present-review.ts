import { diffWords } from "#app/lib/diff-words.ts";
import type { GuidePreview } from "./import-guide.server.ts";
import type { ImportPreview } from "./import-preview.ts";
import type { ImportStepView } from "./import-step-view.ts";
import type { CellDiff, GuideReviewView, PresentedStep, RowReviewView } from "./review-view.ts";

const SHOWN_LINES = 25;
const SHOWN_CHANGES = 20;
const SHOWN_REJECTED = 200;
const SHOWN_DIFFERING = 20;

/**
 * A step as its page gets it, and the studies whose items it ties to models: whoever is shown it is unblinded there.
 */
export function presentStep({ view, ...step }: ImportStepView): {
  readonly step: PresentedStep;
  readonly studyIds: readonly string[];
} {
  if (view.step !== "review") return { step: { ...step, view }, studyIds: [] };
  const { preview, refusal } = view;
  const rows = preview?.of === "rows" ? presentRows(preview.preview) : null;
  const guides = preview?.of === "guides" ? presentGuides(preview.preview) : null;
  return {
    step: { ...step, view: { step: view.step, rows, guides, refusal } },
    studyIds: preview?.of === "rows" ? preview.preview.changedPinned.studyIds : [],
  };
}

/** A preview cut to what the page of the review shows, its changed texts compared word by word. */
function presentRows(preview: ImportPreview): RowReviewView {
  const { changedPinned, changed, rejected, fresh, unchanged, facts, outcomes, ...rest } = preview;
  const { studyIds: _studyIds, ...pinned } = changedPinned;
  const first = [...changed].sort((one, other) => other.grades - one.grades || other.items - one.items);
  const cut = (agreement: ImportPreview["facts"]) =>
    agreement === null ? null : { ...agreement, differing: agreement.differing.slice(0, SHOWN_DIFFERING) };
  return {
    ...rest,
    changedPinned: pinned,
    fresh: fresh.slice(0, SHOWN_LINES),
    unchanged: unchanged.slice(0, SHOWN_LINES),
    changed: first.slice(0, SHOWN_CHANGES).map(({ changes, ...row }) => ({
      ...row,
      changes: changes.map(
        ({ field, stored, given }): CellDiff => ({ field, parts: diffWords(stored, given) }),
      ),
    })),
    rejected: rejected.slice(0, SHOWN_REJECTED),
    facts: cut(facts),
    outcomes: cut(outcomes),
  };
}

function presentGuides({ guides, leftOver }: GuidePreview): GuideReviewView {
  return {
    leftOver,
    guides: guides.map(({ guide, verdict, latest, taskIsNew, taskChanges, entries, notes }) => ({
      task: guide.task.slug,
      name: guide.task.name,
      version: guide.version,
      verdict,
      latest,
      taskIsNew,
      taskChanges,
      entries,
      notes,
    })),
  };
}
