import { PlacedMark } from "#app/components/scoring/series-mark.tsx";
import type { Range } from "#app/statistics/estimate.ts";

const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

/** A value on the scale as a place on the row, which is as wide as its cell. */
const xOf = (value: number) => `${Math.max(0, Math.min(1, value)) * 100}%`;

type PlotProps = { readonly value: number | null; readonly interval: Range | null };

/** A coefficient on the scale from 0 to 1, with its interval; its numbers stand beside it. */
export function UnitPlot({ value, interval }: PlotProps) {
  return (
    <Plot
      height={44}
      ticks={TICKS}
      at={xOf}
      value={value !== null && value >= 0 ? value : null}
      interval={interval}
    />
  );
}

export function UnitScale() {
  return (
    <svg className="dot-row" height="16" aria-hidden="true">
      {TICKS.map((tick) => (
        <text key={tick} className="plot-text" x={xOf(tick)} y="12" textAnchor="middle">
          {tick}
        </text>
      ))}
    </svg>
  );
}

const POINTS = [-0.2, -0.1, 0, 0.1, 0.2] as const;

/** Points from −20 to 20 around 0, cut at the ends. */
export function SignedPlot({ value, interval }: PlotProps) {
  const at = (share: number) => xOf((Math.max(-0.2, Math.min(0.2, share)) + 0.2) / 0.4);
  return <Plot height={28} ticks={POINTS} zero={0} at={at} value={value} interval={interval} />;
}

type AxisProps = PlotProps & {
  readonly height: number;
  readonly ticks: readonly number[];
  /** The tick from which the others are told apart. */
  readonly zero?: number;
  readonly at: (value: number) => string;
};

function Plot({ height, ticks, zero, at, value, interval }: AxisProps) {
  const middle = height / 2;
  return (
    <svg className="dot-row" height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === zero ? "plot-zero" : "plot-grid"}
          x1={at(tick)}
          x2={at(tick)}
          y1="0"
          y2={height}
        />
      ))}
      {interval && (
        <line
          className="series-1 series-line"
          x1={at(interval.lower)}
          x2={at(interval.upper)}
          y1={middle}
          y2={middle}
        />
      )}
      {value !== null && <PlacedMark series={0} x={at(value)} y={middle} />}
    </svg>
  );
}
