import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { planAssignments } from "#app/modules/assigning/plan-assignments.server.ts";
import { addMember } from "#app/modules/studies/add-member.server.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { readStudy } from "#app/modules/studies/read-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeStudy, type TestStudy } from "#tests/factories/study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 7 },
    { slug: "ucc", samples: 4 },
  ]);
  for (const model of ["GPT-4", "Phi-4", "Claude-1"]) await insertModel(database, model);
});

const DESIGN = {
  tasks: [{ task: "hearsay" }, { task: "ucc" }],
  models: [{ model: "GPT-4" }, { model: "Phi-4" }, { model: "Claude-1" }],
};

async function preview(study: TestStudy, wish: { seed?: string; gradersPerItem?: number } = {}) {
  const made = await planAssignments(database, study.admin.actor, { studyId: study.studyId, ...wish });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

async function commit(
  study: TestStudy,
  wish: { seed?: string; gradersPerItem?: number; open?: boolean } = {},
) {
  const { seed, gradersPerItem, hash } = await preview(study, wish);
  return await commitPlan(database, study.admin.actor, {
    studyId: study.studyId,
    seed,
    gradersPerItem,
    hash,
    open: wish.open,
  });
}

type Row = { itemId: string; graderId: string; slot: number; position: number; wanted: number };

async function held(studyId: string): Promise<Row[]> {
  return await database.query<Row>(sql`
    select assignment."itemId", assignment."graderId", assignment."slot", assignment."position",
      item."gradesWanted" as "wanted"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where item."studyId" = ${studyId}::uuid and assignment."slot" is not null
    order by assignment."graderId", assignment."position"`);
}

function groupBy(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

test("a committed plan gives every item k different graders, loads within one, and queues without gaps", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 3, max: 5 }),
      fc.string({ minLength: 1, maxLength: 8 }).filter((seed) => seed.trim() !== ""),
      async (gradersPerItem, graders, seed) => {
        const study = await makeStudy(database, { ...DESIGN, graders, seed, settings: { gradersPerItem } });
        expect(await commit(study)).toEqual({ ok: true, value: { assignments: 33 * gradersPerItem } });
        const rows = await held(study.studyId);
        const byItem = groupBy(rows, (row) => row.itemId);
        expect(byItem.size).toBe(33);
        for (const places of byItem.values()) {
          expect(new Set(places.map((place) => place.graderId)).size).toBe(gradersPerItem);
          expect(places.map((place) => place.slot).sort()).toEqual(
            Array.from({ length: gradersPerItem }, (_, i) => i + 1),
          );
        }
        const queues = [...groupBy(rows, (row) => row.graderId).values()];
        const loads = study.graders.map(({ userId }) => rows.filter((row) => row.graderId === userId).length);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
        for (const queue of queues)
          expect(queue.map((row) => row.position)).toEqual(queue.map((_, index) => index + 1));
      },
    ),
    { numRuns: 8 },
  );
});

test("the same seed gives the same plan, another seed another one", async () => {
  const study = await makeStudy(database, DESIGN);
  const first = await preview(study, { seed: "one" });
  expect((await preview(study, { seed: "one" })).hash).toBe(first.hash);
  expect((await preview(study, { seed: "two" })).hash).not.toBe(first.hash);
});

test("a preview tells loads, tasks and checks, and stores nothing", async () => {
  const study = await makeStudy(database, DESIGN);
  const seen = await preview(study);
  expect(seen).toMatchObject({
    gradersPerItem: 2,
    standing: "none",
    checks: { items: 33, assignments: 66, unsoundItems: 0 },
  });
  expect(seen.matrix.tasks).toEqual([
    { taskId: "hearsay", assignments: 42 },
    { taskId: "ucc", assignments: 24 },
  ]);
  expect(seen.matrix.graders.map((grader) => [grader.graderId, grader.load])).toEqual([
    ["Grader 01", 22],
    ["Grader 02", 22],
    ["Grader 03", 22],
  ]);
  expect(await held(study.studyId)).toEqual([]);
});

test("the preview holds no model until models are shown, which is recorded once", async () => {
  const study = await makeStudy(database, DESIGN);
  const hidden = await preview(study);
  expect(hidden.queue?.models).toBeNull();
  expect(hidden.queue?.blocks.flatMap((block) => block.first.map((item) => item.modelIndex))).not.toContain(
    0,
  );
  expect(JSON.stringify(hidden)).not.toContain("GPT-4");
  for (let time = 0; time < 2; time++) {
    const shown = await planAssignments(database, study.admin.actor, {
      studyId: study.studyId,
      showModels: true,
    });
    expect(shown.ok && shown.value.queue?.models).toEqual(["GPT-4", "Phi-4", "Claude-1"]);
  }
  const record = await database.query(sql`
    select "how", "userId" from "Unblinding" where "studyId" = ${study.studyId}::uuid`);
  expect(record).toEqual([{ how: "plan", userId: study.admin.userId }]);
  const events = await database.query(sql`
    select 1 from "AuditEvent" where "studyId" = ${study.studyId}::uuid and "action" = 'models.shown'`);
  expect(events).toHaveLength(1);
});

test("a plan made on what has changed meanwhile is refused as stale, and the next look shows the new one", async () => {
  const study = await makeStudy(database, DESIGN);
  const seen = await preview(study);
  const newcomer = await insertAccount(database);
  const roles = [{ role: "grader", tasks: null }] as const;
  await addMember(database, study.admin.actor, {
    studyId: study.studyId,
    account: newcomer.email,
    roles: [...roles],
  });
  const stale = await commitPlan(database, study.admin.actor, { studyId: study.studyId, ...seen });
  expect(stale).toMatchObject({ ok: false, refusal: { code: "stale" } });
  expect(await held(study.studyId)).toEqual([]);
  expect(await commit(study)).toMatchObject({ ok: true });
});

test("a draft that nobody has started may be planned anew with another seed and number of graders", async () => {
  const study = await makeStudy(database, DESIGN);
  await commit(study, { seed: "one" });
  expect(await commit(study, { seed: "two", gradersPerItem: 1 })).toMatchObject({
    ok: true,
    value: { assignments: 33 },
  });
  const rows = await held(study.studyId);
  expect(rows).toHaveLength(33);
  expect(new Set(rows.map((row) => row.wanted))).toEqual(new Set([1]));
  const after = await readStudy(database, study.studyId);
  expect(after).toMatchObject({
    planSeed: "two",
    protocol: { version: 2, gradersPerItem: 1, typesDiffer: "by_rule" },
  });
  expect(await commit(study, { seed: "one", gradersPerItem: 3 })).toMatchObject({
    ok: true,
    value: { assignments: 99 },
  });
  expect(await held(study.studyId)).toHaveLength(99);
});

test("a study opens with its plan, and an open study is not planned anew", async () => {
  const study = await makeStudy(database, DESIGN);
  expect(await openStudy(database, study.admin.actor, study)).toMatchObject({
    ok: false,
    refusal: { message: "Nothing is assigned yet. Commit an assignment plan first." },
  });
  expect(await commit(study, { open: true })).toMatchObject({ ok: true });
  expect(await readStudy(database, study.studyId)).toMatchObject({ status: "open" });
  expect(await commit(study)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
});

test("two people who commit at the same moment leave one plan", async () => {
  const study = await makeStudy(database, DESIGN);
  await Promise.all([commit(study, { seed: "one" }), commit(study, { seed: "two" })]);
  const rows = await held(study.studyId);
  expect(rows).toHaveLength(66);
  const { planSeed } = await readStudy(database, study.studyId);
  const planned = await preview(study, { seed: planSeed ?? "" });
  expect(planned.matrix.graders.reduce((sum, grader) => sum + grader.load, 0)).toBe(66);
  expect(planned.standing).toBe("committed");
});

test("T14 an impossible overlap is said in a sentence, and nothing is committed", async () => {
  const study = await makeStudy(database, { ...DESIGN, graders: 2, settings: { gradersPerItem: 3 } });
  const refused = await planAssignments(database, study.admin.actor, { studyId: study.studyId });
  expect(refused).toMatchObject({
    ok: false,
    refusal: { message: "This study has 2 graders. Choose 2 or fewer per item, or invite more." },
  });
  expect(
    await commitPlan(database, study.admin.actor, {
      studyId: study.studyId,
      seed: "s",
      gradersPerItem: 3,
      hash: null,
    }),
  ).toMatchObject({ ok: false });
});
