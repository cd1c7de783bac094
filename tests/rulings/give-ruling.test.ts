import { beforeAll, expect, test } from "vitest";
import { OWN_SQLSTATE, sqlStateOf } from "#app/db/database-errors.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { success } from "#app/lib/result.ts";
import { doubtSchema, rulingSchema } from "#app/modules/rulings/doubt-schema.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { serveGuideVersion } from "#app/modules/studies/serve-guide-version.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertGuide, insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeStudy, openWithPlan, queueOf, type TestStudy } from "#tests/factories/study.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 3 },
    { slug: "abercrombie", samples: 2 },
  ]);
  await insertModel(database, "m1");
  await insertGuide(database, "hearsay");
  await insertGuide(database, "abercrombie");
});

/** An open study over both tasks with two graders, and the hearsay items of its first one. */
async function begin() {
  const study = await makeStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "abercrombie" }],
    models: [{ model: "m1" }],
    graders: 2,
  });
  await openWithPlan(database, study);
  const [grader] = study.graders;
  const queue = await queueOf(database, study, grader!.userId);
  const items = queue.filter(({ task }) => task === "hearsay");
  return { study, grader: grader!, items };
}

const ask = (study: TestStudy, actor: TestStudy["admin"]["actor"], itemId: string, text = "Is this meant?") =>
  raiseDoubt(database, actor, study.studyId, { itemId }, doubtSchema.parse({ about: "guide", text }));

const taskOf = async (study: TestStudy, slug: string) =>
  (
    await database.one<{ id: string }>(sql`
      select studied."id" from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
      where studied."studyId" = ${study.studyId}::uuid and task."slug" = ${slug}`)
  ).id;

const servedTo = async (study: TestStudy) =>
  (
    await database.one<{ id: string }>(sql`
      select "guideVersionId" as "id" from "StudyTask" where "id" = ${await taskOf(study, "hearsay")}::uuid`)
  ).id;

const rule = async (study: TestStudy, changes: Record<string, unknown>, actor = study.adjudicator.actor) =>
  giveRuling(
    database,
    actor,
    study.studyId,
    rulingSchema.parse({
      studyTaskId: await taskOf(study, "hearsay"),
      doubtIds: [],
      text: "It is not meant.",
      scope: { kind: "all" },
      guideVersionId: null,
      ...changes,
    }),
  );

const idOf = (result: Awaited<ReturnType<typeof raiseDoubt>>) => {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value.doubtId;
};

test("a doubt about an own item is stored for its task and recorded without its words", async () => {
  const { study, grader, items } = await begin();
  const doubtId = idOf(await ask(study, grader.actor, items[0]!.itemId, "  Is a nod a statement?  "));
  expect(await database.one(sql`select * from "Doubt" where "id" = ${doubtId}::uuid`)).toMatchObject({
    studyTaskId: await taskOf(study, "hearsay"),
    itemId: items[0]!.itemId,
    askedById: grader.userId,
    about: "guide",
    text: "Is a nod a statement?",
    rulingId: null,
  });
  const event = await database.one<{ detail: object }>(sql`
    select "action", "actorId", "detail" from "AuditEvent" where "subjectId" = ${doubtId}::uuid`);
  expect(event).toEqual({
    action: "doubt.raised",
    actorId: grader.userId,
    detail: { itemId: items[0]!.itemId, about: "guide" },
  });
});

test("a doubt sent twice, even at the same moment, is one", async () => {
  const { study, grader, items } = await begin();
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => ask(study, grader.actor, items[0]!.itemId, "Twice?")),
  );
  expect(new Set(sent.map(idOf)).size).toBe(1);
});

test("an item that is not the asker's own is not found", async () => {
  const { study, items } = await begin();
  const stranger = await insertAccount(database);
  for (const { actor } of [stranger, study.admin])
    expect(await ask(study, actor, items[0]!.itemId)).toMatchObject({
      ok: false,
      refusal: { code: "not_found" },
    });
  const other = await begin();
  expect(await ask(study, study.graders[0]!.actor, other.items[0]!.itemId)).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
});

test("a ruling answers its doubts and says what it covers", async () => {
  const { study, grader, items } = await begin();
  const doubts = [
    idOf(await ask(study, grader.actor, items[0]!.itemId)),
    idOf(await ask(study, grader.actor, items[1]!.itemId)),
  ];
  const given = await rule(study, { doubtIds: doubts, scope: { kind: "error_type", type: "rule" } });
  if (!given.ok) throw new Error(given.refusal.message);
  const { rulingId } = given.value;
  expect(await database.one(sql`select * from "Ruling" where "id" = ${rulingId}::uuid`)).toMatchObject({
    text: "It is not meant.",
    scope: { kind: "error_type", type: "rule" },
    guideVersionId: null,
    decidedById: study.adjudicator.userId,
  });
  const answered = await database.query(sql`select "id" from "Doubt" where "rulingId" = ${rulingId}::uuid`);
  expect(answered).toHaveLength(2);
  expect(
    await database.one(
      sql`select "action", "detail" from "AuditEvent" where "subjectId" = ${rulingId}::uuid`,
    ),
  ).toEqual({
    action: "ruling.given",
    detail: { doubtIds: doubts, scope: "error_type", guideVersionId: null },
  });
});

test("of two rulings on one doubt the second is refused and leaves nothing", async () => {
  const { study, grader, items } = await begin();
  const doubtIds = [idOf(await ask(study, grader.actor, items[0]!.itemId))];
  const given = await Promise.all([rule(study, { doubtIds }), rule(study, { doubtIds })]);
  expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  expect(given.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: "conflict" } });
  const { count } = await database.one<{ count: number }>(sql`
    select count(*)::int as "count" from "Ruling" where "studyId" = ${study.studyId}::uuid`);
  expect(count).toBe(1);
});

test("an adjudicator of the task rules, or an admin who does not grade it", async () => {
  const { study, grader } = await begin();
  const gradingAdmin = { actor: { ...grader.actor, isAdmin: true } as typeof grader.actor };
  for (const { actor } of [grader, gradingAdmin, await insertAccount(database)])
    expect(await rule(study, {}, actor)).toMatchObject({ ok: false, refusal: { code: "forbidden" } });
  expect(await rule(study, {}, study.admin.actor)).toMatchObject({ ok: true });
});

test("what does not belong to the task is refused: doubts, guides, samples, tasks of other studies", async () => {
  const { study, grader, items } = await begin();
  const doubtIds = [idOf(await ask(study, grader.actor, items[0]!.itemId))];
  const studyTaskId = await taskOf(study, "abercrombie");
  const { id: guideVersionId } = await database.one<{ id: string }>(sql`
    select version."id" from "GuideVersion" version join "Task" task on task."id" = version."taskId"
    where task."slug" = 'abercrombie'`);
  const invalid = { ok: false, refusal: { code: "invalid" } };
  expect(await rule(study, { doubtIds, studyTaskId })).toMatchObject(invalid);
  expect(await rule(study, { guideVersionId })).toMatchObject(invalid);
  expect(await rule(study, { guideVersionId, studyTaskId })).toMatchObject({ ok: true });
  expect(await rule(study, { scope: { kind: "samples", keys: ["0", "7"] } })).toMatchObject(invalid);
  expect(await rule(study, { scope: { kind: "samples", keys: ["0", "2"] } })).toMatchObject({ ok: true });
  const other = await begin();
  expect(await rule(study, { studyTaskId: await taskOf(other.study, "hearsay") })).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
});

test("a ruling led to a guide newer than the one that was asked about, or to no change, and nothing else is stored", async () => {
  const { study, grader, items } = await begin();
  const early = idOf(await ask(study, grader.actor, items[0]!.itemId, "Under version 1?"));
  await insertGuide(database, "hearsay", 2);
  const { studyId, admin } = study;
  await serveGuideVersion(database, admin.actor, { studyId, task: "hearsay", version: 2 });
  const late = idOf(await ask(study, grader.actor, items[1]!.itemId, "Under version 2?"));
  const versions = await database.query<{ id: string; version: number }>(sql`
    select version."id", version."version" from "GuideVersion" version join "Task" task on task."id" = version."taskId"
    where task."slug" = 'hearsay' order by version."version"`);
  const [first, second] = versions.map(({ id }) => id);
  const asked = await database.query<{ guideVersionId: string }>(sql`
    select "guideVersionId" from "Doubt" where "id" in (${early}::uuid, ${late}::uuid) order by "seq"`);
  expect(asked.map(({ guideVersionId }) => guideVersionId)).toEqual([first, second]);

  const led = (doubtIds: readonly string[], guideVersionId: string | undefined) =>
    rule(study, { doubtIds, guideVersionId });
  const message = "The doubt is about version 2 of the guide, so it led to a newer one or to no change.";
  for (const [doubtIds, version] of [
    [[late], second],
    [[late], first],
    [[early, late], second],
  ] as const)
    expect(await led(doubtIds, version)).toMatchObject({
      ok: false,
      refusal: { code: "invalid", message, fields: { "ruling.guideVersionId": message } },
    });
  expect(await led([early], first)).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  expect(await led([early], second)).toMatchObject({ ok: true });
  expect(await rule(study, { doubtIds: [late] })).toMatchObject({ ok: true });
});

test("the database takes no ruling whose guide the doubt is about already", async () => {
  const { study, grader, items } = await begin();
  const doubtId = idOf(await ask(study, grader.actor, items[0]!.itemId));
  const given = await rule(study, { guideVersionId: await servedTo(study) });
  if (!given.ok) throw new Error(given.refusal.message);
  const tied = database.execute(sql`
    update "Doubt" set "rulingId" = ${given.value.rulingId}::uuid where "id" = ${doubtId}::uuid`);
  await expect(tied.catch(sqlStateOf)).resolves.toBe(OWN_SQLSTATE.rulingIsNoAnswer);
});

test("a closed study takes neither doubts nor rulings", async () => {
  const { study, grader, items } = await begin();
  await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  const conflict = { ok: false, refusal: { code: "conflict" } };
  expect(await ask(study, grader.actor, items[0]!.itemId)).toMatchObject(conflict);
  expect(await rule(study, {})).toMatchObject(conflict);
});

test("a ruling given while the study is being closed waits for that, and is refused", async () => {
  const { study } = await begin();
  let ruled: ReturnType<typeof rule> | null = null;
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`
      update "Study" set "status" = 'closed', "closedAt" = now() where "id" = ${study.studyId}::uuid`);
    ruled = rule(study, {});
    await expect
      .poll(async () =>
        database.one(sql`select count(*)::int as "waiting" from pg_locks where not granted and "pid" in
          (select "pid" from pg_stat_activity where "datname" = current_database())`),
      )
      .toEqual({ waiting: 1 });
    return success(null);
  });
  expect(await ruled).toMatchObject({ ok: false, refusal: { code: "conflict" } });
});

test("a ruling's scope is one of the three kinds, and words are needed", () => {
  const [studyTaskId, text] = [crypto.randomUUID(), "So it is."];
  const ruling = { studyTaskId, doubtIds: [], text, scope: { kind: "all" }, guideVersionId: null };
  expect(rulingSchema.safeParse(ruling).success).toBe(true);
  for (const scope of [
    { kind: "some" },
    { kind: "samples", keys: [] },
    { kind: "error_type", type: "style" },
    { kind: "all", keys: ["1"] },
  ])
    expect(rulingSchema.safeParse({ ...ruling, scope }).success).toBe(false);
  expect(rulingSchema.safeParse({ ...ruling, text: "  " }).success).toBe(false);
});
