import { wholeNumber } from "#app/lib/counted.ts";
import { cutRange, SHARES } from "#app/statistics/cut-range.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import { percentOf } from "#app/statistics/proportion.ts";
import { BASIS_SENTENCES, type ScoreBasis } from "./score-basis.ts";
import type { ScoreCell, ScoreMean, ScoreTable } from "./score-table.ts";
import { choiceSentence, meanNames } from "./score-table-words.ts";

export const TABLE_TEXTS = ["LaTeX", "Markdown", "TSV"] as const;
export type TableText = (typeof TABLE_TEXTS)[number];

/** What a copy must say besides its figures. */
export type CopiedState = {
  readonly study: string;
  /** When the last grade or decision was made that could be counted. */
  readonly countedUntil: Date;
};

/** What a copied table shows: the metric, by which labels, of which part of the study, what is open, and as of when. */
export function tableCaption(
  table: ScoreTable,
  basis: ScoreBasis,
  { study, countedUntil }: CopiedState,
): string {
  const choice = choiceSentence(table, basis);
  return [
    `${study}: ${table.metric === "correctness" ? "correctness" : "analysis"} by task and model, percent.`,
    `${table.countsOnly ? "Published counts" : BASIS_SENTENCES[basis.labels]}: n = ${wholeNumber(table.settled)}, ${wholeNumber(table.open)} open.`,
    ...(choice === null ? [] : [choice]),
    `Counted up to ${countedUntil.toISOString().slice(0, 16).replace("T", " ")} UTC.`,
  ].join(" ");
}

/**
 * The score table for a paper or a sheet: percent with x and n of each cell, the means below, as on the page, under its
 * caption. Where something is open, how much and what it leaves possible. A sheet would read "7/8" as a date, so that TSV has
 * x and n in columns of their own.
 * @param withIntervals each figure is followed by the ends of its 95 % interval in percent, cut at 0 and 100
 */
export function scoreTableText(
  table: ScoreTable,
  form: TableText,
  withIntervals: boolean,
  caption: string,
): string {
  const hasOpen = table.open > 0;
  const counts = form === "TSV" ? ["x", "n"] : ["x/n"];
  const columns = [
    ...counts,
    ...(withIntervals ? ["95 % from", "to"] : []),
    ...(hasOpen ? ["open", "possible from", "to"] : []),
  ];
  const textsOf = (figure: ScoreCell | ScoreMean) => [
    figure.percent ?? "not defined",
    ...countTexts("x" in figure ? figure : figure.count, form),
    ...(withIntervals ? intervalTexts(figure.interval) : []),
    ...(hasOpen ? openTexts(figure) : []),
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
      return lines([caption, ...[head, ...tasks, ...means].map((row) => row.join("\t"))]);
    case "Markdown":
      return lines([
        caption,
        "",
        markdownRow(head),
        markdownRow(head.map((_, index) => (index === 0 ? "---" : "---:"))),
        ...[...tasks, ...means].map(markdownRow),
      ]);
    case "LaTeX":
      return lines([
        "\\begin{table}",
        "\\centering",
        `\\caption{${latexText(caption)}}`,
        `\\begin{tabular}{l${"r".repeat(head.length - 1)}}`,
        "\\toprule",
        latexRow(head),
        "\\midrule",
        ...tasks.map(latexRow),
        "\\midrule",
        ...means.map(latexRow),
        "\\bottomrule",
        "\\end{tabular}",
        "\\end{table}",
      ]);
  }
}

function nameOf({ name, run }: ScoreTable["models"][number]): string {
  return run === "" ? name : `${name} run ${run}`;
}

/** A mean has no counts. */
function countTexts(count: { readonly x: number; readonly n: number } | null, form: TableText): string[] {
  if (form === "TSV") return count === null ? ["", ""] : [String(count.x), String(count.n)];
  return [count === null ? "" : `${count.x}/${count.n}`];
}

function openTexts(figure: ScoreCell | ScoreMean): string[] {
  const { possible } = figure;
  return ["open" in figure ? String(figure.open) : "", possible?.lowest ?? "", possible?.highest ?? ""];
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
  return `${cells.map(latexText).join(" & ")} \\\\`;
}

function latexText(text: string): string {
  return text.replace(/[\\~^]|[&%$#_{}]/g, (sign) => LATEX_SIGNS[sign] ?? `\\${sign}`);
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
