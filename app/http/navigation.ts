import type { StudyAction, WorkplaceAction } from "#app/modules/auth/permissions.ts";

/** A section of the bar, shown to whom the permission matrix lets in. */
type Section<Action> = {
  readonly label: string;
  readonly path: string;
  readonly action: Action;
  /** It stands for this path alone, not for those below it. */
  readonly end?: boolean;
};

/** Sections of the workplace, in the order of the bar. A page that begins one has a line here. */
export const WORKPLACE_SECTIONS: readonly Section<WorkplaceAction>[] = [
  { label: "My work", path: "/", action: "home.read", end: true },
  { label: "Studies", path: "/studies", action: "studies.list" },
  { label: "Library", path: "/library/tasks", action: "library.read" },
  { label: "Import", path: "/import", action: "library.import" },
  { label: "Accounts", path: "/admin/users", action: "users.manage" },
  { label: "Hours", path: "/admin/hours", action: "hours.approve" },
  { label: "Record", path: "/admin/audit", action: "audit.read" },
];

/** Sections of the library, which is a place of its own. */
export const LIBRARY_SECTIONS: readonly Section<WorkplaceAction>[] = [
  { label: "Tasks", path: "/library/tasks", action: "library.read" },
  { label: "Models", path: "/library/models", action: "library.read" },
  { label: "Generations", path: "/library/generations", action: "library.read" },
  { label: "Import", path: "/import", action: "library.import" },
];

/** Sections of a study, below `/studies/:slug`. */
export const STUDY_SECTIONS: readonly Section<StudyAction>[] = [
  { label: "Progress", path: "", action: "progress.read", end: true },
  { label: "Assignments", path: "/assignments", action: "assignments.plan" },
  { label: "People", path: "/people", action: "people.manage" },
  { label: "Items", path: "/items", action: "items.read" },
  { label: "Grade", path: "/grade", action: "items.grade" },
  { label: "Everything I graded", path: "/graded", action: "items.grade" },
  { label: "Conflicts", path: "/adjudicate", action: "items.adjudicate" },
  { label: "Doubts", path: "/doubts", action: "rulings.read" },
  { label: "Scores", path: "/scores", action: "scores.read" },
  { label: "Agreement", path: "/agreement", action: "scores.read" },
  { label: "Export", path: "/export", action: "export.read" },
  { label: "Settings", path: "/settings", action: "progress.read" },
];

/** A section as the bar draws it. */
export type OpenSection = { readonly label: string; readonly to: string; readonly end?: boolean };

/** The sections that are open to somebody; `base` stands before each path. */
export function openSections<Action>(
  sections: readonly Section<Action>[],
  base: string,
  isGranted: (action: Action) => boolean,
): OpenSection[] {
  return sections
    .filter(({ action }) => isGranted(action))
    .map(({ label, path, end }) => ({ label, to: `${base}${path}`, ...(end ? { end } : {}) }));
}
