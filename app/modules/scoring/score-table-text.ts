import { cutRange, SHARES } from "#app/statistics/cut-range.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import { percentOf } from "#app/statistics/proportion.ts";
import type { ScoreCell, ScoreMean, ScoreTable } from "./score-table.ts";
import { meanNames } from "./score-table-words.ts";

export const TABLE_TEXTS = ["LaTeX", "Markdown", "TSV"] as const;
export type TableText = (typeof TABLE_TEXTS)[number];

/**
 * The score table for a paper or a sheet: percent and x/n of each cell, the means below, as on the page.
 * @param withIntervals each figure is followed by the ends of its 95 % interval in percent, cut at 0 and 100
 */
export function scoreTableText(table: ScoreTable, form: TableText, withIntervals: boolean): string {
  const columns = withIntervals ? ["x/n", "95 % from", "to"] : ["x/n"];
  const textsOf = (figure: ScoreCell | ScoreMean) => [
    ...("x" in figure ? cellTexts(figure) : meanTexts(figure)),
    ...(withIntervals ? intervalTexts(figure.interval) : []),
  ];
  const head = ["Task", ...table.models.flatMap((model) => [nameOf(model), ...columns])];
  const tasks = table.rows.map(({ slug, cells }) => [slug, ...cells.flatMap(textsOf)]);
  const names = meanNames(table);
  const means = [
    [names.tasks, ...table.meanOfTasks.flatMap(textsOf)],
    [names.families, ...table.meanOfFamilies.flatMap(textsOf)],
    [names.pooled, ...table.pooled.flatMap(textsOf)],
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
        `\\begin{tabular}{l${"r".repeat(head.length - 1)}}`,
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

/** To one decimal, as a sheet and a typesetter can take them. */
function intervalTexts({ value }: Estimate<Range>): [string, string] {
  if (value === null) return ["not defined", "not defined"];
  const { lower, upper } = cutRange(value, SHARES);
  return [percentOfShare(lower), percentOfShare(upper)];
}

/** Rounded half up on the decimal that was meant, as on the page. */
function percentOfShare(share: number): string {
  const parts = 1e12;
  return percentOf(Math.round(share * parts), parts)!;
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
