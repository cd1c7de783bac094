import pg from "pg";
import type { TestDatabase } from "#tests/database.ts";
import { type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

/** A study of as many tasks and models as LegalBench's, with so many samples of each task. */
export async function openStudyOfTwelveTasks(database: TestDatabase, samples: number): Promise<GradingStudy> {
  const tasks = Array.from({ length: 12 }, (_, index) => `task_${index + 1}`);
  await insertTasks(
    database,
    tasks.map((slug) => ({ slug, samples })),
  );
  const models = ["One", "Two", "Three"];
  for (const model of models) await insertModel(database, model);
  return await openGradingStudy(database, { tasks: tasks.map((task) => ({ task })), models });
}

/** Writes rows past the triggers, which would check each by itself, and has the tables analysed. */
export async function pastTriggers(
  database: TestDatabase,
  write: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await write(client);
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** A submitted grade of each row of a table "graded": `assignmentId`, `verdictId`, `generationVersionId`, `isCorrect`. */
export async function insertGrades(client: pg.Client): Promise<void> {
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
}
