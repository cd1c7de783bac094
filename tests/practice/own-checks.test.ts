import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { listStudies } from "#app/modules/studies/list-studies.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { readProgressSteps } from "#app/modules/studies/read-progress-steps.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { setAsideAs } from "#tests/factories/set-aside.ts";
import { checkedQueue, gradeAll, openChecked, practise, RIGHT, WRONG } from "./practised-study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

test("to a grader who reads a study's progress their checks count like other items, and open to them once it is closed", async () => {
  const study = await openChecked(database, { samples: 16, drawn: 8, perHundred: 50 });
  const { admin, grader, studyId } = study;
  await database.execute(sql`update "User" set "isAdmin" = true where "id" = ${grader.userId}::uuid`);
  const actor = { ...grader.actor, isAdmin: true };
  const progress = async () => {
    const overview = await readStudyOverview(database, studyId, {
      withNames: false,
      viewerId: grader.userId,
    });
    const { studies } = await listStudies(database, actor);
    const { steps, items } = await readProgressSteps(database, studyId, grader.userId);
    expect(items).toBe(overview.tasks[0]!.items);
    return [
      steps.at(-1)!.graded,
      steps.at(-1)!.settled,
      overview.tasks[0]!.done,
      overview.graders[0]!.done,
      studies.find(({ id }) => id === studyId)!.figures!.gradesDone,
    ];
  };
  const queue = await checkedQueue(database, study);
  await gradeAll(database, study, () => RIGHT, study.graders[1]!);
  for (const [index, { id, purpose }] of queue.entries()) {
    await practise(database, study, id, purpose === "known_check" ? RIGHT : WRONG);
    const all = index + 1;
    expect(await progress()).toEqual([all, all, all + queue.length, all, all + queue.length]);
  }
  for (const { itemId } of queue) {
    const page = async (reader: typeof actor) =>
      await readItem(database, reader, { studyId, itemId, showModel: false });
    expect(await page(admin.actor as typeof actor)).toMatchObject({ ok: true, value: { status: "settled" } });
    expect(await page(actor)).toMatchObject({ ok: false, refusal: { code: "forbidden" } });
  }
  const listed = async () => await listItems(database, actor, { studyId, search: {} });
  expect(await listed()).toMatchObject({ value: { rows: [], ownLeftOut: 8 } });
  await closeStudy(database, admin.actor, { studyId });
  expect(await listed()).toMatchObject({ value: { ownLeftOut: 0 } });
  const { itemId } = queue.find(({ purpose }) => purpose === "known_check")!;
  expect(await readItem(database, actor, { studyId, itemId, showModel: false })).toMatchObject({
    value: { purpose: "known_check" },
  });
});

test("setting a grader's grades aside promises nothing of checks", async () => {
  const study = await openChecked(database, { samples: 16, drawn: 8, perHundred: 50 });
  const [one, two] = study.graders as [(typeof study.graders)[0], (typeof study.graders)[0]];
  await gradeAll(database, study, () => RIGHT, one);
  await gradeAll(database, study, () => RIGHT, two);
  const effect = await setAsideAs(database, study, one);
  if (!effect.ok) throw new Error(effect.refusal.message);
  expect(effect.value.grades).toBe(8);
  expect(effect.value.items.map(({ what }) => what)).toEqual(Array.from({ length: 8 }, () => "reopened"));
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
});

test("an export for somebody who also grades holds none of their checks before the study is closed", async () => {
  const study = await openChecked(database, { samples: 16, drawn: 8, perHundred: 50 });
  const { admin, grader, studyId } = study;
  for (const each of study.graders) await gradeAll(database, study, () => RIGHT, each);
  await database.execute(sql`update "User" set "isAdmin" = true where "id" = ${grader.userId}::uuid`);
  const checksFor = async (actor: typeof admin.actor) => {
    const { pieces } = await exportStudy(database, actor, studyId, "grades", "jsonl");
    return Buffer.concat(pieces).toString("utf8").split('"known_check"').length - 1;
  };
  expect(await checksFor(admin.actor)).toBe(8);
  expect(await checksFor(grader.actor)).toBe(0);
  await closeStudy(database, admin.actor, { studyId });
  expect(await checksFor(grader.actor)).toBe(8);
});
