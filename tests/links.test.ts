import { expect, test } from "vitest";
import { closeDatabase, type Database, openDatabase } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Result } from "#app/lib/result.ts";
import { disableUser } from "#app/modules/auth/disable-user.server.ts";
import { readLink } from "#app/modules/auth/find-link.server.ts";
import {
  type IssuedLink,
  issueLink,
  issueSetUpLink,
  type LinkSubject,
} from "#app/modules/auth/issue-link.server.ts";
import { findSession, startSession } from "#app/modules/auth/lucia.server.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { spendLink } from "#app/modules/auth/spend-link.server.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";

const PASSWORD = "amber testified on tuesday";
const VISITOR = { address: "10.0.0.1", userAgent: "test", requestId: null };
const COMMAND_LINE = { kind: "command_line" } as const;
const ENTRY = { name: "Ada Admin", email: "ada@example.org", password: PASSWORD };

const tokenOf = (link: IssuedLink) => link.path.split("/").at(-1) ?? "";

async function issueToken(database: Database, subject: LinkSubject): Promise<string> {
  const issued = await issueLink(database, COMMAND_LINE, subject);
  if (!issued.ok) throw new Error(issued.refusal.message);
  return tokenOf(issued.value);
}

const code = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.code);

test("T81 a fresh database has no account, and its first admin comes from a set-up link that works once", async () => {
  const database = await cloneDatabase();
  expect(await database.query(sql`select 1 from "User"`)).toEqual([]);
  const link = await issueSetUpLink(database);
  const token = tokenOf(link!);
  expect(link?.path).toMatch(/^\/link\/[\w-]{43}$/);
  const made = await spendLink(database, VISITOR, token, ENTRY);
  expect(made.ok && (await findSession(database, made.value.token))).toMatchObject({ isAdmin: true });
  expect(code(await spendLink(database, VISITOR, token, { ...ENTRY, email: "eve@example.org" }))).toBe(
    "expired",
  );
  expect(code(await signIn(database, VISITOR, { email: ENTRY.email, password: PASSWORD }))).toBe("ok");
});

test("a set-up link is issued again until there is an admin, and then opens nothing, nor is another issued", async () => {
  const database = await cloneDatabase();
  const [first, second] = [await issueSetUpLink(database), await issueSetUpLink(database)];
  expect((await readLink(database, tokenOf(first!))).ok).toBe(true);
  expect(code(await spendLink(database, VISITOR, tokenOf(second!), ENTRY))).toBe("ok");
  expect(code(await readLink(database, tokenOf(first!)))).toBe("expired");
  expect(
    code(await spendLink(database, VISITOR, tokenOf(first!), { ...ENTRY, email: "eve@example.org" })),
  ).toBe("expired");
  expect(await issueSetUpLink(database)).toBeNull();
});

test("forty parallel uses of two set-up links, on two app instances, make one admin", async () => {
  const database = await cloneDatabase();
  const replica = openDatabase(database.url);
  const tokens = [tokenOf((await issueSetUpLink(database))!), tokenOf((await issueSetUpLink(database))!)];
  try {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        spendLink(index % 2 ? database : replica, VISITOR, tokens[index % 4 < 2 ? 0 : 1]!, {
          ...ENTRY,
          email: `admin${index}@example.org`,
        }).then(code),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "expired")).toHaveLength(39);
    expect(await database.query(sql`select 1 from "User"`)).toHaveLength(1);
    expect(await database.query(sql`select 1 from "Person"`)).toHaveLength(1);
  } finally {
    await closeDatabase(replica);
  }
});

test("reading a link any number of times does not spend it, and the table holds no token", async () => {
  const database = await cloneDatabase();
  const { userId } = await makePerson(database, { name: "Rae Reader" });
  const token = await issueToken(database, { kind: "sign_in", userId });
  for (let reading = 1; reading <= 5; reading++) {
    expect(await readLink(database, token)).toMatchObject({
      ok: true,
      value: { kind: "sign_in", personName: "Rae Reader" },
    });
  }
  expect(JSON.stringify(await database.query(sql`select * from "AccessLink"`))).not.toContain(token);
  expect(code(await spendLink(database, VISITOR, token, {}))).toBe("ok");
  expect(code(await readLink(database, token))).toBe("expired");
});

test("forty parallel presses of one sign-in link start one session", async () => {
  const database = await cloneDatabase();
  const { userId } = await makePerson(database);
  const token = await issueToken(database, { kind: "sign_in", userId });
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => spendLink(database, VISITOR, token, {}).then(code)),
  );
  expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
  expect(await database.query(sql`select 1 from "Session"`)).toHaveLength(1);
});

test("a reset link sets the password, ends all sessions and signs the person in", async () => {
  const database = await cloneDatabase();
  const { userId, email } = await makePerson(database, { password: "the password before" });
  const stolen = await startSession(database, { userId, userAgent: "" });
  const token = await issueToken(database, { kind: "reset", userId });
  expect(await spendLink(database, VISITOR, token, { password: "short" })).toMatchObject({
    refusal: { code: "invalid", fields: { password: expect.any(String) } },
  });
  expect(await spendLink(database, VISITOR, token, { password: email })).toMatchObject({
    refusal: { code: "invalid" },
  });
  const spent = await spendLink(database, VISITOR, token, { password: PASSWORD });
  expect(spent.ok && (await findSession(database, spent.value.token))).toMatchObject({ userId });
  expect(await findSession(database, stolen)).toBeNull();
  expect(code(await signIn(database, VISITOR, { email, password: "the password before" }))).toBe("invalid");
  expect(code(await signIn(database, VISITOR, { email, password: PASSWORD }))).toBe("ok");
  expect(code(await spendLink(database, VISITOR, token, { password: PASSWORD }))).toBe("expired");
});

test("a new reset link withdraws the one before", async () => {
  const database = await cloneDatabase();
  const { userId } = await makePerson(database);
  const [first, second] = [
    await issueToken(database, { kind: "reset", userId }),
    await issueToken(database, { kind: "reset", userId }),
  ];
  expect(code(await readLink(database, first))).toBe("expired");
  expect((await readLink(database, second)).ok).toBe(true);
});

test("a link past its time by the database's clock opens nothing and says who issued it", async () => {
  const database = await cloneDatabase();
  const [admin, person] = [
    await makePerson(database, { isAdmin: true, name: "Ada Admin" }),
    await makePerson(database),
  ];
  const issued = await issueLink(database, admin.actor, { kind: "reset", userId: person.userId });
  const token = issued.ok ? tokenOf(issued.value) : "";
  await database.execute(sql`update "AccessLink" set "expiresAt" = "expiresAt" - interval '24 hours'`);
  const read = await readLink(database, token);
  expect(read).toMatchObject({
    refusal: { code: "expired", message: expect.stringContaining("ask Ada Admin") },
  });
  expect(await spendLink(database, VISITOR, token, { password: PASSWORD })).toEqual(read);
});

test("links last as long as their kind says", async () => {
  const database = await cloneDatabase();
  const { userId } = await makePerson(database);
  for (const kind of ["reset", "sign_in"] as const) await issueToken(database, { kind, userId });
  await issueToken(database, { kind: "set_up" });
  const lifetimes = await database.query(sql`
    select distinct extract(epoch from "expiresAt" - "createdAt")::int / 3600 as "hours" from "AccessLink"`);
  expect(lifetimes).toEqual([{ hours: 24 }]);
});

test("an unknown token is no link, whatever it looks like", async () => {
  const database = await cloneDatabase();
  for (const token of ["", "abc", "'; drop table", "x".repeat(5000)]) {
    expect(code(await readLink(database, token))).toBe("not_found");
    expect(code(await spendLink(database, VISITOR, token, ENTRY))).toBe("not_found");
  }
});

test("an admin may not issue a link that signs in as somebody else", async () => {
  const database = await cloneDatabase();
  const [admin, person] = [await makePerson(database, { isAdmin: true }), await makePerson(database)];
  const issued = await issueLink(database, admin.actor, { kind: "sign_in", userId: person.userId });
  expect(code(issued)).toBe("forbidden");
  expect(await database.query(sql`select 1 from "AccessLink"`)).toEqual([]);
});

test("a disabled account gets no link, and the links it had open nothing", async () => {
  const database = await cloneDatabase();
  const [admin, person] = [await makePerson(database, { isAdmin: true }), await makePerson(database)];
  const token = await issueToken(database, { kind: "sign_in", userId: person.userId });
  await disableUser(database, admin.actor, { userId: person.userId });
  expect(code(await spendLink(database, VISITOR, token, {}))).toBe("expired");
  expect(code(await issueLink(database, admin.actor, { kind: "reset", userId: person.userId }))).toBe(
    "conflict",
  );
});

test("every link that is issued or spent is on record, without its token, a name or an address", async () => {
  const database = await cloneDatabase();
  const token = tokenOf((await issueSetUpLink(database))!);
  await spendLink(database, VISITOR, token, ENTRY);
  const events = await database.query<{ action: string }>(sql`select * from "AuditEvent" order by "seq"`);
  expect(events.map((event) => event.action)).toEqual(["link.issued", "account.set_up"]);
  const record = JSON.stringify(events);
  for (const secret of [token, ENTRY.name, ENTRY.email]) expect(record).not.toContain(secret);
});

test("an address that another account has is refused under its field, and the link stays open", async () => {
  const database = await cloneDatabase();
  const { email } = await makePerson(database);
  const token = tokenOf((await issueSetUpLink(database))!);
  expect(await spendLink(database, VISITOR, token, { ...ENTRY, email })).toMatchObject({
    refusal: { code: "invalid", fields: { email: expect.any(String) } },
  });
  expect(code(await spendLink(database, VISITOR, token, ENTRY))).toBe("ok");
});
