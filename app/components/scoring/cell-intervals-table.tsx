import { formatPercent } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { counted } from "#app/lib/counted.ts";
import { shortModelName } from "#app/modules/scoring/model-names.ts";
import { SHARES } from "#app/statistics/cut-range.ts";
import { FurtherPart, LinkedCount } from "./further-parts.tsx";
import { intervalSearches } from "./further-searches.ts";
import type { FurtherProps } from "./further-statistics.tsx";
import { CutNote, IntervalText } from "./interval-text.tsx";

const INTERVALS = ["wilson", "clopperPearson", "agrestiCoull", "jeffreys"] as const;

/** Every interval of each cell, on demand. */
export function CellIntervalsTable({ further: { intervals }, models, links }: FurtherProps) {
  const cells = intervals.filter(({ n }) => n > 0);
  return (
    <FurtherPart
      id="cell-intervals"
      title="Other intervals of each cell"
      question={
        <>
          How far might the score of a task lie from what other samples of its kind would give? Wilson is what
          the table shows; Clopper–Pearson never promises too much and is wider; the others are for comparison
          with other work. Where a model failed on none, the last column says how often it may still fail
          (one-sided).{" "}
          <CutNote
            within={SHARES}
            intervals={cells.flatMap((cell) => INTERVALS.map((interval) => cell[interval]))}
          />
        </>
      }
    >
      <details className="further">
        <summary className="link type-help w-fit">
          Show the intervals of {counted(cells.length, "cell")}
        </summary>
        <TableFrame caption="Intervals of 95 % of each task and model" still>
          <thead>
            <tr>
              <HeadCell>Task</HeadCell>
              <HeadCell>Model</HeadCell>
              <HeadCell numeric>x/n</HeadCell>
              <HeadCell numeric>Wilson</HeadCell>
              <HeadCell numeric>Clopper–Pearson</HeadCell>
              <HeadCell numeric>Agresti–Coull</HeadCell>
              <HeadCell numeric>Jeffreys</HeadCell>
              <HeadCell numeric>Fails at most</HeadCell>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <tr key={`${cell.task} ${cell.modelId}`}>
                <RowHead>{cell.task}</RowHead>
                <Cell className="whitespace-nowrap">{shortModelName(models, cell.modelId)}</Cell>
                <Cell numeric>
                  <LinkedCount links={links} search={(to) => intervalSearches(to, cell).x} count={cell.x} />/
                  <LinkedCount links={links} search={(to) => intervalSearches(to, cell).n} count={cell.n} />
                </Cell>
                {INTERVALS.map((interval) => (
                  <Cell key={interval} numeric>
                    {cell[interval].value && <IntervalText interval={cell[interval].value} within={SHARES} />}
                  </Cell>
                ))}
                <Cell numeric>
                  {cell.failuresAtMost.value === null ? "" : formatPercent(cell.failuresAtMost.value)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </details>
    </FurtherPart>
  );
}
