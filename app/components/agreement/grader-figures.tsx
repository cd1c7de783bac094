import {
  formatCount,
  formatFraction,
  formatPercentRange,
  formatPoints,
} from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { SignedPlot } from "./unit-plot.tsx";

type GraderFiguresTableProps = {
  readonly people: AgreementView["people"];
  readonly lean: AgreementView["lean"];
};

/** Strictness, drift, overturned verdicts and time of each grader. Scores are never corrected by it. */
export function GraderFiguresTable({ people, lean }: GraderFiguresTableProps) {
  return (
    <section aria-labelledby="strictness">
      <SectionTitle id="strictness" title="Graders" />
      <p className="type-help text-ink-3 measure-text">
        Strictness: points more often “incorrect” than those who graded the same explanations. Drift: the
        second half of the work less the first, with a bootstrap interval over samples. Overturned:
        adjudicated disagreements on correctness decided against the grader; a half is what chance gives.
      </p>
      <TableFrame caption="Figures by grader" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>Strictness</HeadCell>
            <HeadCell numeric>95 %</HeadCell>
            <HeadCell className="desk-only">−20 to +20 points</HeadCell>
            <HeadCell numeric>Drift</HeadCell>
            <HeadCell numeric>Overturned</HeadCell>
            <HeadCell numeric>Time on an item</HeadCell>
          </tr>
        </thead>
        <tbody>
          {people.map(({ grader, n, strictness, interval, drift, driftInterval, overturned, seconds }) => (
            <tr key={grader}>
              <RowHead>{grader}</RowHead>
              <Cell numeric>{formatCount(n)}</Cell>
              <Cell numeric>
                {strictness.value === null ? strictness.reason : formatPoints(strictness.value)}
              </Cell>
              <Cell numeric className="text-ink-3">
                {interval.value === null
                  ? "no interval"
                  : formatPercentRange(interval.value.lower, interval.value.upper)}
              </Cell>
              <Cell className="desk-only strictness-plot">
                <SignedPlot value={strictness.value} interval={interval.value} />
              </Cell>
              <Cell numeric>
                {drift.value === null ? (
                  "too few"
                ) : (
                  <>
                    {formatPoints(drift.value)}
                    <small>
                      {driftInterval.value === null
                        ? driftInterval.reason
                        : formatPercentRange(driftInterval.value.lower, driftInterval.value.upper)}
                    </small>
                  </>
                )}
              </Cell>
              <Cell numeric>
                {overturned.n === 0 ? "none adjudicated" : formatFraction(overturned.x, overturned.n)}
              </Cell>
              <Cell numeric>
                {seconds === null ? (
                  "not measured"
                ) : (
                  <>
                    {Math.round(seconds.lower)}–{Math.round(seconds.upper)} s
                    <small>middle half of {formatCount(seconds.n)}</small>
                  </>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {lean.decided > 0 && (
        <p className="type-help text-ink-2 mt-2">
          Of {formatCount(lean.decided)} adjudicated disagreements on correctness,{" "}
          {formatCount(lean.incorrect)} were decided incorrect. The adjudicator never counts as a grader.
        </p>
      )}
    </section>
  );
}
