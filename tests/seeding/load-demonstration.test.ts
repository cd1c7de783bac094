import { beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { readScoreCounts } from "#app/modules/scoring/read-score-counts.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { readDemonstrationState } from "#app/seeding/demonstration-state.server.ts";
import { loadDemonstration } from "#app/seeding/load-demonstration.server.ts";
import { readAllSeeds } from "#seeds/read-seeds.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertTasks } from "#tests/factories/library.ts";
import { countRows, readOutcomes } from "./seeded.ts";

vi.setConfig({ testTimeout: 120_000 });

const root = projectRoot();

/** A database with the whole demonstration, and how many rows it had then; the tests only read it. */
let demonstration: TestDatabase;
let loadedRows: Record<string, number>;
beforeAll(async () => {
  demonstration = await cloneDatabase();
  expect(await loadDemonstration(demonstration, { root })).toEqual({ ok: true, value: null });
  loadedRows = await countRows(demonstration);
});

async function countItems(slug: string): Promise<Record<string, number>> {
  const rows = await demonstration.query<{ status: string; count: number }>(sql`
    select coalesce(label."basis"::text, item."status"::text) as "status", count(*)::int as "count" from "Item" item
    join "Study" study on study."id" = item."studyId" left join "Label" label on label."itemId" = item."id"
    where study."slug" = ${slug} group by 1`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const studyIdOf = async (slug: string) =>
  (await demonstration.one<{ id: string }>(sql`select "id" from "Study" where "slug" = ${slug}`)).id;

test("the library holds what the seeds hold", async () => {
  const seeds = await readAllSeeds(root);
  const sum = (count: (seed: (typeof seeds)[number]) => number) =>
    seeds.reduce((total, seed) => total + count(seed), 0);
  expect(loadedRows).toMatchObject({
    Task: seeds.length,
    Sample: sum(({ samples }) => samples.length),
    SampleVersion: sum(({ samples }) => samples.length),
    GuideVersion: seeds.length,
    GuideEntry: sum(({ guide }) => guide.entries.length),
    GuideInference: sum(({ guide }) =>
      guide.entries.reduce((total, { inferences }) => total + inferences.length, 0),
    ),
    Model: 3,
    Generation: sum(({ explanations }) => explanations.length),
    GenerationVersion: sum(({ explanations }) => explanations.length),
    ReferenceGrade: sum(({ keys }) => keys.length),
    Study: 2,
    Installation: 1,
  });
});

test("everything in it says that it was written for demonstration, and nobody in it is a person", async () => {
  expect(await demonstration.query(sql`select "name" from "Model" where not "isDemonstration"`)).toEqual([]);
  expect(await demonstration.query(sql`select "slug" from "Study" where not "isDemonstration"`)).toEqual([]);
  expect(await demonstration.query(sql`select 1 from "Sample" where "split" <> 'demonstration'`)).toEqual([]);
  const people = await demonstration.query<{ name: string; email: string; hasPassword: boolean }>(sql`
    select "name", "email", "passwordHash" is not null as "hasPassword" from "Person"
    join "User" on "User"."personId" = "Person"."id"`);
  expect(people).toHaveLength(7);
  for (const { name, email, hasPassword } of people) {
    expect(name).toMatch(/^Demonstration /);
    expect(email).toMatch(/@demonstration\.example$/);
    expect(hasPassword).toBe(false);
  }
});

test("an export says in every row that its texts were written for demonstration", async () => {
  const studyId = await studyIdOf("demonstration-finished-study");
  for (const table of ["grades", "labels"] as const) {
    const { pieces, rows } = await exportStudy(demonstration, { kind: "system" }, studyId, table, "jsonl");
    const lines = Buffer.concat(pieces).toString().trimEnd().split("\n");
    expect(lines).toHaveLength(rows);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ demonstration: true });
  }
});

test("the running study is open and sealed, with work left, conflicts, second looks waiting and a ruling", async () => {
  const items = await countItems("demonstration-running-study");
  for (const status of ["open", "conflict", "agreed", "second_look", "adjudicated"])
    expect(items[status], status).toBeGreaterThan(0);
  expect(
    await demonstration.one(sql`
      select study."status", protocol."sealed", (select count(*)::int from "SecondLook" look
          join "Item" item on item."id" = look."itemId"
          where item."studyId" = study."id" and look."closedAt" is null and look."deadlineAt" > now() + interval '30 days') as "looks",
        (select count(*)::int from "Doubt" doubt join "Ruling" ruling on ruling."id" = doubt."rulingId"
          where doubt."studyId" = study."id") as "ruled",
        (select count(*)::int from "Doubt" where "studyId" = study."id" and "rulingId" is null) as "open"
      from "Study" study join "StudyProtocol" protocol on protocol."studyId" = study."id"
      where study."slug" = 'demonstration-running-study'`),
  ).toEqual({ status: "open", sealed: true, looks: 4, ruled: 1, open: 0 });
});

test("the finished study is closed with a label for every item, agreed, by rule and adjudicated", async () => {
  const items = await countItems("demonstration-finished-study");
  expect(Object.keys(items).sort()).toEqual(["adjudicated", "agreed", "by_rule"]);
  expect(
    await demonstration.one(sql`select "status" from "Study" where "slug" = 'demonstration-finished-study'`),
  ).toEqual({ status: "closed" });
});

test("the models' scores follow their characters: careful, glib, careless", async () => {
  const { models, counts } = await readScoreCounts(
    demonstration,
    await studyIdOf("demonstration-finished-study"),
    FINAL_BASIS,
  );
  const correct = models.map(({ id }) =>
    counts.filter(({ modelId }) => modelId === id).reduce((sum, count) => sum + count.correct, 0),
  );
  expect(models.map(({ name }) => name)).toEqual(
    ["A", "B", "C"].map((letter) => `Demonstration model ${letter}`),
  );
  expect(correct[0]).toBeGreaterThan(correct[1]!);
  expect(correct[1]).toBeGreaterThan(correct[2]!);
});

test("grading took time, and decisions have their reasons", async () => {
  const { seconds, reasons } = await demonstration.one<{ seconds: number; reasons: number }>(sql`
    select (select min("activeSeconds") from "Grade") as "seconds",
      (select min(length("rationale")) from "Adjudication") as "reasons"`);
  expect(seconds).toBeGreaterThan(30);
  expect(reasons).toBeGreaterThan(60);
});

test("both graders of the running study find work, with items that came back for a second look", async () => {
  const graders = await demonstration.query<{ userId: string }>(sql`
    select distinct assignment."graderId" as "userId" from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId" join "Study" study on study."id" = item."studyId"
    where study."slug" = 'demonstration-running-study'`);
  expect(graders).toHaveLength(2);
  for (const { userId } of graders) {
    const [study, ...more] = await readMyWork(demonstration, userId);
    expect(more).toEqual([]);
    expect(study?.slug).toBe("demonstration-running-study");
    expect(study?.next).not.toBeNull();
    expect(study?.returned.map(({ state }) => state)).toEqual(Array(4).fill("second_look"));
    expect(study?.medianSeconds).toBeGreaterThan(30);
  }
});

test("every status and label follows from grades and decisions", async () => {
  const { checked, inconsistencies } = await checkConsistency(demonstration, null);
  expect(inconsistencies).toEqual([]);
  expect(checked).toBe(loadedRows.Item);
});

test("a load cut short, even several times, is finished by the next, and by one of two at the same moment", async () => {
  const database = await cloneDatabase();
  for (const lastAction of [1, 200]) {
    const cut = loadDemonstration(database, {
      root,
      onProgress: (done) => {
        if (done === lastAction) throw new Error("The power failed.");
      },
    });
    await expect(cut).rejects.toThrow("The power failed.");
    expect(await readDemonstrationState(database)).toBe("begun");
  }
  const last = await Promise.all([
    loadDemonstration(database, { root }),
    loadDemonstration(database, { root }),
  ]);
  expect(last.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await readDemonstrationState(database)).toBe("complete");
  expect(await countRows(database)).toEqual(loadedRows);
  expect(await readOutcomes(database)).toEqual(await readOutcomes(demonstration));
});

test("a database in use is refused and left as it is, a complete demonstration too", async () => {
  const withAdmin = await cloneDatabase();
  await insertAccount(withAdmin, { isAdmin: true });
  const withTask = await cloneDatabase();
  await insertTasks(withTask, [{ slug: "hearsay", samples: 1 }]);
  for (const database of [withAdmin, withTask, demonstration]) {
    const before = await countRows(database);
    expect(await loadDemonstration(database, { root })).toMatchObject({
      ok: false,
      refusal: { code: "conflict" },
    });
    expect(await countRows(database)).toEqual(before);
  }
});

test("wrong sums are told to every adjudicator, and to graders where their study says so", async () => {
  const places = await demonstration.query<{
    study: string;
    studyId: string;
    itemId: string;
    assignmentId: string;
    graderId: string;
  }>(sql`
    select distinct on (study."slug") study."slug" as "study", study."id" as "studyId", item."id" as "itemId",
      assignment."id" as "assignmentId", assignment."graderId"
    from "Item" item join "Study" study on study."id" = item."studyId"
    join "Assignment" assignment on assignment."itemId" = item."id"
    join "GenerationVersion" text on text."id" = item."generationVersionId"
    where text."text" like '%$56,000 + $72,000 = $118,000%' order by study."slug"`);
  const { id: adjudicatorId } = await demonstration.one<{ id: string }>(sql`
    select account."id" from "User" account join "Person" person on person."id" = account."personId"
    where person."name" = 'Demonstration adjudicator'`);
  const told: Record<string, unknown> = {};
  for (const { study, studyId, itemId, assignmentId, graderId } of places) {
    const room = await readRoom(demonstration, graderId, studyId, assignmentId);
    const bench = await readAdjudication(demonstration, adjudicatorId, studyId, itemId);
    if (!room.ok || !bench.ok) throw new Error("The item is not shown.");
    expect(bench.value.arithmetic?.hints.map(({ sentence }) => sentence)).toEqual([
      "56,000 + 72,000 is 128,000; the text says 118,000.",
    ]);
    told[study] = room.value.arithmetic;
  }
  expect(told).toEqual({
    "demonstration-finished-study": null,
    "demonstration-running-study": {
      found: 2,
      hints: [expect.objectContaining({ sentence: "56,000 + 72,000 is 128,000; the text says 118,000." })],
    },
  });
});
