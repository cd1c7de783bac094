import { beforeAll, expect, test } from "vitest";
import { agreementSchema } from "#app/http/api/agreement-schema.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { ALL_AGREEMENT } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { openApp, sessionHeaders } from "#tests/http/app.ts";
import { runAssize } from "#tests/run-assize.ts";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "abercrombie", samples: 3 },
    { slug: "hearsay", samples: 5 },
  ]);
  await insertModel(database, "One");
  study = await openGradingStudy(database, {
    tasks: [{ task: "abercrombie" }, { task: "hearsay" }],
    models: ["One"],
  });
  for (const [index, { seats }] of study.items.entries())
    for (const [place, seat] of seats.entries())
      await submitAs(
        database,
        seat,
        makeGradeInput({ rule: index % 2 === 0 || place === index % 3, closeCall: index % 4 === place }),
      );
});

async function agreement(words: readonly string[]) {
  return await runAssize({ DATABASE_URL: database.url }, ["agreement", ...words]);
}

test("the command line prints the bytes of the page's file, on what it is asked for, as the API describes them", async () => {
  const app = await openApp(database);
  const headers = await sessionHeaders(database, study.admin.userId);
  const page = await app.browse(`/studies/${study.slug}/agreement.json?task=hearsay&closeCalls=without`, {
    headers,
  });
  const file = await page.text();
  const printed = await agreement([study.slug, "--task", "hearsay", "--without-close-calls"]);
  expect(printed).toMatchObject({ code: 0, out: file });
  const read = agreementSchema.parse(JSON.parse(file));
  expect(read).toEqual(JSON.parse(file));
  expect(read.tasks.map(({ task }) => task)).toEqual(["hearsay"]);
  expect(read.further.pairs).toHaveLength(4);
  expect(read.checks.reason).toBe("No known check has been graded in this study.");
  expect(await agreement([study.slug, "--task", "torts"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("The study has no task “torts”."),
  });
});

test("the list of items uses what agreement uses under the same filters, and says what a close call leaves out", async () => {
  for (const task of [null, "hearsay"])
    for (const closeCalls of ["with", "without"] as const) {
      const choice = { ...ALL_AGREEMENT, task, closeCalls };
      const { shared } = await readAgreement(database, study.admin.actor, study.studyId, choice);
      const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, "agreement", "jsonl", {
        task: task ?? undefined,
        closeCalls,
      });
      const rows = Buffer.concat(pieces)
        .toString("utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { used: boolean; why_not: string | null });
      expect(rows.filter(({ used }) => used)).toHaveLength(shared);
      const left = rows.filter(({ why_not }) => why_not === "a grader called it a close call").length;
      expect([closeCalls, left > 0]).toEqual([closeCalls, closeCalls === "without"]);
    }
});

test("a study in which everything is graded once says that no agreement will be defined", async () => {
  const once = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["One"],
    name: "Graded once",
    settings: { gradersPerItem: 1 },
  });
  const app = await openApp(database);
  const page = await app.browse(`/studies/${once.slug}/agreement`, {
    headers: await sessionHeaders(database, once.admin.userId),
  });
  const text = await page.text();
  expect(text).toContain("No second grades are planned, so no agreement will be defined.");
  expect(text).not.toContain("Figures appear with the first explanation");
});
