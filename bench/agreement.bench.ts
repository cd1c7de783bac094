import { test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { ALL_AGREEMENT } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { GradingStudy } from "#tests/factories/grading.ts";
import { printRatio } from "./measure.ts";
import { insertGrades, openStudyOfTwelveTasks, pastTriggers } from "./twelve-tasks.ts";

/** Two grades each of 12 tasks × 3 models × this many samples: what LegalBench's protocol asks for, ten times over. */
const SAMPLES = 500;

test("agreement of 36,000 grades against the bare GROUP BY", async () => {
  const database = await cloneDatabase();
  const study = await openStudyOfTwelveTasks(database, SAMPLES);
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

/** A grade for every place; one in ten differs. */
async function gradeAll(database: TestDatabase, { studyId }: GradingStudy): Promise<void> {
  await pastTriggers(database, async (client) => {
    await client.query(
      `create temporary table graded as
       select placed."id" as "assignmentId", gen_random_uuid() as "verdictId", item."generationVersionId",
         (item."position" % 10 < 7) <> (placed."slot" = 1 and item."position" % 20 = 0) as "isCorrect"
       from "Item" item join "Assignment" placed on placed."itemId" = item."id" where item."studyId" = $1`,
      [studyId],
    );
    await client.query(`update "Assignment" set "state" = 'submitted', "activeSeconds" = 60
      where "id" in (select "assignmentId" from graded)`);
    await insertGrades(client);
  });
}
