import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { readCursor } from "#app/lib/page-cursor.ts";
import type { Result } from "#app/lib/result.ts";
import { changeMyName } from "#app/modules/auth/change-my-name.server.ts";
import { disableUser } from "#app/modules/auth/disable-user.server.ts";
import { enableUser } from "#app/modules/auth/enable-user.server.ts";
import { grantAdmin } from "#app/modules/auth/grant-admin.server.ts";
import { listUsers } from "#app/modules/auth/list-users.server.ts";
import { findSession, startSession } from "#app/modules/auth/lucia.server.ts";
import { removeAdmin } from "#app/modules/auth/remove-admin.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

const COMMAND_LINE = { kind: "command_line" } as const;
const code = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.code);

test("disabling an account ends its sessions at once and for good, also after it is enabled again", async () => {
  const [admin, person] = [await makePerson(database, { isAdmin: true }), await makePerson(database)];
  const token = await startSession(database, { userId: person.userId, userAgent: "" });
  expect(code(await disableUser(database, admin.actor, { userId: person.userId }))).toBe("ok");
  expect(await findSession(database, token)).toBeNull();
  expect(code(await disableUser(database, admin.actor, { userId: person.userId }))).toBe("not_found");
  expect(code(await enableUser(database, admin.actor, { userId: person.userId }))).toBe("ok");
  expect(await findSession(database, token)).toBeNull();
  const events = await database.query<{ action: string }>(
    sql`select "action" from "AuditEvent" where "subjectId" = ${person.userId} order by "seq"`,
  );
  expect(events.map((event) => event.action)).toEqual(["account.disabled", "account.enabled"]);
});

test("nobody disables themselves", async () => {
  const admin = await makePerson(database, { isAdmin: true });
  await makePerson(database, { isAdmin: true });
  expect(code(await disableUser(database, admin.actor, { userId: admin.userId }))).toBe("conflict");
});

test("a person made admin is one from their next request on, and so when it is taken back", async () => {
  const [admin, person] = [await makePerson(database, { isAdmin: true }), await makePerson(database)];
  const token = await startSession(database, { userId: person.userId, userAgent: "" });
  expect(code(await grantAdmin(database, admin.actor, { userId: person.userId }))).toBe("ok");
  expect(await findSession(database, token)).toMatchObject({ isAdmin: true });
  expect(code(await removeAdmin(database, admin.actor, { userId: person.userId }))).toBe("ok");
  expect(await findSession(database, token)).toMatchObject({ isAdmin: false });
});

test("the last admin can neither be disabled nor lose the role, not even from the command line", async () => {
  const alone = await cloneDatabase();
  const admin = await makePerson(alone, { isAdmin: true });
  await makePerson(alone);
  expect(code(await removeAdmin(alone, admin.actor, { userId: admin.userId }))).toBe("conflict");
  expect(code(await disableUser(alone, COMMAND_LINE, { userId: admin.userId }))).toBe("conflict");
});

test("two admins who take the role from one another at the same moment leave one", async () => {
  const two = await cloneDatabase();
  const [a, b] = [await makePerson(two, { isAdmin: true }), await makePerson(two, { isAdmin: true })];
  for (let round = 1; round <= 10; round++) {
    await two.execute(sql`update "User" set "isAdmin" = true, "disabledAt" = null`);
    const outcomes = await Promise.all([
      removeAdmin(two, a.actor, { userId: b.userId }).then(code),
      disableUser(two, b.actor, { userId: a.userId }).then(code),
    ]);
    expect(outcomes.sort()).toEqual(["conflict", "ok"]);
  }
});

test("a name is changed in one place, and recorded without the name", async () => {
  const { actor, userId } = await makePerson(database, { name: "Before" });
  await changeMyName(database, actor, { name: "Afterwards Named" });
  await changeMyName(database, actor, { name: "Afterwards Named" });
  const events = await database.query(sql`select * from "AuditEvent" where "subjectId" = ${userId}`);
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain("Afterwards");
});

test("people are listed by name in pages, filtered by part of name or address, with what they are", async () => {
  const many = await cloneDatabase();
  for (const name of ["delta", "Alpha", "charlie", "Bravo", "echo"]) {
    await makePerson(many, { name, email: `${name.toLowerCase()}_x@example.org`, isAdmin: name === "echo" });
  }
  await makePerson(many, { name: "Machine judge", kind: "automated" });
  const names = (page: { rows: readonly { name: string | null }[] }) => page.rows.map((user) => user.name);
  const all = { text: "", state: "all" } as const;
  const at = (cursor: string | null) => readCursor(cursor ?? "") ?? undefined;
  const first = await listUsers(many, all, {}, 2);
  expect(names(first)).toEqual(["Alpha", "Bravo"]);
  const second = await listUsers(many, all, { after: at(first.next) }, 2);
  expect([names(second), second.offset]).toEqual([["charlie", "delta"], 2]);
  const third = await listUsers(many, all, { after: at(second.next) }, 2);
  expect([names(third), third.next]).toEqual([["echo"], null]);
  const back = await listUsers(many, all, { before: at(third.previous) }, 2);
  expect(back).toEqual(second);
  expect(JSON.stringify([first.next, back.previous, back.next])).not.toMatch(/bravo|charlie|delta/i);

  expect(names(await listUsers(many, { ...all, text: "BRAVO_" }, {}))).toEqual(["Bravo"]);
  expect(names(await listUsers(many, { ...all, text: "%" }, {}))).toEqual([]);
  expect(names(await listUsers(many, { ...all, state: "admin" }, {}))).toEqual(["echo"]);
});
