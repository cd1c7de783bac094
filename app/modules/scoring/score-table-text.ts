import type { ScoreCell, ScoreMean, ScoreTable } from "./score-table.ts";
import { meanNames } from "./score-table-words.ts";

export const TABLE_TEXTS = ["LaTeX", "Markdown", "TSV"] as const;
export type TableText = (typeof TABLE_TEXTS)[number];

/** The score table for a paper or a sheet: percent and x/n of each cell, the means below, as on the page. */
export function scoreTableText(table: ScoreTable, form: TableText): string {
  const head = ["Task", ...table.models.flatMap((model) => [nameOf(model), "x/n"])];
  const tasks = table.rows.map(({ slug, cells }) => [slug, ...cells.flatMap(cellTexts)]);
  const names = meanNames(table);
  const means = [
    [names.tasks, ...table.meanOfTasks.flatMap(meanTexts)],
    [names.families, ...table.meanOfFamilies.flatMap(meanTexts)],
    [names.pooled, ...table.pooled.flatMap(meanTexts)],
  ];
  switch (form) {
    case "TSV":
      return lines([head, ...tasks, ...means].map((row) => row.join("\t")));
    case "Markdown":
      return lines([
        markdownRow(head),
        markdownRow(head.map((_, index) => (index === 0 ? "---" : "---:"))),
        ...[...tasks, ...means].map(markdownRow),
      ]);
    case "LaTeX":
      return lines([
        `\\begin{tabular}{l${"rr".repeat(table.models.length)}}`,
        "\\toprule",
        latexRow(head),
        "\\midrule",
        ...tasks.map(latexRow),
        "\\midrule",
        ...means.map(latexRow),
        "\\bottomrule",
        "\\end{tabular}",
      ]);
  }
}

function nameOf({ name, run }: ScoreTable["models"][number]): string {
  return run === "" ? name : `${name} (${run})`;
}

function cellTexts({ percent, x, n }: ScoreCell): [string, string] {
  return [percent ?? "not defined", `${x}/${n}`];
}

function meanTexts({ percent, count }: ScoreMean): [string, string] {
  return [percent ?? "not defined", count === null ? "" : `${count.x}/${count.n}`];
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const LATEX_SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function latexRow(cells: readonly string[]): string {
  const escaped = cells.map((cell) =>
    cell.replace(/[\\~^]|[&%$#_{}]/g, (sign) => LATEX_SIGNS[sign] ?? `\\${sign}`),
  );
  return `${escaped.join(" & ")} \\\\`;
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
