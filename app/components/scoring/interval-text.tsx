import { formatPercentRange } from "#app/components/format-number.ts";
import { cutRange } from "#app/statistics/cut-range.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";

type IntervalTextProps = { readonly interval: Range; readonly within: Range };

/** An interval in percent or points, cut at what its figure can be, with a mark where it was. */
export function IntervalText({ interval, within }: IntervalTextProps) {
  const { lower, upper, isCut } = cutRange(interval, within);
  return (
    <>
      {formatPercentRange(lower, upper)}
      {isCut && (
        <span className="text-ink-3" title="Runs beyond what is possible, and is cut there">
          *<span className="visually-hidden"> cut</span>
        </span>
      )}
    </>
  );
}

type CutNoteProps = { readonly intervals: readonly Estimate<Range>[]; readonly within: Range };

/** What the mark of a cut interval means; nothing where none is cut. */
export function CutNote({ intervals, within }: CutNoteProps) {
  if (!intervals.some(({ value }) => value !== null && cutRange(value, within).isCut)) return null;
  const bounds = within.lower < 0 ? "−100 to 100 points" : "0 to 100 %";
  return `* The interval runs beyond ${bounds} and is cut there; the file of all figures has it whole. `;
}
