import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { importGenerations, previewGenerations } from "#app/modules/importing/import-generations.server.ts";
import { importTask, previewTask } from "#app/modules/importing/import-task.server.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeChoices, makeGenerationsInput, makeTaskInput } from "#tests/factories/import-input.ts";

const REAL_DATA = process.env.ASSIZE_REAL_DATA;
if (!REAL_DATA) console.info("Real LegalBench files are not imported: ASSIZE_REAL_DATA is unset.");
const realTest = test.skipIf(!REAL_DATA);

const OPERATOR = { kind: "command_line" } as const;

/** Every file below a folder, named from the folder on. */
function readFolder(path: string, prefix = ""): SourceBytes[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    const below = join(path, entry.name);
    return entry.isDirectory() ? readFolder(below, `${name}/`) : [{ name, bytes: readFileSync(below) }];
  });
}

const taskFiles = () => readFolder(join(REAL_DATA ?? "", "legalbench", "tasks"));
const generationFiles = (prompt: string) =>
  readFolder(join(REAL_DATA ?? "", "generations")).filter(({ name }) => name.startsWith(prompt));

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

realTest(
  "all twelve task folders are imported whole, at once, and a second time change nothing",
  async () => {
    const input = makeTaskInput(taskFiles());
    const outcome = await importTask(database, OPERATOR, input, makeChoices());
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    expect(outcome.value.preview.rejected).toEqual([]);
    expect(outcome.value.preview.files.filter(({ doubt }) => doubt !== null)).toEqual([]);

    const rows = await database.query<{ slug: string; split: string; count: number }>(sql`
    select t."slug", s."split", count(*) as "count" from "Sample" s join "Task" t on t."id" = s."taskId"
    group by 1, 2 order by 1, 2`);
    const sizes = Object.fromEntries(rows.map(({ slug, split, count }) => [`${slug} ${split}`, count]));
    expect(sizes).toEqual({
      "abercrombie test": 95,
      "abercrombie train": 5,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].flatMap((number) => [
          [`diversity_${number} test`, 300],
          [`diversity_${number} train`, 6],
        ]),
      ),
      "hearsay test": 94,
      "hearsay train": 5,
      "personal_jurisdiction test": 50,
      "personal_jurisdiction train": 4,
      "successor_liability train": 3,
      "telemarketing_sales_rule train": 4,
      "ucc_v_common_law train": 6,
    });
    const again = await previewTask(database, input);
    expect(again.ok && again.value.counts).toMatchObject({
      new: 0,
      unchanged: 2102,
      changed: 0,
      rejected: 0,
    });
  },
);

realTest(
  "quotes, blanks, slices, sets of outcomes and further columns stand as the files mean them",
  async () => {
    const sample = (slug: string, split: string, key: string) =>
      database.one<{ facts: string; goldOutcome: string; slice: string | null; extra: object }>(sql`
      select "facts", "goldOutcome", "slice", "extra" from "SampleVersion" v join "Sample" s on s."id" = v."sampleId"
        join "Task" t on t."id" = s."taskId"
      where t."slug" = ${slug} and s."split" = ${split} and s."key" = ${key}`);
    expect((await sample("abercrombie", "test", "1")).facts).toBe(
      'The mark "Aspirin" for inflammation medicine.',
    );
    expect((await sample("abercrombie", "train", "0")).facts).toBe(
      'The mark "Ivory" for a product made of elephant tusks.',
    );
    expect((await sample("hearsay", "test", "54")).facts).toMatch(
      /B "would soon have the ability to compete with A\."$/,
    );
    expect((await sample("hearsay", "test", "0")).slice).toBe("Non-assertive conduct");
    expect((await sample("personal_jurisdiction", "test", "0")).facts).toMatch(/Washington\.$/);
    expect(await sample("successor_liability", "train", "1")).toMatchObject({
      facts: expect.stringMatching(/^"Home Builders III /),
      goldOutcome: "fraudulent conveyance, mere continuation",
      extra: { issue: "successor liability" },
    });
    expect(await sample("diversity_1", "test", "1")).toMatchObject({
      goldOutcome: "No",
      extra: { parties_are_diverse: "True", aic_is_met: "False" },
    });
    expect((await sample("ucc_v_common_law", "train", "1")).goldOutcome).toBe("Common Law");
  },
);

realTest(
  "the six files of generations are imported for three models in two runs, and all facts agree",
  async () => {
    for (const [prompt, run] of [
      ["cot", "cot"],
      ["standard", "standard"],
    ] as const) {
      const files = generationFiles(prompt);
      expect(files.map(({ name }) => name)).toEqual(
        ["gpt", "llama", "phi4"].map((model) => `${prompt}_prompt_${model}_hearsay.tsv`),
      );
      const input = makeGenerationsInput(files, {
        models: ["gpt-4o-mini", "Llama-3.3-70B-Instruct", "Phi-4"],
        run,
      });
      const outcome = await importGenerations(database, OPERATOR, input, makeChoices());
      if (!outcome.ok) throw new Error(outcome.refusal.message);
      expect(outcome.value.preview.counts).toEqual({ new: 282, unchanged: 0, changed: 0, rejected: 0 });
      expect(outcome.value.preview.facts).toMatchObject({ compared: 282, agreeing: 282 });
      expect(outcome.value.preview.outcomes).toMatchObject({ compared: 282, agreeing: 282 });
      const again = await previewGenerations(database, input);
      expect(again.ok && again.value.counts).toEqual({ new: 0, unchanged: 282, changed: 0, rejected: 0 });
    }
    const answers = await database.query(sql`
    select m."name", v."answer", count(*) as "count" from "GenerationVersion" v
      join "Generation" g on g."id" = v."generationId" join "Model" m on m."id" = g."modelId"
    where g."run" = 'cot' group by 1, 2 order by 1, 2`);
    expect(answers).toEqual([
      { name: "Llama-3.3-70B-Instruct", answer: "No", count: 45 },
      { name: "Llama-3.3-70B-Instruct", answer: "Yes", count: 49 },
      { name: "Phi-4", answer: "No", count: 53 },
      { name: "Phi-4", answer: "Yes", count: 41 },
      { name: "gpt-4o-mini", answer: "No", count: 61 },
      { name: "gpt-4o-mini", answer: "Yes", count: 33 },
    ]);
  },
);
