import type { ImportCounts } from "#app/modules/importing/import-plan.ts";
import {
  type Agreement,
  describeAgreement,
  type ImportPreview,
} from "#app/modules/importing/import-preview.ts";
import type { GuidePlan } from "#app/modules/importing/plan-guide.ts";
import type { RowPlace, RowProblem } from "#app/modules/importing/row-problem.ts";

/** What a person reads of a preview on a terminal, line by line: how files were read, what is odd, what is rejected. */
export function previewLines(preview: ImportPreview): string[] {
  return [
    ...preview.files.flatMap((file) => [
      `${file.name}: ${file.summary}`,
      ...(file.doubt === null ? [] : [`  ${file.doubt}`]),
      ...file.remarks.map((remark) => `  ${remark}`),
    ]),
    ...preview.notes,
    ...agreementLines("Sample texts", preview.facts),
    ...agreementLines("Gold outcomes", preview.outcomes),
    ...preview.changed.map(
      (row) =>
        `${namePlace(row)}: changed (${row.changes.map(({ field }) => field).join(", ")}), ${row.label}${row.items === 0 ? "" : `; ${row.items} items and ${row.grades} grades rest on version ${row.version}`}`,
    ),
    ...preview.rejected.map(problemLine),
  ];
}

/** The four counts, for people and scripts: "new 5, unchanged 268, changed 3, rejected 6". */
export function countsLine(counts: ImportCounts): string {
  return (["new", "unchanged", "changed", "rejected"] as const)
    .map((verdict) => `${verdict} ${counts[verdict]}`)
    .join(", ");
}

export function guideLines(plan: GuidePlan): string[] {
  const { guide, entries, verdict } = plan;
  const what =
    verdict === "new"
      ? `version ${guide.version}, entries: new ${entries.new}, unchanged ${entries.unchanged}, changed ${entries.changed}, gone ${entries.gone}`
      : verdict === "described"
        ? "the guide is unchanged, its task is described anew"
        : "unchanged";
  return [
    `${guide.task.slug}: ${what}`,
    ...plan.taskChanges.map((line) => `  ${line}`),
    ...plan.notes.map((line) => `  ${line}`),
  ];
}

function problemLine(problem: RowProblem): string {
  const { before, hit, after } = problem.found;
  const column = problem.column === null ? "" : `, ${problem.column}`;
  return `${namePlace(problem)}${column}: ${problem.reason} ${problem.remedy}\n    ${before}${hit === "" ? "" : `>>${hit}<<`}${after}`;
}

function agreementLines(what: string, agreement: Agreement | null): string[] {
  if (agreement === null) return [];
  return [
    describeAgreement(what, agreement),
    ...agreement.differing.map(
      (row) => `  ${namePlace(row)}: library “${shorten(row.stored)}”, file “${shorten(row.given)}”`,
    ),
  ];
}

function namePlace({ file, row, line }: RowPlace): string {
  return `${file}, row ${row} (line ${line})`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
