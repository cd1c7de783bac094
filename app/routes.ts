import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/**
 * Every address of the app, by area. A route that is missing in the permission test's table fails it.
 * Pages inside `workplace.tsx` and `study.tsx` get their bar from it and bring their own `Page`.
 */
export default [
  layout("routes/workplace.tsx", [
    // Start
    index("routes/home.tsx"),

    // Account
    route("account", "routes/account.tsx"),
    route("account/hours", "routes/account-hours.tsx"),
    route("account/recorded", "routes/account-recorded.tsx"),
    // The guides of docs/
    route("help/:page?", "routes/help.tsx"),
    // Studies: the list, a new one
    route("studies", "routes/studies.tsx"),
    route("studies/new", "routes/study-new.tsx"),
    // Administration
    route("admin/users", "routes/users.tsx"),
    route("admin/hours", "routes/hours.tsx"),
    route("admin/audit", "routes/audit.tsx"),
  ]),

  // Library and import
  layout("routes/library.tsx", [
    route("library/tasks", "routes/library-tasks.tsx"),
    route("library/tasks/:task", "routes/library-task.tsx"),
    route("library/models", "routes/library-models.tsx"),
    route("library/generations", "routes/library-generations.tsx"),
    route("library/generations/:generationId", "routes/library-generation.tsx"),
    route("import", "routes/import.tsx"),
    route("import/:uploadId", "routes/import-upload.tsx"),
  ]),
  route("import/uploads", "routes/import-uploads.ts"),
  route("import/:uploadId/pieces/:index", "routes/import-piece.ts"),
  route("import/:uploadId/rejected.csv", "routes/import-rejected.ts"),

  // Pages of a study, below /studies/:slug
  route("studies/:slug", "routes/study.tsx", [
    // Progress, settings, people, assignments
    index("routes/study-progress.tsx"),
    route("assignments", "routes/study-assignments.tsx"),
    route("people", "routes/study-people.tsx"),
    route("settings", "routes/study-settings.tsx"),
    route("settings/guide/:task", "routes/study-guide.tsx"),
    // Where the grading room begins and ends
    route("grade", "routes/grade.tsx"),
    route("graded", "routes/study-graded.tsx"),
    route("practice", "routes/study-practice.tsx"),
    route("checks", "routes/study-checks.tsx"),
    // Items
    route("items", "routes/study-items.tsx"),
    route("items/:itemId", "routes/study-item.tsx"),
    // Conflicts
    route("adjudicate", "routes/study-adjudicate.tsx"),
    // Doubts and rulings
    route("doubts", "routes/study-doubts.tsx"),
    // Scores, agreement, export
    route("scores", "routes/study-scores.tsx"),
    route("scores.json", "routes/study-scores-file.ts"),
    route("agreement", "routes/study-agreement.tsx"),
    route("agreement.json", "routes/study-agreement-file.ts"),
    route("export", "routes/study-export.tsx"),
  ]),

  // Sign-in and links
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("link/:token", "routes/link.tsx"),
  route("invitation/:token", "routes/invitation.tsx"),
  route("theme", "routes/theme.ts"),

  // A person's own downloads
  route("account/hours/:file", "routes/account-hours-file.ts"),

  // Downloads of a study
  route("studies/:slug/export/:file", "routes/study-export-file.ts"),
  route("studies/:slug/delete", "routes/study-delete.ts"),
  route("studies/:slug/pictures/:file", "routes/study-picture.ts"),

  // What the rooms' scripts say of a study
  route("studies/:slug/readings", "routes/study-readings.ts"),

  // Grading room: the page of one item, and what its script calls
  route("studies/:slug/grade/:assignmentId", "routes/grade-item.tsx"),
  route("studies/:slug/grade/:assignmentId/view", "routes/grade-view.ts"),
  route("studies/:slug/grade/:assignmentId/ahead", "routes/grade-ahead.ts"),
  route("studies/:slug/grade/:assignmentId/train", "routes/grade-train.ts"),
  route("studies/:slug/grade/:assignmentId/open", "routes/grade-open.ts"),
  route("studies/:slug/grade/:assignmentId/draft", "routes/grade-draft.ts"),
  route("studies/:slug/grade/:assignmentId/time", "routes/grade-time.ts"),
  route("studies/:slug/grade/:assignmentId/submit", "routes/grade-submit.ts"),
  route("studies/:slug/grade/:assignmentId/retract", "routes/grade-retract.ts"),
  route("studies/:slug/grade/:assignmentId/later", "routes/grade-later.ts"),
  route("studies/:slug/grade/:assignmentId/decline", "routes/grade-decline.ts"),
  route("studies/:slug/grade/:assignmentId/doubt", "routes/grade-doubt.ts"),
  route("studies/:slug/grade/:assignmentId/thread", "routes/grade-thread.ts"),

  // Adjudication: the page of one item, and what its script calls
  route("studies/:slug/adjudicate/:itemId", "routes/adjudicate-item.tsx"),
  route("studies/:slug/adjudicate/:itemId/view", "routes/adjudicate-view.ts"),
  route("studies/:slug/adjudicate/:itemId/claim", "routes/adjudicate-claim.ts"),
  route("studies/:slug/adjudicate/:itemId/release", "routes/adjudicate-release.ts"),
  route("studies/:slug/adjudicate/:itemId/draft", "routes/adjudicate-draft.ts"),
  route("studies/:slug/adjudicate/:itemId/decide", "routes/adjudicate-decide.ts"),
  route("studies/:slug/adjudicate/:itemId/confirm", "routes/adjudicate-confirm.ts"),
  route("studies/:slug/adjudicate/:itemId/reopen", "routes/adjudicate-reopen.ts"),
  route("studies/:slug/adjudicate/:itemId/doubt", "routes/adjudicate-doubt.ts"),
  route("studies/:slug/adjudicate/:itemId/thread", "routes/adjudicate-thread.ts"),
  route("studies/:slug/adjudicate/:itemId/blind", "routes/adjudicate-blind.ts"),
  route("studies/:slug/adjudicate/:itemId/send-back", "routes/adjudicate-send-back.ts"),
  route("studies/:slug/adjudicate/:itemId/withdraw", "routes/adjudicate-withdraw.ts"),

  // API: bearer tokens only, JSON; its own table of endpoints says what is there
  route("api/v1/*", "routes/api.ts"),

  // Everything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
