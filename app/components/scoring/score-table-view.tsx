import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { classNames } from "#app/components/class-names.ts";
import { formatCount, formatFraction, formatPercentRange } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { ScoreCell, ScoreMean, ScoreTable } from "#app/modules/scoring/score-table.ts";
import { itemsPath } from "#app/modules/studies/items-path.ts";

type ScoreTableViewProps = { readonly slug: string; readonly table: ScoreTable };

/** Models × tasks: percent, x/n as a link to exactly those items, and the interval. */
export function ScoreTableView({ slug, table }: ScoreTableViewProps) {
  const { models, rows, metric } = table;
  return (
    <TableFrame
      caption={metric === "correctness" ? "Correctness by task and model" : "Analysis by task and model"}
      boxed
      still
    >
      <thead>
        <tr>
          <HeadCell>Task</HeadCell>
          {models.map((model) => (
            <HeadCell key={model.id} colSpan={3} className="score-model">
              {model.name}
              {model.run !== "" && <span className="font-normal text-ink-3"> run {model.run}</span>}
            </HeadCell>
          ))}
        </tr>
        <tr>
          <HeadCell className="score-subhead" aria-hidden="true" />
          {models.map(({ id }) => (
            <Fragment key={id}>
              <HeadCell numeric className="score-subhead">
                %
              </HeadCell>
              <HeadCell numeric className="score-subhead">
                x/n
              </HeadCell>
              <HeadCell numeric className="score-subhead">
                95 %
              </HeadCell>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <RowHead>{row.slug}</RowHead>
            {row.cells.map((cell) => (
              <TaskCells key={cell.modelId} slug={slug} task={row.slug} metric={metric} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="score-means">
        <MeanRow
          name={`Mean of ${formatCount(rows.length)} ${rows.length === 1 ? "task" : "tasks"}`}
          help="each task counts once"
          means={table.meanOfTasks}
        />
        <MeanRow
          name={`Mean of ${formatCount(table.familyCount)} ${table.familyCount === 1 ? "family" : "families"}`}
          help="the diversity tasks count as one"
          means={table.meanOfFamilies}
        />
        <MeanRow name="Pooled over items" help="an extra, not the headline" means={table.pooled} />
      </tbody>
    </TableFrame>
  );
}

type TaskCellsProps = {
  readonly slug: string;
  readonly task: string;
  readonly metric: ScoreTable["metric"];
  readonly cell: ScoreCell;
};

function TaskCells({ slug, task, metric, cell }: TaskCellsProps) {
  const hit = metric === "correctness" ? { correct: "yes" } : { analysis: "sufficient" };
  const here = { task, model: cell.modelId };
  if (cell.percent === null)
    return (
      <Cell colSpan={3} className="text-ink-3">
        Nothing graded yet
        {cell.open > 0 && <OpenItems to={itemsPath(slug, here)} open={cell.open} />}
      </Cell>
    );
  return (
    <>
      <Cell numeric className={classNames(cell.isHighest && "score-highest", cell.open > 0 && "text-ink-2")}>
        {cell.percent}
        {cell.isHighest && <span className="visually-hidden"> (highest of the row)</span>}
      </Cell>
      <Cell numeric>
        <Link className="count-link" to={itemsPath(slug, { ...here, ...hit })}>
          {formatCount(cell.x)}
        </Link>
        /
        <Link className="count-link" to={itemsPath(slug, { ...here, status: "settled" })}>
          {formatCount(cell.n)}
        </Link>
        {cell.open > 0 && <OpenItems to={itemsPath(slug, here)} open={cell.open} />}
      </Cell>
      <Cell numeric className="text-ink-3">
        {cell.interval.value === null
          ? cell.interval.reason
          : formatPercentRange(cell.interval.value.lower, cell.interval.value.upper)}
        {cell.possible && <Possible range={cell.possible} />}
      </Cell>
    </>
  );
}

function OpenItems({ to, open }: { readonly to: string; readonly open: number }) {
  return (
    <small>
      <Link className="count-link" to={to}>
        {formatCount(open)} open
      </Link>
    </small>
  );
}

function Possible({ range }: { readonly range: { readonly lowest: string; readonly highest: string } }) {
  return (
    <small>
      {range.lowest} to {range.highest} possible
    </small>
  );
}

type MeanRowProps = {
  readonly name: string;
  readonly help: string;
  readonly means: readonly ScoreMean[];
};

function MeanRow({ name, help, means }: MeanRowProps) {
  return (
    <tr>
      <RowHead>
        <span className="font-semibold">{name}</span>
        <small>{help}</small>
      </RowHead>
      {means.map((mean) => (
        <Fragment key={mean.modelId}>
          <Cell numeric className={classNames(mean.isHighest && "score-highest")}>
            {mean.percent ?? <span className="text-ink-3">{mean.reason}</span>}
          </Cell>
          <Cell numeric className="text-ink-2">
            {mean.count && formatFraction(mean.count.x, mean.count.n)}
            {mean.missing.length > 0 && <small>without {mean.missing.join(", ")}</small>}
          </Cell>
          <Cell numeric className="text-ink-3">
            {mean.possible && <Possible range={mean.possible} />}
          </Cell>
        </Fragment>
      ))}
    </tr>
  );
}
