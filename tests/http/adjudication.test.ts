import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import {
  addAdjudicator,
  adjudicationsOf,
  currentGradeIds,
  decideAs,
  grade,
  gradeAll,
  makeDecisionInput,
  reopenAs,
} from "#tests/factories/adjudication.ts";
import {
  type GradedItem,
  type GradingStudy,
  insertGuideWithEntries,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const MODEL = "kX7qLm92VbTz41Rd";
const RUN = "pW3nZc58YhGs06Qf";
const FILE = "uE9tRj14MxKa73Dv";

let database: TestDatabase;
let app: TestApp;
let study: GradingStudy;
let graders: readonly TestAccount[];

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 12 }]);
  await insertModel(database, MODEL, { run: RUN });
  await insertGuideWithEntries(database, "hearsay");
  const { id: batch } = await database.one<{ id: string }>(sql`
    insert into "ImportBatch" ("kind", "fileName", "fileHash", "newCount", "unchangedCount", "changedCount", "rejectedCount")
    values ('generations', ${`${FILE}.csv`}, 'h', 12, 0, 0, 0) returning "id"`);
  // The versions are never changed once they are stored; here they get the file that they came from.
  await database.execute(sql`alter table "GenerationVersion" disable trigger append_only`);
  await database.execute(sql`update "GenerationVersion" set "importBatchId" = ${batch}::uuid`);
  await database.execute(sql`alter table "GenerationVersion" enable trigger append_only`);
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: [{ model: MODEL, run: RUN }],
    settings: { typesDiffer: "adjudicate" },
  });
  graders = study.graders;
});

async function ask(path: string, who: TestAccount, body?: unknown) {
  const headers = await sessionHeaders(database, who.userId);
  return await app.browse(
    `/studies/${study.slug}/adjudicate${path}`,
    body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "Content-Type": "application/json" },
          body: JSON.stringify(body),
        },
  );
}

let used = 0;
async function conflict(): Promise<GradedItem> {
  const item = study.items[used++]!;
  await gradeAll(database, item, [{ logic: true, note: "The step fails." }, {}]);
  return item;
}

async function decision(item: GradedItem, changes: object = {}) {
  return makeDecisionInput(
    { logic: true },
    {
      consideredGradeIds: await currentGradeIds(database, item.itemId),
      guideVersionId: item.guideVersionId,
      ...changes,
    },
  );
}

test("T47 no model, run, file or name of a grader or of another adjudicator reaches an adjudicator", async () => {
  const other = await addAdjudicator(database, study);
  const [open, decided, stale] = [await conflict(), await conflict(), await conflict()];
  await decideAs(database, study, decided, { guideVersionId: decided.guideVersionId }, other);
  await decideAs(database, study, stale, { guideVersionId: stale.guideVersionId }, other);
  await reopenAs(database, study, stale);
  await grade(database, stale.seats[0]!, { fact: true }, stale.guideVersionId);
  await decideAs(database, study, decided, { guideVersionId: decided.guideVersionId }, other);
  await ask(`/${open.itemId}/claim`, other, {});

  const me = study.adjudicator;
  const draft = {
    draft: {
      verdict: { ...makeVerdict(), rawAnalysis: null },
      undecidedTypes: ["logic"],
      rationale: "",
      differenceSource: null,
      confidence: null,
    },
    revision: 0,
  };
  const confirmation = {
    rationale: "",
    knownSeq: 2,
    consideredGradeIds: await currentGradeIds(database, stale.itemId),
    idempotencyKey: crypto.randomUUID(),
  };
  const answers: [string, Response][] = [];
  const see = async (path: string, body?: unknown) => answers.push([path, await ask(path, me, body)]);
  const returned = await conflict();
  const returns = (await currentGradeIds(database, returned.itemId)).map((gradeId) => ({
    gradeId,
    comment: "Look at the second sentence again.",
  }));
  await see(`/${returned.itemId}/send-back`, { returns, idempotencyKey: crypto.randomUUID() });
  for (const suffix of ["", ".data", "/view"]) await see(`/${returned.itemId}${suffix}`);
  for (const state of ["conflict", "sent_back", "stale", "decided"]) {
    await see(`?state=${state}`);
    await see(`.data?state=${state}`);
  }
  for (const { itemId } of [open, decided, stale])
    for (const suffix of ["", ".data", "/view"]) await see(`/${itemId}${suffix}`);
  await see(`/${returned.itemId}/withdraw`, {});
  await see(`/${open.itemId}/claim`, {});
  await ask(`/${open.itemId}/release`, other, {});
  await see(`/${open.itemId}/claim`, {});
  await see(`/${open.itemId}/draft`, draft);
  await see(`/${open.itemId}/decide`, await decision(open, { rationale: "" }));
  await see(`/${open.itemId}/decide`, await decision(open));
  await see(`/${stale.itemId}/confirm`, confirmation);
  await see(`/${open.itemId}/reopen`, {
    reason: "Look again.",
    knownSeq: 1,
    idempotencyKey: crypto.randomUUID(),
  });

  const people = [...graders, other, study.admin].flatMap(({ userId, name, email }) => [userId, name, email]);
  const codes = answers.map(([path, { status }]) => `${path.replace(/[0-9a-f-]{36}/, "item")} ${status}`);
  expect(codes[0]).toBe("/item/send-back 200");
  expect(codes).toContain("/item/withdraw 200");
  expect(codes.slice(-6)).toEqual([
    "/item/claim 200",
    "/item/draft 200",
    "/item/decide 422",
    "/item/decide 200",
    "/item/confirm 200",
    "/item/reopen 200",
  ]);
  for (const [path, response] of answers) {
    const received = JSON.stringify([...response.headers]) + (await response.text());
    for (const secret of [MODEL, RUN, FILE, ...people])
      expect([path, secret, received.includes(secret)]).toEqual([path, secret, false]);
    expect([path, /studyModelId|generationVersionId|importBatch/.test(received)]).toEqual([path, false]);
  }
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
});

test("T19 a decision sent again after its answer was lost is the same one, and both answers tell what comes next", async () => {
  const item = await conflict();
  const waiting = await conflict();
  const input = await decision(item);
  const [first, second] = await Promise.all([
    ask(`/${item.itemId}/decide?state=conflict`, study.adjudicator, input),
    ask(`/${item.itemId}/decide?state=conflict`, study.adjudicator, input),
  ]);
  const answers = [await first.json(), await second.json()];
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: true, value: { seq: 1, isStale: false, nextId: expect.any(String) } });
  // Whichever comes second may find the item out of the list already, and is led to the list's first.
  expect(answers.map(({ value }) => value.nextId)).toContain(waiting.itemId);
  expect(await adjudicationsOf(database, item.itemId)).toHaveLength(1);
});

test("what a decision lacks comes back as a sentence per field, and nothing is stored", async () => {
  const item = await conflict();
  const lacking = await ask(
    `/${item.itemId}/decide`,
    study.adjudicator,
    await decision(item, { rationale: "  " }),
  );
  expect(lacking.status).toBe(422);
  expect(await lacking.json()).toMatchObject({
    ok: false,
    refusal: { code: "invalid", fields: { rationale: "Say why. The reason is kept with the decision." } },
  });
  expect(await adjudicationsOf(database, item.itemId)).toEqual([]);
});

test("what a send-back lacks comes back as a sentence per grade, and nothing goes back", async () => {
  const item = await conflict();
  const [first, second] = await currentGradeIds(database, item.itemId);
  const lacking = await ask(`/${item.itemId}/send-back`, study.adjudicator, {
    returns: [
      { gradeId: first, comment: "Look again." },
      { gradeId: second, comment: "  " },
    ],
    idempotencyKey: crypto.randomUUID(),
  });
  expect([lacking.status, await lacking.json()]).toMatchObject([
    422,
    { refusal: { fields: { "returns.1.comment": "Say what the grader should look at again." } } },
  ]);
  const nobody = await ask(`/${item.itemId}/send-back`, study.adjudicator, {
    returns: [],
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await nobody.json()).toMatchObject({
    refusal: { fields: { returns: "Choose whose grade goes back." } },
  });
  const view = await (await ask(`/${item.itemId}/view`, study.adjudicator)).json();
  expect(view).toMatchObject({ value: { closed: null, sendBacks: [] } });
});

test("a decision from a form that another window has overtaken is refused with what that window left", async () => {
  const item = await conflict();
  const saved = await ask(`/${item.itemId}/draft`, study.adjudicator, {
    draft: {
      verdict: { ...makeVerdict({ rule: true }), rawAnalysis: null },
      undecidedTypes: [],
      rationale: "From the other window.",
      differenceSource: null,
      confidence: null,
    },
    revision: 0,
  });
  expect(saved.status).toBe(200);
  const late = await ask(`/${item.itemId}/decide`, study.adjudicator, await decision(item, { revision: 0 }));
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    refusal: { code: "stale", detail: { revision: 1, draft: { rationale: "From the other window." } } },
  });
  const again = await ask(`/${item.itemId}/decide`, study.adjudicator, await decision(item, { revision: 1 }));
  expect(again.status).toBe(200);
  const behind = await ask(
    `/${item.itemId}/decide`,
    study.adjudicator,
    await decision(item, { revision: 1 }),
  );
  expect(behind.status).toBe(409);
});

test("a signed-out script is told so in JSON, and a page leads to signing in and back", async () => {
  const { itemId } = study.items[0]!;
  const path = `/studies/${study.slug}/adjudicate/${itemId}`;
  const call = await app.browse(`${path}/claim`, { method: "POST" });
  expect([call.status, await call.json()]).toMatchObject([401, { refusal: { code: "signed_out" } }]);
  const page = await app.browse(`${path}?state=decided`);
  expect(page.headers.get("Location")).toBe(`/sign-in?next=${encodeURIComponent(`${path}?state=decided`)}`);
});

test("the list refuses a task that the person does not adjudicate, and does not call it settled", async () => {
  const { adjudicator } = study;
  expect((await ask("?task=hearsay", adjudicator)).status).toBe(200);
  const refused = await ask("?task=zz", adjudicator);
  const text = await refused.text();
  expect([refused.status, text.includes("You adjudicate no task “zz” in this study.")]).toEqual([422, true]);
  expect(text).not.toContain("No conflict is open");
});

test("T78 markup in notes and reasons is shown as it was written", async () => {
  const item = study.items[used++]!;
  const markup = "<img src=x onerror=alert(1)></script>{{note}}";
  await gradeAll(database, item, [{ logic: true, note: markup }, {}]);
  await decideAs(database, study, item, { rationale: markup, guideVersionId: item.guideVersionId });
  const page = await (await ask(`/${item.itemId}`, study.adjudicator)).text();
  expect(page).not.toContain("<img src=x");
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&lt;/script&gt;{{note}}");
});
