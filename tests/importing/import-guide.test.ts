import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { importGuide, previewGuide } from "#app/modules/importing/import-guide.server.ts";
import { importTask } from "#app/modules/importing/import-task.server.ts";
import { readGuideEntries } from "#app/modules/library/read-guide-entries.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeChoices, makeFile, makeTaskInput, makeTsv } from "#tests/factories/import-input.ts";

const OPERATOR = { kind: "command_line" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});

const GUIDE = `---
format: assize-guide/1
task:
  slug: hearsay
  name: Hearsay
  family: hearsay
  question: Is there hearsay?
  outcomes: [Yes, No]
  description: Whether evidence is hearsay.
version: 1
rule: Hearsay is an out-of-court statement offered for its truth.
errors:
  rule: { summary: States it wrongly., modes: [{ text: Takes writings out., example: A note is a thing. }] }
  fact: { summary: Misreads. }
  outcome: { summary: Answers wrongly. }
  logic: { summary: A step fails. }
  arithmetic: { summary: Does not occur. }
scope: {}
---
How to decide.
`;

const ENTRIES = `split: test
entries:
  - sample: 0
    outcome: Yes
    inferences:
      all_of: { who: She said it., where: Out of court. }
  - sample: 7
    outcome: No
    also_accepted: [Yes]
    inferences:
      one_of: { reason: { act: An act., nobody: Nobody asserts. } }
      optional: { aside: An aside. }
    likely_errors: [{ type: logic, text: Calls it a statement. }]
    contested: Some would say yes.
`;

const guideFiles = (guide = GUIDE, entries = ENTRIES) => [
  makeFile("hearsay/guide.md", guide),
  makeFile("hearsay/entries/test.yaml", entries),
];

const importedOrThrow = async (files = guideFiles()) => {
  const imported = await importGuide(database, OPERATOR, files);
  if (!imported.ok) throw new Error(imported.refusal.message);
  return imported.value.guides[0]!;
};

const guideVersions = () =>
  database.query<{ id: string; version: number }>(
    sql`select "id", "version" from "GuideVersion" order by "version"`,
  );

test("a guide is stored with its task, entries and inferences, and comes back as it was read", async () => {
  const plan = await importedOrThrow();
  expect(plan).toMatchObject({
    verdict: "new",
    taskIsNew: true,
    latest: null,
    entries: { new: 2, unchanged: 0, changed: 0, gone: 0 },
    notes: ["No sample in the library yet for test 0, test 7."],
  });
  const [version] = await guideVersions();
  expect(await readGuideEntries(database, version!.id)).toEqual(plan.guide.entries);
  const stored = await database.one(sql`
    select t."slug", t."outcomes", g."body", g."modesOfError"->'rule' as "rule", b."kind", b."newCount"
    from "GuideVersion" g join "Task" t on t."id" = g."taskId" join "ImportBatch" b on b."id" = g."importBatchId"`);
  expect(stored).toEqual({
    slug: "hearsay",
    outcomes: ["Yes", "No"],
    body: "How to decide.",
    rule: {
      summary: "States it wrongly.",
      modes: [{ text: "Takes writings out.", example: "A note is a thing." }],
    },
    kind: "guide",
    newCount: 2,
  });
});

test("T51 a guide with the same content changes nothing, also under a higher version and in other order", async () => {
  await importedOrThrow();
  const { count } = await database.one<{ count: number }>(sql`select count(*) as "count" from "AuditEvent"`);
  const [head, first, second] = ENTRIES.split(/(?=^ {2}- sample)/m);
  expect(await importedOrThrow()).toMatchObject({ verdict: "unchanged" });
  expect(
    await importedOrThrow(guideFiles(GUIDE.replace("version: 1", "version: 2"), `${head}${second}${first}`)),
  ).toMatchObject({
    verdict: "unchanged",
    latest: 1,
  });
  expect(await guideVersions()).toHaveLength(1);
  expect(await database.one(sql`select count(*) as "count" from "AuditEvent"`)).toEqual({ count });
});

test("changed content needs a higher version, and what changes is counted by entry", async () => {
  await importedOrThrow();
  const changed = ENTRIES.replace("She said it.", "She told him.");
  const refused = await importGuide(database, OPERATOR, guideFiles(GUIDE, changed));
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("Raise “version” to 2") },
  });

  const raised = await importedOrThrow(guideFiles(GUIDE.replace("version: 1", "version: 2"), changed));
  expect(raised).toMatchObject({
    verdict: "new",
    latest: 1,
    entries: { new: 0, unchanged: 1, changed: 1, gone: 0 },
  });
  expect((await guideVersions()).map(({ version }) => version)).toEqual([1, 2]);
  await expect(database.execute(sql`delete from "GuideVersion"`)).rejects.toThrow();
});

test("what the guide says of its task replaces what the library said, and is recorded", async () => {
  const samples = makeTsv("hearsay/test.tsv", [
    ["index", "answer", "text"],
    ["0", "Yes", "Facts."],
    ["7", "Yes", "Others."],
    ["8", "No", "More."],
  ]);
  const task = await importTask(database, OPERATOR, makeTaskInput([samples]), makeChoices());
  expect(task.ok).toBe(true);
  const plan = await importedOrThrow(
    guideFiles(GUIDE.replace("question: Is there hearsay?", "question: Hearsay or not?")),
  );
  expect(plan.taskChanges).toContain("Question: from “Is there hearsay?” to “Hearsay or not?”");
  expect(plan.notes).toEqual(["No entry for test 8."]);
  expect(await database.one(sql`select "question" from "Task"`)).toEqual({ question: "Hearsay or not?" });
  const events = await database.query<{ action: string }>(
    sql`select "action" from "AuditEvent" order by "seq"`,
  );
  expect(events.map(({ action }) => action)).toContain("task.described");
});

test("a list of outcomes that leaves out a sample's is refused; an entry for another text or outcome is noted", async () => {
  const samples = makeTsv("hearsay/test.tsv", [
    ["index", "answer", "text"],
    ["0", "No", "Facts."],
  ]);
  await importTask(database, OPERATOR, makeTaskInput([samples]), makeChoices());
  const narrow = GUIDE.replace("[Yes, No]", "[Yes, Never]");
  const refused = await previewGuide(
    database,
    guideFiles(narrow, ENTRIES.replace("outcome: No", "outcome: Never")),
  );
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("the sample test 0 has the outcome “No”") },
  });
  const hashed = ENTRIES.replace("sample: 0\n", `sample: 0\n    text_sha256: ${"0".repeat(64)}\n`);
  const preview = await previewGuide(database, guideFiles(GUIDE, hashed));
  expect(preview.ok && preview.value.guides[0]?.notes).toEqual([
    "No sample in the library yet for test 7.",
    "Written for another text of the sample: test 0. These entries are not applied.",
    "Another outcome than the sample's, and not contested: test 0.",
  ]);
});

test("mistakes in a guide are refused with file and line, and nothing is stored", async () => {
  const refused = await importGuide(
    database,
    OPERATOR,
    guideFiles(GUIDE.replace("version: 1", "version: one")),
  );
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: "invalid", message: "hearsay/guide.md:10 version: must be a whole number from 1" },
  });
  expect(await database.one(sql`select count(*) as "count" from "Task"`)).toEqual({ count: 0 });
});

test("a folder of guides is imported at once; loose files are one guide", async () => {
  const other = GUIDE.replace("slug: hearsay", "slug: hearsay_2");
  const folder = [...guideFiles(), makeFile("hearsay_2/guide.md", other), makeFile("README.md", "About.")];
  const imported = await importGuide(database, OPERATOR, folder);
  expect(imported.ok && imported.value.guides.map(({ guide }) => guide.task.slug)).toEqual([
    "hearsay",
    "hearsay_2",
  ]);
  expect(imported.ok && imported.value.leftOver).toEqual(["README.md"]);
  const loose = await previewGuide(database, [makeFile("mine.md", GUIDE), makeFile("test.yaml", ENTRIES)]);
  expect(loose.ok && loose.value.guides[0]?.verdict).toBe("unchanged");
});

test("sets of outcomes are stored as the guide gives them, and read alike from samples and answers", async () => {
  const guide = GUIDE.replace("slug: hearsay", "slug: buyers").replace(
    "outcomes: [Yes, No]",
    "outcomes: [merger, continuation, fraud, none]\n  several_outcomes: true",
  );
  const entries = ENTRIES.replace(
    "outcome: Yes",
    "outcome: [continuation, merger]\n    may_add: [fraud]",
  ).replace("outcome: No\n    also_accepted: [Yes]", "outcome: none\n    also_accepted: [[fraud, merger]]");
  const plan = await importedOrThrow(guideFiles(guide, entries));
  const [version] = await guideVersions();
  const stored = await readGuideEntries(database, version!.id);
  expect(stored).toEqual(plan.guide.entries);
  expect(
    stored.map(({ outcome, acceptableOutcomes, addableOutcomes }) => [
      outcome,
      acceptableOutcomes,
      addableOutcomes,
    ]),
  ).toEqual([
    ["merger, continuation", [], ["fraud"]],
    ["none", ["merger, fraud"], []],
  ]);

  const samples = makeTsv("buyers/test.tsv", [
    ["index", "answer", "text"],
    ["0", "Continuation,merger", "Facts."],
    ["7", "None", "Others."],
  ]);
  const task = await importTask(database, OPERATOR, makeTaskInput([samples]), makeChoices());
  expect(task.ok).toBe(true);
  expect(await database.query(sql`select "goldOutcome" from "SampleVersion" order by "facts"`)).toEqual([
    { goldOutcome: "merger, continuation" },
    { goldOutcome: "none" },
  ]);
  expect(await importedOrThrow(guideFiles(guide, entries))).toMatchObject({
    verdict: "unchanged",
    notes: [],
  });
  const addable = entries.replace("may_add: [fraud]", "may_add: []");
  const changed = await importedOrThrow(guideFiles(guide.replace("version: 1", "version: 2"), addable));
  expect(changed.entries).toEqual({ new: 0, unchanged: 1, changed: 1, gone: 0 });

  const contradiction = makeTsv("buyers/train.tsv", [
    ["index", "answer", "text"],
    ["0", "none, merger", "Facts."],
  ]);
  const refused = await importTask(database, OPERATOR, makeTaskInput([contradiction]), makeChoices());
  expect(refused).toMatchObject({ ok: false });
  const narrow = guide.replace("several_outcomes: true", "several_outcomes: false");
  expect(await importGuide(database, OPERATOR, guideFiles(narrow, addable))).toMatchObject({ ok: false });
});
