import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { actOnStudy } from "#app/modules/assigning/act-on-study.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { moveAssignments } from "#app/modules/assigning/move-assignments.server.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { findWaitingAssignments } from "#app/modules/grading/find-next-assignment.server.ts";
import { readQueueEnd } from "#app/modules/grading/read-queue-end.server.ts";
import { findGraderShortage } from "#app/modules/studies/find-grader-shortage.server.ts";
import { listSetAsides } from "#app/modules/studies/list-set-asides.server.ts";
import { countFigures } from "#app/modules/studies/list-studies.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { studyNeeds } from "#app/modules/studies/study-needs.ts";
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

test("whose grades of a task are set aside for good is asked for none of it, told so, and counted in no shortage", async () => {
  const { study, first } = await openStudy("Closed queue", 2);
  const { studyId, admin } = study;
  const seatsOf = (task: string) =>
    database.query<{ id: string }>(sql`
      select placed."id" from "Assignment" placed join "Item" item on item."id" = placed."itemId"
      join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
      where item."studyId" = ${studyId}::uuid and placed."graderId" = ${first.userId}::uuid and task."slug" = ${task}
        and placed."state" not in ('released', 'declined')`);
  const waiting = () => findWaitingAssignments(database, first.userId, studyId, null, 50);
  const tasksAtHome = async () => (await readMyWork(database, first.userId))[0]!.tasks;
  await gradeAll(database, study.items[0]!, [{}, {}]);
  const all = (await waiting()).length;
  const before = await tasksAtHome();

  await setAsideAs(database, study, first, { task: "hearsay" });
  const abercrombie = (await seatsOf("abercrombie")).map(({ id }) => id);
  expect((await waiting()).every((id) => abercrombie.includes(id))).toBe(true);
  const graded = before.find(({ task }) => task === "hearsay")!.done;
  expect(await tasksAtHome()).toMatchObject([
    { task: "hearsay", isSetAside: true, held: graded, done: graded },
    { task: "abercrombie", isSetAside: false, held: 2 },
  ]);
  expect(await findGraderShortage(database, studyId)).toBe(
    "Too few graders: hearsay wants 2 per item and 1 grader may grade it.",
  );
  const overview = await readStudyOverview(database, studyId, { withNames: false });
  const need = studyNeeds(overview).find(({ id }) => id === `set-aside-${first.userId}`);
  expect(need?.act).toEqual({ kind: "move_set_aside", userId: first.userId });

  const act = { act: "move_set_aside" as const, graderId: first.userId };
  expect((await actOnStudy(database, admin.actor, studyId, act)).ok).toBe(true);
  expect(await seatsOf("hearsay")).toHaveLength(graded);
  expect(await seatsOf("abercrombie")).toHaveLength(2);

  await revokeLast(database, study);
  expect(await findGraderShortage(database, studyId)).toBeNull();
  await setAsideAs(database, study, first);
  expect(await waiting()).toEqual([]);
  expect(await readQueueEnd(database, first.userId, studyId)).toMatchObject({ setAside: 2 });
  await revokeLast(database, study);
  await setAsideAs(database, study, first, { to: "2020-01-01" });
  expect((await waiting()).length).toBeLessThan(all);
  expect(await waiting()).toHaveLength(2);
});
