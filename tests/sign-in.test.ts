import { createHook } from "node:async_hooks";
import { beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { changePassword } from "#app/modules/auth/change-password.server.ts";
import { findSession, startSession } from "#app/modules/auth/lucia.server.ts";
import { verifyPassword } from "#app/modules/auth/passwords.server.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";

const PASSWORD = "amber testified on tuesday";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

let nextAddress = 1;
/** A visitor from an address that no other test uses. */
function visitor(address = `10.0.${nextAddress >> 8}.${nextAddress++ & 255}`) {
  return { address, userAgent: "test", requestId: "request-0001" };
}

function outcome(result: { ok: true } | { ok: false; refusal: { code: string } }) {
  return result.ok ? "signed in" : result.refusal.code;
}

test("address and password open a session, which is recorded under the person", async () => {
  const { userId, email } = await makePerson(database, { password: PASSWORD });
  const signedIn = await signIn(database, visitor(), { email, password: PASSWORD });
  expect(signedIn).toMatchObject({ ok: true, value: { userId } });
  if (signedIn.ok) expect(await findSession(database, signedIn.value.token)).toMatchObject({ userId });
  const events = await database.query(sql`
    select "actorId", "requestId", "detail" from "AuditEvent" where "action" = 'session.started' and "subjectId" = ${userId}`);
  expect(events).toEqual([{ actorId: userId, requestId: "request-0001", detail: {} }]);
});

test("a wrong password, an unknown address, a disabled account and one without a password read the same", async () => {
  const known = await makePerson(database, { password: PASSWORD });
  const disabled = await makePerson(database, { password: PASSWORD });
  const unset = await makePerson(database);
  await database.execute(sql`update "User" set "disabledAt" = now() where "id" = ${disabled.userId}`);
  const answers = [
    await signIn(database, visitor(), { email: known.email, password: "not the password" }),
    await signIn(database, visitor(), { email: "nobody@example.org", password: PASSWORD }),
    await signIn(database, visitor(), { email: disabled.email, password: PASSWORD }),
    await signIn(database, visitor(), { email: unset.email, password: PASSWORD }),
    await signIn(database, visitor(), { email: unset.email, password: "" }),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(outcome(answers[0]!)).toBe("invalid");
});

test("for work that waits, only the person whose it is signs in; anybody else gets no session", async () => {
  const [meant, other] = [
    await makePerson(database, { password: PASSWORD }),
    await makePerson(database, { password: PASSWORD }),
  ];
  const attempt = (email: string, password: string) =>
    signIn(database, visitor(), { email, password }, meant.userId);
  expect(outcome(await attempt(other.email, PASSWORD))).toBe("conflict");
  expect(outcome(await attempt(other.email, "not the password"))).toBe("invalid");
  const sessions = await database.query(sql`select "id" from "Session" where "userId" = ${other.userId}`);
  expect(sessions).toEqual([]);
  expect(outcome(await attempt(meant.email, PASSWORD))).toBe("signed in");
});

test("an unknown account costs the same hashing as a wrong password", async () => {
  const known = await makePerson(database, { password: PASSWORD });
  // The native hash function runs on a worker thread, as a resource that node lists under the name "undefined".
  const hashing = async (email: string) => {
    let hashes = 0;
    const hook = createHook({ init: (_id, type) => void (type === "undefined" && hashes++) }).enable();
    await signIn(database, visitor(), { email, password: "not the password" });
    hook.disable();
    return hashes;
  };
  expect(await hashing(known.email)).toBe(1);
  expect(await hashing("nobody@example.org")).toBe(1);
  expect(await verifyPassword(null, "")).toBe(false);
});

test("after ten attempts an account is closed for a while, even to the right password and from elsewhere", async () => {
  const { email, userId } = await makePerson(database, { password: PASSWORD });
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(outcome(await signIn(database, visitor(), { email, password: "guess" }))).toBe("invalid");
  }
  const limited = await signIn(database, visitor(), { email, password: PASSWORD });
  expect(outcome(limited)).toBe("too_many");
  const seconds = limited.ok ? 0 : Number(limited.refusal.detail?.retryAfterSeconds);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);

  await signIn(database, visitor(), { email, password: PASSWORD });
  const events = await database.query(
    sql`select 1 from "AuditEvent" where "action" = 'sign_in.limited' and "subjectId" = ${userId}`,
  );
  expect(events).toHaveLength(1);

  await database.execute(
    sql`update "RateLimitBucket" set "windowStart" = "windowStart" - interval '15 minutes'`,
  );
  expect(outcome(await signIn(database, visitor(), { email, password: PASSWORD }))).toBe("signed in");
});

test("an unknown address is limited like a known one", async () => {
  const attempts = [];
  for (let attempt = 1; attempt <= 11; attempt++) {
    attempts.push(
      outcome(await signIn(database, visitor(), { email: "ghost@example.org", password: "guess" })),
    );
  }
  expect(attempts).toEqual([...new Array(10).fill("invalid"), "too_many"]);
});

test("a sign-in that succeeds clears the account's attempts", async () => {
  const { email } = await makePerson(database, { password: PASSWORD });
  for (let round = 1; round <= 3; round++) {
    for (let attempt = 1; attempt <= 6; attempt++) {
      await signIn(database, visitor(), { email, password: "guess" });
    }
    expect(outcome(await signIn(database, visitor(), { email, password: PASSWORD }))).toBe("signed in");
  }
});

test("an address that tries many accounts is held back, and its further attempts cost no account anything", async () => {
  const from = visitor("2001:db8:7:7::1");
  const { email } = await makePerson(database, { password: PASSWORD });
  for (let attempt = 1; attempt <= 60; attempt++) {
    const neighbour = { ...from, address: `2001:db8:7:7::${attempt.toString(16)}` };
    expect(
      outcome(await signIn(database, neighbour, { email: `n${attempt}@example.org`, password: "guess" })),
    ).toBe("invalid");
  }
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(outcome(await signIn(database, from, { email, password: "guess" }))).toBe("too_many");
  }
  expect(outcome(await signIn(database, visitor(), { email, password: PASSWORD }))).toBe("signed in");
});

test("two app instances share the limits: of forty parallel guesses ten are compared", async () => {
  const { email } = await makePerson(database, { password: PASSWORD });
  const replica = openDatabase(database.url);
  try {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, attempt) =>
        signIn(attempt % 2 ? database : replica, visitor(), { email, password: "guess" }).then(outcome),
      ),
    );
    expect(answers.filter((answer) => answer === "invalid")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "too_many")).toHaveLength(30);
  } finally {
    await closeDatabase(replica);
  }
});

test("limits hold no address and no account in a form that could be read back", async () => {
  await signIn(database, visitor("203.0.113.77"), { email: "legible@example.org", password: "guess" });
  const keys = JSON.stringify(await database.query(sql`select "key" from "RateLimitBucket"`));
  expect(keys).not.toContain("203.0.113.77");
  expect(keys).not.toContain("legible");
});

test("changing the password ends all other sessions and open reset links, and the old password with them", async () => {
  const { userId, email, actor } = await makePerson(database, { password: PASSWORD });
  const [mine, other] = [
    await startSession(database, { userId, userAgent: "" }),
    await startSession(database, { userId, userAgent: "" }),
  ];
  await database.execute(sql`
    insert into "AccessLink" ("kind", "tokenHash", "userId", "expiresAt") values ('reset', 'x', ${userId}, now() + interval '1 day')`);
  const { sessionId } = (await findSession(database, mine))!;
  const newPassword = "Shirley wrote three letters";
  const changed = await changePassword(database, actor, {
    sessionId,
    currentPassword: PASSWORD,
    newPassword,
  });
  expect(changed).toEqual({ ok: true, value: { endedSessions: 1 } });
  expect(await findSession(database, mine)).not.toBeNull();
  expect(await findSession(database, other)).toBeNull();
  expect(
    await database.query(sql`select 1 from "AccessLink" where "userId" = ${userId} and "revokedAt" is null`),
  ).toEqual([]);
  expect(outcome(await signIn(database, visitor(), { email, password: PASSWORD }))).toBe("invalid");
  expect(outcome(await signIn(database, visitor(), { email, password: newPassword }))).toBe("signed in");
});

test("a wrong current password changes nothing and is limited, a weak new one is refused under its field", async () => {
  const { userId, email, actor } = await makePerson(database, { password: PASSWORD });
  const { sessionId } = (await findSession(
    database,
    await startSession(database, { userId, userAgent: "" }),
  ))!;
  const change = (currentPassword: string, newPassword: string) =>
    changePassword(database, actor, { sessionId, currentPassword, newPassword });
  expect(await change(PASSWORD, "short")).toMatchObject({
    refusal: { fields: { newPassword: expect.any(String) } },
  });
  expect(await change(PASSWORD, email)).toMatchObject({
    refusal: { fields: { newPassword: expect.any(String) } },
  });
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(await change("guess", "Shirley wrote three letters")).toMatchObject({
      refusal: { fields: { currentPassword: expect.any(String) } },
    });
  }
  expect(outcome(await change(PASSWORD, "Shirley wrote three letters"))).toBe("too_many");
  expect(outcome(await signIn(database, visitor(), { email, password: PASSWORD }))).toBe("signed in");
});
