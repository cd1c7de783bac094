import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { searchLibrary } from "#app/modules/blinding/search-texts.server.ts";
import { WORD_LIST_VERSION } from "#app/modules/blinding/word-list.ts";
import { importGenerations, previewGenerations } from "#app/modules/importing/import-generations.server.ts";
import { generationSearchSchema } from "#app/modules/library/library-search.ts";
import { listGenerations } from "#app/modules/library/list-generations.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeChoices, makeGenerationsFile, makeGenerationsInput } from "#tests/factories/import-input.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { countRows, storeTestSamples, unwrap } from "#tests/importing/library-rows.ts";

const OPERATOR = { kind: "command_line" } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase();
});

const texts = ["As Claude, made by Anthropic, I say 🙂 no.", "The rule does not apply.", "As m1 says."];
const file = () => makeGenerationsFile(3, (index) => texts[index]!);

/** The words found by the newest search, as they stand in the stored texts. */
async function foundWords(): Promise<string[]> {
  const rows = await database.query<{ words: string }>(sql`
    select substring(v."text" from hit."start" + 1 for hit."end" - hit."start") as "words"
    from "MaskHit" hit join "GenerationVersion" v on v."id" = hit."generationVersionId"
    where hit."wordListVersion" = ${WORD_LIST_VERSION} order by 1`);
  return rows.map(({ words }) => words);
}

test("T46 the preview of an import says which explanations name a model, and its rows are flagged", async () => {
  await storeTestSamples(database, 3);
  const preview = unwrap(await previewGenerations(database, makeGenerationsInput([file()])));
  expect(preview.notes[0]).toBe(
    "2 explanations name a model or its maker (Claude, Anthropic, m1): rows 1 and 3. A study shows or hides such names.",
  );
  expect(preview.fresh.map(({ names }) => names)).toEqual([["Claude", "Anthropic"], [], ["m1"]]);
  expect(await countRows(database, "MaskHit")).toBe(0);
});

test("T46 an import keeps where its texts name a model; the same file again finds nothing new", async () => {
  await storeTestSamples(database, 3);
  const input = makeGenerationsInput([file()]);
  unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  expect(await foundWords()).toEqual(["Anthropic", "Claude", "m1"]);
  expect(await countRows(database, "NameSearch")).toBe(3);
  unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  expect(unwrap(await searchLibrary(database, OPERATOR))).toEqual({ searched: 0, naming: 0 });
  expect(await countRows(database, "MaskHit")).toBe(3);
});

test("a changed text that is added as a version is searched anew", async () => {
  await storeTestSamples(database, 3);
  unwrap(await importGenerations(database, OPERATOR, makeGenerationsInput([file()]), makeChoices()));
  const changed = makeGenerationsInput([makeGenerationsFile(2, () => "ChatGPT says no.")]);
  unwrap(await importGenerations(database, OPERATOR, changed, makeChoices({ changed: "version" })));
  const page = await listGenerations(database, generationSearchSchema.parse({ names: "found" }));
  expect(page.total).toBe(3);
  expect(page.rows.map(({ names }) => names)).toEqual([["ChatGPT"], ["ChatGPT"], ["m1"]]);
});

test("a person or company of the sample's facts is no name of a model", async () => {
  await storeTestSamples(database, 1);
  await database.execute(sql`
    insert into "SampleVersion" ("sampleId", "version", "facts", "goldOutcome", "textHash", "contentHash", "rawHash")
    select "sampleId", 2, 'Claude tells Dan what he saw.', 'Yes', 'x', 'x', 'x' from "SampleVersion"`);
  const input = makeGenerationsInput([makeGenerationsFile(1, () => "What Claude says is hearsay.")]);
  expect(unwrap(await previewGenerations(database, input)).fresh[0]?.names).toEqual([]);
  unwrap(await importGenerations(database, OPERATOR, input, makeChoices()));
  expect(await foundWords()).toEqual([]);
});

test("texts that an older word list was tried on are searched again, once, and what it found is kept beside it", async () => {
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, "Because");
  await database.execute(sql`
    insert into "NameSearch" ("generationVersionId", "wordListVersion")
    select "id", ${WORD_LIST_VERSION - 1} from "GenerationVersion"`);
  await database.execute(sql`
    insert into "MaskHit" ("generationVersionId", "wordListVersion", "start", "end", "term")
    select "id", ${WORD_LIST_VERSION - 1}, 0, 3, 'old' from "GenerationVersion"`);
  const list = async () =>
    (await listGenerations(database, generationSearchSchema.parse({}))).rows.map(({ names }) => names);
  expect(await list()).toEqual([["old"], ["old"]]);
  expect(unwrap(await searchLibrary(database, OPERATOR))).toEqual({ searched: 2, naming: 2 });
  expect(await list()).toEqual([["Because"], ["Because"]]);
  expect(unwrap(await searchLibrary(database, OPERATOR))).toEqual({ searched: 0, naming: 0 });
  expect(await countRows(database, "MaskHit")).toBe(4);
  const events = await database.query(sql`
    select "detail" from "AuditEvent" where "action" = 'names.searched'`);
  expect(events).toEqual([{ detail: { wordListVersion: WORD_LIST_VERSION, searched: 2, naming: 2 } }]);
});
