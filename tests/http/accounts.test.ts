import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { inviteToWorkplace } from "#app/modules/auth/invite-to-workplace.server.ts";
import { issueLink, issueSetUpLink, type LinkSubject } from "#app/modules/auth/issue-link.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const PASSWORD = "amber testified on tuesday";
const COMMAND_LINE = { kind: "command_line" } as const;

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
});

/** The session that a response puts into the browser. */
const cookieOf = (response: Response) => response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
const nameShown = async (cookie: string) =>
  /Account of ([^"]+)"/.exec(await (await app.browse("/", { headers: { Cookie: cookie } })).text())?.[1];

async function linkFor(subject: LinkSubject): Promise<string> {
  const issued = await issueLink(database, COMMAND_LINE, subject);
  if (!issued.ok) throw new Error(issued.refusal.message);
  return issued.value.path;
}

test("signing in sets a cookie that scripts cannot read, and leads to the page that was asked for", async () => {
  const { email } = await makePerson(database, { name: "Sam Signer", password: PASSWORD });
  const response = await app.browse(
    "/sign-in?next=%2Faccount%3Ftab%3Dsessions",
    formRequest({ email: `  ${email.toUpperCase()} `, password: PASSWORD }),
  );
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/account?tab=sessions"]);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^session=[^;]{32,}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/,
  );
  expect(await nameShown(cookieOf(response))).toBe("Sam Signer");
});

test("over https the cookie is __Host- and Secure", async () => {
  const { email } = await makePerson(database, { password: PASSWORD });
  const secure = await openApp(database, { publicUrl: "https://assize.example.org" });
  const response = await secure.browse("/sign-in", formRequest({ email, password: PASSWORD }));
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^__Host-session=[^;]+; HttpOnly; .*; Path=\/; .*; Secure$/,
  );
  const home = await secure.browse("/", { headers: { Cookie: cookieOf(response) } });
  expect(home.status).toBe(200);
});

test("a next that leads to another site is not followed", async () => {
  const { email } = await makePerson(database, { password: PASSWORD });
  for (const next of ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    const response = await app.browse(
      `/sign-in?${new URLSearchParams({ next })}`,
      formRequest({ email, password: PASSWORD }),
    );
    expect(response.headers.get("Location")).toBe("/");
  }
});

test("a refused sign-in answers 422 with the reason on the page, sets no cookie and repeats no password", async () => {
  const response = await app.browse(
    "/sign-in",
    formRequest({ email: "nobody@example.org", password: "sEcReT-password" }),
  );
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain("do not belong together");
  expect(page).not.toContain("sEcReT");
  expect(response.headers.get("Set-Cookie")).toBeNull();
  const empty = await app.browse("/sign-in", formRequest({ email: "", password: "" }));
  expect(await empty.text()).toContain("Type your e-mail address.");
});

test("too many attempts answer 429 with Retry-After, also as data", async () => {
  const attempt = (path: string) =>
    app.browse(path, formRequest({ email: "limited@example.org", password: "guess" }));
  for (let count = 1; count <= 10; count++) expect((await attempt("/sign-in")).status).toBe(422);
  for (const path of ["/sign-in", "/sign-in.data"]) {
    const response = await attempt(path);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(800);
  }
});

test("signing out ends the session, takes the cookie away and clears what the browser cached", async () => {
  const { userId } = await makePerson(database);
  const headers = await sessionHeaders(database, userId);
  const response = await app.browse("/sign-out", { method: "POST", headers });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/sign-in?signed-out"]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^session=; .*Max-Age=0/);
  expect(response.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect((await app.browse("/", { headers })).headers.get("Location")).toBe("/sign-in");
  expect((await app.browse("/sign-out", { headers })).status).toBe(302);
});

test("T24 nothing shown to a signed-in person may be stored, so Back after signing out asks the server", async () => {
  const { userId } = await makePerson(database);
  const headers = await sessionHeaders(database, userId);
  for (const path of ["/", "/_root.data", "/account"]) {
    expect((await app.browse(path, { headers })).headers.get("Cache-Control")).toBe("no-store");
  }
});

test("a browser that signs in as somebody else ends the session it had", async () => {
  const before = await makePerson(database);
  const { email } = await makePerson(database, { password: PASSWORD });
  const headers = await sessionHeaders(database, before.userId);
  await app.browse("/sign-in", { ...formRequest({ email, password: PASSWORD }), headers });
  expect((await app.browse("/", { headers })).status).toBe(302);
});

test("T81 the set-up link makes the first admin by its form, and no second", async () => {
  const fresh = await cloneDatabase();
  const own = await openApp(fresh);
  const path = (await issueSetUpLink(fresh))!.path;
  expect(await (await own.browse(path)).text()).toContain("Set up Assize");
  const weak = await own.browse(
    path,
    formRequest({ name: "Ada", email: "ada@example.org", password: "password1234" }),
  );
  expect([weak.status, await weak.text()]).toEqual([
    422,
    expect.stringContaining("first passwords that people guess"),
  ]);
  const made = await own.browse(
    path,
    formRequest({ name: "Ada", email: "ada@example.org", password: PASSWORD }),
  );
  expect([made.status, made.headers.get("Location")]).toEqual([302, "/"]);
  expect(cookieOf(made)).toMatch(/^session=./);
  for (const init of [{}, formRequest({ name: "Eve", email: "eve@example.org", password: PASSWORD })]) {
    const again = await own.browse(path, init);
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining("no longer needed")]);
  }
});

test("a scanner that opens a link, with any reading method and as data, does not spend it", async () => {
  const { userId } = await makePerson(database, { name: "Lena Linked" });
  const path = await linkFor({ kind: "sign_in", userId });
  for (const [address, method] of [
    [path, "GET"],
    [path, "HEAD"],
    [`${path}.data`, "GET"],
    [path, "GET"],
  ] as const) {
    const response = await app.browse(address, { method });
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
  }
  expect(await (await app.browse(path)).text()).toContain("Sign in as Lena Linked");
  const pressed = await app.browse(path, { method: "POST" });
  expect(await nameShown(cookieOf(pressed))).toBe("Lena Linked");
  expect((await app.browse(path, { method: "POST" })).status).toBe(410);
});

test("a link's form from another site spends nothing", async () => {
  const { userId } = await makePerson(database);
  const path = await linkFor({ kind: "sign_in", userId });
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  expect((await app.browse(path, { method: "POST", headers })).status).toBe(403);
  expect((await app.browse(path)).status).toBe(200);
});

test("a reset link sets a new password and signs in", async () => {
  const { userId, email } = await makePerson(database, {
    name: "Rosa Reset",
    password: "the password before",
  });
  const path = await linkFor({ kind: "reset", userId });
  expect(await (await app.browse(path)).text()).toContain("For Rosa Reset.");
  const reset = await app.browse(path, formRequest({ password: PASSWORD }));
  expect(await nameShown(cookieOf(reset))).toBe("Rosa Reset");
  expect((await app.browse("/sign-in", formRequest({ email, password: PASSWORD }))).status).toBe(302);
});

test("an invitation shows what it offers, makes the account, and says afterwards that it was used", async () => {
  const admin = await makePerson(database, { isAdmin: true, name: "Ada Admin" });
  const invited = await inviteToWorkplace(database, admin.actor, {
    name: null,
    email: "ina@example.org",
    makesAdmin: false,
  });
  const path = invited.ok ? invited.value.link.path : "";
  const page = await (await app.browse(path)).text();
  expect(page).toContain("Ada Admin invites you to Assize.");
  expect(page).toContain('value="ina@example.org"');
  const entry = { name: "Ina Invited", email: "ina@example.org", password: PASSWORD };
  const accepted = await app.browse(path, formRequest(entry));
  expect(await nameShown(cookieOf(accepted))).toBe("Ina Invited");
  for (const init of [{}, formRequest(entry)]) {
    const again = await app.browse(path, init);
    expect([again.status, await again.text()]).toEqual([
      410,
      expect.stringContaining("ask Ada Admin, who issued it"),
    ]);
  }
  expect(await database.query(sql`select 1 from "Person" where "email" = 'ina@example.org'`)).toHaveLength(1);
});

test("a link leads to the page of its kind, and an unknown one is no link", async () => {
  const { userId } = await makePerson(database);
  const token = (await linkFor({ kind: "sign_in", userId })).split("/").at(-1);
  expect((await app.browse(`/invitation/${token}`)).headers.get("Location")).toBe(`/link/${token}`);
  const unknown = await app.browse(`/link/${token}x`);
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining("cut long links off"),
  ]);
});

test("T78 markup in a name is shown literally on a link's page", async () => {
  const { userId } = await makePerson(database, { name: "<img src=x onerror=alert(1)>" });
  const page = await (await app.browse(await linkFor({ kind: "sign_in", userId }))).text();
  expect(page).not.toContain("<img src=x");
  expect(page).toContain("&lt;img src=x");
});

test("the log and the address bar's referrer keep no token", async () => {
  const { userId } = await makePerson(database);
  const path = await linkFor({ kind: "sign_in", userId });
  const response = await app.browse(path, { method: "POST" });
  const token = cookieOf(response).split("=")[1] ?? "none";
  const log = JSON.stringify(app.lines);
  expect(log).not.toContain(path.split("/").at(-1));
  expect(log).not.toContain(token);
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
});
