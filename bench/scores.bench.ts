import pg from "pg";
import { test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { closedFormMeans } from "#app/modules/scoring/mean-intervals.ts";
import { readScoreCounts } from "#app/modules/scoring/read-score-counts.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { scoreTable } from "#app/modules/scoring/score-table.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { printRatio } from "./measure.ts";

const GRADES = 1_000_000;

test("scores over 1,000,000 grades against the bare GROUP BY", async () => {
  const database = await cloneDatabase();
  const { studyId } = await openStudyOfTwelveTasks(database);
  await multiply(database, studyId);
  await printRatio(
    "Score table of 500,000 items graded twice",
    1.5,
    async () => {
      const counts = await readScoreCounts(database, studyId, FINAL_BASIS);
      scoreTable(counts, "correctness", closedFormMeans(counts, "correctness"));
    },
    () =>
      database.query(sql`
        select item."studyTaskId", item."studyModelId", count(*), count(label."itemId"),
          count(*) filter (where label."correct"), count(*) filter (where label."analysis" = 'sufficient')
        from "Item" item left join "Label" label on label."itemId" = item."id"
        where item."studyId" = ${studyId}::uuid group by 1, 2`),
  );
});

async function openStudyOfTwelveTasks(database: TestDatabase) {
  const tasks = Array.from({ length: 12 }, (_, index) => `task_${index + 1}`);
  await insertTasks(
    database,
    tasks.map((slug) => ({ slug, samples: 1 })),
  );
  const models = ["One", "Two", "Three"];
  for (const model of models) await insertModel(database, model);
  return await openGradingStudy(database, { tasks: tasks.map((task) => ({ task })), models });
}

/** Copies the study's items until they carry a million grades, past the triggers, which would check each by itself. */
async function multiply(database: TestDatabase, studyId: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `create temporary table copied as
       select gen_random_uuid() as "itemId", item."id" as "from", number, random() < 0.7 as "isCorrect"
       from "Item" item cross join generate_series(1, $1::int) number where item."studyId" = $2`,
      [Math.ceil(GRADES / 2 / 36), studyId],
    );
    await client.query(
      `insert into "Item" ("id", "studyId", "studyTaskId", "studyModelId", "sampleVersionId", "generationVersionId",
         "purpose", "status", "gradesWanted", "position")
       select copied."itemId", item."studyId", item."studyTaskId", item."studyModelId", item."sampleVersionId",
         gen_random_uuid(), 'scored', 'settled', 2, copied.number
       from copied join "Item" item on item."id" = copied."from"`,
    );
    await client.query(
      `create temporary table graded as
       select gen_random_uuid() as "assignmentId", gen_random_uuid() as "verdictId", "itemId", "isCorrect", slot
       from copied cross join generate_series(1, 2) slot`,
    );
    await client.query(
      `insert into "Assignment" ("id", "itemId", "graderId", "slot", "state", "position")
       select "assignmentId", "itemId", gen_random_uuid(), slot, 'submitted', 1 from graded`,
    );
    await client.query(
      `insert into "Verdict" ("id", "generationVersionId", "rule", "fact", "outcome", "logic", "arithmetic", "subTags",
         "rawAnalysis", "askedBeforeSubmit", "rubricVersion")
       select "verdictId", gen_random_uuid(), false, false, not "isCorrect", false, false, '{}', 'sufficient', '{}', 1
       from graded`,
    );
    await client.query(
      `insert into "Grade" ("assignmentId", "seq", "kind", "verdictId", "idempotencyKey", "independent")
       select "assignmentId", 1, 'submit', "verdictId", "verdictId"::text, true from graded`,
    );
    await client.query(
      `insert into "Label" ("itemId", "correct", "analysis", "rule", "fact", "outcome", "logic", "arithmetic",
         "typesBasis", "basis", "gradeIds", "protocolId")
       select "itemId", "isCorrect", case when "isCorrect" then 'sufficient' else 'insufficient' end::"Analysis",
         false, false, not "isCorrect", false, false, 'agreed', 'agreed', array[gen_random_uuid()], (select "id" from "StudyProtocol" limit 1)
       from copied`,
    );
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
