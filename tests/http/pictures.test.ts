import { beforeAll, expect, test } from "vitest";
import { addMember } from "#app/modules/studies/add-member.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { createCountsStudy } from "#app/modules/studies/create-counts-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { publishedStudy } from "#tests/scoring/published-counts.ts";

const MODEL = "Qz8Lm <&> model";
const PICTURES = ["scores", "error-types", "agreement", "progress"] as const;

let database: TestDatabase;
let app: TestApp;
let running: GradingStudy;
let closed: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, MODEL);
  running = await gradedStudy("Running");
  closed = await gradedStudy("Closed & <done>");
  await closeStudy(database, closed.admin.actor, closed);
});

/** Two grades on every item, the first item's differing. */
async function gradedStudy(name: string): Promise<GradingStudy> {
  const study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: [MODEL], name });
  for (const [index, { seats }] of study.items.entries())
    for (const [place, seat] of seats.entries())
      await submitAs(
        database,
        seat,
        makeGradeInput({ logic: index === 0 && place === 0, fact: index === 1 }),
      );
  return study;
}

async function get(path: string, userId: string) {
  const response = await app.browse(path, { headers: await sessionHeaders(database, userId) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const pathOf = (study: { readonly slug: string }, file: string) => `/studies/${study.slug}/pictures/${file}`;

for (const picture of PICTURES)
  test(`the picture of ${picture} of a closed study downloads as SVG, PNG and PDF, twice the same`, async () => {
    const beginnings = { svg: '<?xml version="1.0"', png: "\u0089PNG\r\n\u001a\n", pdf: "%PDF-1.7" } as const;
    const types = { svg: "image/svg+xml; charset=utf-8", png: "image/png", pdf: "application/pdf" } as const;
    for (const format of ["svg", "png", "pdf"] as const) {
      const path = pathOf(closed, `${picture}.${format}`);
      const { response, bytes } = await get(path, closed.admin.userId);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("Content-Type")).toBe(types[format]);
      expect(response.headers.get("Content-Length")).toBe(String(bytes.byteLength));
      expect(response.headers.get("Content-Disposition")).toBe(
        `attachment; filename="${closed.slug}-${picture}.${format}"`,
      );
      expect(bytes.toString("latin1").startsWith(beginnings[format])).toBe(true);
      expect((await get(path, closed.admin.userId)).bytes.equals(bytes)).toBe(true);
    }
  });

test("while a study is sealed its scores and error types are refused in words, and what is open names no model", async () => {
  for (const picture of ["scores", "error-types"]) {
    const { response, bytes } = await get(pathOf(running, `${picture}.svg`), running.admin.userId);
    expect([response.status, bytes.toString()]).toEqual([
      403,
      "The scores are sealed until the study closes.\n",
    ]);
  }
  for (const picture of ["agreement", "progress"]) {
    const { response, bytes } = await get(pathOf(running, `${picture}.svg`), running.admin.userId);
    expect([response.status, bytes.toString().includes("Qz8Lm")]).toEqual([200, false]);
  }
  const page = await get(`/studies/${running.slug}`, running.admin.userId);
  expect(page.bytes.toString()).toContain("Progress over time");
  expect(page.bytes.toString()).not.toContain("Qz8Lm");
});

test("a grader and a stranger get no picture", async () => {
  const stranger = await insertAccount(database);
  for (const picture of PICTURES) {
    const path = pathOf(closed, `${picture}.png`);
    expect((await get(path, closed.graders[0]!.userId)).response.status).toBe(403);
    expect((await get(path, stranger.userId)).response.status).toBe(404);
  }
});

test("a picture shows what its page is asked for, and says it", async () => {
  const file = async (query: string) =>
    (await get(`${pathOf(closed, "scores.svg")}?${query}`, closed.admin.userId)).bytes.toString();
  const plain = await file("");
  expect(plain).toContain("Correctness by task and model");
  expect(plain).toContain("Closed &amp; &lt;done&gt;");
  expect(plain).toContain("Qz8Lm &lt;&amp;&gt; model");
  expect(plain).toContain(">2/3<");
  const asked = await file("metric=analysis&labels=grader_1&contested=without");
  for (const part of [
    "Analysis by task and model",
    "The verdict of the first grader",
    "Contested samples are left out.",
  ])
    expect(asked).toContain(part);
  for (const query of ["metric=luck", "tasks[]=ucc", `models[]=${crypto.randomUUID()}`]) {
    const { response } = await get(`${pathOf(closed, "scores.svg")}?${query}`, closed.admin.userId);
    expect([query, response.status]).toEqual([query, 422]);
  }
  expect(await file("tasks[]=hearsay")).toContain("A choice of the study’s tasks: hearsay.");
});

test("there is no picture by another name or in another format", async () => {
  for (const file of ["models.svg", "scores.gif", "scores", "scores.svg.png", ".svg"]) {
    const { response } = await get(pathOf(closed, file), closed.admin.userId);
    expect([file, response.status]).toEqual([file, 404]);
  }
});

test("a researcher is recorded as having seen the models when the picture shows them", async () => {
  const researcher = await insertAccount(database);
  const roles = [{ role: "researcher" as const, tasks: null }];
  const { studyId } = closed;
  const added = await addMember(database, closed.admin.actor, { studyId, account: researcher.userId, roles });
  expect(added.ok).toBe(true);
  const seen = () =>
    database.prisma.unblinding.count({ where: { studyId, userId: researcher.userId, how: "scores" } });
  expect((await get(pathOf(closed, "progress.svg"), researcher.userId)).response.status).toBe(200);
  expect(await seen()).toBe(0);
  expect((await get(pathOf(closed, "scores.svg"), researcher.userId)).response.status).toBe(200);
  expect(await seen()).toBe(1);
});

test("published counts have a picture of their scores, by the closed form", async () => {
  const created = await createCountsStudy(database, { kind: "command_line" }, publishedStudy());
  if (!created.ok) throw new Error(created.refusal.message);
  const { bytes } = await get(pathOf(created.value, "scores.svg"), closed.admin.userId);
  for (const part of ["82.2", "79.5–84.9", "Published counts: n = 1,820", "normal interval from the counts"])
    expect(bytes.toString()).toContain(part);
  const agreement = await get(pathOf(created.value, "agreement.svg"), closed.admin.userId);
  expect([agreement.response.status, agreement.bytes.toString()]).toEqual([
    409,
    "Published counts have no grades that a picture could show.\n",
  ]);
});
