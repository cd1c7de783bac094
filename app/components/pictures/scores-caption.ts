import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { BASIS_SENTENCES, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import { areMeansComparable, meanRows, missingSentence } from "#app/modules/scoring/score-table-words.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { bootstrapWords, choiceSentences, type PictureFacts, stateSentences } from "./picture-facts.ts";

export type ScoresPictureInput = {
  readonly table: ScoreTable;
  readonly method: BootstrapMethod | null;
  readonly basis: ScoreBasis;
  readonly facts: PictureFacts;
};

/** The picture in words. */
export function describeScores(table: ScoreTable, names: readonly string[]): string {
  const [overTasks] = meanRows(table);
  const means = table.meanOfTasks
    .map(({ percent }, place) => `${names[place]} ${percent === null ? "not defined" : `${percent} %`}`)
    .join(", ");
  return `Dot plot with intervals of ${formatAmount(table.models.length, "model")} on ${formatAmount(table.rows.length, "task")}. ${overTasks!.name}: ${means}. The same figures stand as a table on the study’s page of scores.`;
}

/**
 * Which labels, which aggregation and which intervals, and as of when.
 * @param shortened names that the picture cuts
 */
export function captionOfScores(
  { table, method, basis, facts }: ScoresPictureInput,
  shortened: readonly string[],
): string[] {
  const missing = missingSentence(table);
  return [
    table.metric === "correctness"
      ? "Explanations without any marked error, of n."
      : "Explanations that are correct and whose analysis is sufficient, of n.",
    `${table.countsOnly ? "Published counts" : BASIS_SENTENCES[basis.labels]}: n = ${formatCount(table.settled)}${table.open > 0 ? `, ${formatAmount(table.open, "further item")} open; a dotted line reaches to what they leave possible` : ""}.`,
    ...choiceSentences(basis),
    "Lines at tasks and at the pooled row: Wilson, 95 %.",
    ...(areMeansComparable(table.meanOfTasks) ? ["Bold is the highest of a row."] : []),
    method === null
      ? "Means: 95 % normal interval from the counts, tasks fixed."
      : `Means: 95 % bootstrap over samples, tasks fixed (${bootstrapWords(method)}).`,
    ...(missing === null ? [] : [missing]),
    ...(shortened.length === 0 ? [] : [`Names in full: ${shortened.join("; ")}.`]),
    ...stateSentences(facts),
  ];
}
