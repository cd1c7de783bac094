import { columnsOf, type ExportColumn } from "./write-rows.ts";

/** What was graded, as every table of a study's items names it. */
export type SubjectRow = {
  readonly study: string;
  readonly demonstration: boolean;
  readonly task: string;
  readonly family: string;
  readonly split: string;
  readonly sampleKey: string;
  readonly sampleId: string;
  readonly slice: string | null;
  readonly itemId: string;
  readonly purpose: string;
  /** Null while the study is sealed. */
  readonly model: { readonly name: string; readonly run: string; readonly generationId: string } | null;
};

const column = columnsOf((row: SubjectRow) => row);
const ofModel = columnsOf((row: SubjectRow) => row.model);

/** The columns that name what was graded; with `withModels`, also who wrote it. */
export function subjectColumns(withModels: boolean): ExportColumn<SubjectRow>[] {
  return [
    column("study", "The study's short name.", (row) => row.study),
    column(
      "demonstration",
      "The explanations were written for demonstration and are no model's output.",
      (row) => row.demonstration,
    ),
    column("task", "LegalBench's name of the task.", (row) => row.task),
    column("family", "diversity_1 to diversity_6 share one.", (row) => row.family),
    column("split", "Where the sample comes from: train, test, …", (row) => row.split),
    column("sample_key", "The sample's key in its split.", (row) => row.sampleKey),
    column("sample_id", "The sample's id.", (row) => row.sampleId),
    column("slice", "The sample's slice, where its task has them.", (row) => row.slice),
    column("item_id", "The explanation in this study.", (row) => row.itemId),
    column("purpose", "scored, calibration, practice or known_check.", (row) => row.purpose),
    ...(withModels ? MODEL_COLUMNS : []),
  ];
}

const MODEL_COLUMNS = [
  ofModel("model", "Who wrote the explanation.", (model) => model.name),
  ofModel("run", "The model's run.", (model) => model.run),
  ofModel("generation_id", "The explanation in the library.", (model) => model.generationId),
];
