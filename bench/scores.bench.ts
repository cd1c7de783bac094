import { test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { closedFormMeans } from "#app/modules/scoring/mean-intervals.ts";
import { readScoreCounts } from "#app/modules/scoring/read-score-counts.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { scoreTable } from "#app/modules/scoring/score-table.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { printRatio } from "./measure.ts";
import { insertGrades, openStudyOfTwelveTasks, pastTriggers } from "./twelve-tasks.ts";

const GRADES = 1_000_000;

test("scores over 1,000,000 grades against the bare GROUP BY", async () => {
  const database = await cloneDatabase();
  const { studyId } = await openStudyOfTwelveTasks(database, 1);
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

/** Copies the study's items until they carry a million grades. */
async function multiply(database: TestDatabase, studyId: string): Promise<void> {
  await pastTriggers(database, async (client) => {
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
       select gen_random_uuid() as "assignmentId", gen_random_uuid() as "verdictId",
         gen_random_uuid() as "generationVersionId", "itemId", "isCorrect", slot
       from copied cross join generate_series(1, 2) slot`,
    );
    await client.query(
      `insert into "Assignment" ("id", "itemId", "graderId", "slot", "state", "position")
       select "assignmentId", "itemId", gen_random_uuid(), slot, 'submitted', 1 from graded`,
    );
    await insertGrades(client);
    await client.query(
      `insert into "Label" ("itemId", "correct", "analysis", "rule", "fact", "outcome", "logic", "arithmetic",
         "typesBasis", "basis", "gradeIds", "protocolId")
       select "itemId", "isCorrect", case when "isCorrect" then 'sufficient' else 'insufficient' end::"Analysis",
         false, false, not "isCorrect", false, false, 'agreed', 'agreed', array[gen_random_uuid()], (select "id" from "StudyProtocol" limit 1)
       from copied`,
    );
  });
}
