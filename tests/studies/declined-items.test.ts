import { beforeAll, expect, test } from "vitest";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { listEvents } from "#app/modules/audit/list-events.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { listDeclined } from "#app/modules/studies/list-declined.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { openGradingStudy } from "#tests/factories/grading.ts";
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
