import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "#app/db/sql.server.ts";
import { gate, studyGate } from "#app/http/gate.server.ts";
import type { StudyRole } from "#app/modules/auth/actor.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { loadBuild, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { plantRoutes } from "#tests/http/planted-routes.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase();
  const ungraded = {
    params: z.object({ slug: z.string() }),
    search: z.object({ page: z.coerce.number().default(1) }),
  };
  const build = plantRoutes(await loadBuild(), {
    "planted/users": {
      loader: async (args) => Response.json({ actor: (await gate(args, { action: "users.manage" })).actor }),
      action: async (args) => Response.json({ actor: (await gate(args, { action: "users.manage" })).actor }),
    },
    "planted/library": {
      loader: async (args) => Response.json({ actor: (await gate(args, { action: "library.read" })).actor }),
    },
    "planted/studies/:slug/room": {
      loader: async (args) => {
        const { study, relation, params, search } = await studyGate(args, {
          action: "items.grade",
          ...ungraded,
        });
        return Response.json({ study: study.name, roles: [...relation.roles], params, search });
      },
      action: async (args) =>
        Response.json({ study: (await studyGate(args, { action: "items.grade" })).study.id }),
    },
    "planted/page": {
      loader: async (args) => void (await gate(args, { action: "users.manage" })),
      default: () => null,
    },
  });
  app = await openApp(database, { build });
});

async function makeStudy(): Promise<{ id: string; slug: string }> {
  const slug = `study-${crypto.randomUUID()}`;
  return database.one(sql`
    insert into "Study" ("slug", "name", "seed", "seedAlgorithm") values (${slug}, 'Hearsay', '1', 'test')
    returning "id", "slug"`);
}

async function join(study: { id: string }, userId: string, roles: readonly StudyRole[]) {
  const { id } = await database.one<{ id: string }>(sql`
    insert into "StudyMember" ("studyId", "userId", "pseudonym") values (${study.id}, ${userId}, ${userId}) returning "id"`);
  for (const role of roles) {
    await database.execute(sql`
      insert into "StudyMemberRole" ("memberId", "role") values (${id}, ${role}::"StudyRole")`);
  }
}

async function visit(path: string, person: { userId: string } | null, method = "GET") {
  const headers = person ? await sessionHeaders(database, person.userId) : undefined;
  return app.browse(path, { method, headers });
}

test("signed out, a page leads to signing in and back, and anything else answers 401", async () => {
  const page = await visit("/planted/users?q=a", null);
  expect([page.status, page.headers.get("Location")]).toEqual([
    302,
    "/sign-in?next=%2Fplanted%2Fusers%3Fq%3Da",
  ]);
  expect((await visit("/planted/users", null, "POST")).status).toBe(401);
  expect((await visit("/planted/studies/none/room", null)).status).toBe(302);
  expect((await visit("/planted/studies/none/room", null, "POST")).status).toBe(401);
});

test("a script that sends one person's work while another is signed in is signed out", async () => {
  const [admin, other] = [await makePerson(database, { isAdmin: true }), await makePerson(database)];
  const headers = await sessionHeaders(database, admin.userId);
  const send = (personId: string) =>
    app.browse("/planted/users", { method: "POST", headers: { ...headers, "Assize-Person": personId } });
  expect((await send(other.userId)).status).toBe(401);
  expect((await send(admin.userId)).status).toBe(200);
});

test("at the workplace the matrix decides, with the actor as the session proves", async () => {
  const [admin, other] = [await makePerson(database, { isAdmin: true }), await makePerson(database)];
  const granted = await visit("/planted/users", admin);
  const requestId = granted.headers.get("X-Request-Id");
  expect(await granted.json()).toEqual({ actor: { ...admin.actor, requestId } });
  expect((await visit("/planted/users", other)).status).toBe(403);
  expect((await visit("/planted/users", other, "POST")).status).toBe(403);
});

test("a role in any study counts at the workplace while it is held", async () => {
  const [study, researcher, grader] = [
    await makeStudy(),
    await makePerson(database),
    await makePerson(database),
  ];
  await join(study, researcher.userId, ["researcher"]);
  await join(study, grader.userId, ["grader"]);
  expect((await visit("/planted/library", researcher)).status).toBe(200);
  expect((await visit("/planted/library", grader)).status).toBe(403);
  await database.execute(
    sql`update "StudyMember" set "removedAt" = now() where "userId" = ${researcher.userId}`,
  );
  expect((await visit("/planted/library", researcher)).status).toBe(403);
});

test("a study is open to its roles, forbidden to its other members, and nowhere for strangers", async () => {
  const [study, foreign] = [await makeStudy(), await makeStudy()];
  const [grader, researcher, admin] = [
    await makePerson(database),
    await makePerson(database),
    await makePerson(database, { isAdmin: true }),
  ];
  await join(study, grader.userId, ["grader", "researcher"]);
  await join(study, researcher.userId, ["researcher"]);
  const room = `/planted/studies/${study.slug}/room`;
  const entered = await visit(`${room}?page=2`, grader);
  expect(await entered.json()).toEqual({
    study: "Hearsay",
    roles: expect.arrayContaining(["grader", "researcher"]),
    params: { slug: study.slug },
    search: { page: 2 },
  });
  expect((await visit(room, grader, "POST")).status).toBe(200);
  expect((await visit(room, researcher)).status).toBe(403);
  expect((await visit(room, admin)).status).toBe(403);
  for (const path of [`/planted/studies/${foreign.slug}/room`, "/planted/studies/none/room"]) {
    expect((await visit(path, grader)).status).toBe(404);
    expect((await visit(path, grader, "POST")).status).toBe(404);
  }
});

test("T09 a removed member is told so with 403, on a page and on a save", async () => {
  const [study, grader] = [await makeStudy(), await makePerson(database)];
  await join(study, grader.userId, ["grader"]);
  await database.execute(sql`update "StudyMember" set "removedAt" = now() where "userId" = ${grader.userId}`);
  for (const method of ["GET", "POST"]) {
    const response = await visit(`/planted/studies/${study.slug}/room`, grader, method);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("no longer a member of this study");
  }
});

test("a query that fails the route's schema answers 422, an address that fails it 404", async () => {
  const [study, grader] = [await makeStudy(), await makePerson(database)];
  await join(study, grader.userId, ["grader"]);
  expect((await visit(`/planted/studies/${study.slug}/room?page=x`, grader)).status).toBe(422);
});

test("a disabled account's session is at once that of nobody", async () => {
  const admin = await makePerson(database, { isAdmin: true });
  const headers = await sessionHeaders(database, admin.userId);
  expect((await app.browse("/planted/users", { headers })).status).toBe(200);
  await database.execute(sql`update "User" set "disabledAt" = now() where "id" = ${admin.userId}`);
  expect((await app.browse("/planted/users", { headers })).status).toBe(302);
  expect((await app.browse("/planted/users", { method: "POST", headers })).status).toBe(401);
});
