import { beforeAll, expect, test } from "vitest";
import { recordRoomTime } from "#app/modules/grading/record-room-time.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { entriesOf, showSince } from "#tests/factories/hours.ts";
import { beginRound, openPractised, practise, WRONG } from "#tests/practice/practised-study.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

test("reading the key of a practice item and its reason counts as practice, until the study closes", async () => {
  const study = await openPractised(database, "practice");
  const { actor, userId } = study.grader;
  const [assignmentId] = await beginRound(database, study);
  await showSince(database, assignmentId!, 3_600);
  const read = (activeSeconds: number) => recordRoomTime(database, actor, assignmentId!, { activeSeconds });
  await read(40);
  expect(await practise(database, study, assignmentId!, WRONG)).toMatchObject({ ok: true });
  expect(await read(65)).toMatchObject({ value: { activeSeconds: 65 } });
  await closeStudy(database, study.admin.actor, study);
  expect(await read(90)).toMatchObject({ value: { activeSeconds: 65 } });
  const entries = await entriesOf(database, userId);
  const practice = entries.filter(({ work }) => work === "practice");
  expect(practice.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(65);
});
