import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { inPrismaTransaction, inTransaction } from "#app/db/transaction.server.ts";
import type { EventDetail } from "#app/modules/audit/event-detail.ts";
import { type NewEvent, recordEvent } from "#app/modules/audit/record-event.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

async function makeEvent(detail: NewEvent["detail"]): Promise<NewEvent & { subjectId: string }> {
  const { userId, actor } = await makePerson(database);
  return {
    actor: { ...actor, requestId: "request-0001" },
    action: "session.started",
    subjectType: "User",
    subjectId: userId,
    detail,
  };
}

const recorded = (subjectId: string) =>
  database.query(sql`
    select "actorId", "actorKind", "action", "studyId", "subjectType", "detail", "requestId"
    from "AuditEvent" where "subjectId" = ${subjectId}`);

test("an event is recorded alike in a transaction of ours and in one of Prisma's", async () => {
  const [ours, prismas] = [
    await makeEvent({ count: 2, roles: ["grader"] }),
    await makeEvent({ count: 2, roles: ["grader"] }),
  ];
  await inTransaction(database, (tx) => recordEvent(tx, ours));
  await inPrismaTransaction(database, (tx) => recordEvent(tx, prismas));
  for (const { subjectId } of [ours, prismas]) {
    expect(await recorded(subjectId)).toEqual([
      {
        actorId: subjectId,
        actorKind: "person",
        action: "session.started",
        studyId: null,
        subjectType: "User",
        detail: { count: 2, roles: ["grader"] },
        requestId: "request-0001",
      },
    ]);
  }
});

test("the command line and the system are recorded without a person", async () => {
  const { userId: subjectId } = await makePerson(database);
  for (const kind of ["command_line", "system"] as const) {
    await inTransaction(database, (tx) =>
      recordEvent(tx, { actor: { kind }, action: "account.disabled", subjectType: "User", subjectId }),
    );
  }
  expect(await recorded(subjectId)).toMatchObject([
    { actorId: null, actorKind: "command_line", requestId: null, detail: {} },
    { actorId: null, actorKind: "system", requestId: null, detail: {} },
  ]);
});

test("an event that would hold a name or an address fails the transaction, whichever it is", async () => {
  const personal: EventDetail[] = [
    { name: "x" },
    { to: "somebody@example.org" },
    { changed: [{ newEmail: "x" }] },
  ];
  for (const detail of personal) {
    const [ours, prismas] = [await makeEvent(detail), await makeEvent(detail)];
    await expect(inTransaction(database, (tx) => recordEvent(tx, ours))).rejects.toThrow(TypeError);
    await expect(inPrismaTransaction(database, (tx) => recordEvent(tx, prismas))).rejects.toThrow(TypeError);
    expect(await recorded(ours.subjectId)).toEqual([]);
  }
});

test("an event goes with its transaction when that rolls back", async () => {
  const event = await makeEvent({});
  await inTransaction(database, async (tx) => {
    await recordEvent(tx, event);
    return { ok: false };
  });
  expect(await recorded(event.subjectId)).toEqual([]);
});

test("the database refuses to change, delete or truncate what was recorded", async () => {
  const event = await makeEvent({});
  await inTransaction(database, (tx) => recordEvent(tx, event));
  for (const statement of [
    sql`update "AuditEvent" set "action" = 'x' where "subjectId" = ${event.subjectId}`,
    sql`delete from "AuditEvent" where "subjectId" = ${event.subjectId}`,
    sql`truncate "AuditEvent"`,
  ]) {
    await expect(database.execute(statement)).rejects.toMatchObject({ code: "AZ001" });
  }
  expect(await recorded(event.subjectId)).toHaveLength(1);
});
