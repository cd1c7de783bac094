import { formatCount, formatPercent } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { shortModelName } from "#app/modules/scoring/model-names.ts";
import type { Estimate } from "#app/statistics/estimate.ts";
import { FurtherPart } from "./further-parts.tsx";
import type { FurtherProps } from "./further-statistics.tsx";

/** The three means of each model over its tasks, and how often it wins one. */
export function FurtherMeans({ further: { means }, models }: FurtherProps) {
  const hasZero = means.some((mean) => mean.hasZero);
  return (
    <FurtherPart
      id="further-means"
      title="Other means over the tasks"
      question={`Does one bad task spoil the picture? The geometric and still more the harmonic mean fall with it.${hasZero ? " Where a task’s score is 0 both are 0." : ""} The win rate asks how often a model beats the others of this table on a task, a tie counting half; it changes when a model joins or leaves.`}
    >
      <TableFrame caption="Means over the tasks and win rate, by model" still>
        <thead>
          <tr>
            <HeadCell>Model</HeadCell>
            <HeadCell numeric>Tasks</HeadCell>
            <HeadCell numeric>Arithmetic</HeadCell>
            <HeadCell numeric>Standard error</HeadCell>
            <HeadCell numeric>Geometric</HeadCell>
            <HeadCell numeric>Harmonic</HeadCell>
            <HeadCell numeric>Win rate</HeadCell>
          </tr>
        </thead>
        <tbody>
          {means.map((mean) => (
            <tr key={mean.modelId}>
              <RowHead>{shortModelName(models, mean.modelId)}</RowHead>
              <Cell numeric>{formatCount(mean.tasks)}</Cell>
              {[mean.arithmetic, mean.standardError, mean.geometric, mean.harmonic, mean.winRate].map(
                (figure, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: five columns that keep their places
                  <Share key={place} of={figure} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </FurtherPart>
  );
}

function Share({ of }: { readonly of: Estimate }) {
  return (
    <Cell numeric>
      {of.value === null ? <small className="score-reason">{of.reason}</small> : formatPercent(of.value)}
    </Cell>
  );
}
