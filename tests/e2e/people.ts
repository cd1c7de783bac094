import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { StartedServer } from "./server.ts";

const root = join(import.meta.dirname, "../..");

/** The people of the demonstration, by their addresses. */
export const PEOPLE = {
  admin: "admin@demonstration.example",
  graderA: "grader-a@demonstration.example",
  graderB: "grader-b@demonstration.example",
  adjudicator: "adjudicator@demonstration.example",
} as const;

/** Runs `assize` on the data of a server that may be running. @returns what it printed */
export async function assize(server: StartedServer, ...words: string[]): Promise<string> {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...inherited } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "bin", "assize.js"), ...words], {
    cwd: root,
    env: { ...inherited, NODE_ENV: "production", DATA_DIR: server.dataDirectory, PUBLIC_URL: server.url },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>["cookies"];
const sessions = new Map<string, Session>();

/**
 * Signs the browser of a page in as somebody, by the link that the command line prints for them; once per server, unless
 * a test has ended that session.
 */
export async function signIn(page: Page, server: StartedServer, address: string): Promise<void> {
  const key = `${server.url} ${address}`;
  const known = sessions.get(key);
  if (known) {
    await page.context().addCookies(known);
    const answer = await page.request.get(`${server.url}/account`, { maxRedirects: 0 });
    if (answer.ok()) return;
    await page.context().clearCookies();
  }
  const printed = await assize(server, "user", "link", address, "--sign-in");
  await page.goto(/https?:\/\/\S+/.exec(printed)![0]);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/(?!link)/);
  sessions.set(key, await page.context().cookies());
}

/** A grade revision as the export writes it, as far as tests read it. */
export type ExportedGrade = {
  readonly assignment_id: string;
  readonly revision: number;
  readonly kind: string;
  readonly correct: boolean | null;
  readonly analysis: string | null;
  readonly raw_analysis: string | null;
  readonly active_seconds: number | null;
  readonly note: string | null;
  readonly close_call: boolean | null;
  readonly asked_before_submit: readonly string[];
  readonly shown_as: string | null;
  readonly source_revealed: boolean | null;
  readonly spans: readonly {
    readonly type: string;
    readonly quote: string;
    readonly start: number;
    readonly end: number;
  }[];
  readonly findings: readonly {
    readonly inference: string;
    readonly finding: string;
    readonly span: { readonly quote: string } | null;
  }[];
};

/** All grade revisions of the study's export, those of an assignment oldest first. */
export async function allExportedGrades(server: StartedServer, study: string): Promise<ExportedGrade[]> {
  const lines = (await assize(server, "export", study, "grades", "--format", "jsonl")).trim().split("\n");
  return lines
    .map((line) => JSON.parse(line) as ExportedGrade)
    .sort((one, other) => one.revision - other.revision);
}

/** All revisions of one assignment, oldest first, out of the study's export. */
export async function exportedGrades(
  server: StartedServer,
  study: string,
  assignmentId: string,
): Promise<ExportedGrade[]> {
  const grades = await allExportedGrades(server, study);
  return grades.filter((grade) => grade.assignment_id === assignmentId);
}
