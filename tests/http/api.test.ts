import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { API_ENDPOINTS } from "#app/http/api/api-endpoints.server.ts";
import { problemSchema } from "#app/http/api/api-schemas.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { createToken } from "#app/modules/auth/create-token.server.ts";
import { TOKEN_SCOPES, type TokenScope } from "#app/modules/auth/token-scopes.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { openApp, PUBLIC_URL, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { ROLES, type Role, readPermissionTable } from "#tests/http/permission-table.ts";
import { makePermissionWorld, type PermissionWorld } from "#tests/http/permission-world.ts";

/** What a token of each role gets; nobody signed in has none. Both studies run and are sealed. */
const LINES = readPermissionTable(`
                                        out stranger grader adjudicator researcher admin removed disabled
GET /api/v1/openapi.json                200 200      200    200         200        200   200     200
GET /api/v1/studies                     401 200      200    200         200        200   200     401
GET /api/v1/studies/{own}/scores        401 404      403    403         403        403   403     401
GET /api/v1/studies/{foreign}/scores    401 404      404    404         404        403   404     401
GET /api/v1/studies/{own}/agreement     401 404      403    403         200        200   403     401
GET /api/v1/studies/{foreign}/agreement 401 404      404    404         404        200   404     401
`);

let database: TestDatabase;
let app: TestApp;
let world: PermissionWorld;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  world = await makePermissionWorld(database);
  for (const role of ROLES) {
    const userId = world.userIds[role];
    if (userId !== null) tokens.set(role, await makeToken(actorOf(userId)));
  }
});

function actorOf(userId: string): PersonActor {
  return { kind: "person", userId, isAdmin: false, requestId: null };
}

async function makeToken(actor: PersonActor, scopes: readonly TokenScope[] = TOKEN_SCOPES): Promise<string> {
  const made = await createToken(database, actor, { name: "Test", scopes: [...scopes], days: "30" });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value.token;
}

async function call(path: string, token?: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  return await app.fetch(new Request(`${PUBLIC_URL}${path}`, { ...init, headers }));
}

const filled = (address: string) => address.replace(/\{(\w+)\}/g, (_, word: string) => world.words[word]!);

for (const { method, address, codes } of LINES)
  test(`T80 ${method} ${address} answers a token of each role as the table says`, async () => {
    const answers: number[] = [];
    for (const role of ROLES)
      answers.push((await call(filled(address), tokens.get(role), { method })).status);
    expect(ROLES.map((role, place) => [role, answers[place]])).toEqual(
      ROLES.map((role, place) => [role, codes[place]]),
    );
  });

test("T80 every endpoint of the API has its lines in the table, those of a study for both studies", () => {
  const wanted = API_ENDPOINTS.flatMap(({ method, path }) =>
    path.includes("{slug}")
      ? ["{own}", "{foreign}"].map((study) => `${method} ${path.replace("{slug}", study)}`)
      : [`${method} ${path}`],
  );
  expect(LINES.map(({ method, address }) => `${method} ${address}`).sort()).toEqual(wanted.sort());
});

test("a cookie opens nothing in the API, and a missing or dead token is told how to be let in", async () => {
  const { userId } = await makePerson(database, { isAdmin: true });
  const byCookie = await call("/api/v1/studies", undefined, {
    headers: await sessionHeaders(database, userId),
  });
  expect([byCookie.status, byCookie.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="Assize"']);
  expect(byCookie.headers.get("Content-Type")).toBe("application/problem+json");
  expect(problemSchema.parse(await byCookie.json())).toMatchObject({ status: 401, title: "Unauthorized" });
  const [expired, revoked] = [await makeToken(actorOf(userId)), await makeToken(actorOf(userId))];
  expect((await call("/api/v1/studies", expired)).status).toBe(200);
  await database.execute(sql`
    update "ApiToken" set "expiresAt" = now() where "id" = (
      select "id" from "ApiToken" where "userId" = ${userId}::uuid order by "createdAt" limit 1)`);
  await database.execute(sql`
    update "ApiToken" set "revokedAt" = now() where "userId" = ${userId}::uuid and "expiresAt" > now()`);
  for (const token of [expired, revoked, "assize_guess", tokens.get("disabled")!]) {
    const refused = await call("/api/v1/studies", token);
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Bearer realm="Assize", error="invalid_token"',
    ]);
  }
});

test("a token reaches no further than its scopes", async () => {
  const token = await makeToken(actorOf(world.userIds.researcher!), ["studies.read"]);
  expect((await call("/api/v1/studies", token)).status).toBe(200);
  const refused = await call(filled("/api/v1/studies/{own}/agreement"), token);
  expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
    403,
    'Bearer realm="Assize", error="insufficient_scope"',
  ]);
});

test("what is not there, another method and a query that cannot be are problems with their status", async () => {
  const token = tokens.get("researcher")!;
  const nothing = await call("/api/v1/nothing", token);
  expect([nothing.status, problemSchema.parse(await nothing.json()).code]).toEqual([404, "not_found"]);
  const method = await call("/api/v1/studies", token, { method: "DELETE" });
  expect([method.status, method.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  const query = await call(filled("/api/v1/studies/{own}/agreement?closeCalls=some"), token);
  expect(query.status).toBe(422);
  expect(problemSchema.parse(await query.json()).fields).toHaveProperty("closeCalls");
});

test("a parameter that is not there or given twice, and a task that the study lacks, are refused by name", async () => {
  const token = tokens.get("researcher")!;
  const own = filled("/api/v1/studies/{own}");
  for (const [path, fields] of [
    [`${own}/agreement?task=nope`, { task: "The study has no task “nope”." }],
    [`${own}/agreement?Task=hearsay`, { Task: "There is no parameter “Task” here." }],
    [`${own}/agreement?contested=with&contested=without`, { contested: expect.stringContaining("once") }],
    ["/api/v1/studies?page=2&sort=name", { page: expect.any(String), sort: expect.any(String) }],
    ["/api/v1/openapi.json?version=2", { version: expect.any(String) }],
  ] as const) {
    const refused = await call(path, token);
    const problem = problemSchema.parse(await refused.json());
    expect([path, refused.status, problem.code, problem.fields]).toEqual([path, 422, "invalid", fields]);
  }
});

test("every answer is what the table and the OpenAPI document say it is", async () => {
  for (const { path, output } of API_ENDPOINTS) {
    if (path.endsWith("/scores")) continue; // sealed here: published.test.ts reads it
    const response = await call(filled(path.replace("{slug}", "{own}")), tokens.get("researcher"));
    const body: unknown = await response.json();
    expect([path, output.safeParse(body).error ?? null]).toEqual([path, null]);
  }
  const document = await (await call("/api/v1/openapi.json")).json();
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: PUBLIC_URL }] });
  expect(Object.keys(document.paths)).toEqual(API_ENDPOINTS.map(({ path }) => path));
  const agreement = document.paths["/api/v1/studies/{slug}/agreement"].get;
  expect(
    agreement.parameters.map(({ name, in: place }: { name: string; in: string }) => [name, place]),
  ).toEqual([
    ["slug", "path"],
    ["task", "query"],
    ["closeCalls", "query"],
    ["contested", "query"],
  ]);
  for (const { required, schema } of agreement.parameters.slice(1))
    expect([required, typeof schema.description]).toEqual([false, "string"]);
  const scores = document.paths["/api/v1/studies/{slug}/scores"].get.responses["200"];
  const [plan] = scores.content["application/json"].schema.properties.planned.properties.analysis.anyOf;
  expect(plan.required).toEqual(Object.keys(plan.properties));
  expect(agreement.responses["200"].content["application/json"].schema.properties).toHaveProperty("criteria");
});

test("the scores take the filters of the page, by their names in the description", async () => {
  const document = await (await call("/api/v1/openapi.json")).json();
  const { parameters } = document.paths["/api/v1/studies/{slug}/scores"].get;
  const names = parameters.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["slug", "metric", "labels", "contested", "slice", "task", "model"]);
  for (const { required, schema } of parameters.slice(1))
    expect([required, schema.type, typeof schema.description]).toEqual([false, "string", "string"]);
});

test("the list holds the owner's studies alone, and says nothing of what graders did", async () => {
  const own = await (await call("/api/v1/studies", tokens.get("grader"))).json();
  expect(own.studies).toEqual([
    expect.objectContaining({ slug: world.words.own, status: "open", roles: ["grader"] }),
  ]);
  expect(JSON.stringify(own)).not.toMatch(/settled|figures/);
});

test("a token is made and revoked on the account page, shown once, and kept as its hash", async () => {
  const { userId } = await makePerson(database, {});
  const headers = await sessionHeaders(database, userId);
  const post = async (fields: Record<string, string>) => {
    const response = await app.browse("/account", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
    });
    return { status: response.status, text: await response.text() };
  };
  const fields = { intent: "create-token", name: "Notebook", days: "90", "scopes[]": "studies.read" };
  expect((await post({ ...fields, "scopes[]": "everything" })).status).toBe(422);
  const made = await post(fields);
  const token = /assize_[\w-]{43}/.exec(made.text)?.[0] ?? "";
  expect((await call("/api/v1/studies", token)).status).toBe(200);
  const again = await (await app.browse("/account", { headers })).text();
  expect(again).toContain("Notebook");
  expect(again).not.toContain(token);
  const { row, tokenId } = await database.one<{ row: string; tokenId: string }>(sql`
    select to_jsonb(token)::text as "row", "id" as "tokenId" from "ApiToken" token
    where "userId" = ${userId}::uuid`);
  expect(row).not.toContain(token.slice(7));
  expect((await post({ intent: "revoke-token", tokenId })).status).toBe(200);
  expect((await call("/api/v1/studies", token)).status).toBe(401);
  const stranger = await makePerson(database, {});
  const foreign = await app.browse("/account", {
    method: "POST",
    body: new URLSearchParams({ intent: "revoke-token", tokenId }),
    headers: await sessionHeaders(database, stranger.userId),
  });
  expect(foreign.status).toBe(404);
});

test("a token that sends too many requests is held back until its window ends", async () => {
  const token = await makeToken(actorOf(world.userIds.stranger!));
  expect((await call("/api/v1/studies", token)).status).toBe(200);
  await database.execute(sql`update "RateLimitBucket" set "attempts" = 300 where "key" like 'api:token:%'`);
  const held = await call("/api/v1/studies", token);
  expect([held.status, Number(held.headers.get("Retry-After")) > 200]).toEqual([429, true]);
  await database.execute(sql`delete from "RateLimitBucket" where "key" like 'api:token:%'`);
});

test("scores and agreement, which draw bootstraps, have a smaller limit together, and the list goes on", async () => {
  const { userId } = await makePerson(database, { isAdmin: true });
  const token = await makeToken({ ...actorOf(userId), isAdmin: true });
  const agreement = filled("/api/v1/studies/{own}/agreement");
  expect((await call(agreement, token)).status).toBe(200);
  await database.execute(sql`
    update "RateLimitBucket" set "attempts" = 29 where "key" = (
      select 'api:figures:' || "id" from "ApiToken" where "userId" = ${userId}::uuid)`);
  expect((await call(agreement, token)).status).toBe(200);
  for (const path of [agreement, filled("/api/v1/studies/{own}/scores")]) {
    const held = await call(path, token);
    expect([held.status, Number(held.headers.get("Retry-After")) > 200]).toEqual([429, true]);
    expect(problemSchema.parse(await held.json()).detail).toContain("30 such requests in 5 minutes");
  }
  expect((await call("/api/v1/studies", token)).status).toBe(200);
});

test("a closed study's scores come byte for byte as the page's file, and whoever reads them is on record", async () => {
  const closed = await closeStudy(database, { kind: "command_line" }, await studyOf(world.words.own!));
  if (!closed.ok) throw new Error(closed.refusal.message);
  const researcher = world.userIds.researcher!;
  const byToken = await call(filled("/api/v1/studies/{own}/scores"), tokens.get("researcher"));
  const file = await app.browse(filled("/studies/{own}/scores.json"), {
    headers: await sessionHeaders(database, researcher),
  });
  const bytes = await byToken.text();
  expect(bytes).toBe(await file.text());
  const endpoint = API_ENDPOINTS.find(({ path }) => path.endsWith("/scores"))!;
  const everything = JSON.parse(bytes);
  const described = endpoint.output.parse(everything) as typeof everything;
  for (const part of Object.keys(everything).filter((name) => name !== "agreement"))
    expect([part, described[part]]).toEqual([part, everything[part]]); // described to its last field
  const query = "metric=analysis&labels=grader_1&contested=without";
  const chosen = await (
    await call(filled(`/api/v1/studies/{own}/scores?${query}`), tokens.get("researcher"))
  ).json();
  expect(chosen.counted).toMatchObject({ labels: "grader_1", contested: "without", tasks: null });
  expect(chosen.metrics.map(({ metric }: { metric: string }) => metric)).toEqual(["analysis"]);
  for (const [search, field] of [
    ["labels=grader_3", "labels"],
    ["task=nope", "task"],
    ["slice=nope", "slice"],
    [`model=${crypto.randomUUID()}`, "model"],
    ["tasks[]=hearsay", "tasks[]"],
  ] as const) {
    const refused = await call(filled(`/api/v1/studies/{own}/scores?${search}`), tokens.get("researcher"));
    const problem = problemSchema.parse(await refused.json());
    expect([search, refused.status, Object.keys(problem.fields ?? {})]).toEqual([search, 422, [field]]);
  }
  expect(
    await database.query(sql`select "how" from "Unblinding" where "userId" = ${researcher}::uuid`),
  ).toEqual([{ how: "scores" }]);
});

async function studyOf(slug: string): Promise<{ studyId: string }> {
  return await database.one(sql`select "id" as "studyId" from "Study" where "slug" = ${slug}`);
}
