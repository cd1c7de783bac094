import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { z } from "zod";
import { type Guide, parseGuide, type SourceFile } from "#app/modules/library/guide-format.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { DEMONSTRATION_SPLIT } from "./demonstration-models.ts";
import { type ExplanationLine, explanationLineSchema, type KeyLine, keyLineSchema } from "./explanation.ts";

type SeedSample = {
  readonly key: string;
  readonly facts: string;
  readonly outcome: string;
  readonly slice: string | null;
};

/** What is seeded for one task: the files as they stand, for the importer, and what is in them. */
export type Seeds = {
  readonly task: string;
  readonly files: {
    readonly samples: SourceFile;
    readonly guide: readonly SourceFile[];
    readonly explanations: SourceFile;
  };
  readonly guide: Guide;
  readonly samples: readonly SeedSample[];
  readonly explanations: readonly ExplanationLine[];
  /** In the order of the explanations, one for each. */
  readonly keys: readonly KeyLine[];
};

/**
 * Reads the seeds of every task that has a folder in `seeds/tasks`, by name.
 *
 * @param root the folder that holds `seeds/` and `answer-guides/`
 */
export async function readAllSeeds(root: string): Promise<Seeds[]> {
  const tasks = (await readdir(join(root, "seeds/tasks"))).sort();
  return await Promise.all(tasks.map((task) => readSeeds(root, task)));
}

async function readSeeds(root: string, task: string): Promise<Seeds> {
  const file = async (path: string): Promise<SourceFile> => ({
    path,
    text: await readFile(join(root, path), "utf8"),
  });
  const folder = `answer-guides/${task}`;
  const entryNames = (await readdir(join(root, folder, "entries"))).sort();
  const guideFiles = await Promise.all(
    [`${folder}/guide.md`, ...entryNames.map((name) => `${folder}/entries/${name}`)].map(file),
  );
  const reading = parseGuide(guideFiles);
  if (!reading.ok)
    throw new Error(
      reading.problems.map((fault) => `${fault.path}:${fault.line} ${fault.message}`).join("\n"),
    );

  const samples = await file(`seeds/tasks/${task}/${DEMONSTRATION_SPLIT}.tsv`);
  const explanations = await file(`seeds/explanations/${task}.jsonl`);
  const keys = await file(`seeds/keys/${task}.jsonl`);
  return {
    task,
    files: { samples, guide: guideFiles, explanations },
    guide: reading.guide,
    samples: readSamples(samples.text),
    explanations: readLines(explanations, explanationLineSchema),
    keys: readLines(keys, keyLineSchema),
  };
}

/** The guide's entry for a demonstration sample. Throws where there is none. */
export function entryOf(guide: Guide, sampleKey: string): GuideEntry {
  const entry = guide.entries.find(
    (candidate) => candidate.split === DEMONSTRATION_SPLIT && candidate.sampleKey === sampleKey,
  );
  if (!entry) throw new Error(`The guide of ${guide.task.slug} has no entry for sample ${sampleKey}.`);
  return entry;
}

/** LegalBench calls the facts `text`, in ucc_v_common_law `contract`. */
const row = z
  .object({
    index: z.string(),
    text: z.string().optional(),
    contract: z.string().optional(),
    answer: z.string(),
    slice: z.string().optional(),
  })
  .transform(({ index, text, contract, answer, slice }, context): SeedSample => {
    const facts = text ?? contract;
    if (facts === undefined) context.addIssue("has no column text or contract");
    return { key: index, facts: facts ?? "", outcome: answer, slice: slice ?? null };
  });

function readSamples(tsv: string): SeedSample[] {
  return z.array(row).parse(parseCsv(tsv, { columns: true, delimiter: "\t" }));
}

function readLines<Line>({ path, text }: SourceFile, schema: z.ZodType<Line>): Line[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line, index) => {
      const parsed = schema.safeParse(JSON.parse(line));
      if (!parsed.success) throw new Error(`${path}:${index + 1} ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    });
}
