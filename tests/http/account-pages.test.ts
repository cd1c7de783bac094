import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { findSession, startSession } from "#app/modules/auth/lucia.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeStudy } from "#tests/factories/study.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const PASSWORD = "amber testified on tuesday";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
});

/** A browser in which the person is signed in. */
async function browserOf(userId: string) {
  const headers = await sessionHeaders(database, userId);
  return {
    read: async (path: string) => await (await app.browse(path, { headers })).text(),
    post: async (path: string, fields: Record<string, string>) => {
      const response = await app.browse(path, { ...formRequest(fields), headers });
      return { status: response.status, page: await response.text() };
    },
  };
}

/** The link that a page shows to be copied. */
const linkOn = (page: string) => /value="http:\/\/localhost:3000(\/[^"]+)"/.exec(page)?.[1] ?? "";

test("a person changes their name, and the bar shows it", async () => {
  const { userId } = await makePerson(database, { name: "Before Change" });
  const browser = await browserOf(userId);
  const changed = await browser.post("/account", { intent: "rename", name: "  After Change " });
  expect(changed.status).toBe(200);
  expect(changed.page).toContain("Account of After Change");
  expect((await browser.post("/account", { intent: "rename", name: " " })).page).toContain("Give a name.");
});

test("a person changes their password on their page, and reads what is wrong with it under its field", async () => {
  const { userId, email } = await makePerson(database, { password: PASSWORD });
  const browser = await browserOf(userId);
  const change = (currentPassword: string, newPassword: string) =>
    browser.post("/account", { intent: "change-password", currentPassword, newPassword });
  expect((await change("guess", "Shirley wrote three letters")).page).toContain(
    "This is not your current password.",
  );
  expect((await change(PASSWORD, "short")).page).toContain("Use 12 characters or more");
  const done = await change(PASSWORD, "Shirley wrote three letters");
  expect([done.status, done.page]).toEqual([
    200,
    expect.stringContaining("You were signed in nowhere else."),
  ]);
  const signIn = await app.browse(
    "/sign-in",
    formRequest({ email, password: "Shirley wrote three letters" }),
  );
  expect(signIn.status).toBe(302);
});

test("a person sees where they are signed in and ends it there, but not somebody else's session", async () => {
  const [mine, strange] = [await makePerson(database), await makePerson(database)];
  const phone = await startSession(database, {
    userId: mine.userId,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
  });
  const foreign = await startSession(database, { userId: strange.userId, userAgent: "" });
  const browser = await browserOf(mine.userId);
  expect(await browser.read("/account")).toContain("Safari on iPhone");
  const end = async (token: string) =>
    await browser.post("/account", {
      intent: "end-session",
      sessionId: (await findSession(database, token))?.sessionId ?? "",
    });
  expect((await end(foreign)).status).toBe(404);
  expect(await findSession(database, foreign)).not.toBeNull();
  expect((await end(phone)).status).toBe(200);
  expect(await findSession(database, phone)).toBeNull();
});

test("an admin invites, passes the link on, and the invited person comes in by it", async () => {
  const admin = await browserOf((await makePerson(database, { isAdmin: true })).userId);
  const email = `${crypto.randomUUID()}@example.org`;
  const invited = await admin.post("/admin/users", {
    intent: "invite",
    name: "Nora New",
    email,
    makesAdmin: "yes",
  });
  expect(invited.page).toContain("Invitation for Nora New");
  const accepted = await app.browse(
    linkOn(invited.page),
    formRequest({ name: "Nora New", email, password: PASSWORD }),
  );
  expect(accepted.headers.get("Location")).toBe("/");
  const listed = await admin.read(`/admin/users?${new URLSearchParams({ text: email, state: "admin" })}`);
  expect(listed).toContain("Nora New");
  const again = await admin.post("/admin/users", { intent: "invite", email, name: "" });
  expect([again.status, again.page]).toEqual([409, expect.stringContaining("has an account already")]);
});

test("an admin issues a password link, disables and enables an account, gives and takes the role of admin", async () => {
  const admin = await browserOf((await makePerson(database, { isAdmin: true })).userId);
  const { userId } = await makePerson(database);
  const token = await startSession(database, { userId, userAgent: "" });
  const act = (intent: string) => admin.post("/admin/users", { intent, userId });
  // Without a script the page comes back with the accounts; with one the answer carries the link.
  const issued = await app.browse("/admin/users.data", {
    ...formRequest({ intent: "issue-reset-link", userId }),
    headers: await sessionHeaders(database, (await makePerson(database, { isAdmin: true })).userId),
  });
  const path = /http:\/\/localhost:3000(\/link\/[\w-]{43})/.exec(await issued.text())?.[1] ?? "";
  expect((await app.browse(path)).status).toBe(200);

  expect((await act("grant-admin")).status).toBe(200);
  expect(await findSession(database, token)).toMatchObject({ isAdmin: true });
  expect((await act("remove-admin")).status).toBe(200);
  expect((await act("disable")).status).toBe(200);
  expect(await findSession(database, token)).toBeNull();
  expect((await app.browse(path)).status).toBe(410);
  expect((await act("enable")).status).toBe(200);
  expect((await act("enable")).status).toBe(404);
});

test("an admin invites to a study, and whoever has an account is a member at once", async () => {
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "Model one");
  const study = await makeStudy(database, { tasks: [{ task: "hearsay" }], models: [{ model: "Model one" }] });
  const people = `/studies/${study.slug}/people`;
  const admin = await browserOf(study.admin.userId);
  const known = await makePerson(database, { name: "Known Person" });
  const added = await admin.post(people, {
    intent: "invite",
    name: "",
    email: known.email,
    roles: "researcher",
  });
  expect(added.page).toContain("This person had an account and is a member now.");
  expect(added.page).toContain("Known Person");

  const none = await admin.post(people, { intent: "invite", name: "", email: "" });
  expect([none.status, none.page]).toEqual([422, expect.stringContaining("Give at least one role.")]);

  const email = `${crypto.randomUUID()}@example.org`;
  const invited = await admin.post(people, { intent: "invite", name: "", email, roles: "grader" });
  const offer = await (await app.browse(linkOn(invited.page))).text();
  expect(offer).toContain("to the study A study, as grader.");
  await app.browse(linkOn(invited.page), formRequest({ name: "Gil Grader", email, password: PASSWORD }));
  expect(await admin.read(people)).toContain("Gil Grader");
});

test("a member is removed and taken back under the same pseudonym, and roles are narrowed to a task", async () => {
  await insertTasks(database, [
    { slug: "ucc", samples: 2 },
    { slug: "abercrombie", samples: 2 },
  ]);
  await insertModel(database, "Model two");
  const study = await makeStudy(database, {
    tasks: [{ task: "ucc" }, { task: "abercrombie" }],
    models: [{ model: "Model two" }],
  });
  const people = `/studies/${study.slug}/people`;
  const admin = await browserOf(study.admin.userId);
  const { userId } = study.graders[0]!;
  const act = (fields: Record<string, string>) => admin.post(people, { userId, ...fields });
  expect((await act({ intent: "change-roles", roles: "grader", tasks: "grader:ucc" })).page).toContain(
    "of <!-- -->ucc",
  );
  expect((await act({ intent: "change-roles", roles: "grader", tasks: "grader:none" })).status).toBe(422);
  expect((await act({ intent: "remove" })).page).toContain("removed");
  expect((await act({ intent: "remove" })).status).toBe(404);
  expect((await act({ intent: "take-back", roles: "grader" })).status).toBe(200);
  const members = await database.query(sql`
    select "pseudonym" from "StudyMember" where "userId" = ${userId} and "removedAt" is null`);
  expect(members).toEqual([{ pseudonym: "Grader 01" }]);
});

test("the record is read page by page, newest first, by kind and by person", async () => {
  const fresh = await cloneDatabase();
  const own = await openApp(fresh);
  const admin = await makePerson(fresh, { isAdmin: true, name: "Ada Admin" });
  const other = await makePerson(fresh, { name: "Otto Other" });
  await inTransaction(fresh, async (tx) => {
    for (let number = 1; number <= 60; number++) {
      await recordEvent(tx, {
        actor: number % 2 ? admin.actor : other.actor,
        action: number % 10 === 0 ? "password.changed" : "session.started",
        subjectType: "User",
        subjectId: number % 2 ? admin.userId : other.userId,
        detail: { number },
      });
    }
  });
  const headers = await sessionHeaders(fresh, admin.userId);
  const numbersOn = async (address: string) => {
    const page = await (await own.browse(address, { headers })).text();
    const next = /href="([^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    return { numbers: [...page.matchAll(/number: (\d+)/g)].map((match) => Number(match[1])), next, page };
  };
  const first = await numbersOn("/admin/audit");
  expect(first.numbers).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
  const second = await numbersOn(first.next ?? "");
  expect(second.numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(second.next).toBeUndefined();
  expect((await numbersOn("/admin/audit?action=password.changed")).numbers).toEqual([60, 50, 40, 30, 20, 10]);
  const ottos = await numbersOn(`/admin/audit?person=${other.userId}`);
  expect(ottos.numbers.every((number) => number % 2 === 0)).toBe(true);
  expect(ottos.page).toContain("Otto Other");
  expect((await numbersOn("/admin/audit?after=x&person=y")).numbers).toHaveLength(50);
});

test("the record says whom an invitation and a link are for", async () => {
  const admin = await makePerson(database, { isAdmin: true });
  const { userId } = await makePerson(database, { name: "Paula Password" });
  const browser = await browserOf(admin.userId);
  await browser.post("/admin/users", { intent: "issue-reset-link", userId });
  await browser.post("/admin/users", { intent: "invite", name: "Ivo Invited", email: "" });
  const record = await browser.read(`/admin/audit?person=${admin.userId}`);
  expect(record).toContain("Paula Password");
  expect(record.match(/>Ivo Invited</g)).toHaveLength(2);
});

test("T78 markup in a name stays text on every page that shows it", async () => {
  const name = "</script><img src=x onerror=alert(1)>";
  const admin = await makePerson(database, { isAdmin: true, name });
  const browser = await browserOf(admin.userId);
  await browser.post("/account", { intent: "rename", name });
  for (const path of ["/account", "/admin/users", "/admin/audit"]) {
    const page = await browser.read(path);
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("&lt;img src=x");
  }
});
