import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { z } from "zod";
import { canonicalText } from "#app/lib/canonical-text.ts";

/** A sample as LegalBench published it; facts in the form in which they are stored. */
export type PublishedSample = {
  readonly split: "train" | "test";
  readonly key: string;
  readonly facts: string;
  /** The row's further columns by their names. */
  readonly columns: Readonly<Record<string, string>>;
};

/** Published files differ in the names of their columns; where none holds keys, rows count from 0. */
const rows = z.array(
  z
    .object({
      index: z.string().optional(),
      text: z.string().optional(),
      contract: z.string().optional(),
    })
    .catchall(z.string()),
);

/**
 * Reads a task's published samples, train before test, without the importer's code.
 *
 * @param realData the folder that holds `legalbench/tasks`
 */
export function readPublishedSamples(realData: string, task: string): PublishedSample[] {
  return (["train", "test"] as const).flatMap((split) => {
    const path = join(realData, "legalbench", "tasks", task, `${split}.tsv`);
    if (!existsSync(path)) return [];
    const table = parseCsv(readFileSync(path, "utf8"), {
      columns: true,
      delimiter: "\t",
      relax_quotes: true,
    });
    return rows.parse(table).map(({ index, text, contract, ...columns }, row) => ({
      split,
      key: index ?? String(row),
      facts: canonicalText(text ?? contract!),
      columns,
    }));
  });
}
