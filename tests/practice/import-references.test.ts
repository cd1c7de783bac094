import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { importReferences } from "#app/modules/practice/import-references.server.ts";
import { readReferences } from "#app/modules/practice/read-references.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount, type TestAccount } from "#tests/factories/account.ts";
import { insertGuide, insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let admin: TestAccount;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 5 }]);
  await insertModel(database, "Model one");
  await insertGuide(database, "hearsay");
  admin = await insertAccount(database, { isAdmin: true });
});

const wrong = makeVerdict({
  fact: true,
  rawAnalysis: "insufficient",
  note: "The facts say nothing of the kind.",
  spans: [{ type: "fact", start: 0, end: 7, quote: "Because" }],
});

const line = (sample: string, verdict: typeof wrong = wrong, guideVersion = 1) => ({
  sample,
  model: "Model one",
  run: "",
  guideVersion,
  verdict,
});

const imported = (...references: ReturnType<typeof line>[]) =>
  importReferences(database, admin.actor, { task: "hearsay", split: "test", references });

async function stored(sample: string) {
  return await database.query<{ reason: string; fact: boolean; quotes: string[]; authorId: string }>(sql`
    select known."reason", verdict."fact", known."authorId",
      array(select "quote" from "ErrorSpan" where "verdictId" = verdict."id") as "quotes"
    from "ReferenceGrade" known join "Verdict" verdict on verdict."id" = known."verdictId"
    join "GenerationVersion" text on text."id" = known."generationVersionId"
    join "Generation" generation on generation."id" = text."generationId"
    join "Sample" sample on sample."id" = generation."sampleId" where sample."key" = ${sample}`);
}

test("a known verdict is stored with its marks, its reason and its author, and that it was added is recorded", async () => {
  expect(await imported(line("0"))).toEqual({ ok: true, value: { added: 1, known: 0 } });
  expect(await stored("0")).toEqual([
    { reason: wrong.note, fact: true, quotes: ["Because"], authorId: admin.userId },
  ]);
  const [event] = await database.query(sql`
    select "detail" from "AuditEvent" where "action" = 'references.added'`);
  expect(event).toEqual({ detail: { added: 1 } });
});

test("the same file again adds nothing, and another verdict on the same text and guide does not replace the first", async () => {
  await imported(line("1"));
  const other = { ...wrong, note: "Something else." };
  expect(await imported(line("1", other), line("2"))).toEqual({ ok: true, value: { added: 1, known: 1 } });
  expect((await stored("1")).map(({ reason }) => reason)).toEqual([wrong.note]);
});

test.each([
  ["names no text", line("77"), "Sample 77, Model one: there is no such text in the split test."],
  ["names no guide", line("3", wrong, 9), "Sample 3, Model one: the task has no guide version 9."],
  [
    "quotes other words",
    line("3", { ...wrong, spans: [{ type: "fact", start: 0, end: 7, quote: "Perhaps" }] }),
    /^Sample 3, Model one: .+/,
  ],
])("a file with a line that %s is refused as a whole, naming it", async (_, bad, message) => {
  const before = await stored("4");
  const refused = await imported(line("4"), bad);
  expect(refused).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  if (!refused.ok) expect(refused.refusal.message).toMatch(message);
  expect(await stored("4")).toEqual(before);
  expect(before).toEqual([]);
});

test("a known verdict is never changed or deleted", async () => {
  await imported(line("0"));
  await expect(database.execute(sql`update "ReferenceGrade" set "reason" = 'x'`)).rejects.toThrow(
    "never changed",
  );
  await expect(database.execute(sql`delete from "ReferenceGrade"`)).rejects.toThrow("never changed");
});

test("a file says which of its lines cannot be read, and a verdict without a reason is none", () => {
  const good = JSON.stringify(line("0"));
  const mute = JSON.stringify(line("0", { ...wrong, note: " " }));
  expect(readReferences("keys.jsonl", `${good}\n\n${good}\n`)).toMatchObject({
    ok: true,
    value: { length: 2 },
  });
  const refused = readReferences("keys.jsonl", `${good}\nnot json\n${mute}\n`);
  expect(refused).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  if (refused.ok) return;
  expect(refused.refusal.message).toContain("keys.jsonl:2 ");
  expect(refused.refusal.message).toContain("keys.jsonl:3 ");
  expect(refused.refusal.message).toContain("Say in the note why this is the right verdict.");
});
