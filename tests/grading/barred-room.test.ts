import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { isOver } from "#app/lib/over.ts";
import type { Result } from "#app/lib/result.ts";
import { releaseAssignments } from "#app/modules/assigning/release-assignments.server.ts";
import { openAssignment } from "#app/modules/grading/open-assignment.server.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, "Model one");
});

const open = (name: string) =>
  openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"], name });

const save = (seat: Seat, revision = 0) =>
  saveDraft(database, seat.grader.actor, seat.assignmentId, {
    draft: { ...makeGradeInput({ note: "Begun." }).verdict, guideVersionId: null },
    revision,
    activeSeconds: 5,
  });

function overWith(result: Result<unknown>): string | null {
  return result.ok || !isOver(result.refusal) ? null : result.refusal.message;
}

const firstSeat = ({ items }: GradingStudy) => ({ item: items[0]!, seat: items[0]!.seats[0]! });

test("an item that is withdrawn while it is open says so at the next save, and takes drafts again once it is put back", async () => {
  const study = await open("Withdrawn while open");
  const { item, seat } = firstSeat(study);
  expect((await save(seat)).ok).toBe(true);
  await withdrawAs(database, study, item);
  const words = "This item was withdrawn from the study by its admin. What you entered is kept.";
  expect(overWith(await save(seat, 1))).toBe(words);
  expect(overWith(await openAssignment(database, seat.grader.actor, seat.assignmentId))).toBe(words);
  expect(overWith(await submitAs(database, seat, makeGradeInput({})))).toBe(words);
  const { draft } = await database.one<{ draft: { note: string } }>(sql`
    select "draft" from "Assignment" where "id" = ${seat.assignmentId}::uuid`);
  expect(draft.note).toBe("Begun.");
  await putBackAs(database, study, item);
  expect((await save(seat, 1)).ok).toBe(true);
});

test("an item that was given up, and one of a closed study, say so at the next save", async () => {
  const study = await open("Released while open");
  const { seat } = firstSeat(study);
  const { studyId, admin } = study;
  await releaseAssignments(database, admin.actor, { studyId, graderId: seat.grader.userId });
  expect(overWith(await save(seat))).toBe("This item is no longer assigned to you.");

  const closed = await open("Closed while open");
  await database.execute(sql`update "Study" set "status" = 'closed' where "id" = ${closed.studyId}::uuid`);
  expect(overWith(await save(firstSeat(closed).seat))).toBe(
    "This study is closed and takes no grades. What you entered is kept.",
  );
});
