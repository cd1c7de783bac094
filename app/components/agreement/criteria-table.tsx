import {
  formatCount,
  formatDecimal,
  formatPercent,
  formatPercentRange,
  formatRange,
} from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { CRITERION_WORDS } from "#app/modules/scoring/agreement-criteria.ts";
import type { CriterionFigures } from "#app/modules/scoring/agreement-view.ts";
import type { Estimate } from "#app/statistics/estimate.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { UnitPlot, UnitScale } from "./unit-plot.tsx";

/** The whole panel of each criterion, α with its interval, or why there is none. */
export function CriteriaTable({ criteria }: { readonly criteria: readonly CriterionFigures[] }) {
  return (
    <TableFrame caption="Agreement by criterion" boxed still className="criteria">
      <thead>
        <tr>
          <HeadCell>Criterion</HeadCell>
          <HeadCell numeric>n</HeadCell>
          <HeadCell numeric>Agree, %</HeadCell>
          <HeadCell numeric>on the positive</HeadCell>
          <HeadCell numeric>on the negative</HeadCell>
          <HeadCell numeric>AC1</HeadCell>
          <HeadCell numeric>
            Krippendorff <CoefficientSign of="α" />
          </HeadCell>
          <HeadCell className="score-axis">
            <span className="visually-hidden">Plot of α</span>
            <UnitScale />
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {criteria.map((figures) => (
          <tr key={figures.criterion}>
            <RowHead>
              <span className="font-semibold">{CRITERION_WORDS[figures.criterion].name}</span>
              <small>{CRITERION_WORDS[figures.criterion].help}</small>
            </RowHead>
            <Cell numeric>{formatCount(figures.n)}</Cell>
            <Cell numeric>
              <strong className="font-semibold">
                <Share of={figures.agreement} />
              </strong>
              {figures.agreementInterval.value && (
                <small>
                  {formatPercentRange(
                    figures.agreementInterval.value.lower,
                    figures.agreementInterval.value.upper,
                  )}
                </small>
              )}
            </Cell>
            <Cell numeric>
              <Share of={figures.positive} />
            </Cell>
            <Cell numeric>
              <Share of={figures.negative} />
            </Cell>
            <Cell numeric>
              <Coefficient of={figures.ac1} />
            </Cell>
            <Cell numeric>
              <strong className="font-semibold">
                <Coefficient of={figures.alpha} />
              </strong>
              <small>
                {figures.alphaInterval.value === null
                  ? figures.alpha.value !== null && figures.alphaInterval.reason
                  : formatRange(figures.alphaInterval.value.lower, figures.alphaInterval.value.upper, 2)}
              </small>
            </Cell>
            <Cell className="score-dots">
              <UnitPlot value={figures.alpha.value} interval={figures.alphaInterval.value} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

export function Share({ of }: { readonly of: Estimate }) {
  return of.value === null ? <small className="score-reason">{of.reason}</small> : formatPercent(of.value);
}

export function Coefficient({ of }: { readonly of: Estimate }) {
  return of.value === null ? <small className="score-reason">{of.reason}</small> : formatDecimal(of.value, 2);
}
