import { shortModelName } from "#app/modules/scoring/model-names.ts";
import { tableTitle } from "#app/modules/scoring/score-table-words.ts";
import type { Range } from "#app/statistics/estimate.ts";
import { type Drawing, rule, type Shape, text, upright } from "./drawing.ts";
import { framePicture } from "./frame-picture.ts";
import { type Entry, type Row, scoreRows } from "./score-rows.ts";
import { captionOfScores, describeScores, type ScoresPictureInput } from "./scores-caption.ts";
import { seriesShape, seriesSign } from "./series-shape.ts";
import { fitText, widthOf } from "./set-text.ts";

const PLOT = 360;
const HEAD = 40;
const FIRST = 14;
/** Beside a model's name in its column: its sign, and what keeps it from the column before. */
const NAME_ROOM = 30;
/** From the right end of a percentage to the right end of what stands after it. */
const DETAIL = 70;
const TICKS = [0, 25, 50, 75, 100] as const;

/** Scores with their intervals, a row per task and a lane per model, with the means below: the table and the plot in one. */
export function scoresPicture(input: ScoresPictureInput): Drawing {
  const { table, facts } = input;
  const names = table.models.map(({ id }) => shortModelName(table.models, id));
  const { tasks, means } = scoreRows(table);
  const grid = layOut([...tasks, ...means], names);
  const shown = names.map((name) => fitText(name, grid.column - NAME_ROOM, 12, 600));
  const shortened = names.filter((name, series) => name !== shown[series]);
  const shapes: Shape[] = [...head(shown, grid)];
  let y = HEAD;
  for (const [index, row] of [...tasks, ...means].entries()) {
    const isFirstMean = index === tasks.length;
    shapes.push(
      rule(0, grid.width, y, isFirstMean || index === 0 ? "ink" : "line", isFirstMean ? 1.5 : 1),
      ...drawRow(row, y, grid),
    );
    y += heightOf(row);
  }
  shapes.push(rule(0, grid.width, y, "ink"), ...brackets(tasks));
  return framePicture(
    { width: grid.width, height: y + 1, shapes },
    {
      study: facts.study,
      title: tableTitle(table),
      description: describeScores(table, names),
      caption: captionOfScores(input, shortened),
    },
  );
}

type Grid = {
  readonly label: number;
  readonly column: number;
  readonly plot: number;
  readonly width: number;
};

function layOut(rows: readonly Row[], names: readonly string[]): Grid {
  const label = Math.min(
    260,
    Math.max(
      120,
      ...rows.map(({ name, help }) =>
        help === null
          ? FIRST + widthOf(name, 13)
          : FIRST + Math.max(widthOf(name, 13, 600), widthOf(help, 12)),
      ),
    ),
  );
  const column = Math.min(200, Math.max(124, ...names.map((name) => widthOf(name, 12, 600) + NAME_ROOM)));
  const plot = label + 12 + names.length * column + 24;
  return { label, column, plot, width: plot + PLOT + 20 };
}

const xOf = ({ plot }: Grid, share: number) => plot + share * PLOT;

function head(names: readonly string[], grid: Grid): Shape[] {
  return [
    text(FIRST, HEAD - 10, "Task", { tone: "ink-3", weight: 600 }),
    ...names.flatMap((name, series): Shape[] => {
      const right = grid.label + 12 + (series + 1) * grid.column;
      return [
        ...seriesSign(series, right - widthOf(name, 12, 600) - 10, HEAD - 14),
        text(right, HEAD - 10, name, { anchor: "end", weight: 600 }),
      ];
    }),
    ...TICKS.map((tick) =>
      text(xOf(grid, tick / 100), HEAD - 10, tick === 100 ? "100 %" : String(tick), {
        anchor: "middle",
        tone: "ink-3",
      }),
    ),
  ];
}

function heightOf({ entries, help }: Row): number {
  const lanes = (help === null ? 9 : 11) * (entries.length + 1);
  const hasBelow = entries.some(({ below }) => below !== null);
  return Math.max(help === null ? (hasBelow ? 40 : 30) : 44, lanes);
}

function drawRow(row: Row, top: number, grid: Grid): Shape[] {
  const height = heightOf(row);
  const middle = top + height / 2;
  const isMean = row.help !== null;
  const lane = isMean ? 11 : 9;
  const firstLane = middle - (lane * (row.entries.length - 1)) / 2;
  const labelWidth = grid.label - FIRST;
  return [
    text(FIRST, middle + (isMean ? -2 : 4.5), fitText(row.name, labelWidth, 13, isMean ? 600 : 400), {
      size: 13,
      weight: isMean ? 600 : 400,
    }),
    ...(row.help === null
      ? []
      : [text(FIRST, middle + 14, fitText(row.help, labelWidth, 12), { tone: "ink-3" })]),
    ...TICKS.map((tick) => upright(xOf(grid, tick / 100), top, top + height)),
    ...row.entries.flatMap((entry, series) => [
      ...columnOf(entry, series, middle, grid),
      ...dotOf(entry, series, firstLane + series * lane, grid),
    ]),
  ];
}

function columnOf(entry: Entry, series: number, middle: number, grid: Grid): Shape[] {
  const right = grid.label + 12 + (series + 1) * grid.column;
  const y = middle + (entry.below === null ? 4.5 : -3);
  const below =
    entry.below === null ? [] : [text(right, middle + 13, entry.below, { anchor: "end", tone: "ink-3" })];
  if (!entry.isDefined)
    return [
      text(right, y, fitText(entry.figure, grid.column - 8, 12), { anchor: "end", tone: "ink-3" }),
      ...below,
    ];
  return [
    text(right - DETAIL, y, entry.figure, {
      anchor: "end",
      size: 13,
      weight: entry.isHighest ? 600 : 400,
      tone: entry.isOpen ? "ink-2" : "ink",
    }),
    text(right, y, entry.detail, { anchor: "end", tone: "ink-3" }),
    ...below,
  ];
}

function dotOf({ share, interval, possible }: Entry, series: number, y: number, grid: Grid): Shape[] {
  const { tone } = seriesShape(series, 0, 0);
  const bar = ({ lower, upper }: Range): Shape => rule(xOf(grid, lower), xOf(grid, upper), y, tone, 1.5);
  return [
    ...(possible === null ? [] : [{ ...bar(possible), dash: [1.5, 2.5] } as Shape]),
    ...(interval === null ? [] : [bar(interval)]),
    ...(share === null ? [] : seriesSign(series, xOf(grid, share), y)),
  ];
}

/** Tasks of one family that stand together share a bracket at their left. */
function brackets(rows: readonly Row[]): Shape[] {
  const shapes: Shape[] = [];
  let y = HEAD;
  let start = 0;
  for (const [index, row] of rows.entries()) {
    if (index > 0 && rows[index - 1]!.family !== row.family) start = y;
    else if (index === 0) start = y;
    y += heightOf(row);
    const isLast = rows[index + 1]?.family !== row.family;
    const isShared = index > 0 && rows[index - 1]!.family === row.family;
    if (isLast && isShared)
      shapes.push({
        kind: "path",
        d: `M8 ${start + 8}H4V${y - 8}H8`,
        tone: "ink-3",
        outline: 1,
      });
  }
  return shapes;
}
