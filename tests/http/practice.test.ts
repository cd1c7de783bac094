import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeGradeInput } from "#tests/factories/grading.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import {
  beginRound,
  draftPractised,
  gradeRound,
  KEY_REASON,
  openPractised,
  type PractisedStudy,
  practise,
  WRONG,
} from "#tests/practice/practised-study.ts";

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
});

async function as(userId: string, path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = await sessionHeaders(database, userId);
  return await app.browse(path, {
    ...init,
    headers: { ...cookie, ...(init.headers as Record<string, string>) },
  });
}

async function page(study: PractisedStudy, path: string, userId = study.grader.userId): Promise<string> {
  const answer = await as(userId, `/studies/${study.slug}${path}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

test("nothing of a key reaches the browser before its item is graded: page, data, item ahead, home, practice page", async () => {
  const study = await openPractised(database, "qualification");
  const [first, second] = await beginRound(database, study);
  const room = `/studies/${study.slug}/grade`;
  const ask = async (path: string) => await (await as(study.grader.userId, path)).text();
  const before = await Promise.all(
    [
      "/",
      `/studies/${study.slug}/practice`,
      `${room}/${first}`,
      `${room}/${first}/view`,
      `${room}/${first}/ahead`,
    ].map(ask),
  );
  for (const text of before) {
    expect(text).not.toContain("Zebrakey");
    expect(text).not.toContain("rawAnalysis&quot;:&quot;insufficient");
  }
  expect(before[2]).toContain("Practice: ");
  const submitted = await as(
    study.grader.userId,
    `${room}/${first}/submit`,
    post(makeGradeInput({}, { guideVersionId: study.guideVersionId })),
  );
  expect(submitted.status).toBe(200);
  expect(await submitted.text()).not.toContain("Zebrakey");
  expect(await ask(`${room}/${first}/view`)).toContain(KEY_REASON);
  const shown = (await ask(`${room}/${first}`)).replaceAll("<!-- -->", "");
  expect(shown).toContain("Dispute this key");
  expect(shown).toContain("Not as the key: correctness and analysis.");
  expect(await ask(`${room}/${second}/view`)).not.toContain("Zebrakey");
});

test("the practice page begins a round, says how far the grader is, and the queue leads to it until the task opens", async () => {
  const study = await openPractised(database, "qualification");
  const { grader, slug } = study;
  const queue = await as(grader.userId, `/studies/${slug}/grade`);
  expect([queue.status, queue.headers.get("Location")]).toEqual([302, `/studies/${slug}/practice`]);
  expect(await page(study, "/practice")).toContain("4 items, 3 right to pass (75 % right)");
  const begun = await as(
    grader.userId,
    `/studies/${slug}/practice`,
    formRequest({ studyTaskId: study.studyTaskId }),
  );
  expect(begun.status).toBe(302);
  expect(begun.headers.get("Location")).toMatch(new RegExp(`^/studies/${slug}/grade/[0-9a-f-]{36}$`));
  const round = await beginRound(database, study);
  await practise(database, study, round[0]!, { fact: true, rawAnalysis: "insufficient" });
  const practised = await page(study, "/practice");
  expect(practised).toContain("Round 1: 1 of 1 right, 3 needed; 3 more practice items.");
  expect(practised).toMatch(/What I have practised.*href="[^"]+\/grade\/[^"]+".*round 1.*Incorrect.*right/s);
  expect(await page(study, "/graded")).toMatch(/href="[^"]+\/practice"[^>]*>1 practice item</);
  for (const id of round.slice(1)) await practise(database, study, id, WRONG);
  expect(await page(study, "/practice")).toContain("You can begin another round with other items.");
});

test("an admin reads how everybody stands, and lets somebody in with a reason", async () => {
  const study = await openPractised(database, "qualification");
  const { admin, grader, studyTaskId, slug } = study;
  const [first] = await beginRound(database, study);
  await practise(database, study, first!, WRONG);
  expect(await page(study, "/people", admin.userId)).toContain(
    "round 1: 0 of 1 right, 3 needed; 3 more practice items",
  );
  const form = { intent: "let-in", userId: grader.userId, studyTaskId };
  const people = `/studies/${slug}/people`;
  expect((await as(admin.userId, people, formRequest({ ...form, reason: " " }))).status).toBe(422);
  expect(
    (await as(admin.userId, people, formRequest({ ...form, reason: "A professor of evidence." }))).status,
  ).toBe(200);
  const after = await page(study, "/people", admin.userId);
  expect(after).toContain("let in");
  expect(after).toContain("A professor of evidence.");
});

test("practice is set on the settings page while the study is a draft, and stands afterwards", async () => {
  const draft = await draftPractised(database, "practice");
  const { admin, slug, studyTaskId } = draft;
  const settings = `/studies/${slug}/settings`;
  const form = {
    intent: "set-practice",
    mode: "qualification",
    "tasks.0.studyTaskId": studyTaskId,
    "tasks.0.practiceItems": "6",
    "tasks.0.passPercent": "80",
    "tasks.0.passRule": "observed",
  };
  expect((await as(admin.userId, settings, formRequest(form))).status).toBe(200);
  expect(await page(draft, "/settings", admin.userId)).toContain("Save the practice");
  const stored = await database.one(sql`
    select "practiceItems", "passPercent" from "StudyTask" where "id" = ${studyTaskId}::uuid`);
  expect(stored).toEqual({ practiceItems: 6, passPercent: 80 });
  const tooMany = await as(admin.userId, settings, formRequest({ ...form, "tasks.0.practiceItems": "x" }));
  expect(tooMany.status).toBe(422);

  const open = await openPractised(database, "qualification");
  const shown = await page(open, "/settings", open.admin.userId);
  expect(shown).not.toContain("Save the practice");
  expect(shown).toContain("4 items, 3 right to pass (75 % right)");
});

test("who rules on a disputed key reads it beside what was answered, and reaches the item; its asker reads neither there", async () => {
  const study = await openPractised(database, "qualification");
  const { admin, adjudicator, grader } = study;
  const [first] = await gradeRound(database, study, 0);
  const asked = await as(
    grader.userId,
    `/studies/${study.slug}/grade/${first}/doubt`,
    post({ about: "key", text: "The fact is in the second sentence." }),
  );
  expect(asked.status).toBe(200);
  for (const { userId } of [admin, adjudicator]) {
    const doubts = await page(study, "/doubts", userId);
    expect(doubts).toContain("The asker: <strong>correct, analysis sufficient</strong>");
    expect(doubts).toContain(KEY_REASON);
    const [link] = /(?<=href=")[^"]+(?="[^>]*>Open the item)/.exec(doubts)!;
    expect((await as(userId, link)).status).toBe(200);
  }
  const own = await page(study, "/doubts");
  expect(own).toContain("The fact is in the second sentence.");
  expect(own).not.toContain("Zebrakey");
});
