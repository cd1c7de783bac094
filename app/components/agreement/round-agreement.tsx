import { formatCount, formatPercentRange } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { Coefficient, Share } from "./criteria-table.tsx";
import { PartAgreement } from "./part-agreement.tsx";

type RoundAgreementProps = Pick<AgreementView, "waves" | "calibration" | "repeats">;

/** The waves of round 1, the calibration round before them, and the blind repeats after. */
export function RoundAgreement({ waves, calibration, repeats }: RoundAgreementProps) {
  const rows = [
    ...(calibration === null
      ? []
      : [{ name: "Calibration", note: "round 0, outside scores", figures: calibration }]),
    ...waves.map(({ wave, ...figures }) => ({
      name: wave === null ? "Outside of waves" : `Wave ${wave}`,
      figures,
    })),
  ];
  return (
    <>
      {rows.length > 0 && <PartAgreement id="by-round" title="By wave and round" head="Part" rows={rows} />}
      {repeats.length > 0 && <SelfAgreement repeats={repeats} />}
      {rows.length === 0 && repeats.length === 0 && (
        <p className="type-help text-ink-3">
          The study has no waves, no calibration round and no blind repeats, so nothing stands apart by wave
          or round.
        </p>
      )}
    </>
  );
}

function SelfAgreement({ repeats }: Pick<AgreementView, "repeats">) {
  return (
    <section aria-labelledby="repeats">
      <SectionTitle id="repeats" title="Blind repeats" />
      <p className="type-help text-ink-3 measure-text">
        Explanations that came again to the grader who had graded them, who was not told so: correctness now
        against correctness then. They count in nothing else.
      </p>
      <TableFrame caption="Graders against themselves" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>The same, %</HeadCell>
            <HeadCell numeric>95 %</HeadCell>
            <HeadCell numeric>κ</HeadCell>
          </tr>
        </thead>
        <tbody>
          {repeats.map(({ grader, n, agreement, agreementInterval, kappa, caveat }) => (
            <tr key={grader}>
              <RowHead>{grader}</RowHead>
              <Cell numeric>{formatCount(n)}</Cell>
              <Cell numeric>
                <Share of={agreement} />
              </Cell>
              <Cell numeric className="text-ink-3">
                {agreementInterval.value === null
                  ? agreementInterval.reason
                  : formatPercentRange(agreementInterval.value.lower, agreementInterval.value.upper)}
              </Cell>
              <Cell numeric>
                <Coefficient of={kappa} />
                {caveat !== null && <small className="score-reason">{caveat}</small>}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
