import type { GenerationsInput } from "#app/modules/importing/import-generations.server.ts";
import type { TaskInput } from "#app/modules/importing/import-task.server.ts";
import type { CommitChoices } from "#app/modules/importing/prepared-import.server.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";

/** A file as somebody chose it; texts are written as UTF-8. */
export function makeFile(name: string, content: string | Uint8Array): SourceBytes {
  return { name, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content };
}

/** A TSV file of these rows, without quoting: cells hold no tab, line break or leading quote. */
export function makeTsv(name: string, rows: readonly (readonly string[])[]): SourceBytes {
  return makeFile(name, `${rows.map((row) => row.join("\t")).join("\n")}\n`);
}

/** The test split of hearsay: samples 0, 1, … */
export function makeSamplesFile(rows: number): SourceBytes {
  return makeTsv("hearsay/test.tsv", [
    ["index", "answer", "text", "slice"],
    ...Array.from({ length: rows }, (_, index) => [String(index), "Yes", `Facts ${index}.`, "standard"]),
  ]);
}

/** A text for each of the samples 0, 1, …; all answer No. */
export function makeGenerationsFile(rows: number, textOf = (index: number) => `Text ${index}.`): SourceBytes {
  return makeTsv("cot.tsv", [
    ["index", "llm_answer", "llm_explanation"],
    ...Array.from({ length: rows }, (_, index) => [String(index), "no", textOf(index)]),
  ]);
}

/** Files of task folders, read as they come. */
export function makeTaskInput(files: readonly SourceBytes[], changes: Partial<TaskInput> = {}): TaskInput {
  return { files, task: null, mapping: {}, reading: {}, dropsUnstorable: false, ...changes };
}

/** Generations of the model `m1` for the test split of hearsay. */
export function makeGenerationsInput(
  files: readonly SourceBytes[],
  changes: Partial<GenerationsInput> = {},
): GenerationsInput {
  return {
    files,
    task: "hearsay",
    split: "test",
    models: ["m1"],
    run: "",
    mapping: {},
    reading: {},
    dropsUnstorable: false,
    ...changes,
  };
}

/** Changed texts are kept, a rejected row stops the import. */
export function makeChoices(changes: Partial<CommitChoices> = {}): CommitChoices {
  return { changed: "keep", skipRejected: false, expected: null, ...changes };
}
