import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount, type TestAccount } from "#tests/factories/account.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { runAssize } from "#tests/run-assize.ts";

let database: TestDatabase;
let people: TestAccount[];

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 6 },
    { slug: "diversity_1", family: "diversity", samples: 40 },
  ]);
  await insertModel(database, "GPT-4");
  await insertModel(database, "Phi-4", { without: { hearsay: ["2"] } });
  people = [await insertAccount(database), await insertAccount(database), await insertAccount(database)];
});

async function assize(...words: string[]) {
  return await runAssize({ DATABASE_URL: database.url }, words);
}

test("a draft is deleted from the command line, and a study that was opened is not", async () => {
  const [ann] = people;
  const made = await assize(
    ...["study", "create", "--name", "Wrong draw", "--task", "hearsay", "--model", "GPT-4"],
    ...["--grader", ann!.email],
  );
  expect(made.out).toBe("wrong-draw\n");
  expect(await assize("study", "delete", "wrong-draw")).toMatchObject({
    code: 0,
    err: expect.stringContaining("The draft Wrong draw is deleted, with 6 items."),
  });
  const again = await assize("study", "delete", "wrong-draw");
  expect(again.code).not.toBe(0);
});

test("a study is made, assigned, opened, listed and closed from the command line", async () => {
  const [ann, ben, cy] = people;
  const made = await assize(
    ...["study", "create", "--name", "Both tasks", "--task", "hearsay", "--task", "diversity_1"],
    ...["--model", "GPT-4", "--model", "Phi-4", "--grader", ann!.email, "--grader", ben!.email],
    ...["--adjudicator", cy!.email],
  );
  expect(made).toMatchObject({ code: 0, out: "both-tasks\n" });
  expect(made.err).toContain("hearsay: 1 sample has no text of Phi-4.");
  expect(made.err).toContain("71 items over 36 samples.");

  const dry = await assize("assign", "both-tasks", "--dry-run");
  expect(dry.code).toBe(0);
  expect(dry.out).toContain("Grader\thearsay\tdiversity_1\tLoad\n");
  expect(dry.out).toContain("Grader 01\t11\t60\t71\n");
  expect(dry.out).toContain("142 assignments for 71 items, seed 1; loads differ by at most 0.");
  expect((await assize("study", "open", "both-tasks")).err).toContain("Commit an assignment plan first.");

  expect(await assize("assign", "both-tasks", "--seed", "20260412")).toMatchObject({ code: 0 });
  expect(await assize("study", "open", "both-tasks")).toMatchObject({
    code: 0,
    err: "Both tasks is open.\n",
  });
  const listed = await assize("study", "list");
  expect(listed.out).toBe("both-tasks\topen\tBoth tasks\t0 of 142 grades\t0 of 71 items settled\n");
  expect((await assize("study", "close", "both-tasks")).err).toBe(
    "Both tasks is closed with 71 items not settled.\n",
  );
});

test("a design stands in a file too, and what it gets wrong is said by field", async () => {
  const file = join(tmpdir(), `assize-design-${process.pid}.json`);
  const design = {
    name: "From a file",
    seed: "7",
    tasks: [{ task: "hearsay", sampleCount: 3 }],
    models: [{ model: "GPT-4" }],
  };
  await writeFile(file, JSON.stringify(design));
  expect(await assize("study", "create", "--file", file)).toMatchObject({ code: 0, out: "from-a-file\n" });
  await writeFile(file, JSON.stringify({ ...design, tasks: [], settings: { gradersPerItem: 0 } }));
  const refused = await assize("study", "create", "--file", file);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("tasks: Choose at least one task.");
  expect(refused.err).toContain("settings.gradersPerItem: Every explanation needs a grader.");
  await writeFile(file, "{");
  expect((await assize("study", "create", "--file", file)).err).toContain("could not be read");
});

test("the planned analysis is chosen on the command line as in the form, and a wrong word is refused", async () => {
  const words = ["study", "create", "--name", "Planned", "--task", "hearsay=2", "--model", "GPT-4"];
  const refused = await assize(...words, "--planned-metric", "mood");
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("plannedAnalysis.metrics.0")]);
  const chosen = [
    "--planned-metric",
    "analysis",
    "--planned-mean",
    "families",
    "--planned-without-contested",
  ];
  expect(await assize(...words, ...chosen)).toMatchObject({ code: 0, out: "planned\n" });
  const { plannedAnalysis } = await database.one<{ plannedAnalysis: object }>(sql`
    select "plannedAnalysis" from "Study" where "slug" = 'planned'`);
  expect(plannedAnalysis).toEqual({
    metrics: ["analysis"],
    aggregation: "families",
    labels: "final",
    contested: "without",
    test: "paired_t",
    interval: "bootstrap_tasks_fixed",
    correction: "holm",
    alpha: 0.05,
  });
});

test("T14 too few graders is said when the study is made and when it is assigned", async () => {
  const made = await assize(
    ...["study", "create", "--name", "Thin", "--task", "hearsay=2", "--model", "GPT-4"],
    ...["--graders-per-item", "3", "--grader", people[0]!.email],
  );
  expect(made.err).toContain("This study has 1 grader. Choose 1 per item, or invite more.");
  expect(await assize("assign", "thin")).toMatchObject({ code: 1 });
  expect(await assize("assign", "thin", "--graders-per-item", "1", "--open")).toMatchObject({ code: 0 });
});

test.each([
  [["study", "create", "--name", "X", "--task", "ucc", "--model", "GPT-4"], "There is no task ucc."],
  [["study", "create", "--name", "X", "--task", "hearsay=many", "--model", "GPT-4"], "tasks.0.sampleCount"],
  [["study", "create", "--preset", "triple"], "There is no preset triple"],
  [["assign", "nowhere"], "There is no study nowhere."],
  [["assign", "thin", "--graders-per-item", "x"], "a whole number from 1 to 20"],
])("%j is refused with its reason", async (words, reason) => {
  const { code, err } = await assize(...words);
  expect(code).toBe(1);
  expect(err).toContain(reason);
});
