import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { listMySessions } from "#app/modules/auth/list-my-sessions.server.ts";
import {
  blankSessionCookie,
  deleteExpiredSessions,
  findSession,
  sessionCookie,
  sessionToken,
  startSession,
} from "#app/modules/auth/lucia.server.ts";
import { revokeOtherSessions } from "#app/modules/auth/revoke-other-sessions.server.ts";
import { revokeSession } from "#app/modules/auth/revoke-session.server.ts";
import { signOut } from "#app/modules/auth/sign-out.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

async function makeSession(userId: string, userAgent = "") {
  const token = await startSession(database, { userId, userAgent });
  const session = await findSession(database, token);
  if (!session) throw new Error("The session just started does not hold.");
  return { token, sessionId: session.sessionId };
}

/** Moves a session into the past of the database's clock. */
async function age(sessionId: string, change: { started?: string; seen?: string }) {
  await database.execute(sql`
    update "Session" set "expiresAt" = "expiresAt" - ${change.started ?? "0"}::interval,
      "lastSeenAt" = "lastSeenAt" - ${change.seen ?? "0"}::interval
    where "id" = ${sessionId}`);
}

test("a session opens the account it was started for, and the table holds only the token's hash", async () => {
  const { userId } = await makePerson(database, { isAdmin: true });
  const { token, sessionId } = await makeSession(userId);
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(await findSession(database, token)).toEqual({ sessionId, userId, isAdmin: true });
  const stored = JSON.stringify(
    await database.query(sql`select * from "Session" where "userId" = ${userId}`),
  );
  expect(stored).not.toContain(token);
});

test("an unknown, an empty and a stored-hash token open nothing", async () => {
  const { userId } = await makePerson(database);
  await makeSession(userId);
  const { tokenHash } = await database.one<{ tokenHash: string }>(
    sql`select "tokenHash" from "Session" where "userId" = ${userId}`,
  );
  for (const token of ["", "0", tokenHash]) expect(await findSession(database, token)).toBeNull();
});

test("a session ends thirty days after sign-in by the database's clock, however much it is used", async () => {
  const { userId } = await makePerson(database);
  const { token, sessionId } = await makeSession(userId);
  await age(sessionId, { started: "29 days 23 hours" });
  expect(await findSession(database, token)).not.toBeNull();
  await age(sessionId, { started: "2 hours" });
  expect(await findSession(database, token)).toBeNull();
});

test("a session ends after fourteen days without a request, and a request within them keeps it", async () => {
  const { userId } = await makePerson(database);
  const { token, sessionId } = await makeSession(userId);
  await age(sessionId, { seen: "13 days" });
  expect(await findSession(database, token)).not.toBeNull();
  await age(sessionId, { seen: "13 days" });
  expect(await findSession(database, token)).not.toBeNull();
  await age(sessionId, { seen: "15 days" });
  expect(await findSession(database, token)).toBeNull();
});

test("the process's own clock plays no part in expiry", async () => {
  const { userId } = await makePerson(database);
  const { token } = await makeSession(userId);
  const { now } = Date;
  try {
    for (const days of [-400, 400]) {
      Date.now = () => now() + days * 86_400_000;
      expect(await findSession(database, token)).not.toBeNull();
    }
  } finally {
    Date.now = now;
  }
});

test("requests write when a session was last seen at most once in five minutes", async () => {
  const { userId } = await makePerson(database);
  const { token, sessionId } = await makeSession(userId);
  const seen = async () =>
    (
      await database.one<{ lastSeenAt: Date }>(
        sql`select "lastSeenAt" from "Session" where "id" = ${sessionId}`,
      )
    ).lastSeenAt;
  const first = await seen();
  await findSession(database, token);
  expect(await seen()).toEqual(first);
  await age(sessionId, { seen: "6 minutes" });
  await findSession(database, token);
  expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime());
});

test("an account that is disabled opens nothing, whatever sessions it has", async () => {
  const { userId } = await makePerson(database);
  const { token } = await makeSession(userId);
  await database.execute(sql`update "User" set "disabledAt" = now() where "id" = ${userId}`);
  expect(await findSession(database, token)).toBeNull();
});

test("a session that was started in a transaction which rolls back does not exist", async () => {
  const { userId } = await makePerson(database);
  let token = "";
  await expect(
    inTransaction(database, async (tx) => {
      token = await startSession(tx, { userId, userAgent: "" });
      throw new Error("late failure");
    }),
  ).rejects.toThrow("late failure");
  expect(token).not.toBe("");
  expect(await findSession(database, token)).toBeNull();
});

test("my sessions are listed with their devices, the asking one first, without those that ended", async () => {
  const { userId, actor } = await makePerson(database);
  const current = await makeSession(
    userId,
    "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
  );
  const other = await makeSession(userId, "curl/8");
  const expired = await makeSession(userId);
  await age(expired.sessionId, { started: "31 days" });
  const sessions = await listMySessions(database, actor, current.sessionId);
  expect(sessions.map(({ id, device, isCurrent }) => ({ id, device, isCurrent }))).toEqual([
    { id: current.sessionId, device: "Firefox on Linux", isCurrent: true },
    { id: other.sessionId, device: "An unknown device", isCurrent: false },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(current.token);
});

test("a person ends one of their own sessions, and nobody else's", async () => {
  const [owner, stranger] = [await makePerson(database), await makePerson(database)];
  const { token, sessionId } = await makeSession(owner.userId);
  const refused = await revokeSession(database, stranger.actor, sessionId);
  expect(refused.ok ? null : refused.refusal.code).toBe("not_found");
  expect(await findSession(database, token)).not.toBeNull();
  expect((await revokeSession(database, owner.actor, sessionId)).ok).toBe(true);
  expect(await findSession(database, token)).toBeNull();
});

test("ending all other sessions keeps the one that asks", async () => {
  const { userId, actor } = await makePerson(database);
  const [current, ...others] = [
    await makeSession(userId),
    await makeSession(userId),
    await makeSession(userId),
  ];
  expect(await revokeOtherSessions(database, actor, current.sessionId)).toBe(2);
  expect(await findSession(database, current.token)).not.toBeNull();
  for (const { token } of others) expect(await findSession(database, token)).toBeNull();
});

test("signing out ends the session and is recorded once, also when pressed twice", async () => {
  const { userId, actor } = await makePerson(database);
  const { token, sessionId } = await makeSession(userId);
  await signOut(database, actor, sessionId);
  await signOut(database, actor, sessionId);
  expect(await findSession(database, token)).toBeNull();
  const events = await database.query(
    sql`select 1 from "AuditEvent" where "action" = 'session.ended' and "actorId" = ${userId}`,
  );
  expect(events).toHaveLength(1);
});

test("what can open nothing any more is removed, and nothing else", async () => {
  const { userId } = await makePerson(database);
  const [live, expired, idle] = [
    await makeSession(userId),
    await makeSession(userId),
    await makeSession(userId),
  ];
  await age(expired.sessionId, { started: "31 days" });
  await age(idle.sessionId, { seen: "15 days" });
  await deleteExpiredSessions(database);
  const left = await database.query<{ id: string }>(
    sql`select "id" from "Session" where "userId" = ${userId}`,
  );
  expect(left).toEqual([{ id: live.sessionId }]);
});

test("over https the cookie is __Host-, secure and bound to this host; over http it is the same without that", () => {
  expect(sessionCookie("abc", "https://assize.example.org")).toBe(
    "__Host-session=abc; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax; Secure",
  );
  expect(sessionCookie("abc", "http://localhost:3000")).toBe(
    "session=abc; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax",
  );
  expect(blankSessionCookie("http://localhost:3000")).toContain("session=; HttpOnly; Max-Age=0");
});

test("the token is read from its own cookie only", () => {
  const header = "theme=dark; session=abc; __Host-session=def; xsession=ghi";
  expect(sessionToken(header, "http://localhost:3000")).toBe("abc");
  expect(sessionToken(header, "https://assize.example.org")).toBe("def");
  for (const none of [null, "", "session", "session=", "other=abc"]) {
    expect(sessionToken(none, "http://localhost:3000")).toBeNull();
  }
});
