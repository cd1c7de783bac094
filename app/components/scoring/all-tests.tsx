import { SquareChip } from "#app/components/chip.tsx";
import { formatAmount, formatDecimal, formatP, formatPoints } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { MeanDifference, ModelComparison, TestedP } from "#app/modules/scoring/compare-models.ts";
import { inPlannedOrder, type PlanStanding } from "#app/modules/scoring/plan-standing.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import type { Lead } from "#app/modules/scoring/who-leads.ts";
import { DIFFERENCES } from "#app/statistics/cut-range.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import { pairName, termsWord } from "./comparison-panel.tsx";
import { CutNote, IntervalText } from "./interval-text.tsx";
import { StatisticsLink } from "./statistics-link.tsx";

type AllTestsProps = {
  readonly standing: PlanStanding;
  readonly lead: Lead | null;
  readonly comparisons: readonly ModelComparison[];
  readonly models: readonly ScoredModel[];
};

/** What each figure of the table asks, a line each. */
const QUESTIONS = [
  [
    "These tasks",
    "How would the difference vary with other samples of these tasks? A bootstrap over samples.",
  ],
  [
    "Tasks like these",
    "Between what limits would it lie on other tasks of this kind? Student’s t over the means.",
  ],
  [
    "Paired t",
    "If the models were equally good on tasks of this kind, how often would luck alone set them this far apart?",
  ],
  [
    "Sign flip",
    "The same, without assuming a bell curve: each task’s lead is given to either model by a coin.",
  ],
  [
    "Samples swapped",
    "And on these very samples: if a coin exchanged the two models’ verdicts on each? It takes samples with a verdict on both alone; “Points” takes all.",
  ],
  ["Holm", "Who tests several pairs finds a small p by luck more easily. Holm’s p is raised for that."],
] as const;

/** Every comparison of the models, with the question that each figure answers; what was planned is marked. */
export function AllTests({ standing, lead, comparisons, models }: AllTestsProps) {
  if (comparisons.length === 0) return null;
  return (
    <section aria-labelledby="all-tests" className="mt-8">
      <SectionTitle
        id="all-tests"
        title="All tests"
        aside={standing.kind !== "planned" && <SquareChip>Added later</SquareChip>}
      />
      <p className="type-help text-ink-2 measure-text mt-1">
        {standing.kind === "planned"
          ? `What is marked “planned” was planned; everything else was added later.${lead?.other ? ` ${lead.other}` : ""}`
          : "None of these was planned; they were added later."}
      </p>
      <dl className="test-questions">
        {QUESTIONS.map(([name, question]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{question}</dd>
          </div>
        ))}
      </dl>
      <p className="type-help text-ink-2 measure-text mb-3">
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
                <Cell numeric>{mean.aggregation === "tasks" && <Swapped comparison={comparison} />}</Cell>
              </tr>
            )),
          )}
        </tbody>
      </TableFrame>
    </section>
  );
}

/** The test of swapped samples, with the samples that it rests on: those with a verdict on both models. */
function Swapped({
  comparison: { samplePermutation, sharedSamples },
}: {
  readonly comparison: ModelComparison;
}) {
  const { count, difference } = sharedSamples;
  return (
    <>
      <P of={samplePermutation} />
      {difference.value !== null && (
        <small>
          {formatPoints(difference.value)} on {formatAmount(count, "sample")} of both
        </small>
      )}
    </>
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
