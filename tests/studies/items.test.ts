import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import type { ListedItem } from "#app/modules/studies/item-list.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { openSeal } from "#app/modules/studies/open-seal.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertGuide, insertModel, insertTasks } from "#tests/factories/library.ts";
import { insertAgreedLabel, markConflict } from "#tests/factories/settle.ts";
import { insertGrade, makeStudy, openWithPlan, queueOf, type TestStudy } from "#tests/factories/study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 40, slices: ["Verbal", "Non-verbal"] },
    { slug: "ucc", samples: 25 },
  ]);
  for (const model of ["GPT-4", "Phi-4"]) await insertModel(database, model);
  await insertGuide(database, "hearsay");
});

async function study(): Promise<TestStudy> {
  const made = await makeStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "ucc" }],
    models: [{ model: "GPT-4" }, { model: "Phi-4" }],
    graders: 2,
  });
  await openWithPlan(database, made);
  return made;
}

async function list(made: TestStudy, search: Record<string, string> = {}, actor = made.admin.actor) {
  const page = await listItems(database, actor, {
    studyId: made.studyId,
    search: itemSearchSchema.parse(search),
  });
  if (!page.ok) throw new Error(page.refusal.message);
  return page.value;
}

/** Grades the first items of the first grader twice and settles them: the first of them with a logic error. */
async function settleThree(made: TestStudy): Promise<string[]> {
  const items = (await queueOf(database, made, made.graders[0]!.userId)).slice(0, 3).map((row) => row.itemId);
  const other = await queueOf(database, made, made.graders[1]!.userId);
  const mine = await queueOf(database, made, made.graders[0]!.userId);
  for (const [index, itemId] of items.entries()) {
    for (const row of [...mine, ...other]) {
      if (row.itemId === itemId) await insertGrade(database, row.id, index === 0 ? ["logic"] : []);
    }
    await insertAgreedLabel(database, itemId);
  }
  return items;
}

test.each(["position", "-position", "-task", "status", "-settled"])(
  "pages by key hold every item once, there and back, sorted by %s",
  async (sort) => {
    const made = await study();
    await settleThree(made);
    const seen: ListedItem[] = [];
    const pages = [await list(made, { sort })];
    for (let page = pages[0]!; ; page = pages.at(-1)!) {
      expect(page).toMatchObject({ total: 130, offset: seen.length });
      seen.push(...page.rows);
      if (page.next === null) break;
      pages.push(await list(made, { sort, after: page.next }));
    }
    expect(pages.map((page) => page.rows.length)).toEqual([50, 50, 30]);
    expect(new Set(seen.map((item) => item.itemId)).size).toBe(130);
    let { previous } = pages[2]!;
    for (const page of [pages[1]!, pages[0]!]) {
      const back = await list(made, { sort, before: previous! });
      expect(back.rows).toEqual(page.rows);
      expect(back.offset).toBe(page.offset);
      previous = back.previous;
    }
    expect(previous).toBeNull();
  },
);

test("filters narrow the list to what a number of the study counts", async () => {
  const made = await study();
  const settled = await settleThree(made);
  const open = (await list(made)).rows.filter((item) => item.status === "open").map((item) => item.itemId);
  await markConflict(database, open[0]!, ["correctness", "analysis"]);
  await markConflict(database, open[1]!, ["error_types"]);
  const idsFor = async (search: Record<string, string>) =>
    (await list(made, search)).rows.map((item) => item.itemId).sort();
  expect(await idsFor({ status: "settled" })).toEqual([...settled].sort());
  expect(await idsFor({ correct: "no" })).toEqual([settled[0]]);
  expect(await idsFor({ error: "logic" })).toEqual([settled[0]]);
  expect(await idsFor({ error: "fact" })).toEqual([]);
  expect(await idsFor({ analysis: "sufficient", basis: "agreed" })).toEqual(settled.slice(1).sort());
  expect(await idsFor({ conflict: "changes_score" })).toEqual([open[0]]);
  expect(await idsFor({ conflict: "error_types" })).toEqual([open[1]]);
  for (const conflict of ["correctness", "analysis"]) expect(await idsFor({ conflict })).toEqual([open[0]]);
  expect(await list(made, { task: "ucc" })).toMatchObject({ total: 50 });
  expect(await list(made, { slice: "Verbal" })).toMatchObject({ total: 40 });
  expect(await list(made, { grader: "Grader 01" })).toMatchObject({ total: 130 });
  expect(await list(made, { grader: "Grader 09" })).toMatchObject({ total: 0, rows: [] });
});

test("T45 the list says how many items are complete, in progress and not started", async () => {
  const made = await study();
  await database.execute(sql`
    update "Assignment" set "state" = 'in_progress', "openedAt" = now() where "id" in (
      select assignment."id" from "Assignment" assignment where "graderId" = ${made.graders[0]!.userId}::uuid limit 40)`);
  expect((await list(made)).progress).toEqual({ complete: 0, inProgress: 40, notStarted: 90 });
  expect(await list(made, { progress: "in_progress" })).toMatchObject({ total: 40 });
  expect(await list(made, { progress: "complete" })).toMatchObject({ total: 0, rows: [] });
});

test("a sealed study gives nobody a label together with its model, until an opening is on record", async () => {
  const made = await study();
  const [itemId] = await settleThree(made);
  const input = { studyId: made.studyId, search: itemSearchSchema.parse({ models: "shown" }) };
  expect(await listItems(database, made.admin.actor, input)).toMatchObject({
    ok: false,
    refusal: { code: "forbidden" },
  });
  expect(
    await readItem(database, made.admin.actor, { studyId: made.studyId, itemId: itemId!, showModel: true }),
  ).toMatchObject({ ok: false, refusal: { code: "forbidden" } });
  expect(await maySeeModels(database, { kind: "command_line" }, made.studyId)).toBe(false);
  const hidden = JSON.stringify([
    await list(made),
    await readItem(database, made.admin.actor, { studyId: made.studyId, itemId: itemId!, showModel: false }),
  ]);
  expect(hidden).not.toContain("GPT-4");
  expect(hidden).not.toContain("Phi-4");
  expect(
    await database.query(sql`select 1 from "Unblinding" where "studyId" = ${made.studyId}::uuid`),
  ).toEqual([]);

  const opening = {
    studyId: made.studyId,
    account: made.admin.userId,
    reason: "The funder asks for an interim figure.",
  };
  expect(await openSeal(database, made.admin.actor, opening)).toMatchObject({ ok: true });
  const shown = await list(made, { models: "shown" });
  expect(new Set(shown.rows.map((item) => item.model))).toEqual(new Set(["GPT-4", "Phi-4"]));
  const record = await database.query(sql`
    select "userId", "how" from "Unblinding" where "studyId" = ${made.studyId}::uuid`);
  expect(record).toEqual([{ userId: made.admin.userId, how: "items" }]);
  const another = await insertAccount(database, { isAdmin: true });
  expect(await maySeeModels(database, another.actor, made.studyId)).toBe(false);
});

test("closing a study ends its seal, and a filter by model then works", async () => {
  const made = await study();
  await closeStudy(database, made.admin.actor, made);
  const { id } = await database.one<{ id: string }>(sql`
    select "id" from "StudyModel" where "studyId" = ${made.studyId}::uuid and "position" = 2`);
  const page = await list(made, { models: "shown", model: id, task: "ucc" });
  expect(page.total).toBe(25);
  expect(new Set(page.rows.map((item) => item.model))).toEqual(new Set(["Phi-4"]));
  const search = itemSearchSchema.parse({ model: id });
  expect(await listItems(database, made.admin.actor, { studyId: made.studyId, search })).toMatchObject({
    ok: false,
    refusal: { code: "invalid" },
  });
});

test("T50 an admin who also grades gets an item of their own only when it is settled", async () => {
  const made = await study();
  const [mine] = made.graders;
  const asAdmin = { ...mine!.actor, isAdmin: true };
  const [settled] = await settleThree(made);
  const open = (await queueOf(database, made, mine!.userId)).find((row) => row.state === "queued")!.itemId;
  const page = await list(made, {}, asAdmin);
  expect(page.rows.map((item) => item.itemId)).not.toContain(open);
  expect(page).toMatchObject({ total: 3, ownLeftOut: 127 });
  const read = (itemId: string) =>
    readItem(database, asAdmin, { studyId: made.studyId, itemId, showModel: false });
  expect(await read(open)).toMatchObject({ ok: false, refusal: { code: "forbidden" } });
  expect(await read(settled!)).toMatchObject({ ok: true });
});

test("the page of an item holds its grades by pseudonym, its label with its basis, and its history", async () => {
  const made = await study();
  const [itemId] = await settleThree(made);
  const read = await readItem(database, made.admin.actor, {
    studyId: made.studyId,
    itemId: itemId!,
    showModel: false,
  });
  if (!read.ok) throw new Error(read.refusal.message);
  expect(read.value).toMatchObject({
    status: "settled",
    gradesWanted: 2,
    model: null,
    label: {
      correct: false,
      analysis: "insufficient",
      basis: "agreed",
      types: ["logic"],
      protocolVersion: 1,
    },
  });
  expect(read.value.assignments.map((one) => [one.pseudonym, one.slot, one.state])).toContainEqual([
    "Grader 02",
    expect.any(Number),
    "submitted",
  ]);
  for (const assignment of read.value.assignments) {
    expect(assignment.revisions[0]).toMatchObject({ seq: 1, kind: "submit", independent: true });
    expect(assignment.revisions[0]?.verdict).toMatchObject({
      types: ["logic"],
      correct: false,
      spans: [],
      findings: [],
    });
  }
  for (const person of [...made.graders, made.adjudicator]) {
    expect(JSON.stringify(read.value)).not.toContain(person.name);
    expect(JSON.stringify(read.value)).not.toContain(person.userId);
  }
});

test("an item of another study does not exist here", async () => {
  const [one, other] = [await study(), await study()];
  const [foreign] = (await list(other)).rows;
  const read = await readItem(database, one.admin.actor, {
    studyId: one.studyId,
    itemId: foreign!.itemId,
    showModel: false,
  });
  expect(read).toMatchObject({ ok: false, refusal: { code: "not_found" } });
});
