import { beforeAll, expect, test } from "vitest";
import { OWN_SQLSTATE, sqlStateOf } from "#app/db/database-errors.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { exportScores } from "#app/modules/scoring/export-scores.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { planAnalysis } from "#app/modules/studies/plan-analysis.server.ts";
import { plannedAnalysisSchema } from "#app/modules/studies/planned-analysis-schema.ts";
import { readPlan } from "#app/modules/studies/read-plan.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeStudy, openWithPlan } from "#tests/factories/study.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { unwrap } from "#tests/importing/library-rows.ts";

const DESIGN = { tasks: [{ task: "hearsay" }, { task: "diversity_1" }] };
const MODELS = ["One", "Two"];

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [
    { slug: "hearsay", samples: 4 },
    { slug: "diversity_1", family: "diversity", samples: 3 },
  ]);
  for (const model of MODELS) await insertModel(database, model);
});

async function textOf(path: string, person: TestAccount): Promise<string> {
  const response = await app.browse(path, { headers: await sessionHeaders(database, person.userId) });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).replaceAll("<!-- -->", "");
}

/** A closed study with every item graded once or twice, model Two wrong on some. */
async function closedStudy(name: string, plannedAnalysis: object = {}) {
  const study = await openGradingStudy(database, {
    ...DESIGN,
    name,
    models: MODELS,
    plannedAnalysis,
    settings: { gradersPerItem: 1 },
  });
  for (const [index, { seats }] of study.items.entries())
    await submitAs(database, seats[0]!, makeGradeInput({ logic: index % 3 === 0 }));
  const closed = await closeStudy(database, study.admin.actor, study);
  if (!closed.ok) throw new Error(closed.refusal.message);
  return study;
}

test("a draft is made with the usual plan, changed in its settings, and the change is on record", async () => {
  const study = await makeStudy(database, { ...DESIGN, models: [{ model: "One" }], name: "Draft" });
  const settings = `/studies/${study.slug}/settings`;
  expect(await readPlan(database, study.studyId)).toMatchObject({
    kind: "planned",
    analysis: { metrics: ["correctness", "analysis"], aggregation: "tasks", contested: "with" },
    fixedAt: null,
  });
  expect(await textOf(settings, study.admin)).toContain("It can change until the study opens");
  const fields = {
    intent: "plan-analysis",
    "plannedAnalysis.metrics": "analysis",
    "plannedAnalysis.aggregation": "families",
    "plannedAnalysis.contested": "without",
  };
  const headers = await sessionHeaders(database, study.admin.userId);
  for (let time = 0; time < 2; time++)
    expect((await app.browse(settings, { ...formRequest(fields), headers })).status).toBe(200);
  expect(await readPlan(database, study.studyId)).toMatchObject({
    analysis: { metrics: ["analysis"], aggregation: "families", contested: "without" },
  });
  expect(await textOf(settings, study.admin)).toMatch(
    /name="plannedAnalysis\.contested"[\s\S]{0,400}<option value="without" selected=""/,
  );
  const events = await database.query<{ detail: object }>(sql`
    select "detail" from "AuditEvent" where "studyId" = ${study.studyId}::uuid and "action" = 'analysis.planned'`);
  expect(events).toEqual([
    { detail: { plannedAnalysis: expect.objectContaining({ metrics: ["analysis"], test: "paired_t" }) } },
  ]);
  const unknown = formRequest({ ...fields, "plannedAnalysis.aggregation": "mood" });
  expect((await app.browse(settings, { ...unknown, headers })).status).toBe(422);
});

test("once the study is open its plan is refused a change, by the use case and by the database itself", async () => {
  const study = await makeStudy(database, { ...DESIGN, models: [{ model: "One" }], name: "Opened" });
  await openWithPlan(database, study);
  const plannedAnalysis = plannedAnalysisSchema.parse({ aggregation: "families" });
  const changed = await planAnalysis(database, study.admin.actor, {
    studyId: study.studyId,
    plannedAnalysis,
  });
  expect(changed.ok ? null : changed.refusal.code).toBe("conflict");
  const written = database.execute(sql`
    update "Study" set "plannedAnalysis" = ${json(plannedAnalysis)} where "id" = ${study.studyId}::uuid`);
  expect(sqlStateOf(await written.catch((error: unknown) => error))).toBe(OWN_SQLSTATE.planIsFrozen);
  const plan = await readPlan(database, study.studyId);
  expect(plan).toMatchObject({ analysis: { aggregation: "tasks" }, fixedAt: expect.any(Date) });
  const settings = await textOf(`/studies/${study.slug}/settings`, study.admin);
  expect(settings).toContain("Frozen when the study opened");
  expect(settings).not.toContain("Save the plan");
  const late = await app.browse(`/studies/${study.slug}/settings`, {
    ...formRequest({ intent: "plan-analysis", "plannedAnalysis.aggregation": "families" }),
    headers: await sessionHeaders(database, study.admin.userId),
  });
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringMatching(/role="alert"[\s\S]*The planned analysis was frozen when the study opened\./),
  ]);
});

test("scores show the planned analysis first with when it was fixed, and mark the rest as added later", async () => {
  const study = await closedStudy("Correctness by families", {
    metrics: ["correctness"],
    aggregation: "families",
  });
  const scores = `/studies/${study.slug}/scores`;
  const planned = await textOf(scores, study.admin);
  expect(planned).toContain("Fixed when grading began, ");
  const [panel, allTests] = planned.split('id="all-tests"') as [string, string];
  expect(panel).toContain("2 families");
  expect(panel).not.toContain("2 tasks</th>");
  expect(allTests).toContain("What is marked “planned” was planned; everything else was added later.");
  const [families, tasks] = ["2 families", "2 tasks"].map((mean) => allTests.indexOf(`>${mean}</td>`));
  expect(families).toBeGreaterThan(0);
  expect(families).toBeLessThan(tasks!);
  expect(allTests.slice(families, tasks).match(/<small>planned<\/small>/g)).toHaveLength(2);
  expect(allTests.slice(tasks).match(/<small>planned<\/small>/g)).toBeNull();
  expect(planned).toContain(
    "Correctness of every pair of models, each family of tasks counting once: paired t",
  );
  for (const other of ["?metric=analysis", "?labels=grader_1"]) {
    const page = await textOf(`${scores}${other}`, study.admin);
    expect(page).toContain("The plan is about another view.");
    expect(page).not.toContain("<small>planned");
  }
});

test("the file of all figures gives the planned results by themselves, on the labels of the plan", async () => {
  const study = await closedStudy("Without contested", { metrics: ["correctness"], contested: "without" });
  await database.execute(sql`
    with guide as (
      insert into "GuideVersion" ("taskId", "version", "contentHash", "rule", "body", "modesOfError")
      select "id", 1, 'contested', 'r', '', '{}' from "Task" where "slug" = 'hearsay' returning "id", "taskId"
    ), entry as (
      insert into "GuideEntry" ("guideVersionId", "split", "sampleKey", "outcome", "acceptableOutcomes", "contested")
      select guide."id", sample."split", sample."key", 'Yes', '{}', 'It does not follow.'
      from guide join "Sample" sample on sample."taskId" = guide."taskId" order by sample."seq" limit 1
    )
    update "StudyTask" set "guideVersionId" = guide."id" from guide
    where "studyId" = ${study.studyId}::uuid and "StudyTask"."taskId" = guide."taskId"`);
  const file = unwrap(await exportScores(database, study.admin.actor, study.studyId));
  const { analysis, fixedAt, results, statement } = file.planned;
  expect(analysis).toMatchObject({ contested: "without", alpha: 0.05, correction: "holm" });
  expect(fixedAt).toBeInstanceOf(Date);
  expect(statement).toContain("contested samples left out");
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ metric: "correctness", first: "One", second: "Two", terms: 2 });
  const [withAll] = file.metrics[0]!.comparisons;
  expect(results[0]!.difference.value).not.toBeNull();
  expect(results[0]!.difference.value).not.toBe(withAll!.means[0]!.difference.value);
  expect(file.methods).toMatch(
    /The planned analysis was fixed when grading began, on \d{4}-\d\d-\d\d, UTC: /,
  );
});

test("a study that began without a plan says so on its scores, in its file and in its methods", async () => {
  const study = await makeStudy(database, {
    ...DESIGN,
    models: MODELS.map((model) => ({ model })),
    name: "Before",
  });
  await database.execute(sql`
    update "Study" set "plannedAnalysis" = '{}' where "id" = ${study.studyId}::uuid`);
  await openWithPlan(database, study);
  await closeStudy(database, study.admin.actor, study);
  const sentence = "No analysis was planned before grading began.";
  expect(await textOf(`/studies/${study.slug}/scores`, study.admin)).toContain(sentence);
  const file = unwrap(await exportScores(database, study.admin.actor, study.studyId));
  expect(file.planned).toEqual({
    statement: sentence,
    analysis: null,
    fixedAt: null,
    interim: null,
    results: [],
  });
  expect(file.methods).toContain(sentence);
});
