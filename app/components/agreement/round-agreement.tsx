import { formatPercentRange } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { PanelFigures } from "#app/modules/scoring/agreement-panels.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import type { GradeSelection } from "#app/modules/studies/grade-selection.ts";
import { Coefficient, Share } from "./figure-text.tsx";
import { GradesLink, type GradesScope, narrowScope } from "./grades-link.tsx";
import { PartTable, WholePanel } from "./part-agreement.tsx";

type RoundAgreementProps = {
  readonly agreement: Pick<AgreementView, "waves" | "calibration" | "repeats">;
  /** The whole panels, when they are asked for. */
  readonly panels: Pick<AgreementView<PanelFigures>, "waves" | "calibration"> | null;
  readonly scope: GradesScope;
};

/** The waves of round 1, the calibration round before them, and the blind repeats after. */
export function RoundAgreement({ agreement, panels, scope }: RoundAgreementProps) {
  const rows = partsOf(agreement, scope);
  const { repeats } = agreement;
  if (rows.length === 0 && repeats.length === 0)
    return (
      <p className="type-help text-ink-3">
        The study has no waves, no calibration round and no blind repeats, so nothing stands apart by wave or
        round.
      </p>
    );
  return (
    <>
      {rows.length > 0 && (
        <section aria-labelledby="by-round">
          <SectionTitle id="by-round" title="By wave and round" />
          <PartTable caption="Agreement by wave and round" head="Part" rows={rows} />
          <WholePanel
            id="rounds"
            caption="All figures of each wave and round"
            head="Part"
            parts={panels && partsOf(panels, scope).map((part) => ({ ...part, ...part.figures }))}
            nameOf={({ name }) => name}
            scopeOf={(part) => part.scope}
          />
        </section>
      )}
      {repeats.length > 0 && <SelfAgreement repeats={repeats} scope={scope} />}
    </>
  );
}

type Parts<Figures> = Pick<AgreementView<Figures>, "waves" | "calibration">;

/** The calibration round, then the waves. */
function partsOf<Figures>({ waves, calibration }: Parts<Figures>, scope: GradesScope) {
  return [
    ...(calibration === null
      ? []
      : [
          {
            name: "Calibration",
            note: "round 0, outside scores",
            scope: narrowScope(scope, { selection: { round: "calibration" } }),
            figures: calibration,
          },
        ]),
    ...waves.map(({ wave, ...figures }) => ({
      name: wave === null ? "Outside of waves" : `Wave ${wave}`,
      note: undefined,
      scope: narrowScope(scope, { search: { wave: wave === null ? "none" : String(wave) } }),
      figures,
    })),
  ];
}

type SelfAgreementProps = Pick<AgreementView, "repeats"> & { readonly scope: GradesScope };

function SelfAgreement({ repeats, scope }: SelfAgreementProps) {
  const own = narrowScope(scope, { selection: { round: "repeats", withoutCloseCalls: false } });
  const of = (grader: string, outcome?: "same"): GradeSelection => ({
    on: "correctness",
    outcome,
    between: [grader],
  });
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
            <HeadCell numeric>The same</HeadCell>
            <HeadCell numeric>%</HeadCell>
            <HeadCell numeric>95 %</HeadCell>
            <HeadCell numeric>κ</HeadCell>
          </tr>
        </thead>
        <tbody>
          {repeats.map(({ grader, n, table, agreement, agreementInterval, kappa, caveat }) => (
            <tr key={grader}>
              <RowHead>{grader}</RowHead>
              <Cell numeric>
                <GradesLink scope={own} selection={of(grader)} count={n} />
              </Cell>
              <Cell numeric>
                <GradesLink
                  scope={own}
                  selection={of(grader, "same")}
                  count={table[0]![0]! + table[1]![1]!}
                />
              </Cell>
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
