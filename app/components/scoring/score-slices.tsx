import { TaskName } from "#app/components/broken-name.tsx";
import { formatPercentRange } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import { ModelHeads, Part, type PartProps, Rate } from "./score-details-parts.tsx";

type ScoreSlicesProps = PartProps & { readonly metric: Metric };

/** The chosen metric by slice and model, each with x/n and its interval. */
export function ScoreSlices({ slug, here, details: { models, slices }, metric }: ScoreSlicesProps) {
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
                const x = metric === "correctness" ? found.x : found.sufficient;
                return (
                  <Cell key={id} numeric>
                    <Rate
                      slug={slug}
                      x={x}
                      n={found.n}
                      of={{ x: { ...cell, ...hit }, n: { ...cell, status: "settled" } }}
                    />
                    <WilsonEnds x={x} n={found.n} />
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

function WilsonEnds({ x, n }: { readonly x: number; readonly n: number }) {
  const { value } = wilsonInterval({ x, n });
  return value && <small>{formatPercentRange(value.lower, value.upper)}</small>;
}
