import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { tallyOf } from "#app/modules/assigning/my-work.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { gradedSearchSchema } from "#app/modules/grading/graded-search.ts";
import { listGraded } from "#app/modules/grading/list-graded.server.ts";
import { postponeAssignment } from "#app/modules/grading/postpone-assignment.server.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "GPT-4");
});

async function openStudy() {
  const study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["GPT-4"],
    graders: 1,
    settings: { gradersPerItem: 1 },
  });
  const grader = study.graders[0]!;
  const seats = study.items.map((item) => ({ ...item.seats[0]!, itemId: item.itemId }));
  const home = async () =>
    (await readMyWork(database, grader.userId)).find(({ studyId }) => studyId === study.studyId)!;
  return { study, grader, seats, home };
}

test("home tells what a grader left for later: a change that is not submitted, what was put off, and own doubts", async () => {
  const { study, grader, seats, home } = await openStudy();
  const [changed, later, doubted] = seats;
  expect((await home()).openEnds).toEqual([]);
  await submitAs(database, changed!);
  const draft = { ...makeVerdict({ logic: true }), guideVersionId: null };
  const saved = await saveDraft(database, grader.actor, changed!.assignmentId, {
    draft: draft as never,
    revision: 1,
    activeSeconds: 0,
  });
  expect(saved).toMatchObject({ ok: true });
  await postponeAssignment(database, grader.actor, later!.assignmentId);
  const raised = await raiseDoubt(
    database,
    grader.actor,
    study.studyId,
    { assignmentId: doubted!.assignmentId },
    { about: "guide", text: "Is a nod a statement?" },
  );
  expect(raised).toMatchObject({ ok: true });
  expect((await home()).openEnds.map(({ assignmentId, why }) => [assignmentId, why])).toEqual([
    [changed!.assignmentId, "unsubmitted"],
    [later!.assignmentId, "put_off"],
    [doubted!.assignmentId, "doubt"],
  ]);
  const graded = () => listGraded(database, grader.userId, study.studyId, gradedSearchSchema.parse({}));
  expect((await graded()).rows).toMatchObject([{ assignmentId: changed!.assignmentId, isUnsubmitted: true }]);

  await submitAs(database, changed!, makeGradeInput({ logic: true }, { revision: 2 }));
  await submitAs(database, later!);
  expect((await home()).openEnds.map(({ why }) => why)).toEqual(["doubt"]);
  expect((await graded()).rows.map(({ isUnsubmitted }) => isUnsubmitted)).toEqual([false, false]);
});

test("what waits for its wave to open is held and not left, and nothing is offered", async () => {
  const { study, home } = await openStudy();
  await database.execute(sql`
    with wave as (insert into "Wave" ("studyId", "number") values (${study.studyId}::uuid, 2) returning "id")
    update "Item" set "waveId" = (select "id" from wave) where "studyId" = ${study.studyId}::uuid`);
  const work = await home();
  expect(work.next).toBeNull();
  expect(tallyOf(work.tasks)).toEqual({ held: 4, done: 0, left: 0, inClosedWaves: 4 });
});
