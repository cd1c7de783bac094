import { expect, test } from "vitest";
import { json, sql } from "#app/db/sql.server.ts";
import { completeItems } from "#app/modules/studies/complete-items.server.ts";
import { createStudy } from "#app/modules/studies/create-study.server.ts";
import { findMissingTexts } from "#app/modules/studies/draw-items.server.ts";
import { missingTextsSentence } from "#app/modules/studies/missing-texts.ts";
import { readStudy } from "#app/modules/studies/read-study.server.ts";
import { readStudyChoices } from "#app/modules/studies/read-study-choices.server.ts";
import { type NewStudyInput, studySchema } from "#app/modules/studies/study-schema.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertGuide, insertModel, insertTasks, insertTexts } from "#tests/factories/library.ts";

const COMMAND_LINE = { kind: "command_line" } as const;

async function openLibrary(): Promise<TestDatabase> {
  const database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 10, slices: ["a", "b"] },
    { slug: "diversity_1", family: "diversity", samples: 8 },
  ]);
  await insertModel(database, "GPT-4");
  await insertModel(database, "Phi-4", { without: { hearsay: ["1", "2", "3"] } });
  await insertGuide(database, "hearsay");
  return database;
}

function design(changes: Partial<NewStudyInput> = {}) {
  return studySchema.parse({
    name: "Two tasks",
    seed: "20260412",
    tasks: [{ task: "hearsay" }, { task: "diversity_1", sampleCount: 5 }],
    models: [{ model: "GPT-4" }, { model: "Phi-4" }],
    ...changes,
  });
}

test("each split says for how many of its samples the newest guide has an entry, by key and text", async () => {
  const database = await openLibrary();
  const { id } = await database.one<{ id: string }>(sql`select "id" from "GuideVersion"`);
  const [first, second] = await database.query<{ key: string; textHash: string }>(sql`
    select sample."key", version."textHash" from "Sample" sample
    join "SampleVersion" version on version."sampleId" = sample."id"
    join "Task" task on task."id" = sample."taskId" where task."slug" = 'hearsay' order by sample."seq"`);
  const entries = [
    { split: "test", sampleKey: first!.key, textHash: null },
    { split: "test", sampleKey: second!.key, textHash: "another text" },
    { split: "train", sampleKey: first!.key, textHash: null },
  ];
  await database.execute(sql`
    insert into "GuideEntry" ("guideVersionId", "split", "sampleKey", "textHash", "outcome", "acceptableOutcomes")
    select ${id}::uuid, "split", "sampleKey", "textHash", 'Yes', '{}'
    from jsonb_to_recordset(${json(entries)}) as r("split" text, "sampleKey" text, "textHash" text)`);
  const { tasks } = await readStudyChoices(database);
  expect(tasks.map(({ task, hasGuide, splits }) => ({ task, hasGuide, splits }))).toEqual([
    { task: "diversity_1", hasGuide: false, splits: [{ split: "test", samples: 8, entries: 0 }] },
    { task: "hearsay", hasGuide: true, splits: [{ split: "test", samples: 10, entries: 1 }] },
  ]);
});

test("a study freezes its draw, makes an item of every drawn text, and says what has no text", async () => {
  const database = await openLibrary();
  const created = await createStudy(database, COMMAND_LINE, design());
  if (!created.ok) throw new Error(created.refusal.message);
  expect(created.value).toMatchObject({ slug: "two-tasks", samples: 15, items: 2 * 15 - 3 });
  expect(created.value.missing.map(missingTextsSentence)).toEqual([
    "hearsay: 3 samples have no text of Phi-4.",
  ]);

  const study = await readStudy(database, created.value.studyId);
  expect(study).toMatchObject({ status: "draft", name: "Two tasks", planSeed: null });
  expect(study.protocol).toMatchObject({ version: 1, gradersPerItem: 2, sealed: true, rubricVersion: 1 });

  const items = await database.query<{ position: number; wanted: number }>(sql`
    select "position", "gradesWanted" as "wanted" from "Item" order by "position"`);
  expect(items.map((item) => item.position)).toEqual(items.map((_, index) => index + 1));
  expect(new Set(items.map((item) => item.wanted))).toEqual(new Set([2]));

  const guides = await database.query<{ slug: string; served: boolean }>(sql`
    select task."slug", "guideVersionId" is not null as "served" from "StudyTask" join "Task" task
      on task."id" = "taskId" order by "position"`);
  expect(guides).toEqual([
    { slug: "hearsay", served: true },
    { slug: "diversity_1", served: false },
  ]);
});

test("the same seed draws the same samples for another study, and more of them when the number grows", async () => {
  const database = await openLibrary();
  const keysOf = async (sampleCount: number, name: string) => {
    const tasks = [{ task: "hearsay", sampleCount }];
    const created = await createStudy(database, COMMAND_LINE, design({ name, tasks }));
    if (!created.ok) throw new Error(created.refusal.message);
    const rows = await database.query<{ key: string }>(sql`
      select sample."key" from "StudySample" drawn join "SampleVersion" version on version."id" = "sampleVersionId"
        join "Sample" sample on sample."id" = version."sampleId"
      where "studyId" = ${created.value.studyId}::uuid order by drawn."rank"`);
    return rows.map((row) => row.key);
  };
  const four = await keysOf(4, "Four");
  expect(await keysOf(4, "Four again")).toEqual(four);
  expect((await keysOf(7, "Seven")).slice(0, 4)).toEqual(four);
});

test("two studies of one name get two slugs, also when they are made at the same moment", async () => {
  const database = await openLibrary();
  const made = await Promise.all([1, 2, 3].map(() => createStudy(database, COMMAND_LINE, design())));
  expect(made.map((one) => one.ok && one.value.slug).sort()).toEqual([
    "two-tasks",
    "two-tasks-2",
    "two-tasks-3",
  ]);
});

test("a study with a model whose texts were written for demonstration is marked, and another is not", async () => {
  const database = await openLibrary();
  await database.execute(sql`update "Model" set "isDemonstration" = true where "name" = 'Phi-4'`);
  for (const [models, isMarked] of [
    [[{ model: "GPT-4" }, { model: "Phi-4" }], true],
    [[{ model: "GPT-4" }], false],
  ] as const) {
    const created = await createStudy(database, COMMAND_LINE, design({ models: [...models] }));
    if (!created.ok) throw new Error(created.refusal.message);
    expect((await readStudy(database, created.value.studyId)).isDemonstration).toBe(isMarked);
  }
});

test("members get roles by task and pseudonyms by role", async () => {
  const database = await openLibrary();
  const people = [
    await insertAccount(database),
    await insertAccount(database),
    await insertAccount(database),
  ];
  const members = [
    { account: people[0]!.email.toUpperCase(), roles: ["grader"] },
    {
      account: people[1]!.userId,
      roles: [
        { role: "grader", tasks: ["hearsay"] },
        { role: "adjudicator", tasks: ["diversity_1"] },
      ],
    },
    { account: people[2]!.email, roles: ["adjudicator", "researcher"] },
  ] satisfies NewStudyInput["members"];
  const created = await createStudy(database, COMMAND_LINE, design({ members }));
  expect(created.ok).toBe(true);
  const rows = await database.query(sql`
    select member."pseudonym", array_agg(held."role"::text || coalesce(' ' || task."slug", '') order by held."role") as "roles"
    from "StudyMember" member join "StudyMemberRole" held on held."memberId" = member."id"
      left join "StudyTask" studied on studied."id" = held."studyTaskId" left join "Task" task on task."id" = studied."taskId"
    group by member."id" order by member."seq"`);
  expect(rows).toEqual([
    { pseudonym: "Grader 01", roles: ["grader"] },
    { pseudonym: "Grader 02", roles: ["grader hearsay", "adjudicator diversity_1"] },
    { pseudonym: "Adjudicator 01", roles: ["adjudicator", "researcher"] },
  ]);
});

test.each<[string, Partial<NewStudyInput>, string, string]>([
  ["an unknown task", { tasks: [{ task: "ucc" }] }, "tasks.0", "There is no task ucc."],
  [
    "a split without samples",
    { tasks: [{ task: "hearsay", split: "train" }] },
    "tasks.0",
    "hearsay has no samples in the split train. Import them first.",
  ],
  [
    "more samples than there are",
    { tasks: [{ task: "hearsay", sampleCount: 30 }] },
    "tasks.0",
    "hearsay has 10 test samples, so 30 cannot be drawn.",
  ],
  ["an unknown model", { models: [{ model: "GPT-5" }] }, "models.0", "There is no model GPT-5."],
  [
    "a run without texts",
    { models: [{ model: "GPT-4", run: "b" }] },
    "models.0",
    "No text of GPT-4, run b has been imported.",
  ],
  [
    "an unknown account",
    { members: [{ account: "nobody@example.org", roles: ["grader"] }] },
    "members.0",
    "There is no account nobody@example.org. Invite the person first.",
  ],
])("%s is refused, and nothing of the study is left", async (_what, change, field, message) => {
  const database = await openLibrary();
  const created = await createStudy(database, COMMAND_LINE, design(change));
  expect(created).toMatchObject({ ok: false, refusal: { code: "invalid", message } });
  if (!created.ok) expect(Object.keys(created.refusal.fields ?? {})).toEqual([field]);
  expect(await database.query(sql`select 1 from "Study"`)).toEqual([]);
});

test("T14 three graders per item with two graders is said when the study is made", async () => {
  const database = await openLibrary();
  const people = [await insertAccount(database), await insertAccount(database)];
  const members = people.map(({ email }) => ({ account: email, roles: ["grader" as const] }));
  const created = await createStudy(
    database,
    COMMAND_LINE,
    design({ members, settings: { gradersPerItem: 3 } }),
  );
  expect(created).toMatchObject({
    ok: true,
    value: { shortage: "This study has 2 graders. Choose 2 or fewer per item, or invite more." },
  });
});

test("a person may not be grader and adjudicator of the same task", async () => {
  const database = await openLibrary();
  const person = await insertAccount(database);
  const members = [
    { account: person.email, roles: ["grader", "adjudicator"] },
  ] satisfies NewStudyInput["members"];
  const created = await createStudy(database, COMMAND_LINE, design({ members }));
  expect(created).toMatchObject({ ok: false, refusal: { code: "invalid" } });
});

test("texts that arrive later become items when they are asked for, once", async () => {
  const database = await openLibrary();
  const created = await createStudy(database, COMMAND_LINE, design());
  if (!created.ok) throw new Error(created.refusal.message);
  const { studyId } = created.value;
  await insertTexts(database, "Phi-4");
  expect((await findMissingTexts(database, studyId)).map(missingTextsSentence)).toEqual([
    "hearsay: 3 samples have no item of Phi-4 yet; their texts have arrived.",
  ]);
  expect(await completeItems(database, COMMAND_LINE, { studyId })).toEqual({ ok: true, value: { added: 3 } });
  expect(await completeItems(database, COMMAND_LINE, { studyId })).toEqual({ ok: true, value: { added: 0 } });
  expect(await findMissingTexts(database, studyId)).toEqual([]);
});
