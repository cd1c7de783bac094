import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { z } from "zod";
import { projectRoot } from "#app/config/project-root.server.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";
import { parseGuide } from "#app/modules/library/guide-format.ts";

/** The folder with the published files, or null where there is none. */
export const REAL_DATA = process.env.ASSIZE_REAL_DATA || null;

/** The models of the three chain-of-thought files, by file. */
const MODELS = {
  "cot_prompt_gpt_hearsay.tsv": "gpt-4o-mini",
  "cot_prompt_llama_hearsay.tsv": "Llama-3.3-70B-Instruct",
  "cot_prompt_phi4_hearsay.tsv": "Phi-4",
} as const;

export const MODEL_NAMES = Object.values(MODELS);

/** Every file below a folder, named from the folder on. */
export function readFolder(path: string, prefix = ""): SourceBytes[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    const below = join(path, entry.name);
    return entry.isDirectory() ? readFolder(below, `${name}/`) : [{ name, bytes: readFileSync(below) }];
  });
}

export const taskFiles = () => readFolder(join(REAL_DATA ?? "", "legalbench", "tasks"));

export const generationFiles = () =>
  Object.keys(MODELS).map((name) => ({
    name,
    bytes: readFileSync(join(REAL_DATA ?? "", "generations", name)),
  }));

/** One explanation as the published files have it. */
export type RealText = {
  readonly sampleKey: string;
  readonly model: string;
  readonly gold: string;
  readonly answer: string;
  readonly text: string;
  /** The inferences that the guide lists for the sample. */
  readonly inferenceKeys: readonly string[];
};

const row = z.object({
  index: z.string(),
  gold_answer: z.string(),
  llm_answer: z.string(),
  llm_explanation: z.string(),
});

/** The files of the guide that this repository ships for hearsay. */
export const hearsayGuideFiles = () => readFolder(`${projectRoot()}/answer-guides/hearsay`, "hearsay/");

function readInferenceKeys(): Map<string, readonly string[]> {
  const files = hearsayGuideFiles().map(({ name, bytes }) => ({
    path: name.slice("hearsay/".length),
    text: new TextDecoder().decode(bytes),
  }));
  const reading = parseGuide(files);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const entries = reading.guide.entries.filter(({ split }) => split === "test");
  return new Map(entries.map(({ sampleKey, inferences }) => [sampleKey, inferences.map(({ key }) => key)]));
}

/** The 282 explanations, read without any of the importer's code, by "sample model". */
export function readRealTexts(): Map<string, RealText> {
  const inferenceKeys = readInferenceKeys();
  const texts = Object.entries(MODELS).flatMap(([name, model]) => {
    const file = readFileSync(join(REAL_DATA ?? "", "generations", name), "utf8");
    const rows = z.array(row).parse(parseCsv(file, { columns: true, delimiter: "\t", bom: true }));
    return rows.map(({ index, gold_answer, llm_answer, llm_explanation }) => ({
      sampleKey: index,
      model,
      gold: gold_answer,
      answer: llm_answer,
      text: llm_explanation,
      inferenceKeys: inferenceKeys.get(index)!,
    }));
  });
  return new Map(texts.map((text) => [`${text.sampleKey} ${text.model}`, text]));
}
