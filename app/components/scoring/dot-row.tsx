import type { Range } from "#app/statistics/estimate.ts";
import { PlacedMark } from "./series-mark.tsx";

const TICKS = [0, 25, 50, 75, 100] as const;

/** A model's figure in a row: shares of one. */
export type Dot = {
  readonly id: string;
  /** The model's place, which gives its sign. */
  readonly series: number;
  readonly share: number | null;
  readonly interval: Range | null;
  /** What is still possible: drawn as a dotted extension. */
  readonly possible: Range | null;
};

type DotRowProps = { readonly dots: readonly Dot[]; readonly lane?: 9 | 11 };

/** A share as a place on the row: the row is as wide as its cell, and what is drawn on it keeps its size. */
const xOf = (share: number) => `${share * 100}%`;

/** One row of the dot plot on the table's own grid, a lane for each model. What it draws stands beside it in words. */
export function DotRow({ dots, lane = 9 }: DotRowProps) {
  const height = Math.max(34, lane * (dots.length + 1));
  const first = height / 2 - (lane * (dots.length - 1)) / 2;
  return (
    <svg className="dot-row" height={height} aria-hidden="true">
      {TICKS.map((tick) => (
        <line key={tick} className="plot-grid" x1={xOf(tick / 100)} x2={xOf(tick / 100)} y1={0} y2={height} />
      ))}
      {dots.map(({ id, series, share, interval, possible }, place) => {
        const y = first + place * lane;
        const tone = `series-${(series % 3) + 1} series-line`;
        return (
          <g key={id}>
            {possible && (
              <line
                className={`${tone} plot-possible`}
                x1={xOf(possible.lower)}
                x2={xOf(possible.upper)}
                y1={y}
                y2={y}
              />
            )}
            {interval && (
              <line className={tone} x1={xOf(interval.lower)} x2={xOf(interval.upper)} y1={y} y2={y} />
            )}
            {share !== null && <PlacedMark series={series} x={xOf(share)} y={y} />}
          </g>
        );
      })}
    </svg>
  );
}

/** The scale of the plot, for the head of its column. */
export function DotAxis() {
  return (
    <svg className="dot-row" height="16" aria-hidden="true">
      {TICKS.map((tick) => (
        <text
          key={tick}
          className="plot-text"
          x={xOf(tick / 100)}
          dx={tick === 100 ? 8 : 0}
          y="12"
          textAnchor={tick === 100 ? "end" : "middle"}
        >
          {tick === 100 ? "100 %" : tick}
        </text>
      ))}
    </svg>
  );
}
