import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { type DoubtPlace, raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { gradeAll, turnIntoAdjudicator } from "#tests/factories/adjudication.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  insertGuideWithEntries,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 3 }]);
  await insertModel(database, "m1");
  await insertGuideWithEntries(database, "hearsay");
});

const begin = () => openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["m1"] });

const ask = (
  study: GradingStudy,
  { actor }: Pick<TestAccount, "actor">,
  place: DoubtPlace,
  text = "Is a nod meant?",
) => raiseDoubt(database, actor, study.studyId, place, { about: "guide", text });

async function rule(study: GradingStudy, doubtId: string, scope: object = { kind: "all" }): Promise<string> {
  const { studyTaskId } = await database.one<{ studyTaskId: string }>(sql`
    select "studyTaskId" from "Doubt" where "id" = ${doubtId}::uuid`);
  const input = { studyTaskId, doubtIds: [doubtId], text: "A nod is meant.", guideVersionId: null };
  const given = await giveRuling(database, study.adjudicator.actor, study.studyId, {
    ...input,
    scope: scope as { kind: "all" },
  });
  if (!given.ok) throw new Error(given.refusal.message);
  return given.value.rulingId;
}

function must<Value>(
  result: { ok: true; value: Value } | { ok: false; refusal: { message: string } },
): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const roomOf = async (study: GradingStudy, seat: Seat) =>
  must(await readRoom(database, seat.grader.userId, study.studyId, seat.assignmentId));
const tableOf = async (study: GradingStudy, { itemId }: GradedItem) =>
  must(await readAdjudication(database, study.adjudicator.userId, study.studyId, itemId));

test("a grader asks by their own assignment, sees the doubt again on the item, and still submits", async () => {
  const study = await begin();
  const [item] = study.items as [GradedItem];
  const [mine, peers] = item.seats as [Seat, Seat];
  const asked = must(await ask(study, mine.grader, { assignmentId: mine.assignmentId }));
  expect(asked).toMatchObject({ about: "guide", text: "Is a nod meant?", isAnswered: false, rulingId: null });
  const [seen, ...others] = (await roomOf(study, mine)).doubts;
  expect(others).toEqual([]);
  expect(seen).toEqual({ ...asked, isMine: true });
  expect((await roomOf(study, peers)).doubts).toEqual([]);
  expect((await submitAs(database, mine)).ok).toBe(true);
});

test("nobody asks by another's assignment, after giving the item up, or about another study's item", async () => {
  const study = await begin();
  const other = await begin();
  const [item] = study.items as [GradedItem];
  const [mine, peers] = item.seats as [Seat, Seat];
  const refused = { ok: false, refusal: { code: "not_found" } };
  expect(await ask(study, mine.grader, { assignmentId: peers.assignmentId })).toMatchObject(refused);
  expect(await ask(other, mine.grader, { assignmentId: mine.assignmentId })).toMatchObject(refused);
  expect(await ask(other, study.adjudicator, { itemId: item.itemId })).toMatchObject(refused);
  await database.execute(sql`
    update "Assignment" set "state" = 'declined', "slot" = null, "declineReason" = 'I know its author.'
    where "id" = ${mine.assignmentId}::uuid`);
  expect(await ask(study, mine.grader, { assignmentId: mine.assignmentId })).toMatchObject(refused);
});

test("an adjudicator of the task asks about an item, and whoever graded it and changed sides does not", async () => {
  const study = await begin();
  const [item, second] = study.items as [GradedItem, GradedItem];
  const asked = must(await ask(study, study.adjudicator, { itemId: item.itemId }));
  expect((await tableOf(study, item)).doubts).toEqual([{ ...asked, isMine: true }]);
  const [seat] = second.seats as [Seat];
  await submitAs(database, seat);
  await turnIntoAdjudicator(database, study, seat.grader);
  expect(await ask(study, seat.grader, { itemId: second.itemId })).toMatchObject({
    ok: false,
    refusal: { code: "forbidden" },
  });
});

test("a ruling stands beside every item in its scope, for graders and adjudicators, without its asker", async () => {
  const study = await begin();
  const [asked, other] = study.items as [GradedItem, GradedItem];
  const [mine, peers] = asked.seats as [Seat, Seat];
  const doubt = must(await ask(study, mine.grader, { assignmentId: mine.assignmentId }));
  const narrow = await rule(study, doubt.doubtId, { kind: "samples", keys: [asked.sampleKey] });
  const next = must(await ask(study, peers.grader, { assignmentId: peers.assignmentId }, "And a wink?"));
  const wide = await rule(study, next.doubtId, { kind: "error_type", type: "logic" });

  const inRoom = await roomOf(study, peers);
  expect(inRoom.rulings.map(({ rulingId }) => rulingId)).toEqual([wide, narrow]);
  expect(inRoom.rulings[1]).toMatchObject({
    text: "A nod is meant.",
    scope: { kind: "samples", samples: 1 },
    guideVersion: null,
  });
  expect((await roomOf(study, other.seats[0]!)).rulings.map(({ rulingId }) => rulingId)).toEqual([wide]);
  expect((await roomOf(study, mine)).doubts).toEqual([
    { ...doubt, isMine: true, isAnswered: true, rulingId: narrow },
  ]);

  await gradeAll(database, asked, [{ logic: true }, {}]);
  const table = await tableOf(study, asked);
  expect(table.rulings).toHaveLength(2);
  expect(table.doubts.map(({ text, isMine }) => [text, isMine])).toEqual([
    ["Is a nod meant?", false],
    ["And a wink?", false],
  ]);
  for (const view of [inRoom, table]) {
    const text = JSON.stringify(view);
    for (const { userId } of [...study.graders, study.adjudicator]) expect(text).not.toContain(userId);
    expect(text).not.toContain("askedBy");
  }
});
