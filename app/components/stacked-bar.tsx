import { classNames } from "./class-names.ts";

export type BarFill =
  | "submitted"
  | "in-progress"
  | "sent-back"
  | "skipped"
  | "queued"
  | "ok"
  | "s1"
  | "s2"
  | "s3"
  | "error";

export type BarPart = { readonly name: string; readonly count: number; readonly fill: BarFill };

type StackedBarProps = {
  readonly parts: readonly BarPart[];
  /** Length of the whole bar; the rest is track. Usually the sum of the parts. */
  readonly total?: number;
  /** Says the whole in words where no numbers stand beside it. */
  readonly label?: string;
  readonly className?: string;
};

/** Parts of a whole in one bar. With a `label` it speaks; without one it repeats the numbers beside it. */
export function StackedBar({ parts, total, label, className }: StackedBarProps) {
  const whole = total ?? parts.reduce((sum, part) => sum + part.count, 0);
  const drawn = placeParts(parts, whole);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden beside its numbers
    <svg
      className={classNames("bar-track bar-track-thick", className)}
      preserveAspectRatio="none"
      viewBox="0 0 1000 1"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <rect className="fill-queued" width="1000" height="1" />
      {drawn.map(({ part, start, length }) => (
        <rect
          key={part.name}
          className={`fill-${part.fill}`}
          x={start}
          width={length}
          height="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** Where each part that is not empty begins on a bar of 1,000, and how long it is. */
export function placeParts(
  parts: readonly BarPart[],
  whole: number,
): ReadonlyArray<{ readonly part: BarPart; readonly start: number; readonly length: number }> {
  if (whole <= 0) return [];
  let start = 0;
  return parts.flatMap((part) => {
    const length = (1000 * Math.max(0, part.count)) / whole;
    const placed = { part, start, length };
    start += length;
    return length > 0 ? [placed] : [];
  });
}

type LegendProps = { readonly items: ReadonlyArray<{ readonly name: string; readonly fill: BarFill }> };

/** What the fills of stacked bars mean. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className="legend">
      {items.map(({ name, fill }) => (
        <li key={name}>
          <svg viewBox="0 0 14 10" aria-hidden="true">
            <rect className={`fill-${fill}`} x="0.5" y="0.5" width="13" height="9" rx="2" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
