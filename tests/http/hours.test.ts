import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { showSince, spendAtNoon } from "#tests/factories/hours.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const MONTH = "2026-09";
const DAY = "2026-09-07";

let database: TestDatabase;
let app: TestApp;
let study: GradingStudy;
beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, "Model one");
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    graders: 3,
    name: "Hearsay, autumn",
  });
});

/** A page without the marks that React leaves between texts. */
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** A browser in which the person is signed in. */
async function browserOf(userId: string) {
  const headers = await sessionHeaders(database, userId);
  return {
    headers,
    get: async (path: string) => await app.browse(path, { headers }),
    read: async (path: string) => textOf(await app.browse(path, { headers })),
    post: async (path: string, fields: Record<string, string>) => {
      const response = await app.browse(path, { ...formRequest(fields), headers });
      return { status: response.status, page: await textOf(response) };
    },
  };
}

const spend = (userId: string, seconds: number) =>
  spendAtNoon(database, { userId, studyId: study.studyId, day: DAY, seconds });

test("a grader corrects a month and sends it in, an admin gives it back with a note, then approves it", async () => {
  const [{ userId }] = [study.graders[0]!];
  await spend(userId, 5_400);
  const grader = await browserOf(userId);
  const page = `/account/hours?month=${MONTH}`;
  const correction = { intent: "correct", studyId: study.studyId, day: DAY, reason: "call, 40 min" };
  const wrong = await grader.post(page, { ...correction, minutes: "forty" });
  expect(wrong.status).toBe(422);
  expect(wrong.page).toContain("Give whole minutes, such as 40 or -15.");
  expect((await grader.post(page, { ...correction, minutes: "40" })).page).toContain(
    "The correction is added.",
  );
  expect(await grader.read(page)).toContain("September 2026: 2:10:00 in all.");

  expect((await grader.post(page, { intent: "send-in", month: MONTH })).page).toContain(
    "2:10:00 waits for an admin.",
  );
  expect((await grader.post(page, { ...correction, minutes: "5" })).status).toBe(409);

  const admin = await browserOf(study.admin.userId);
  const waiting = await admin.read("/admin/hours");
  expect(waiting).toContain(`${study.graders[0]!.name}, September 2026`);
  expect(waiting).toContain("call, 40 min");
  const sheetOf = (text: string) => /name="sheetId" value="([0-9a-f-]+)"/.exec(text)?.[1] ?? "";
  const given = await admin.post("/admin/hours", {
    intent: "return",
    sheetId: sheetOf(waiting),
    note: "Which call was that?",
  });
  expect(given.page).toContain("No hours wait for approval.");
  expect(await grader.read(page)).toContain("Which call was that?");

  await grader.post(page, { intent: "send-in", month: MONTH });
  const again = sheetOf(await admin.read("/admin/hours"));
  expect((await admin.post("/admin/hours", { intent: "approve", sheetId: again })).status).toBe(200);
  expect((await admin.post("/admin/hours", { intent: "approve", sheetId: again })).status).toBe(409);
  expect(await admin.read("/admin/hours?state=approved")).toContain(`Approved by ${study.admin.name}`);
  expect(await grader.read(page)).toContain("2:10:00 approved.");
  const named = await database.query(sql`
    select 1 from "AuditEvent" where "action" like 'hours.%'
      and ("detail"::text like '%call%' or "detail"::text like ${`%${study.graders[0]!.name}%`})`);
  expect(named).toEqual([]);
});

test("hours come as a file of the person's own month, for programs and for Excel", async () => {
  const { userId } = study.graders[1]!;
  await spend(userId, 60);
  const grader = await browserOf(userId);
  const plain = await grader.get(`/account/hours/${MONTH}.csv`);
  expect(plain.headers.get("Content-Disposition")).toBe(`attachment; filename="hours-${MONTH}.csv"`);
  expect(await plain.text()).toBe(
    `day,study,work,seconds,hours,reason,state\n${DAY},"Hearsay, autumn",room,60,0.0167,,open\n`,
  );
  const excel = new Uint8Array(await (await grader.get(`/account/hours/${MONTH}.excel.csv`)).arrayBuffer());
  expect([...excel.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect((await grader.get("/account/hours/2026-09.pdf")).status).toBe(404);
});

test("the year 0, which the database has not, is no month and no day", async () => {
  const { userId } = study.graders[1]!;
  const grader = await browserOf(userId);
  for (const file of ["0000-01.csv", "0000-01.excel.csv"])
    expect((await grader.get(`/account/hours/${file}`)).status).toBe(404);
  expect((await grader.get("/account/hours/0001-01.csv")).status).toBe(200);
  expect((await grader.get("/account/hours?month=0000-01")).status).toBe(200);
  const page = "/account/hours";
  expect((await grader.post(page, { intent: "send-in", month: "0000-01" })).status).toBe(422);
  const correction = { intent: "correct", studyId: study.studyId, minutes: "5", reason: "a call" };
  const refused = await grader.post(page, { ...correction, day: "0000-12-31" });
  expect(refused.status).toBe(422);
  expect(refused.page).toContain("Choose a day.");
});

test("the room tells the time on an item that is left, and it is in today's hours", async () => {
  const seat =
    study.items[0]!.seats.find(({ grader }) => grader === study.graders[2]) ?? study.items[0]!.seats[0]!;
  await showSince(database, seat.assignmentId, 600);
  const headers = await sessionHeaders(database, seat.grader.userId);
  const tell = async (seconds: object) =>
    await app.browse(`/studies/${study.slug}/grade/${seat.assignmentId}/time`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(seconds),
    });
  const stored = { activeSeconds: 42, guideSeconds: 7, threadSeconds: 20 };
  expect(await (await tell(stored)).json()).toEqual({ ok: true, value: stored });
  expect(await (await tell({ activeSeconds: 30, threadSeconds: 5 })).json()).toEqual({
    ok: true,
    value: stored,
  });
  expect((await tell({ activeSeconds: -1 })).status).toBe(422);
  expect((await tell({ activeSeconds: 42, lunchSeconds: 60 })).status).toBe(422);
  // However much is said, all of it fits into the time since the item was first shown.
  const much = (await (await tell({ activeSeconds: 42, threadSeconds: 80_000 })).json()) as {
    value: typeof stored;
  };
  expect(much.value.threadSeconds).toBeGreaterThanOrEqual(600 - 42 - 7);
  expect(much.value.threadSeconds).toBeLessThan(900);
  const worked = await database.query<{ work: string; seconds: number }>(sql`
    select "work", sum("seconds")::int as "seconds" from "TimeEntry"
    where "userId" = ${seat.grader.userId}::uuid and "day" >= current_date - 1 group by 1 order by 1`);
  expect(worked).toEqual([
    { work: "guide", seconds: 7 },
    { work: "room", seconds: 42 },
    { work: "thread", seconds: much.value.threadSeconds },
  ]);
});

test("the page of what is recorded counts the person's own, and both pages lead to each other", async () => {
  const grader = await browserOf(study.graders[1]!.userId);
  const recorded = await grader.read("/account/recorded");
  expect(recorded).toContain("What is never recorded");
  expect(recorded).toContain(study.graders[1]!.email);
  expect(recorded).not.toContain(study.graders[0]!.email);
  expect(recorded).toContain('href="/account/hours"');
  expect(await grader.read("/account/hours")).toContain('href="/account/recorded"');
});
