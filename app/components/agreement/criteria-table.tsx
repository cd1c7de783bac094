import { Link, useSearchParams } from "@remix-run/react";
import { formatDecimal } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { CRITERION_WORDS, type Criterion } from "#app/modules/scoring/agreement-criteria.ts";
import type { CriterionFigures } from "#app/modules/scoring/agreement-view.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { Coefficient, CoefficientInterval, Share, ShareInterval } from "./figure-text.tsx";
import { GradesLink, type GradesScope } from "./grades-link.tsx";
import { UnitPlot, UnitScale } from "./unit-plot.tsx";

type CriteriaTableProps = {
  readonly criteria: readonly CriterionFigures[];
  readonly chosen: Criterion;
  readonly scope: GradesScope;
  /** Two graders share everything, so that κ is one figure. */
  readonly isOnePair: boolean;
};

/** The whole panel of each criterion, with intervals, or why there are none; one of them is looked at beside. */
export function CriteriaTable({ criteria, chosen, scope, isOnePair }: CriteriaTableProps) {
  const [search] = useSearchParams();
  return (
    <TableFrame caption="Agreement by criterion" boxed className="criteria">
      <thead>
        <tr>
          <HeadCell>Criterion</HeadCell>
          <HeadCell numeric>n</HeadCell>
          <HeadCell numeric>Agree, %</HeadCell>
          <HeadCell numeric>on the positive</HeadCell>
          <HeadCell numeric>on the negative</HeadCell>
          {isOnePair && (
            <HeadCell numeric>
              Cohen <CoefficientSign of="κ" />
            </HeadCell>
          )}
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
          <tr key={figures.criterion} data-chosen={figures.criterion === chosen}>
            <RowHead>
              <Link
                to={withParameters(search, {
                  criterion: figures.criterion === "correctness" ? null : figures.criterion,
                })}
                preventScrollReset
                aria-current={figures.criterion === chosen ? "true" : undefined}
                className="count-link font-semibold"
              >
                {CRITERION_WORDS[figures.criterion].name}
              </Link>
              <small>{CRITERION_WORDS[figures.criterion].help}</small>
            </RowHead>
            <Cell numeric>
              <GradesLink scope={scope} selection={{ on: figures.criterion }} count={figures.n} />
            </Cell>
            <Cell numeric>
              <strong className="font-semibold">
                <Share of={figures.agreement} />
              </strong>
              {figures.agreement.value !== null && <ShareInterval of={figures.agreementInterval} />}
            </Cell>
            <Cell numeric>
              <Share of={figures.positive} />
            </Cell>
            <Cell numeric>
              <Share of={figures.negative} />
            </Cell>
            {isOnePair && (
              <Cell numeric>
                <KappaText figures={figures} />
              </Cell>
            )}
            <Cell numeric>
              <Coefficient of={figures.ac1} />
              {figures.noInterval === null && <CoefficientInterval of={figures.ac1Interval} />}
            </Cell>
            <Cell numeric>
              <strong className="font-semibold">
                <Coefficient of={figures.alpha} />
              </strong>
              {figures.alpha.value !== null && <CoefficientInterval of={figures.alphaInterval} />}
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

/** κ over all with its interval and, where it differs in kind, over strata. */
export function KappaText({ figures }: { readonly figures: Omit<CriterionFigures, "criterion"> }) {
  const { kappa, kappaInterval, noInterval } = figures;
  if (kappa.value === null) return <small className="score-reason">{kappa.reason}</small>;
  const { pooled, stratified, caveat } = kappa.value;
  return (
    <>
      <Coefficient of={pooled} />
      {pooled.value !== null && noInterval === null && <CoefficientInterval of={kappaInterval} />}
      {pooled.value !== null && stratified.value !== null && (
        <small>by kind {formatDecimal(stratified.value, 2)}</small>
      )}
      {caveat !== null && <small className="score-reason">{caveat}</small>}
    </>
  );
}
