import { SeriesMark } from "#app/components/scoring/series-mark.tsx";
import type { Range } from "#app/statistics/estimate.ts";

const WIDTH = 240;
const MARGIN = 8;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

const xOf = (value: number) => MARGIN + Math.max(0, Math.min(1, value)) * (WIDTH - 2 * MARGIN);

type UnitPlotProps = { readonly value: number | null; readonly interval: Range | null };

/** A coefficient on the scale from 0 to 1, with its interval; its numbers stand beside it. */
export function UnitPlot({ value, interval }: UnitPlotProps) {
  return (
    <svg className="dot-row" viewBox={`0 0 ${WIDTH} 44`} height="44" aria-hidden="true">
      {TICKS.map((tick) => (
        <line key={tick} className="plot-grid" x1={xOf(tick)} x2={xOf(tick)} y1="0" y2="44" />
      ))}
      {interval && (
        <line
          className="series-1 series-line"
          x1={xOf(interval.lower)}
          x2={xOf(interval.upper)}
          y1="22"
          y2="22"
        />
      )}
      {value !== null && value >= 0 && <SeriesMark series={0} x={xOf(value)} y={22} />}
    </svg>
  );
}

export function UnitScale() {
  return (
    <svg className="dot-row" viewBox={`0 0 ${WIDTH} 16`} height="16" aria-hidden="true">
      {TICKS.map((tick) => (
        <text key={tick} className="plot-text" x={xOf(tick)} y="12" textAnchor="middle">
          {tick}
        </text>
      ))}
    </svg>
  );
}

type SignedPlotProps = { readonly value: number | null; readonly interval: Range | null };

/** Points from −20 to 20 around 0, cut at the ends. */
export function SignedPlot({ value, interval }: SignedPlotProps) {
  const at = (share: number) => xOf((Math.max(-0.2, Math.min(0.2, share)) + 0.2) / 0.4);
  return (
    <svg className="dot-row" viewBox={`0 0 ${WIDTH} 28`} height="28" aria-hidden="true">
      {[-0.2, -0.1, 0, 0.1, 0.2].map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? "plot-zero" : "plot-grid"}
          x1={at(tick)}
          x2={at(tick)}
          y1="0"
          y2="28"
        />
      ))}
      {interval && (
        <line
          className="series-1 series-line"
          x1={at(interval.lower)}
          x2={at(interval.upper)}
          y1="14"
          y2="14"
        />
      )}
      {value !== null && <SeriesMark series={0} x={at(value)} y={14} />}
    </svg>
  );
}
