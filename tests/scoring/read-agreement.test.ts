import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { ALL_AGREEMENT as ALL } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 6 }]);
  await insertGuideWithEntries(database, "hearsay", { inferences: [] });
  await insertModel(database, "kX7qLm92VbTz41Rd");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["kX7qLm92VbTz41Rd"] });
  const [same, split, close, half, , extra] = study.items;
  for (const seat of same!.seats) await submitAs(database, seat);
  await submitAs(database, split!.seats[0]!, makeGradeInput({ rule: true }));
  await submitAs(database, split!.seats[1]!);
  await submitAs(database, close!.seats[0]!, makeGradeInput({ closeCall: true }));
  await submitAs(database, close!.seats[1]!);
  await submitAs(database, half!.seats[0]!);
  for (const seat of extra!.seats) await submitAs(database, seat);
  await database.execute(sql`
    update "Assignment" set "slot" = null where "itemId" = ${extra!.itemId}::uuid
      and "graderId" = (select "graderId" from "Assignment" where "id" = ${extra!.seats[1]!.assignmentId}::uuid)`);
});

test("agreement is read from counted independent grades while the study is sealed, and names no model", async () => {
  const agreement = await readAgreement(database, study.admin.actor, study.studyId, ALL);
  expect([agreement.shared, agreement.items]).toEqual([3, 6]);
  expect(agreement.criteria[0]).toMatchObject({ n: 3, bothPositive: 2, split: 1 });
  expect(JSON.stringify(agreement)).not.toContain("kX7qLm92VbTz41Rd");
  expect(await database.query(sql`select from "Unblinding"`)).toHaveLength(0);
});

test("close calls can be left out", async () => {
  const without = await readAgreement(database, study.admin.actor, study.studyId, {
    ...ALL,
    closeCalls: "without",
  });
  expect([without.shared, without.items]).toEqual([2, 5]);
});

test("samples that the guide in use calls contested can be left out", async () => {
  const guide = await insertGuideWithEntries(database, "hearsay", {
    inferences: [],
    contested: "The key errs.",
  });
  await database.execute(sql`update "StudyTask" set "guideVersionId" = ${guide}::uuid`);
  const { studyId, admin } = study;
  const without = await readAgreement(database, admin.actor, studyId, { ...ALL, contested: "without" });
  expect([without.shared, without.items]).toEqual([0, 0]);
  expect((await readAgreement(database, admin.actor, studyId, ALL)).shared).toBe(3);
});

test("the list of items says of each grade whether agreement uses it, and why not", async () => {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, "agreement", "jsonl");
  const lines = Buffer.concat(pieces).toString("utf8").trim().split("\n");
  const rows = lines.map(
    (line) =>
      JSON.parse(line) as { used: boolean; why_not: string | null; grades: { why_not: string | null }[] },
  );
  expect(rows).toHaveLength(6);
  expect(rows.filter(({ used }) => used)).toHaveLength(3);
  const reasons = rows.map(({ why_not, grades }) => [why_not, ...grades.map((grade) => grade.why_not)]);
  expect(reasons).toContainEqual(["one usable grade", null, "not graded"]);
  expect(reasons).toContainEqual(["no usable grade", "not graded", "not graded"]);
  expect(reasons).toContainEqual(["one usable grade", null, "an extra grade"]);
});

test("a grade that was set aside leaves agreement, and a revoked setting aside brings it back", async () => {
  const [grader] = study.items[0]!.seats;
  await database.execute(sql`
    insert into "SetAside" ("studyId", "graderId", "reason", "byId")
    select ${study.studyId}::uuid, "graderId", 'away', ${study.admin.userId}::uuid from "Assignment" where "id" = ${grader!.assignmentId}::uuid`);
  expect((await readAgreement(database, study.admin.actor, study.studyId, ALL)).shared).toBe(0);
  await database.execute(sql`update "SetAside" set "revokedAt" = now()`);
  expect((await readAgreement(database, study.admin.actor, study.studyId, ALL)).shared).toBe(3);
});
