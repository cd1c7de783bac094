import type { CommandLine } from "./command.ts";

/** Every command of `assize`, in the order of the help. A new one is a file that exports `command`, and a line here. */
export const COMMANDS: readonly CommandLine[] = [
  {
    name: "start",
    summary: "Serve Assize, with its own PostgreSQL unless DATABASE_URL names one",
    load: () => import("./start.server.ts"),
  },
  {
    name: "dev",
    summary: "Serve Assize from its sources, for work on Assize itself",
    load: () => import("./develop.server.ts"),
  },
  {
    name: "migrate",
    summary: "Bring the database to this release's schema",
    load: () => import("./migrate.server.ts"),
  },
  {
    name: "seed",
    summary: "Load the demonstration into an empty database",
    load: () => import("./seed.server.ts"),
  },
  {
    name: "check",
    summary: "Check that every status and final label follows from grades and decisions",
    load: () => import("./check.server.ts"),
  },
  {
    name: "import task",
    summary: "Import LegalBench task folders: the task and its samples",
    load: () => import("./import-task.server.ts"),
  },
  {
    name: "import samples",
    summary: "Import samples of a task from TSV, CSV or JSON Lines",
    load: () => import("./import-samples.server.ts"),
  },
  {
    name: "import guide",
    summary: "Import answer guides",
    load: () => import("./import-guide.server.ts"),
  },
  {
    name: "import generations",
    summary: "Import models' texts from TSV, CSV or JSON Lines",
    load: () => import("./import-generations.server.ts"),
  },
  {
    name: "import references",
    summary: "Import known verdicts, for practice and qualification",
    load: () => import("./import-references.server.ts"),
  },
  {
    name: "search names",
    summary: "Search texts of the library for names of models and makers",
    load: () => import("./search-names.server.ts"),
  },
  {
    name: "study create",
    summary: "Design a study: its tasks, models and people",
    load: () => import("./study-create.server.ts"),
  },
  {
    name: "study counts",
    summary: "Make a study of published counts, which have no texts",
    load: () => import("./study-counts.server.ts"),
  },
  {
    name: "study list",
    summary: "List the studies with how far they are",
    load: () => import("./study-list.server.ts"),
  },
  {
    name: "study open",
    summary: "Open a study for its graders",
    load: () => import("./study-open.server.ts"),
  },
  {
    name: "study close",
    summary: "Close a study for good",
    load: () => import("./study-close.server.ts"),
  },
  {
    name: "study delete",
    summary: "Delete a draft in which nothing is graded",
    load: () => import("./study-delete.server.ts"),
  },
  {
    name: "assign",
    summary: "Plan who grades what, and store the plan",
    load: () => import("./assign.server.ts"),
  },
  {
    name: "agreement",
    summary: "Print every figure of a study's agreement as JSON",
    load: () => import("./agreement.server.ts"),
  },
  {
    name: "export",
    summary: "Write a study's grades or final labels to a file",
    load: () => import("./export.server.ts"),
  },
  {
    name: "scores",
    summary: "Print every figure of a study's scores as JSON",
    load: () => import("./scores.server.ts"),
  },
  {
    name: "statistics verify",
    summary: "Recompute reference vectors of the statistics from a file",
    load: () => import("./statistics-verify.server.ts"),
  },
  {
    name: "user create",
    summary: "Invite somebody: prints a link that makes an account",
    load: () => import("./user-create.server.ts"),
  },
  {
    name: "user link",
    summary: "Print a link that sets a person's password, or signs them in",
    load: () => import("./user-link.server.ts"),
  },
  {
    name: "user disable",
    summary: "Close an account and sign it out everywhere",
    load: () => import("./user-disable.server.ts"),
  },
  {
    name: "user enable",
    summary: "Open a disabled account again",
    load: () => import("./user-enable.server.ts"),
  },
  {
    name: "user list",
    summary: "List the accounts and open invitations",
    load: () => import("./user-list.server.ts"),
  },
];
