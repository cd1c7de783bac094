import { columnsOf, type ExportColumn } from "./write-rows.ts";

/** One scored item and the grades of its first round, as agreement sees them. */
export type AgreementRow = {
  readonly study: string;
  readonly task: string;
  readonly split: string;
  readonly sampleKey: string;
  readonly itemId: string;
  readonly grades: readonly {
    readonly grader: string;
    /** Null: it is used. */
    readonly notUsed: string | null;
  }[];
};

const column = columnsOf((row: AgreementRow) => row);

/** One row per scored item. No model is named. */
export function agreementColumns(): ExportColumn<AgreementRow>[] {
  return [
    column("study", "The study's name in addresses.", (row) => row.study),
    column("task", "LegalBench's name of the task.", (row) => row.task),
    column("split", "The split of the sample.", (row) => row.split),
    column("sample_key", "The sample's key in its split.", (row) => row.sampleKey),
    column("item_id", "The item.", (row) => row.itemId),
    column("used", "Whether the item enters agreement: two usable grades or more.", (row) => usable(row) > 1),
    column("usable_grades", "How many of its grades are usable.", usable),
    column("why_not", "Why the item does not enter; empty when it does.", (row) =>
      usable(row) > 1 ? null : usable(row) === 1 ? "one usable grade" : "no usable grade",
    ),
    column(
      "grades",
      "JSON: for each first-round assignment the grader's pseudonym, whether the grade is used, and why not.",
      (row) =>
        row.grades.map(({ grader, notUsed }) => ({ grader, used: notUsed === null, why_not: notUsed })),
    ),
  ];
}

function usable({ grades }: AgreementRow): number {
  return grades.filter(({ notUsed }) => notUsed === null).length;
}
