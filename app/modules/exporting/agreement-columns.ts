import type { WithOrWithout } from "#app/lib/with-or-without.ts";
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
    /** Null: it is usable. */
    readonly notUsed: string | null;
    readonly closeCall: boolean;
  }[];
};

const column = columnsOf((row: AgreementRow) => row);

/**
 * One row per scored item. No model is named.
 * @param closeCalls `without`: no item that a grader called a close call is used
 */
export function agreementColumns(closeCalls: WithOrWithout): ExportColumn<AgreementRow>[] {
  const leftOut = (row: AgreementRow) =>
    closeCalls === "without" && usable(row).some(({ closeCall }) => closeCall);
  return [
    column("study", "The study's name in addresses.", (row) => row.study),
    column("task", "LegalBench's name of the task.", (row) => row.task),
    column("split", "The split of the sample.", (row) => row.split),
    column("sample_key", "The sample's key in its split.", (row) => row.sampleKey),
    column("item_id", "The item.", (row) => row.itemId),
    column(
      "used",
      "Whether the item enters agreement: two usable grades or more, and no close call where these are left out.",
      (row) => usable(row).length > 1 && !leftOut(row),
    ),
    column("usable_grades", "How many of its grades are usable.", (row) => usable(row).length),
    column("why_not", "Why the item does not enter; empty when it does.", (row) => {
      const count = usable(row).length;
      if (count === 0) return "no usable grade";
      if (count === 1) return "one usable grade";
      return leftOut(row) ? "a grader called it a close call" : null;
    }),
    column(
      "grades",
      "JSON: for each first-round assignment the grader's pseudonym, whether the grade is usable, and why not.",
      (row) =>
        row.grades.map(({ grader, notUsed }) => ({ grader, used: notUsed === null, why_not: notUsed })),
    ),
  ];
}

function usable({ grades }: AgreementRow): AgreementRow["grades"] {
  return grades.filter(({ notUsed }) => notUsed === null);
}
