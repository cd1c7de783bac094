import {
  formatAmount,
  formatCount,
  formatPercent,
  formatPercentRange,
} from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { CheckDrift } from "#app/modules/scoring/check-drift.ts";
import type { Estimate } from "#app/statistics/estimate.ts";

type KnownCheckDriftProps = { readonly checks: Estimate<readonly CheckDrift[]> };

/** Whether graders leave the accuracy of their practice on known checks. */
export function KnownCheckDrift({ checks }: KnownCheckDriftProps) {
  return (
    <section aria-labelledby="check-drift">
      <SectionTitle id="check-drift" title="Drift on known checks" level={3} />
      {checks.value === null ? (
        <p className="type-help text-ink-2">Not defined: {checks.reason}</p>
      ) : (
        <CheckTable checks={checks.value} />
      )}
    </section>
  );
}

function CheckTable({ checks }: { readonly checks: readonly CheckDrift[] }) {
  return (
    <>
      <p className="type-help text-ink-3 measure-text mb-2">
        A moving average of right answers on known items of one task (the newest weighs a tenth), begun at the
        grader’s accuracy in practice. Outside its limits it asks for a new calibration; it changes no label.
      </p>
      <TableFrame caption="Drift on known checks by grader and task" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            <HeadCell numeric>Checks</HeadCell>
            <HeadCell numeric>In practice, %</HeadCell>
            <HeadCell numeric>Now, %</HeadCell>
            <HeadCell numeric>Limits, %</HeadCell>
            <HeadCell>Alarm</HeadCell>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ grader, task, answers, expected, drift }) => (
            <tr key={`${grader} ${task}`}>
              <RowHead>
                {grader}
                <small>{task}</small>
              </RowHead>
              <Cell numeric>{formatCount(answers)}</Cell>
              <Cell numeric>
                {expected.n === 0 ? "no practice" : formatPercent(expected.x / expected.n)}
                {expected.n > 0 && <small>of {formatAmount(expected.n, "item")}</small>}
              </Cell>
              {drift.value === null ? (
                <td colSpan={3}>{drift.reason}</td>
              ) : (
                <>
                  <Cell numeric>{formatPercent(drift.value.average)}</Cell>
                  <Cell numeric>
                    {formatPercentRange(
                      Math.max(0, drift.value.lowerLimit),
                      Math.min(1, drift.value.upperLimit),
                    )}
                  </Cell>
                  <Cell>
                    {drift.value.alarms === 0 ? "none" : `after ${formatAmount(drift.value.alarms, "check")}`}
                  </Cell>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
