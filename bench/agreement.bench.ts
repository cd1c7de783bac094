import pg from "pg";
import { test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { ALL_AGREEMENT } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { printRatio } from "./measure.ts";

/** Two grades each of 12 tasks × 3 models × this many samples: what LegalBench's protocol asks for, ten times over. */
const SAMPLES = 500;

test("agreement of 36,000 grades against the bare GROUP BY", async () => {
  const database = await cloneDatabase();
  const study = await openStudyOfTwelveTasks(database);
  await gradeAll(database, study);
  await printRatio(
    "Agreement of 18,000 items graded twice, with its intervals",
    20,
    () => readAgreement(database, { kind: "command_line" }, study.studyId, ALL_AGREEMENT),
    () =>
      database.query(sql`
        select item."studyTaskId", item."studyModelId", placed."slot", verdict."correct", count(*)
        from "Item" item
        join "Assignment" placed on placed."itemId" = item."id" and placed."round" = 1
        join "Grade" grade on grade."assignmentId" = placed."id"
        join "Verdict" verdict on verdict."id" = grade."verdictId"
        where item."studyId" = ${study.studyId}::uuid group by 1, 2, 3, 4`),
  );
});

async function openStudyOfTwelveTasks(database: TestDatabase): Promise<GradingStudy> {
  const tasks = Array.from({ length: 12 }, (_, index) => `task_${index + 1}`);
  await insertTasks(
    database,
    tasks.map((slug) => ({ slug, samples: SAMPLES })),
  );
  const models = ["One", "Two", "Three"];
  for (const model of models) await insertModel(database, model);
  return await openGradingStudy(database, { tasks: tasks.map((task) => ({ task })), models });
}

/** A grade for every place, past the triggers, which would check each by itself; one in ten differs. */
async function gradeAll(database: TestDatabase, { studyId }: GradingStudy): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `create temporary table graded as
       select placed."id" as "assignmentId", gen_random_uuid() as "verdictId", item."generationVersionId",
         (item."position" % 10 < 7) <> (placed."slot" = 1 and item."position" % 20 = 0) as "isCorrect"
       from "Item" item join "Assignment" placed on placed."itemId" = item."id" where item."studyId" = $1`,
      [studyId],
    );
    await client.query(`update "Assignment" set "state" = 'submitted', "activeSeconds" = 60
      where "id" in (select "assignmentId" from graded)`);
    await client.query(
      `insert into "Verdict" ("id", "generationVersionId", "rule", "fact", "outcome", "logic", "arithmetic", "subTags",
         "rawAnalysis", "askedBeforeSubmit", "rubricVersion")
       select "verdictId", "generationVersionId", false, false, not "isCorrect", false, false, '{}', 'sufficient', '{}', 1
       from graded`,
    );
    await client.query(
      `insert into "Grade" ("assignmentId", "seq", "kind", "verdictId", "idempotencyKey", "independent")
       select "assignmentId", 1, 'submit', "verdictId", "verdictId"::text, true from graded`,
    );
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
