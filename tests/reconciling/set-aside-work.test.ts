import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { moveAssignments } from "#app/modules/assigning/move-assignments.server.ts";
import { listSetAsides } from "#app/modules/studies/list-set-asides.server.ts";
import { countFigures } from "#app/modules/studies/list-studies.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs, gradeAll } from "#tests/factories/adjudication.ts";
import { openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { revokeLast, setAsideAs } from "#tests/factories/set-aside.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 6 },
    { slug: "abercrombie", samples: 2 },
  ]);
  await insertModel(database, "Model one");
});

async function openStudy(name: string, graders: number) {
  const study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "abercrombie" }],
    models: ["Model one"],
    name,
    graders,
  });
  return { study, first: study.graders[0]! };
}

test("no free place of a task goes to somebody whose grades there are set aside without a last day", async () => {
  const { study, first } = await openStudy("Work", 3);
  const free = async () => {
    const { tasks } = await readStudyOverview(database, study.studyId, { withNames: false });
    return Object.fromEntries(tasks.map((task) => [task.task, task.free]));
  };
  const held = async () => {
    const rows = await database.query<{ itemId: string }>(sql`
      select "itemId" from "Assignment" where "graderId" = ${first.userId}::uuid and "slot" is not null
        and "itemId" = any(${study.items.map(({ itemId }) => itemId)}::uuid[])`);
    return rows.length;
  };
  await setAsideAs(database, study, first, { task: "hearsay" });
  const from = { studyId: study.studyId, graderId: study.graders[1]!.userId };
  const moved = await moveAssignments(database, study.admin.actor, from);
  if (!moved.ok) throw new Error(moved.refusal.message);
  expect(moved.value.left).toBeGreaterThan(0);
  expect(await free()).toEqual({ hearsay: moved.value.left, abercrombie: 0 });

  await revokeLast(database, study);
  await setAsideAs(database, study, first, { to: "2020-01-01" });
  await database.execute(sql`
    update "StudyMember" set "removedAt" = now()
    where "studyId" = ${study.studyId}::uuid and "userId" = ${from.graderId}::uuid`);
  expect(await fillPlaces(database, study.admin.actor, { studyId: study.studyId })).toMatchObject({
    value: { left: 0 },
  });
  expect(await held()).toBe(study.items.length);
});

test("a grade that is set aside is done in no figure, whether its item is open again or decided", async () => {
  const { study, first } = await openStudy("Figures", 2);
  const [open, decided] = study.items;
  await gradeAll(database, open!, [{}, {}]);
  await gradeAll(database, decided!, [{ logic: true }, {}]);
  await decideAs(database, study, decided!);
  const done = async () => {
    const { tasks, graders } = await readStudyOverview(database, study.studyId, { withNames: false });
    const figures = (await countFigures(database, [study.studyId], null)).get(study.studyId)!;
    return {
      ofTasks: tasks.reduce((sum, task) => sum + task.done, 0),
      free: tasks.reduce((sum, task) => sum + task.free, 0),
      ofGraders: graders.map((grader) => grader.done),
      ofStudy: figures.gradesDone,
      unassigned: figures.gradesWanted - figures.gradesAssigned,
    };
  };
  expect(await done()).toEqual({ ofTasks: 4, free: 0, ofGraders: [2, 2], ofStudy: 4, unassigned: 0 });
  await setAsideAs(database, study, first);
  expect(await done()).toEqual({ ofTasks: 2, free: 1, ofGraders: [0, 2], ofStudy: 2, unassigned: 1 });
  await revokeLast(database, study);
  expect(await listSetAsides(database, study.studyId)).toMatchObject([{ grades: 0 }]);
});
