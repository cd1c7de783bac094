import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { currentGradeIds, gradeAll, makeDecisionInput } from "#tests/factories/adjudication.ts";
import {
  type GradedItem,
  type GradingStudy,
  insertGuideWithEntries,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const NOTE_A = "qV3mZt81LxKe06Rb";
const NOTE_B = "yH7wNc25GfPs94Jd";

let database: TestDatabase;
let app: TestApp;
let study: GradingStudy;
let item: GradedItem;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "Model one");
  await insertGuideWithEntries(database, "hearsay", { inferences: [makeInference("assertion")] });
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    settings: { blindFirst: true, typesDiffer: "adjudicate" },
  });
  item = study.items[0]!;
  const { text } = await database.one<{ text: string }>(sql`
    select generation."text" from "Item" item
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    where item."id" = ${item.itemId}::uuid`);
  const quote = [...text].slice(0, 5).join("");
  await gradeAll(database, item, [
    {
      logic: true,
      arithmetic: true,
      subTags: ["logic.contradiction"],
      spans: [{ type: "logic", start: 0, end: 5, quote }],
      findings: [{ inferenceKey: "assertion", finding: "not_found", span: null }],
      note: NOTE_A,
      closeCall: true,
    },
    { findings: [{ inferenceKey: "assertion", finding: "found", span: null }], note: NOTE_B },
  ]);
});

async function ask(path: string, body?: unknown) {
  const headers = await sessionHeaders(database, study.adjudicator.userId);
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

test("T47 no byte of the grades reaches an adjudicator's browser before their own verdict is in", async () => {
  const gradeIds = await currentGradeIds(database, item.itemId);
  const draft = {
    draft: {
      verdict: { ...makeVerdict(), rawAnalysis: null },
      undecidedTypes: [],
      rationale: "",
      differenceSource: null,
      confidence: null,
    },
    revision: 0,
  };
  const decision = makeDecisionInput(
    {},
    { consideredGradeIds: gradeIds, guideVersionId: item.guideVersionId },
  );
  const returns = gradeIds.map((gradeId) => ({ gradeId, comment: "Look again." }));
  const answers: [string, Response][] = [];
  const see = async (path: string, body?: unknown) => answers.push([path, await ask(path, body)]);
  for (const state of ["conflict", "sent_back", "stale", "decided"])
    for (const suffix of ["", ".data"]) await see(`${suffix}?state=${state}`);
  await see(".data?kind=correctness");
  for (const suffix of ["", ".data", "/view"]) await see(`/${item.itemId}${suffix}`);
  await see(`/${item.itemId}/claim`, {});
  await see(`/${item.itemId}/draft`, draft);
  await see(`/${item.itemId}/draft`, draft);
  await see(`/${item.itemId}/decide`, decision);
  await see(`/${item.itemId}/send-back`, { returns, idempotencyKey: crypto.randomUUID() });
  expect(answers.slice(-5).map(([, { status }]) => status)).toEqual([200, 200, 409, 409, 409]);

  const secrets = [NOTE_A, NOTE_B, ...gradeIds, "logic.contradiction", "not_found"];
  for (const [path, response] of answers) {
    const received = JSON.stringify([...response.headers]) + (await response.text());
    for (const secret of secrets)
      expect([path, secret, received.includes(secret)]).toEqual([path, secret, false]);
  }
  const { value } = (await (await ask(`/${item.itemId}/view`)).json()) as { value: Record<string, unknown> };
  expect(value).toMatchObject({ grades: [], differs: [], sendBacks: [], blindVerdict: null, decision: null });
  // Neither a mark nor a count of close calls, nor what is sorted or filtered by, stands in the list.
  const filtered = await (await ask(".data?kind=correctness")).text();
  expect(filtered).not.toContain(item.itemId);

  const blind = await ask(`/${item.itemId}/blind`, {
    verdict: {
      ...makeVerdict({ rule: true }),
      findings: [{ inferenceKey: "assertion", finding: "found", span: null }],
      askedBeforeSubmit: ["outcome_not_marked", "outcome_marked"],
    },
    guideVersionId: item.guideVersionId,
    revision: 1,
  });
  expect([blind.status, await blind.json()]).toMatchObject([200, { ok: true, value: { revision: 2 } }]);
  const shown = await (await ask(`/${item.itemId}`)).text();
  for (const secret of [NOTE_A, NOTE_B, ...gradeIds]) expect(shown).toContain(secret);
});

test("what the own verdict lacks comes back as a sentence, and the grades stay hidden", async () => {
  const other = study.items[1]!;
  await gradeAll(
    database,
    other,
    [{ logic: true }, {}].map((each) => ({ ...each, findings: FOUND })),
  );
  const lacking = await ask(`/${other.itemId}/blind`, {
    verdict: { ...makeVerdict(), rawAnalysis: "not_asked" },
    guideVersionId: other.guideVersionId,
  });
  expect(lacking.status).toBe(422);
  expect(await (await ask(`/${other.itemId}/view`)).json()).toMatchObject({ value: { isWithheld: true } });
});

const FOUND = [{ inferenceKey: "assertion", finding: "found" as const, span: null }];
