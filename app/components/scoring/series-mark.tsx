/** How many models a plot tells apart; beyond it the columns must be chosen. */
export const MOST_SERIES = 8;

type SeriesMarkProps = {
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly r?: number;
};

/** The sign of a model in plots and column heads: shape and fill first, tone second. */
export function SeriesMark({ series, x, y, r = 3.6 }: SeriesMarkProps) {
  const tone = `series-${(series % 3) + 1}`;
  const diamond = `M${x} ${y - r * 1.25} ${x + r * 1.25} ${y} ${x} ${y + r * 1.25} ${x - r * 1.25} ${y}Z`;
  switch (series % MOST_SERIES) {
    case 0:
      return <circle className={`${tone} series-fill`} cx={x} cy={y} r={r} />;
    case 1:
      return <rect className={`${tone} series-hollow`} x={x - r} y={y - r} width={2 * r} height={2 * r} />;
    case 2:
      return <path className={`${tone} series-fill`} d={diamond} />;
    case 3:
      return <circle className={`${tone} series-hollow`} cx={x} cy={y} r={r} />;
    case 4:
      return (
        <path className={`${tone} series-fill`} d={`M${x} ${y - r} ${x + r} ${y + r} ${x - r} ${y + r}Z`} />
      );
    case 5:
      return <path className={`${tone} series-hollow`} d={diamond} />;
    case 6:
      return (
        <path
          className={`${tone} series-line`}
          d={`M${x - r} ${y - r} ${x + r} ${y + r}M${x + r} ${y - r} ${x - r} ${y + r}`}
        />
      );
    default:
      return <path className={`${tone} series-line`} d={`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`} />;
  }
}

/** The sign beside a model's name. */
export function SeriesSign({ series }: { readonly series: number }) {
  return (
    <svg className="series-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <SeriesMark series={series} x={6} y={6} />
    </svg>
  );
}
