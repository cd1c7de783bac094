import { TaskName } from "#app/components/broken-name.tsx";
import { formatPercentRange } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import type { SliceScore } from "#app/modules/scoring/slice-scores.ts";
import { ModelHeads, Part, type PartProps, Rate } from "./score-details-parts.tsx";

type ScoreSlicesProps = PartProps & {
  readonly metric: Metric;
  /** Of that metric. */
  readonly slices: readonly SliceScore[];
};

/** The chosen metric by slice and model, each with x/n and its interval. */
export function ScoreSlices({ slug, here, details: { models }, slices, metric }: ScoreSlicesProps) {
  const title = metric === "correctness" ? "Correctness by slice" : "Analysis by slice";
  const hit = metric === "correctness" ? { correct: "yes" } : { analysis: "sufficient" };
  return (
    <Part id="slices" title={title}>
      <TableFrame caption={`${title} and model`} still>
        <thead>
          <tr>
            <HeadCell>Task</HeadCell>
            <HeadCell>Slice</HeadCell>
            <ModelHeads models={models} />
          </tr>
        </thead>
        <tbody>
          {slices.map((row) => (
            <tr key={`${row.task} ${row.slice}`}>
              <RowHead>
                <TaskName slug={row.task} />
              </RowHead>
              <Cell>{row.slice}</Cell>
              {models.map(({ id }) => {
                const found = row.models.find(({ modelId }) => modelId === id);
                const cell = { ...here, task: row.task, slice: row.slice, model: id };
                if (!found)
                  return (
                    <Cell key={id} numeric>
                      <span className="text-ink-3">nothing graded</span>
                    </Cell>
                  );
                const { x, n, interval } = found;
                return (
                  <Cell key={id} numeric>
                    <Rate
                      slug={slug}
                      x={x}
                      n={n}
                      of={{ x: { ...cell, ...hit }, n: { ...cell, status: "settled" } }}
                    />
                    {interval && <small>{formatPercentRange(interval.lower, interval.upper)}</small>}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Part>
  );
}
