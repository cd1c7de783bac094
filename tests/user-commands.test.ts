import { beforeAll, expect, test } from "vitest";
import { setUpLines, signInLines } from "#app/command-line/sign-in-links.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { readLink } from "#app/modules/auth/find-link.server.ts";
import { findSession, startSession } from "#app/modules/auth/lucia.server.ts";
import { spendLink } from "#app/modules/auth/spend-link.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { runAssize } from "#tests/run-assize.ts";

const PUBLIC_URL = "https://assize.example.org";
const VISITOR = { address: "10.0.0.1", userAgent: "", requestId: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

async function assize(...words: string[]) {
  return await runAssize({ DATABASE_URL: database.url, PUBLIC_URL }, words);
}

const tokenOf = (text: string) => /\/([\w-]{43})\b/.exec(text)?.[1] ?? "";

test("user create prints nothing but an invitation link, and sets no password", async () => {
  const made = await assize("user", "create", "--email", "Una@Example.org", "--name", "Una User", "--admin");
  expect(made.code).toBe(0);
  expect(made.out).toMatch(/^https:\/\/assize\.example\.org\/invitation\/[\w-]{43}\n$/);
  expect(await readLink(database, tokenOf(made.out))).toMatchObject({
    ok: true,
    value: { personName: "Una User", personEmail: "una@example.org", invitation: { makesAdmin: true } },
  });
  expect(await assize("user", "create", "--email", "no address")).toMatchObject({
    code: 1,
    err: expect.stringContaining("email: This is not an e-mail address"),
  });
});

test("user link prints a reset link, a sign-in link or a new invitation, by what the person is", async () => {
  const { email, userId } = await makePerson(database);
  const kindOf = async (...words: string[]) => {
    const { out } = await assize("user", "link", ...words);
    const link = await readLink(database, tokenOf(out));
    return link.ok ? link.value.kind : link.refusal.code;
  };
  expect(await kindOf(email.toUpperCase())).toBe("reset");
  expect(await kindOf(email, "--sign-in")).toBe("sign_in");
  await assize("user", "create", "--email", "waiting@example.org");
  expect(await kindOf("waiting@example.org")).toBe("invitation");
  expect(await assize("user", "link", "nobody@example.org")).toMatchObject({ code: 1, out: "" });

  const { out } = await assize("user", "link", email, "--sign-in");
  expect(await spendLink(database, VISITOR, tokenOf(out), {})).toMatchObject({ ok: true, value: { userId } });
});

test("user disable signs an account out at once, user enable opens it again", async () => {
  const { email, userId } = await makePerson(database);
  const token = await startSession(database, { userId, userAgent: "" });
  expect(await assize("user", "disable", email)).toMatchObject({
    code: 0,
    out: `The account ${email} is disabled.\n`,
  });
  expect(await findSession(database, token)).toBeNull();
  expect(await assize("user", "disable", email)).toMatchObject({ code: 1, out: "" });
  expect((await assize("user", "enable", email)).code).toBe(0);
  expect(
    await database.query(sql`select 1 from "User" where "id" = ${userId} and "disabledAt" is null`),
  ).toHaveLength(1);
});

test("user list prints a line per account and per open invitation", async () => {
  const { email } = await makePerson(database, { name: "Lis Listed", isAdmin: true });
  await assize("user", "create", "--email", "asked@example.org", "--name", "Asked Person");
  const lines = (await assize("user", "list")).out.split("\n");
  expect(lines).toContain(`${email}\tLis Listed\tadmin\t`);
  expect(lines).toContain("asked@example.org\tAsked Person\tinvited\t");
});

test("T81 a start without an admin offers a set-up link each time, and none once there is one", async () => {
  const fresh = await cloneDatabase();
  const [first, second] = [await setUpLines(fresh, PUBLIC_URL), await setUpLines(fresh, PUBLIC_URL)];
  expect(tokenOf(first.join())).not.toBe(tokenOf(second.join()));
  expect(second.join("\n")).toContain(`${PUBLIC_URL}/link/`);
  const entry = { name: "Ada", email: "ada@example.org", password: "amber testified on tuesday" };
  expect((await spendLink(fresh, VISITOR, tokenOf(first.join()), entry)).ok).toBe(true);
  expect(await setUpLines(fresh, PUBLIC_URL)).toEqual([]);
});

test("a start on demonstration data offers a sign-in link per part, to accounts without a password alone", async () => {
  const fresh = await cloneDatabase();
  await makePerson(fresh, { name: "Demo Admin", isAdmin: true });
  await makePerson(fresh, { name: "Own Password", isAdmin: true, password: "amber testified on tuesday" });
  expect(await signInLines(fresh, PUBLIC_URL)).toEqual([]);
  await fresh.execute(sql`insert into "Installation" ("demonstrationAt") values (now())`);
  const lines = await signInLines(fresh, PUBLIC_URL);
  expect(lines.join("\n")).toMatch(
    /Admin, Demo Admin\. .+\n +https:\/\/assize\.example\.org\/link\/[\w-]{43}\n/,
  );
  expect(lines.join("\n")).not.toContain("Own Password");
  const spent = await spendLink(fresh, VISITOR, tokenOf(lines.join("\n")), {});
  expect(spent.ok && (await findSession(fresh, spent.value.token))).toMatchObject({ isAdmin: true });
});
