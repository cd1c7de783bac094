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
];
