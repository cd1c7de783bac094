import type { ReactNode } from "react";
import { formatCount } from "#app/components/format-number.ts";
import { BASIS_SENTENCES, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import { choiceSentence, missingSentence } from "#app/modules/scoring/score-table-words.ts";
import type { ScoreView } from "#app/modules/scoring/score-views.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { SHARES } from "#app/statistics/cut-range.ts";
import { CutNote } from "./interval-text.tsx";
import { StatisticsLink } from "./statistics-link.tsx";

type MethodNoteProps = {
  readonly view: ScoreView;
  readonly table: ScoreTable;
  readonly basis: ScoreBasis;
  readonly method: BootstrapMethod | null;
};

/** Which labels, which aggregation and which intervals, in words; of what the view shows and nothing else. */
export function MethodNote({ view, table, basis, method }: MethodNoteProps) {
  const [choice, missing] = [choiceSentence(table, basis), missingSentence(table)];
  return (
    <p className="type-help text-ink-2 measure-text mt-4">
      <strong className="font-semibold text-ink">How these figures are made.</strong>{" "}
      {table.countsOnly ? "Published counts." : `${BASIS_SENTENCES[basis.labels]}.`}{" "}
      {choice !== null && `${choice} `}
      {missing !== null && view !== "details" && `${missing} `}
      {table.metric === "correctness"
        ? "Correctness: of n explanations, x have no marked error. "
        : "Analysis: of n explanations, x are correct and make the inferences that the guide requires. "}
      {NOTES[view](table, method)}
      <StatisticsLink section="scores" />
    </p>
  );
}

const NOTES: Readonly<Record<ScoreView, (table: ScoreTable, method: BootstrapMethod | null) => ReactNode>> = {
  plot: (table, method) => (
    <>
      {tableSentences(table, method)} The line through a sign is its interval.{" "}
      {table.open > 0 && "A dotted line reaches as far as “possible” says. "}
      <MeansCutNote table={table} />
    </>
  ),
  intervals: (table, method) => (
    <>
      {tableSentences(table, method)} <MeansCutNote table={table} />
    </>
  ),
  robustness: (table) =>
    table.countsOnly
      ? "Under each mean stands by how many points it moves from the first row. "
      : "Each row counts in another way, which stands below its name; under each mean stands by how many points it moves from the first row. There are no intervals here: the rows share most of their items, so that two intervals side by side would not tell whether a change is more than chance. ",
  details: () =>
    "The scores by slice follow the metric, and have Wilson’s 95 % intervals, which are wide where a slice has few samples. Error types, who is right where another is wrong, and missed inferences are counts over all final labels, whichever metric is chosen, and have no intervals. ",
};

function tableSentences({ open }: ScoreTable, method: BootstrapMethod | null): string {
  const means =
    method === null
      ? "a normal interval from the counts"
      : `a bootstrap over samples, ${formatCount(method.replicates)} draws, seed ${method.seed}`;
  return [
    "Percentages are rounded half up from x and n. 95 % intervals say between what limits a figure would lie with other samples of the same tasks:",
    `of a task and of the pooled row by Wilson’s formula, of a mean by ${means}.`,
    ...(open === 0
      ? []
      : [
          "Items that are still open are in neither x nor n; “possible” says how low and how high the figure can come out when they are settled.",
        ]),
    "Bold is the highest of a row.",
  ].join(" ");
}

function MeansCutNote({ table }: { readonly table: ScoreTable }) {
  return (
    <CutNote
      within={SHARES}
      intervals={[...table.meanOfTasks, ...table.meanOfFamilies].map(({ interval }) => interval)}
    />
  );
}
