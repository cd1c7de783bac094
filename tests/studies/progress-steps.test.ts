import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { readCountedState } from "#app/modules/scoring/read-counted-state.server.ts";
import { readProgressSteps } from "#app/modules/studies/read-progress-steps.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { gradeAll } from "#tests/factories/adjudication.ts";
import { type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "GPT-4");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["GPT-4"] });
});

const last = async () => (await readProgressSteps(database, study.studyId, null)).steps.at(-1);

test("an item is graded once all its grades are in, settled once it has a label, and neither any more when one is taken back", async () => {
  expect(await readProgressSteps(database, study.studyId, null)).toEqual({
    unit: "day",
    items: 4,
    steps: [],
    until: null,
  });
  const before = (await readCountedState(database, study.studyId)).countedUntil;

  const [agreed, differing, half] = study.items;
  await gradeAll(database, agreed!, [{}, {}]);
  await gradeAll(database, differing!, [{ logic: true }, {}]);
  await gradeAll(database, half!, [{}]);
  const { unit, items, until } = await readProgressSteps(database, study.studyId, null);
  expect([unit, items]).toEqual(["minute", 4]);
  expect(await last()).toMatchObject({ graded: 2, settled: 1 });

  const counted = (await readCountedState(database, study.studyId)).countedUntil;
  const { latest } = await database.one<{ latest: Date }>(
    sql`select max("createdAt") as "latest" from "Grade"`,
  );
  expect(counted).toEqual(latest);
  expect(counted.getTime()).toBeGreaterThan(before.getTime());
  expect(until).toBeLessThanOrEqual(counted.getTime());

  const seat = agreed!.seats[0]!;
  const retracted = await retractGrade(database, seat.grader.actor, seat.assignmentId, "taken back");
  expect(retracted.ok).toBe(true);
  expect(await last()).toMatchObject({ graded: 1, settled: 0 });
  await gradeAll(database, agreed!, [{}]);
  expect(await last()).toMatchObject({ graded: 2, settled: 1 });
});
