import { seriesShape } from "#app/components/pictures/series-shape.ts";

export { MOST_SERIES } from "#app/components/pictures/series-shape.ts";

type SeriesMarkProps = { readonly series: number; readonly x: number; readonly y: number };

/** The sign of a model in plots and column heads. */
export function SeriesMark({ series, x, y }: SeriesMarkProps) {
  const { d, look, tone } = seriesShape(series, x, y);
  return <path className={`series-${tone.slice(1)} series-${look}`} d={d} />;
}

type PlacedMarkProps = { readonly series: number; readonly x: string; readonly y: number };

/** The sign of a model at a share of its row's width, in a size of its own. */
export function PlacedMark({ series, x, y }: PlacedMarkProps) {
  return (
    <svg x={x} overflow="visible" aria-hidden="true">
      <SeriesMark series={series} x={0} y={y} />
    </svg>
  );
}

/** The sign beside a model's name. */
export function SeriesSign({ series }: { readonly series: number }) {
  return (
    <svg className="series-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <SeriesMark series={series} x={6} y={6} />
    </svg>
  );
}
