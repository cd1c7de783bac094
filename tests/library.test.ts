import { beforeAll, expect, test } from "vitest";
import { type ListPage, readCursor } from "#app/lib/page-cursor.ts";
import { importGuide } from "#app/modules/importing/import-guide.server.ts";
import { generationSearchSchema, sampleSearchSchema } from "#app/modules/library/library-search.ts";
import { listGenerations } from "#app/modules/library/list-generations.server.ts";
import { listModels } from "#app/modules/library/list-models.server.ts";
import { listSamples } from "#app/modules/library/list-samples.server.ts";
import { listTasks } from "#app/modules/library/list-tasks.server.ts";
import { readGeneration } from "#app/modules/library/read-generation.server.ts";
import { readGuide } from "#app/modules/library/read-guide.server.ts";
import { readTask } from "#app/modules/library/read-task.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeFile } from "#tests/factories/import-input.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { insertStudyWithItem } from "#tests/factories/study-item.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 120, slices: ["standard", "in court", "other"] },
    { slug: "diversity_1", family: "diversity", samples: 6, split: "train" },
  ]);
  await insertModel(database, "alpha", { run: "cot", without: { diversity_1: ["0"] } });
  await insertModel(database, "alpha");
  await insertModel(database, "Beta");
  const guide = `---
format: assize-guide/1
task: { slug: hearsay, name: Hearsay, family: hearsay, question: Is it?, outcomes: [Yes, No], description: D. }
version: 4
rule: The rule.
errors:
  rule: { summary: S. }
  fact: { summary: S. }
  outcome: { summary: S. }
  logic: { summary: S. }
  arithmetic: { summary: S. }
scope: {}
---
Body.
`;
  const entries = `split: test
entries:
  - { sample: 0, outcome: Yes, inferences: { all_of: { a: A. } } }
  - { sample: 1, outcome: No, inferences: { all_of: { a: A. } }, contested: Doubtful. }
`;
  const files = [makeFile("hearsay/guide.md", guide), makeFile("hearsay/test.yaml", entries)];
  const imported = await importGuide(database, { kind: "command_line" }, files);
  if (!imported.ok) throw new Error(imported.refusal.message);
});

/** Walks a list to its end and back; every page must come back as it was. */
async function walk<Row>(read: (place: Record<string, string>) => Promise<ListPage<Row>>): Promise<Row[]> {
  const pages: ListPage<Row>[] = [await read({})];
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next)
    pages.push(await read({ after: next }));
  expect(pages[0]!.previous).toBeNull();
  let back = pages.length - 1;
  for (let previous = pages[back]!.previous; previous !== null; back--) {
    const page = await read({ before: previous });
    expect(page).toEqual(pages[back - 1]);
    previous = page.previous;
  }
  expect(back).toBe(0);
  for (const [index, page] of pages.entries()) expect(page.offset).toBe(index * 50);
  return pages.flatMap(({ rows }) => rows);
}

test("samples are paged both ways in every order, each row once", async () => {
  for (const sort of ["order", "-order", "outcome", "-outcome", "slice", "-slice"]) {
    const rows = await walk((place) =>
      listSamples(database, "hearsay", sampleSearchSchema.parse({ sort, ...place })),
    );
    expect(new Set(rows.map(({ sampleId }) => sampleId)).size, sort).toBe(120);
    if (sort === "order") expect(rows.map(({ key }) => Number(key))).toEqual(rows.map((_, index) => index));
    if (sort === "-slice") expect(rows[0]?.slice).toBe("standard");
  }
});

test("samples are filtered, counted, and say what the newest guide has of them", async () => {
  const search = sampleSearchSchema.parse({ slice: "in court", outcome: "No" });
  const page = await listSamples(database, "hearsay", search);
  expect(page.total).toBe(20);
  expect(page.rows.every(({ slice, goldOutcome }) => slice === "in court" && goldOutcome === "No")).toBe(
    true,
  );
  const all = await listSamples(database, "hearsay", sampleSearchSchema.parse({}));
  expect(all.rows.slice(0, 3).map(({ guide, generations }) => [guide, generations])).toEqual([
    ["entry", 3],
    ["contested", 3],
    [null, 3],
  ]);
});

test("generations are paged both ways in every order, and filtered by task, model and run", async () => {
  for (const sort of ["order", "-order", "task", "-model"]) {
    const rows = await walk((place) =>
      listGenerations(database, generationSearchSchema.parse({ sort, ...place })),
    );
    expect(new Set(rows.map(({ generationId }) => generationId)).size, sort).toBe(126 * 3 - 1);
  }
  const runs = await listModels(database);
  const alpha = runs.find(({ model, run }) => model === "alpha" && run === "")!;
  const page = async (search: object) =>
    (await listGenerations(database, generationSearchSchema.parse(search))).total;
  expect(await page({ task: "diversity_1" })).toBe(17);
  expect(await page({ model: alpha.modelId })).toBe(126 * 2 - 1);
  expect(await page({ model: alpha.modelId, run: "cot" })).toBe(125);
  expect(await page({ model: alpha.modelId, run: "" })).toBe(126);
  expect(generationSearchSchema.safeParse({ after: "x" }).success).toBe(false);
  expect(generationSearchSchema.safeParse({ sort: "text" }).success).toBe(false);
});

test("tasks and models are listed with what the library has of them", async () => {
  expect(await listTasks(database)).toEqual([
    {
      slug: "diversity_1",
      name: "diversity_1",
      family: "diversity",
      splits: [{ split: "train", samples: 6 }],
      guideVersion: null,
      models: 2,
      generations: 17,
    },
    {
      slug: "hearsay",
      name: "Hearsay",
      family: "hearsay",
      splits: [{ split: "test", samples: 120 }],
      guideVersion: 4,
      models: 2,
      generations: 360,
    },
  ]);
  const runs = await listModels(database);
  expect(runs.map(({ model, run, generations, tasks }) => [model, run, generations, tasks.length])).toEqual([
    ["alpha", "", 126, 2],
    ["alpha", "cot", 125, 2],
    ["Beta", "", 126, 2],
  ]);
  expect(runs[0]?.medianLength).toBeGreaterThan(40);
});

test("a task and its guide are read by name; what is not there is not found", async () => {
  const task = await readTask(database, "hearsay");
  expect(task.ok && task.value).toMatchObject({
    slices: ["in court", "other", "standard"],
    guides: [{ version: 4, entries: 2, contested: 1 }],
  });
  const guide = await readGuide(database, "hearsay", 4);
  expect(guide.ok && guide.value.entries.map(({ sampleKey }) => sampleKey)).toEqual(["0", "1"]);
  expect(await readTask(database, "none")).toMatchObject({ ok: false, refusal: { code: "not_found" } });
  expect(await readGuide(database, "hearsay", 1)).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
});

test("a text is read with its sample and versions", async () => {
  const { rows } = await listGenerations(database, generationSearchSchema.parse({ task: "diversity_1" }));
  const generation = await readGeneration(database, rows[0]!.generationId, null);
  expect(generation.ok && generation.value).toMatchObject({
    split: "train",
    model: "alpha",
    run: "cot",
    versions: [{ version: 1, answer: "Yes", items: 0, fileName: null }],
  });
  expect(await readGeneration(database, crypto.randomUUID(), null)).toMatchObject({ ok: false });
});

test("a place in another order of the list is that of the first page", async () => {
  const first = await listSamples(database, "hearsay", sampleSearchSchema.parse({ sort: "order" }));
  const byOutcome = await listSamples(database, "hearsay", sampleSearchSchema.parse({ sort: "outcome" }));
  for (const after of [byOutcome.next, "50.7", "50.7.8.9", "50.x.7"]) {
    const search = sampleSearchSchema.parse({ sort: "order", after });
    expect(await listSamples(database, "hearsay", search), String(after)).toEqual(first);
  }
});

test("a page of texts names the studies that grade one of them", async () => {
  const search = generationSearchSchema.parse({ task: "hearsay" });
  expect((await listGenerations(database, search)).studyIds).toEqual([]);
  const item = { task: "hearsay", sampleKey: "3", model: "alpha", run: "cot" };
  const studyId = await insertStudyWithItem(database, item);
  expect((await listGenerations(database, search)).studyIds).toEqual([studyId]);
  expect(
    (await listGenerations(database, generationSearchSchema.parse({ task: "diversity_1" }))).studyIds,
  ).toEqual([]);
  const first = await listGenerations(
    database,
    generationSearchSchema.parse({ task: "hearsay", sort: "-order" }),
  );
  expect(first.studyIds).toEqual([]);
  expect(readCursor(first.next!)).not.toBeNull();
});
