import { Fragment, type ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { shortModelName } from "#app/modules/scoring/model-names.ts";
import type { ScoreCell, ScoreMean, ScoreTable } from "#app/modules/scoring/score-table.ts";
import { meanRows, possibleRange, tableTitle } from "#app/modules/scoring/score-table-words.ts";
import { cutRange, SHARES } from "#app/statistics/cut-range.ts";
import { type Dot, DotAxis, DotRow } from "./dot-row.tsx";
import { IntervalText } from "./interval-text.tsx";
import { modelClass, useShownModel } from "./model-chooser.tsx";
import {
  type CellLinks,
  CountLinks,
  MeanHead,
  MeanPart,
  ModelName,
  PercentCell,
  Possible,
} from "./score-cells.tsx";
import { MOST_SERIES, SeriesSign } from "./series-mark.tsx";

type ScorePlotTableProps = { readonly table: ScoreTable; readonly links: CellLinks };

/** Models × tasks with the dot plot on the same rows: percent, x/n as links to exactly those items, and the intervals. */
export function ScorePlotTable({ table, links }: ScorePlotTableProps) {
  const { models, rows } = table;
  const hasPlot = models.length <= MOST_SERIES;
  const shown = useShownModel(models);
  return (
    <TableFrame caption={tableTitle(table)} boxed still className="score-plot">
      <thead>
        <tr>
          <HeadCell>Task</HeadCell>
          {models.map((model, series) => (
            <HeadCell
              key={model.id}
              colSpan={2}
              numeric
              className={classNames("score-model", modelClass(model.id, shown))}
            >
              <SeriesSign series={series} /> <ModelName model={model} />
            </HeadCell>
          ))}
          {hasPlot && (
            <HeadCell className="score-axis">
              <span className="visually-hidden">Plot</span>
              <DotAxis />
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <RowHead className={classNames(familyPlace(table, row.slug))}>{row.slug}</RowHead>
            {row.cells.map((cell) => (
              <Fragment key={cell.modelId}>
                <PercentCell cell={cell} className={modelClass(cell.modelId, shown)} />
                <Cell
                  numeric
                  className={classNames("score-count text-ink-3", modelClass(cell.modelId, shown))}
                >
                  <CountLinks links={links} task={row.slug} count={cell} />
                  <Possible of={cell.possible} />
                </Cell>
              </Fragment>
            ))}
            {hasPlot && (
              <PlotCell dots={row.cells.map(dotOfCell)} shown={shown}>
                <IntervalsInWords table={table} cells={row.cells} />
              </PlotCell>
            )}
          </tr>
        ))}
      </tbody>
      <tbody className="score-means">
        {meanRows(table).map(({ name, help, means }) => (
          <tr key={name}>
            <MeanHead name={name} help={help} />
            {means.map((mean) => (
              <Fragment key={mean.modelId}>
                <Cell
                  numeric
                  className={classNames(mean.isHighest && "score-highest", modelClass(mean.modelId, shown))}
                >
                  {mean.percent ?? <span className="score-reason">{mean.reason}</span>}
                  <MeanPart mean={mean} table={table} />
                </Cell>
                <Cell
                  numeric
                  className={classNames("score-count text-ink-3", modelClass(mean.modelId, shown))}
                >
                  <MeanCount mean={mean} links={links} />
                </Cell>
              </Fragment>
            ))}
            {hasPlot && <PlotCell dots={means.map(dotOfMean)} shown={shown} lane={11} />}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

type MeanCountProps = { readonly mean: ScoreMean; readonly links: CellLinks };

/** Beside a mean its interval; of the pooled count x/n before it, each a link to exactly those items. */
function MeanCount({ mean, links }: MeanCountProps) {
  const { count, interval, modelId, possible } = mean;
  const text = interval.value && <IntervalText interval={interval.value} within={SHARES} />;
  return (
    <>
      {count === null ? (
        text
      ) : (
        <>
          <CountLinks links={links} task={null} count={{ ...count, modelId, open: 0 }} />
          {text && <small>{text}</small>}
        </>
      )}
      <Possible of={possible} />
    </>
  );
}

type IntervalsInWordsProps = { readonly table: ScoreTable; readonly cells: readonly ScoreCell[] };

/** What the lines of a row show, for those who do not see them. */
function IntervalsInWords({ table: { models }, cells }: IntervalsInWordsProps) {
  const drawn = cells.filter(({ interval }) => interval.value !== null);
  return (
    <span className="visually-hidden">
      {drawn.map(({ modelId, interval: { value } }) => (
        <Fragment key={modelId}>
          {shortModelName(models, modelId)} 95 % interval <IntervalText interval={value!} within={SHARES} />.{" "}
        </Fragment>
      ))}
    </span>
  );
}

type PlotCellProps = {
  readonly dots: readonly Dot[];
  readonly shown: string | undefined;
  readonly lane?: 9 | 11;
  /** What is drawn, in words. */
  readonly children?: ReactNode;
};

/** A lane for each model; on a phone one for the model shown. */
function PlotCell({ dots, shown, lane, children }: PlotCellProps) {
  return (
    <Cell className="score-dots">
      {children}
      <div className="desk-only">
        <DotRow dots={dots} lane={lane} />
      </div>
      <div className="phone-only">
        <DotRow dots={dots.filter(({ id }) => id === shown)} lane={lane} />
      </div>
    </Cell>
  );
}

/** Where a task stands in a run of its family, for the bracket beside it. */
function familyPlace(table: ScoreTable, slug: string): string | false {
  const place = table.rows.findIndex((row) => row.slug === slug);
  const { family } = table.rows[place]!;
  const [before, after] = [table.rows[place - 1]?.family, table.rows[place + 1]?.family];
  if (before !== family && after !== family) return false;
  return before !== family
    ? "in-family family-first"
    : after !== family
      ? "in-family family-last"
      : "in-family";
}

function dotOfCell(cell: ScoreCell, series: number): Dot {
  return {
    id: cell.modelId,
    series,
    share: cell.n === 0 ? null : cell.x / cell.n,
    interval: cell.interval.value,
    possible: possibleRange(cell.possible),
  };
}

function dotOfMean(mean: ScoreMean, series: number): Dot {
  return {
    id: mean.modelId,
    series,
    share: mean.share,
    interval: mean.interval.value && cutRange(mean.interval.value, SHARES),
    possible: possibleRange(mean.possible),
  };
}
