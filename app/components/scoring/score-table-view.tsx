import { Fragment } from "react";
import { classNames } from "#app/components/class-names.ts";
import { formatFraction, formatPercentRange } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { ScoreCell, ScoreMean, ScoreTable } from "#app/modules/scoring/score-table.ts";
import { type CellLinks, CountLinks, MeanHead, ModelName, PercentCell } from "./score-cells.tsx";
import { captionOf, meanRows } from "./score-plot-table.tsx";

type ScoreTableViewProps = { readonly table: ScoreTable; readonly links: CellLinks };

/** Models × tasks in numbers: percent, x/n as links to exactly those items, and every interval written out. */
export function ScoreTableView({ table, links }: ScoreTableViewProps) {
  const { models, rows } = table;
  return (
    <TableFrame caption={captionOf(table)} boxed still>
      <thead>
        <tr>
          <HeadCell>Task</HeadCell>
          {models.map((model) => (
            <HeadCell key={model.id} colSpan={3} className="score-model score-model-centred">
              <ModelName model={model} />
            </HeadCell>
          ))}
        </tr>
        <tr>
          <HeadCell className="score-subhead" aria-hidden="true" />
          {models.map(({ id }) => (
            <Fragment key={id}>
              {["%", "x/n", "95 %"].map((head) => (
                <HeadCell key={head} numeric className="score-subhead">
                  {head}
                </HeadCell>
              ))}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <RowHead>{row.slug}</RowHead>
            {row.cells.map((cell) => (
              <TaskCells key={cell.modelId} links={links} task={row.slug} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="score-means">
        {meanRows(table).map(({ name, help, means }) => (
          <tr key={name}>
            <MeanHead name={name} help={help} />
            {means.map((mean) => (
              <MeanCells key={mean.modelId} mean={mean} />
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

type TaskCellsProps = { readonly links: CellLinks; readonly task: string; readonly cell: ScoreCell };

function TaskCells({ links, task, cell }: TaskCellsProps) {
  return (
    <>
      <PercentCell cell={cell} />
      <Cell numeric>
        <CountLinks links={links} task={task} cell={cell} />
      </Cell>
      <Cell numeric className="text-ink-3">
        <Interval interval={cell.interval} />
        {cell.possible && <Possible range={cell.possible} />}
      </Cell>
    </>
  );
}

function MeanCells({ mean }: { readonly mean: ScoreMean }) {
  return (
    <>
      <Cell numeric className={classNames(mean.isHighest && "score-highest")}>
        {mean.percent ?? <span className="text-ink-3">{mean.reason}</span>}
      </Cell>
      <Cell numeric className="text-ink-2">
        {mean.count && formatFraction(mean.count.x, mean.count.n)}
        {mean.missing.length > 0 && <small>without {mean.missing.join(", ")}</small>}
      </Cell>
      <Cell numeric className="text-ink-3">
        <Interval interval={mean.interval} />
        {mean.possible && <Possible range={mean.possible} />}
      </Cell>
    </>
  );
}

function Interval({ interval }: { readonly interval: ScoreCell["interval"] }) {
  return interval.value === null ? (
    <small>{interval.reason}</small>
  ) : (
    formatPercentRange(interval.value.lower, interval.value.upper)
  );
}

function Possible({ range }: { readonly range: { readonly lowest: string; readonly highest: string } }) {
  return (
    <small>
      {range.lowest} to {range.highest} possible
    </small>
  );
}
