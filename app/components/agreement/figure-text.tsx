import {
  formatDecimal,
  formatPercent,
  formatPercentRange,
  formatRange,
} from "#app/components/format-number.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";

type OfEstimate = { readonly of: Estimate };
type OfInterval = { readonly of: Estimate<Range> };

/** A share as a percentage, or why it is not defined. */
export function Share({ of }: OfEstimate) {
  return of.value === null ? <small className="score-reason">{of.reason}</small> : formatPercent(of.value);
}

/** A coefficient with two decimals, or why it is not defined. */
export function Coefficient({ of }: OfEstimate) {
  return of.value === null ? <small className="score-reason">{of.reason}</small> : formatDecimal(of.value, 2);
}

/** The interval of a share in percent, or why there is none. */
export function ShareInterval({ of }: OfInterval) {
  return (
    <small className={of.value === null ? "score-reason" : undefined}>
      {of.value === null ? of.reason : formatPercentRange(of.value.lower, of.value.upper)}
    </small>
  );
}

/** The interval of a coefficient, or why there is none. */
export function CoefficientInterval({ of }: OfInterval) {
  return (
    <small className={of.value === null ? "score-reason" : undefined}>
      {of.value === null ? of.reason : formatRange(of.value.lower, of.value.upper, 2)}
    </small>
  );
}
