import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

/** Sixteen letters that stand nowhere else. */
function planted(): string {
  return `Zq${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;
}

const SECRETS = {
  model: planted(),
  maker: planted(),
  run: planted(),
  file: planted(),
  prompt: planted(),
  peerName: planted(),
  peerAddress: planted().toLowerCase(),
  peerPseudonym: planted(),
  peerNote: planted(),
  adjudicatorName: planted(),
  gold: planted(),
};

let database: TestDatabase;
let app: TestApp;
let study: GradingStudy;
let me: Seat["grader"];
let cookie: { Cookie: string };
const received: { readonly what: string; readonly bytes: string }[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 5 }]);
  await insertModel(database, SECRETS.model, { run: SECRETS.run });
  await plantImport();
  await insertGuideWithEntries(database, "hearsay");
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: [{ model: SECRETS.model, run: SECRETS.run }],
    settings: { secondLook: true },
  });
  me = study.items[0]!.seats[0]!.grader;
  const peer = study.items[0]!.seats[1]!.grader;
  await database.execute(sql`
    update "Person" set "name" = ${SECRETS.peerName}, "email" = ${`${SECRETS.peerAddress}@example.org`}
    where "id" = (select "personId" from "User" where "id" = ${peer.userId}::uuid)`);
  await database.execute(sql`
    update "Person" set "name" = ${SECRETS.adjudicatorName}
    where "id" = (select "personId" from "User" where "id" = ${study.adjudicator.userId}::uuid)`);
  await database.execute(sql`
    update "StudyMember" set "pseudonym" = ${SECRETS.peerPseudonym} where "userId" = ${peer.userId}::uuid`);
  for (const { seats } of study.items) {
    const seat = seats.find(({ grader }) => grader.userId === peer.userId)!;
    await submitAs(database, seat, makeGradeInput({ fact: true, note: SECRETS.peerNote }));
  }
  cookie = await sessionHeaders(database, me.userId);
});

/** Every text comes out of a file whose name is planted; its prompt and its sample's published answer are, too. */
async function plantImport(): Promise<void> {
  await database.execute(sql`update "Model" set "maker" = ${SECRETS.maker} where "name" = ${SECRETS.model}`);
  await database.execute(sql`
    with batch as (
      insert into "ImportBatch" ("kind", "fileName", "fileHash", "newCount", "unchangedCount", "changedCount", "rejectedCount")
      values ('generations', ${`${SECRETS.file}.tsv`}, 'h', 5, 0, 0, 0) returning "id"
    )
    insert into "GenerationVersion" ("generationId", "version", "text", "textHash", "rawHash", "answer", "prompt", "parameters", "importBatchId")
    select generation."id", 2, 'A later text of ' || generation."id", 'h2', 'h2', 'Yes', ${SECRETS.prompt}, '{}', batch."id"
    from "Generation" generation, batch`);
  await database.execute(sql`
    insert into "SampleVersion" ("sampleId", "version", "facts", "goldOutcome", "textHash", "contentHash", "rawHash")
    select "sampleId", 2, 'Later facts of ' || "sampleId", ${SECRETS.gold}, 'h2', 'h2', 'h2' from "SampleVersion"`);
}

/** Sends a request as my browser does and keeps every byte that comes back. */
async function browse(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const response = await app.browse(path, {
    method,
    headers: { ...cookie, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  received.push({ what: `${method} ${path}`, bytes: `${headers}\n\n${text}` });
  return { status: response.status, text };
}

const mine = (index: number): Seat =>
  study.items[index]!.seats.find(({ grader }) => grader.userId === me.userId)!;
const grade = () => ({
  ...makeGradeInput({ note: "My own note" }),
  guideVersionId: study.items[0]!.guideVersionId,
});

test("T47 T50 no byte that a grader's browser gets names model, run, file, peer, peer's verdict or published answer", async () => {
  const room = (index: number) => `/studies/${study.slug}/grade/${mine(index).assignmentId}`;
  const queue = `/studies/${study.slug}/grade`;
  for (const path of ["/", "/_root.data", "/studies", "/studies.data", queue, `${queue}.data`])
    await browse("GET", path);
  for (const path of [room(0), `${room(0)}.data`, `${room(0)}/view`, `${room(0)}/ahead`])
    expect([path, (await browse("GET", path)).status]).toEqual([path, 200]);

  expect((await browse("POST", `${room(0)}/open`)).status).toBe(200);
  const draft = { ...makeVerdict(), rawAnalysis: null, guideVersionId: null };
  expect((await browse("POST", `${room(0)}/draft`, { draft, revision: 0, activeSeconds: 1 })).status).toBe(
    200,
  );
  expect((await browse("POST", `${room(0)}/draft`, { draft, revision: 0, activeSeconds: 1 })).status).toBe(
    409,
  );
  expect((await browse("POST", `${room(0)}/submit`, { ...grade(), revision: 1 })).status).toBe(200);
  const key = { idempotencyKey: "to-be-refused" };
  expect((await browse("POST", `${room(0)}/retract`, key)).status).toBe(409); // the item is back for a second look
  const again = await browse("GET", `${room(0)}/view`);
  expect(JSON.parse(again.text)).toMatchObject({
    value: { state: "second_look", differsOn: "correctness and analysis" },
  });
  expect((await browse("POST", `${room(0)}/submit`, { ...grade(), revision: 2 })).status).toBe(200);

  expect((await browse("POST", `${room(1)}/submit`, { ...grade(), verdict: "nonsense" })).status).toBe(422);
  expect((await browse("POST", `${room(1)}/later`)).status).toBe(200);
  expect((await browse("POST", `${room(2)}/decline`, { reason: "I know its author." })).status).toBe(200);
  for (const path of [room(0), `${room(1)}.data`, `${room(2)}/view`, queue, "/"]) await browse("GET", path);

  expect(received.length).toBeGreaterThan(20);
  const leaks = received.flatMap(({ what, bytes }) =>
    Object.entries(SECRETS)
      .filter(([, secret]) => bytes.toLowerCase().includes(secret.toLowerCase()))
      .map(([name]) => `${name} in ${what}`),
  );
  expect(leaks).toEqual([]);
});

test("the search finds what is there: the facts, the explanation, my own note", async () => {
  const all = received.map(({ bytes }) => bytes).join("\n");
  for (const shown of ["Later facts of", "A later text of", "My own note", "Yes or no?"])
    expect([shown, all.includes(shown)]).toEqual([shown, true]);
});

test("ids that a grader gets carry no order", () => {
  const ids = study.items.flatMap(({ itemId, seats }) => [
    itemId,
    ...seats.map(({ assignmentId }) => assignmentId),
  ]);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
