import { SquareChip } from "#app/components/chip.tsx";
import { formatDecimal, formatP, formatPoints } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { MeanDifference, ModelComparison, TestedP } from "#app/modules/scoring/compare-models.ts";
import { inPlannedOrder, type PlanStanding } from "#app/modules/scoring/plan-standing.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import { DIFFERENCES } from "#app/statistics/cut-range.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import { pairName, termsWord } from "./comparison-panel.tsx";
import { CutNote, IntervalText } from "./interval-text.tsx";
import { StatisticsLink } from "./statistics-link.tsx";

type AllTestsProps = {
  readonly standing: PlanStanding;
  readonly comparisons: readonly ModelComparison[];
  readonly models: readonly ScoredModel[];
};

/** Every comparison of the models, with the question that each figure answers; what was planned is marked. */
export function AllTests({ standing, comparisons, models }: AllTestsProps) {
  if (comparisons.length === 0) return null;
  return (
    <section aria-labelledby="all-tests" className="mt-8">
      <SectionTitle id="all-tests" title="All tests" aside={<SquareChip>Added later</SquareChip>} />
      <p className="type-help text-ink-2 measure-text mt-1 mb-3">
        {standing.kind === "planned"
          ? "Only what is marked was planned; everything else was added later. "
          : "None of these was planned; they were added later. "}
        “These tasks” asks how the difference would vary with other samples of the same tasks (bootstrap over
        samples); “tasks like these” asks about other tasks of the kind (Student’s t over the means). Each p
        is followed by the same after Holm over all pairs.{" "}
        <CutNote
          within={DIFFERENCES}
          intervals={comparisons.flatMap(({ means }) =>
            means.flatMap(({ theseTasks, tasksLikeThese }) => [theseTasks, tasksLikeThese]),
          )}
        />
        <StatisticsLink section="comparisons" />
      </p>
      <TableFrame caption="All tests of all pairs of models" still>
        <thead>
          <tr>
            <HeadCell>Pair</HeadCell>
            <HeadCell>Mean over</HeadCell>
            <HeadCell numeric>Points</HeadCell>
            <HeadCell numeric>These tasks, 95 %</HeadCell>
            <HeadCell numeric>Tasks like these, 95 %</HeadCell>
            <HeadCell numeric>t (df)</HeadCell>
            <HeadCell numeric>Paired t, p</HeadCell>
            <HeadCell numeric>Sign flip, p</HeadCell>
            <HeadCell numeric>Samples swapped, p</HeadCell>
          </tr>
        </thead>
        <tbody>
          {comparisons.flatMap((comparison) =>
            inPlannedOrder(comparison.means, standing).map((mean, index) => (
              <tr key={`${pairName(comparison, models)} ${mean.aggregation}`}>
                <RowHead className="whitespace-nowrap">
                  {index === 0 ? (
                    pairName(comparison, models)
                  ) : (
                    <span className="visually-hidden">{pairName(comparison, models)}</span>
                  )}
                </RowHead>
                <Cell className="whitespace-nowrap">{termsWord(mean)}</Cell>
                <Cell numeric>
                  {mean.difference.value === null ? (
                    <Reason of={mean.difference} />
                  ) : (
                    formatPoints(mean.difference.value)
                  )}
                </Cell>
                <Cell numeric>
                  <Interval of={mean.theseTasks} />
                  <PlannedMark standing={standing} mean={mean} />
                </Cell>
                <Cell numeric>
                  <Interval of={mean.tasksLikeThese} />
                </Cell>
                <Cell numeric>{statisticWord(mean)}</Cell>
                <Cell numeric>
                  <P of={mean.pairedT} />
                  <PlannedMark standing={standing} mean={mean} />
                </Cell>
                <Cell numeric>
                  <P of={mean.signFlip} />
                </Cell>
                <Cell numeric>{mean.aggregation === "tasks" && <P of={comparison.samplePermutation} />}</Cell>
              </tr>
            )),
          )}
        </tbody>
      </TableFrame>
    </section>
  );
}

type PlannedMarkProps = { readonly standing: PlanStanding; readonly mean: MeanDifference };

function PlannedMark({ standing, mean }: PlannedMarkProps) {
  if (standing.kind !== "planned" || standing.aggregation !== mean.aggregation) return null;
  return <small>planned</small>;
}

function statisticWord({ t, df }: MeanDifference): string {
  return t.value === null ? "" : `${formatDecimal(t.value, 2)} (${df})`;
}

function Interval({ of }: { readonly of: Estimate<Range> }) {
  return of.value === null ? <Reason of={of} /> : <IntervalText interval={of.value} within={DIFFERENCES} />;
}

function P({ of }: { readonly of: TestedP }) {
  if (of.value === null) return <Reason of={of} />;
  return (
    <>
      {formatP(of.value.raw)} <span className="text-ink-3">Holm {formatP(of.value.holm)}</span>
    </>
  );
}

function Reason({ of }: { readonly of: { readonly reason: string | null } }) {
  return <small className="score-reason">{of.reason}</small>;
}
