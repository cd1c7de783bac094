import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CountsStudy, countsStudySchema } from "#app/modules/studies/counts-schema.ts";

type PublishedTask = {
  readonly n_by_model: readonly number[];
  readonly correct: readonly number[];
  readonly analysis: readonly number[];
  readonly printed_correctness: readonly number[];
  readonly printed_analysis: readonly number[];
};

type PublishedTable = {
  readonly models: readonly string[];
  readonly tasks: Readonly<Record<string, PublishedTask>>;
};

/** LegalBench's published table (Guha et al. 2023, Table 59) with the counts behind its percentages. */
export function publishedTable(): PublishedTable {
  const path = join(import.meta.dirname, "../statistics/reference-vectors.json");
  const { vectors } = JSON.parse(readFileSync(path, "utf8")) as {
    vectors: readonly { readonly id: string; readonly input: PublishedTable }[];
  };
  return vectors.find(({ id }) => id === "legalbench-counts")!.input;
}

export function publishedStudy(): CountsStudy {
  const { models, tasks } = publishedTable();
  return countsStudySchema.parse({
    name: "LegalBench 2023, published",
    seed: "4711",
    models,
    tasks: Object.entries(tasks).map(([task, { n_by_model, correct, analysis }]) => ({
      task,
      counts: n_by_model.map((items, place) => ({
        items,
        correct: correct[place]!,
        sufficient: analysis[place]!,
      })),
    })),
  });
}
