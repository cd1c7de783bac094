import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { formatCount } from "./format-number.ts";

type ProgressBarProps = {
  readonly done: number;
  readonly total: number;
  /** Names it where no words stand beside it. */
  readonly label: string;
  readonly tone?: "done" | "accent";
  readonly className?: string;
};

/** How much is done. Decoration beside its numbers is drawn with `StackedBar`; this one speaks. */
export function ProgressBar({ done, total, label, tone = "done", className }: ProgressBarProps) {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${formatCount(done)} of ${formatCount(total)}`}
      className={classNames("bar-track", className)}
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect className="fill-track" width="100" height="1" />
      <rect className={tone === "accent" ? "fill-accent" : "fill-done"} width={100 * share} height="1" />
    </svg>
  );
}

type LongWorkProps = {
  /** "Importing hearsay.tsv" */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly unit: string;
  /** "1,040 rows a second, 1 min left" */
  readonly pace?: string;
  readonly cancel?: ReactNode;
};

/** Long work with its numbers, its pace and its way out. The page may be left meanwhile. */
export function LongWork({ label, done, total, unit, pace, cancel }: LongWorkProps) {
  return (
    <div className="progress-line">
      <div className="progress-text">
        <span className="text-ink">{label}</span>
        {cancel}
      </div>
      <ProgressBar done={done} total={total} label={label} tone="accent" />
      <div className="progress-text">
        <span>
          {formatCount(done)} of {formatCount(total)} {unit}
        </span>
        {pace && <span>{pace}</span>}
      </div>
    </div>
  );
}
