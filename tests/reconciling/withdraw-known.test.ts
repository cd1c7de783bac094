import { beforeAll, expect, test } from "vitest";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { statusOf } from "#tests/factories/graded-item.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";
import {
  beginRound,
  checkedQueue,
  nextPurpose,
  openChecked,
  openPractised,
  practise,
  RIGHT,
} from "../practice/practised-study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

test("an item of practice stays in its study, so that a round which it is part of can end", async () => {
  const practised = await openPractised(database, "qualification");
  await beginRound(database, practised);
  const [first] = await checkedQueue(database, practised);
  for (const change of [withdrawAs, putBackAs])
    expect(await change(database, practised, first!)).toMatchObject({
      refusal: { code: "conflict", message: "This is a practice item. Rule on its key instead." },
    });
  expect(await statusOf(database, first!.itemId)).toMatchObject({ status: "open" });
  expect(await nextPurpose(database, practised)).toBe("practice");
});

test("a known check that is withdrawn is passed over, and comes in its old place once it is back", async () => {
  const checked = await openChecked(database, { samples: 24, drawn: 12, perHundred: 20 });
  const queue = await checkedQueue(database, checked);
  const at = queue.findIndex(({ purpose }) => purpose === "known_check");
  for (const { id } of queue.slice(0, at)) await practise(database, checked, id, RIGHT);
  const next = () => findNextAssignment(database, checked.grader.userId, checked.studyId);
  expect(await next()).toBe(queue[at]!.id);
  expect(await withdrawAs(database, checked, queue[at]!)).toMatchObject({ value: { withdrawn: 1 } });
  expect(await next()).toBe(queue[at + 1]!.id);
  expect(await checkedQueue(database, checked)).toEqual(queue);
  await putBackAs(database, checked, queue[at]!);
  expect(await next()).toBe(queue[at]!.id);
  expect((await practise(database, checked, queue[at]!.id, RIGHT)).ok).toBe(true);
});

test("grades of practice and of known checks are exported as not scored", async () => {
  const practised = await openPractised(database, "practice");
  const [trial] = await beginRound(database, practised);
  const checked = await openChecked(database, { samples: 24, drawn: 12, perHundred: 20 });
  const check = (await checkedQueue(database, checked)).find(({ purpose }) => purpose === "known_check");
  for (const [own, id] of [
    [practised, trial!],
    [checked, check!.id],
  ] as const) {
    expect((await practise(database, own, id, RIGHT)).ok).toBe(true);
    const { pieces } = await exportStudy(database, own.admin.actor, own.studyId, "grades", "jsonl");
    const rows = Buffer.concat(pieces).toString("utf8").split("\n").filter(Boolean);
    const graded = rows.map((line) => JSON.parse(line)).filter(({ grade_id }) => grade_id !== null);
    expect(graded.map(({ status }) => status)).toEqual(["not_scored"]);
  }
});
