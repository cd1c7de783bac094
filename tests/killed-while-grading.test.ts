import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import {
  assize,
  dataDirectoryOfThisFile,
  freePort,
  linksIn,
  pressLink,
  type Run,
  runningOn,
  startServer,
} from "./started-program.ts";

vi.setConfig({ testTimeout: 180_000 });

const STUDY = "graded-through-crashes";
const KILL_SERVER_AFTER = [12, 55];
const KILL_POSTGRES_AFTER = [33];

const { path: DATA_DIR } = dataDirectoryOfThisFile();

type Item = {
  readonly assignmentId: string;
  readonly nextId: string | null;
  readonly revision: number;
  readonly guide: { readonly versionId: string } | null;
  readonly entry: { readonly inferences: readonly { readonly key: string }[] } | null;
};

test("no acknowledged grade is lost and none is doubled when the server or PostgreSQL is killed while four hands grade", async () => {
  const port = await freePort();
  const env = { DATA_DIR, PORT: String(port) };
  const origin = `http://localhost:${port}`;
  const queue = `http://127.0.0.1:${port}/studies/${STUDY}/grade`;
  const first = await startServer(env);
  await command("study", "create", "--name", "Graded through crashes", ...DESIGN);
  await command("assign", STUDY, "--open");
  const graders = await Promise.all(
    linksIn(first.output())
      .filter(([as]) => as === "Grader")
      .map(async ([, address]) => {
        const Cookie = await pressLink(address);
        if (Cookie === null) throw new Error(`${address} did not sign in.`);
        const headers = { Cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
        return { headers, waiting: await itemsOf(headers) };
      }),
  );
  const held = graders.reduce((sum, { waiting }) => sum + waiting.length, 0);
  expect(held).toBeGreaterThan(Math.max(...KILL_SERVER_AFTER, ...KILL_POSTGRES_AFTER));

  /** Assignment → the note under which the server said that it has the grade. */
  const acknowledged = new Map<string, string>();
  let server: Promise<Run> = Promise.resolve(first);
  const crashes: string[] = [];

  await Promise.all(graders.flatMap((grader) => [grade(grader), grade(grader)]));

  expect(crashes.sort()).toEqual(["PostgreSQL", "server", "server"]);
  expect(acknowledged.size).toBe(held);
  const stored = (await command("export", STUDY, "grades", "--format", "jsonl"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { assignment_id: string; note: string });
  expect(stored).toHaveLength(held);
  expect(new Map(stored.map((row) => [row.assignment_id, row.note]))).toEqual(acknowledged);
  expect(await command("check")).toMatch(/items checked, nothing inconsistent\.\n$/);
  const last = await server;
  last.child.kill("SIGTERM");
  expect(await last.ended).toBe(0);

  async function grade({ headers, waiting }: (typeof graders)[number]): Promise<void> {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const note = crypto.randomUUID();
      const body = JSON.stringify(gradeOf(item, note));
      while (!(await isTaken(`${queue}/${item.assignmentId}/submit`, headers, body))) await sleep(100);
      acknowledged.set(item.assignmentId, note);
      crashNow(acknowledged.size);
    }
  }

  async function isTaken(address: string, headers: Record<string, string>, body: string): Promise<boolean> {
    await server;
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body,
      });
      if (response.status >= 500) return false;
      expect(await response.json()).toMatchObject({ ok: true });
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false; // the connection broke
      throw error;
    }
  }

  function crashNow(count: number): void {
    if (KILL_SERVER_AFTER.includes(count)) server = server.then((run) => killServer(run, "server"));
    if (KILL_POSTGRES_AFTER.includes(count)) server = server.then(killPostgres);
  }

  async function killServer(run: Run, what: string): Promise<Run> {
    crashes.push(what);
    run.child.kill("SIGKILL");
    await run.ended;
    return await startServer(env);
  }

  /** Takes the database away under a server that goes on, then starts anew as a person would. */
  async function killPostgres(run: Run): Promise<Run> {
    process.kill(runningOn(DATA_DIR)!, "SIGKILL");
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, { timeout: 30_000 })
      .toBe(503);
    return await killServer(run, "PostgreSQL");
  }

  async function itemsOf(headers: Record<string, string>): Promise<Item[]> {
    const opened = await fetch(queue, { headers, redirect: "manual" });
    const items: Item[] = [];
    let next = opened.headers.get("Location")?.split("/").at(-1) ?? null;
    while (next !== null) {
      const { value } = (await (await fetch(`${queue}/${next}/view`, { headers })).json()) as { value: Item };
      items.push(value);
      next = value.nextId;
    }
    return items;
  }
});

const DESIGN = [
  ...["--task", "hearsay@demonstration", "--graders-per-item", "2"],
  ...["A", "B", "C"].flatMap((letter) => ["--model", `Demonstration model ${letter}@1`]),
  ...["a", "b"].flatMap((letter) => ["--grader", `grader-${letter}@demonstration.example`]),
];

async function command(...words: string[]): Promise<string> {
  const run = assize(words, { DATA_DIR });
  expect(await run.ended, run.output()).toBe(0);
  return run.printed();
}

/** A grade that finds everything, under a note that no other grade has; a resend has the same key and note. */
function gradeOf(item: Item, note: string) {
  const findings = (item.entry?.inferences ?? []).map(({ key }) => ({
    inferenceKey: key,
    finding: "found",
    span: null,
  }));
  const types = { rule: false, fact: false, outcome: false, logic: false, arithmetic: false };
  return {
    verdict: {
      ...types,
      subTags: [],
      rawAnalysis: "sufficient",
      closeCall: false,
      note,
      askedBeforeSubmit: ["outcome_not_marked", "outcome_marked"],
      spans: [],
      findings,
    },
    guideVersionId: item.guide?.versionId ?? null,
    revision: item.revision,
    idempotencyKey: crypto.randomUUID(),
    activeSeconds: 0,
  };
}
