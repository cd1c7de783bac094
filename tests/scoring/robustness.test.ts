import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { readRobustness } from "#app/modules/scoring/read-robustness.server.ts";
import { readScoreCounts } from "#app/modules/scoring/read-score-counts.server.ts";
import type { RobustnessRow } from "#app/modules/scoring/robustness.ts";
import { FINAL_BASIS, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { createCountsStudy } from "#app/modules/studies/create-counts-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { openApp, sessionHeaders } from "#tests/http/app.ts";
import { countItems } from "./count-items.ts";
import { publishedStudy } from "./published-counts.ts";

let database: TestDatabase;
let study: GradingStudy;

/** Ten items of one model, all graded twice and agreed; every third is incorrect, the second a close call. */
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 6 },
    { slug: "abercrombie", samples: 4 },
  ]);
  await insertModel(database, "One");
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "abercrombie" }],
    models: ["One"],
    graders: 3,
  });
  for (const [index, { seats }] of study.items.entries())
    for (const seat of seats)
      await submitAs(database, seat, makeGradeInput({ logic: index % 3 === 0, closeCall: index === 1 }));
  const closed = await closeStudy(database, study.admin.actor, study);
  if (!closed.ok) throw new Error(closed.refusal.message);
});

async function rows(): Promise<RobustnessRow[]> {
  const read = await readRobustness(database, study.admin.actor, study.studyId, "correctness", FINAL_BASIS);
  return read!;
}

async function rowOf(name: string): Promise<RobustnessRow> {
  const found = (await rows()).find((row) => row.name === name);
  if (!found) throw new Error(`There is no row ${name}.`);
  return found;
}

/** The mean over tasks as the page of scores counts it, on this basis. */
async function settledOn(basis: Partial<ScoreBasis>): Promise<number> {
  const { counts } = await readScoreCounts(database, study.studyId, { ...FINAL_BASIS, ...basis });
  return counts.reduce((sum, { settled }) => sum + settled, 0);
}

test("close calls are left out, with the change of the mean", async () => {
  const row = await rowOf("Without close calls");
  expect([row.items, row.reason]).toEqual([9, null]);
  expect(row.models[0]!.tasks.change).toBeLessThan(0);
});

test("a text that ended at its length limit is left out; until finish reasons are known the row says so", async () => {
  expect((await rowOf("Without truncated texts")).reason).toContain("without finish reasons");
  const given = async (item: number, reason: string) =>
    await database.execute(sql`
      with text as (
        insert into "GenerationVersion" ("generationId", "version", "text", "textHash", "rawHash", "finishReason")
        select old."generationId", old."version" + 1, old."text", old."textHash", old."rawHash", ${reason}
        from "Item" item join "GenerationVersion" old on old."id" = item."generationVersionId"
        where item."id" = ${study.items[item]!.itemId}::uuid returning "id"
      )
      update "Item" set "generationVersionId" = text."id" from text
      where "Item"."id" = ${study.items[item]!.itemId}::uuid`);
  await given(0, "stop");
  expect((await rowOf("Without truncated texts")).reason).toBe(
    "No text ended at its length limit, so nothing is left out.",
  );
  await given(3, "length");
  await given(6, "MAX_TOKENS");
  expect(await rowOf("Without truncated texts")).toMatchObject({ items: 8, reason: null });
});

test("items of a grader who is set aside are left out while that stands", async () => {
  const [grader] = study.graders;
  const theirs = study.items.filter(({ seats }) =>
    seats.some((seat) => seat.grader.userId === grader!.userId),
  );
  await database.execute(sql`
    insert into "SetAside" ("studyId", "graderId", "reason", "byId")
    values (${study.studyId}::uuid, ${grader!.userId}::uuid, 'left', ${study.admin.userId}::uuid)`);
  const row = await rowOf("Without items of graders set aside");
  expect([theirs.length > 0, row.items]).toEqual([true, 10 - theirs.length]);
  await database.execute(sql`update "SetAside" set "revokedAt" = now()`);
  expect((await rowOf("Without items of graders set aside")).reason).toContain("Nobody’s grades");
});

test("each wave stands alone, and says which tasks it leaves empty", async () => {
  await database.execute(sql`
    with wave as (
      insert into "Wave" ("studyId", "number") values (${study.studyId}::uuid, 1), (${study.studyId}::uuid, 2)
      returning "id", "number"
    )
    update "Item" set "waveId" = wave."id" from wave, "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."id" = "Item"."studyTaskId" and wave."number" = case task."slug" when 'hearsay' then 1 else 2 end`);
  expect(await rowOf("Wave 1 alone")).toMatchObject({
    items: 6,
    note: "Nothing is left of abercrombie for a model or more.",
  });
  expect(await rowOf("Wave 2 alone")).toMatchObject({ items: 4 });
});

test("what the filters of the scores count, the rows count alike", async () => {
  expect((await rowOf("Grader 1 alone")).items).toBe(await settledOn({ labels: "grader_1" }));
  expect((await rowOf("Grader 2 alone")).items).toBe(await settledOn({ labels: "grader_2" }));
  await database.execute(sql`
    update "Assignment" set "slot" = null
    where "id" = ${study.items[4]!.seats.find(({ slot }) => slot === 2)!.assignmentId}::uuid`);
  const [first, second] = [await rowOf("Grader 1 alone"), await rowOf("Grader 2 alone")];
  expect([first.items, second.items]).toEqual([10, 9]);
  expect(second.items).toBe(await settledOn({ labels: "grader_2" }));
});

test("every row stands on the page, with its figures or its reason", async () => {
  const app = await openApp(database);
  const page = await app.browse(`/studies/${study.slug}/scores?view=robustness`, {
    headers: await sessionHeaders(database, study.admin.userId),
  });
  const text = (await page.text()).replaceAll("<!-- -->", "");
  for (const { name, reason } of await rows()) {
    expect(text).toContain(name);
    if (reason !== null) expect(text).toContain(reason);
  }
});

test("the count of each row leads to exactly its items", async () => {
  const guide = await insertGuideWithEntries(database, "abercrombie", { contested: "The key errs." });
  await database.execute(sql`
    update "StudyTask" set "guideVersionId" = ${guide}::uuid
    where "taskId" = (select "id" from "Task" where "slug" = 'abercrombie')`);
  const app = await openApp(database);
  const page = await app.browse(`/studies/${study.slug}/scores?view=robustness&task=hearsay,abercrombie`, {
    headers: await sessionHeaders(database, study.admin.userId),
  });
  const links = [...(await page.text()).matchAll(/<a[^>]*count-link[^>]*>(\d+)</gu)].map(([link, count]) => ({
    search: Object.fromEntries(new URLSearchParams(/\?([^"]*)"/u.exec(link)![1]!.replaceAll("&amp;", "&"))),
    count: Number(count),
  }));
  const counting = (await rows()).filter(({ reason }) => reason === null);
  expect(links.map(({ count }) => count)).toEqual(counting.map(({ items }) => items));
  const wanted = [
    "Without contested samples",
    "Without truncated texts",
    "Without close calls",
    "Wave 2 alone",
  ];
  expect(counting.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  for (const { search, count } of links)
    expect([search, await countItems(database, study, search)]).toEqual([search, count]);
});

test("published counts allow families in place of tasks, and say of all else why not", async () => {
  const made = await createCountsStudy(database, { kind: "command_line" }, publishedStudy());
  if (!made.ok) throw new Error(made.refusal.message);
  const counted = await readRobustness(
    database,
    study.admin.actor,
    made.value.studyId,
    "correctness",
    FINAL_BASIS,
  );
  const [final, families, ...others] = counted!;
  expect(final!.reason).toBeNull();
  expect(families!.name).toBe("7 families in place of 12 tasks");
  const [gpt4] = families!.models;
  expect((100 * gpt4!.tasks.share!).toFixed(1)).toBe("76.2");
  expect((100 * gpt4!.tasks.change!).toFixed(1)).toBe("-6.0");
  expect(others.length).toBeGreaterThan(8);
  for (const { reason } of others) expect(reason).toContain("Published counts do not say which samples");
});
