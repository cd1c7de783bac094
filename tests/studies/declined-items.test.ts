import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { releaseAssignments } from "#app/modules/assigning/release-assignments.server.ts";
import { listEvents } from "#app/modules/audit/list-events.server.ts";
import { giveAgain, takeAgain } from "#app/modules/grading/assign-again.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { listDeclined } from "#app/modules/studies/list-declined.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makePerson } from "#tests/factories/person.ts";

const REASON = "The text breaks off.\nAsk me@example.org for the rest.";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 3 }]);
  await insertModel(database, "GPT-4");
});

async function withOneGivenBack() {
  const study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["GPT-4"],
    graders: 3,
  });
  const [item] = study.items;
  const [seat] = item!.seats;
  const declined = await declineAssignment(database, seat!.grader.actor, seat!.assignmentId, REASON);
  expect(declined).toMatchObject({ ok: true });
  return { study, item: item!, seat: seat! };
}

test("what a grader gave back is listed with its reason until somebody else takes it", async () => {
  const { study, item, seat } = await withOneGivenBack();
  const listed = () => listDeclined(database, study.studyId, study.admin.userId);
  expect(await listed()).toEqual([
    {
      assignmentId: seat.assignmentId,
      itemId: item.itemId,
      task: "hearsay",
      sampleKey: item.sampleKey,
      pseudonym: expect.stringMatching(/^Grader 0\d$/),
      reason: REASON,
    },
  ]);
  expect(await fillPlaces(database, study.admin.actor, { studyId: study.studyId })).toMatchObject({
    value: { left: 0 },
  });
  expect(await listed()).toEqual([]);
});

test("the reason stands in the item's history and in the record, and a researcher does not read it", async () => {
  const { study, item, seat } = await withOneGivenBack();
  const reasonFor = async (actor: typeof study.admin.actor) => {
    const read = await readItem(database, actor, { ...item, studyId: study.studyId, showModel: false });
    if (!read.ok) throw new Error(read.refusal.message);
    return read.value.events.find((event) => event.action === "assignment.declined")?.declineReason;
  };
  expect(await reasonFor(study.admin.actor)).toBe(REASON);
  expect(await reasonFor((await makePerson(database)).actor)).toBeNull();
  const { rows } = await listEvents(database, { action: "assignment.declined", userId: null }, {});
  expect(rows.find((event) => event.subjectId === seat.assignmentId)).toMatchObject({
    detail: { itemId: item.itemId },
    declineReason: REASON,
  });
});

test("an admin gives an item back to the grader who declined it, and it takes their grade in a counted place", async () => {
  const { study, seat } = await withOneGivenBack();
  const { studyId, admin } = study;
  const give = () => giveAgain(database, admin.actor, { studyId, assignmentId: seat.assignmentId });
  expect(await give()).toMatchObject({
    value: { sentence: expect.stringMatching(/^Given back to Grader 0\d,/) },
  });
  expect(await give()).toMatchObject({ ok: true });
  expect(await listDeclined(database, studyId, admin.userId)).toEqual([]);
  expect(await submitAs(database, seat, makeGradeInput())).toMatchObject({ value: { isExtra: false } });
  expect(await give()).toMatchObject({ refusal: { code: "not_found" } });
  const { rows } = await listEvents(database, { action: "assignment.given_again", userId: null }, {});
  expect(rows.filter((event) => event.subjectId === seat.assignmentId)).toHaveLength(1);
});

test("a grader takes back what they declined, with its draft and the reason on record, and nobody else's", async () => {
  const { study, item, seat } = await withOneGivenBack();
  const [, other] = item.seats;
  const take = (grader = seat.grader) => takeAgain(database, grader.actor, seat.assignmentId);
  expect(await take(other!.grader)).toMatchObject({ refusal: { code: "not_found" } });
  for (const _again of [1, 2]) expect(await take()).toEqual({ ok: true, value: null });
  expect(
    await database.one(sql`
      select "state", "slot", "declineReason" from "Assignment" where "id" = ${seat.assignmentId}::uuid`),
  ).toEqual({ state: "queued", slot: seat.slot, declineReason: REASON });
  const { rows } = await listEvents(database, { action: "assignment.taken_again", userId: null }, {});
  expect(rows.filter((event) => event.subjectId === seat.assignmentId)).toHaveLength(1);
  const { studyId, admin } = study;
  await releaseAssignments(database, admin.actor, { studyId, graderId: seat.grader.userId });
  expect(await take()).toMatchObject({ refusal: { message: "This item is no longer assigned to you." } });
});

test("what somebody else was given meanwhile comes back neither by undo nor by the admin", async () => {
  const { study, seat } = await withOneGivenBack();
  const { studyId, admin } = study;
  await fillPlaces(database, admin.actor, { studyId });
  const gone = { refusal: { message: "Its place was given to somebody else meanwhile." } };
  expect(await takeAgain(database, seat.grader.actor, seat.assignmentId)).toMatchObject(gone);
  const again = { studyId, assignmentId: seat.assignmentId };
  expect(await giveAgain(database, admin.actor, again)).toMatchObject(gone);
  const other = await withOneGivenBack();
  expect(
    await giveAgain(database, admin.actor, { studyId, assignmentId: other.seat.assignmentId }),
  ).toMatchObject({ refusal: { code: "not_found" } });
});
