import { formatCount } from "#app/components/format-number.ts";
import { BASIS_SENTENCES, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import { choiceSentence, missingSentence } from "#app/modules/scoring/score-table-words.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { SHARES } from "#app/statistics/cut-range.ts";
import { CutNote } from "./interval-text.tsx";
import { StatisticsLink } from "./statistics-link.tsx";

type MethodNoteProps = {
  readonly table: ScoreTable;
  readonly basis: ScoreBasis;
  readonly method: BootstrapMethod | null;
  readonly comparisons: number;
};

/** Which labels, which aggregation and which intervals, in words. */
export function MethodNote({ table, basis, method, comparisons }: MethodNoteProps) {
  const [choice, missing] = [choiceSentence(table, basis), missingSentence(table)];
  return (
    <p className="type-help text-ink-2 mt-4">
      <strong className="font-semibold text-ink">How these figures are made.</strong>{" "}
      {table.countsOnly ? "Published counts." : `${BASIS_SENTENCES[basis.labels]}.`}{" "}
      {choice !== null && `${choice} `}
      {missing !== null && `${missing} `}
      {table.metric === "correctness"
        ? "x explanations without any marked error, of n. "
        : "x explanations that are correct and whose analysis is sufficient, of n. "}
      Percentages are rounded half up from x and n. Cells: Wilson, 95 %. Means:{" "}
      {method === null
        ? "normal interval from the counts"
        : `bootstrap over samples, ${formatCount(method.replicates)} draws, seed ${method.seed}`}
      , tasks fixed; they say how the means would vary with other samples of these tasks.{" "}
      {comparisons > 0 &&
        `p: paired t over the tasks, Holm over ${comparisons === 1 ? "one pair" : `${comparisons} pairs`}${basis.models === null ? "" : " of the chosen models alone"}. `}
      Items without a final label are left out; a dotted line reaches to what is still possible. Bold is the
      highest of a row.{" "}
      <CutNote
        within={SHARES}
        intervals={[...table.meanOfTasks, ...table.meanOfFamilies].map(({ interval }) => interval)}
      />
      <StatisticsLink section="scores" />
    </p>
  );
}
