import { formatCount } from "#app/components/format-number.ts";
import type { ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";

type MethodNoteProps = {
  readonly metric: Metric;
  readonly basis: ScoreBasis;
  readonly method: BootstrapMethod | null;
  readonly comparisons: number;
};

const LABELS: Readonly<Record<ScoreBasis["labels"], string>> = {
  final: "Final labels.",
  grader_1: "The verdicts of whoever holds the first place of each item, not the final labels.",
  grader_2: "The verdicts of whoever holds the second place of each item, not the final labels.",
  agreed: "Only labels on which the graders agreed by themselves.",
  blind: "Only labels all of whose graders were blind to the models.",
};

/** Which labels, which aggregation and which intervals, in words. */
export function MethodNote({ metric, basis, method, comparisons }: MethodNoteProps) {
  return (
    <p className="type-help text-ink-2 mt-4">
      <strong className="font-semibold text-ink">How these figures are made.</strong> {LABELS[basis.labels]}{" "}
      {basis.contested === "without" && "Contested samples are left out. "}
      {metric === "correctness"
        ? "x explanations without any marked error, of n. "
        : "x explanations that are correct and whose analysis is sufficient, of n. "}
      Percentages are rounded half up from x and n. Cells: Wilson, 95 %. Means:{" "}
      {method === null
        ? "normal interval from the counts"
        : `bootstrap over samples, ${formatCount(method.replicates)} draws, seed ${method.seed}`}
      , tasks fixed; they say how the means would vary with other samples of these tasks.{" "}
      {comparisons > 0 &&
        `p: paired t over the tasks, Holm over ${comparisons === 1 ? "one pair" : `${comparisons} pairs`}. `}
      Items without a final label are left out; a dotted line reaches to what is still possible. Bold is the
      highest of a row.
    </p>
  );
}
