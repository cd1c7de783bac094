import { formatP, formatPoints } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import type { MeanDifference, ModelComparison } from "#app/modules/scoring/compare-models.ts";
import { pairOfModels } from "#app/modules/scoring/model-names.ts";
import { inPlannedOrder, type PlanStanding } from "#app/modules/scoring/plan-standing.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import type { Lead } from "#app/modules/scoring/who-leads.ts";
import { DIFFERENCES } from "#app/statistics/cut-range.ts";
import { CutNote, IntervalText } from "./interval-text.tsx";
import { PlanNote } from "./plan-note.tsx";
import { StatisticsLink } from "./statistics-link.tsx";

type ComparisonPanelProps = {
  readonly lead: Lead | null;
  readonly interim: string | null;
  readonly standing: PlanStanding;
  readonly comparisons: readonly ModelComparison[];
  readonly models: readonly ScoredModel[];
};

/**
 * Who leads, and each pair of models. Where a plan was made this holds what it planned and nothing else, which stands under
 * all tests.
 */
export function ComparisonPanel({ lead, interim, standing, comparisons, models }: ComparisonPanelProps) {
  if (comparisons.length === 0) return null;
  return (
    <section aria-labelledby="who-leads">
      <SectionTitle id="who-leads" title="Who leads" />
      <PlanNote standing={standing} interim={interim} />
      {lead && (
        <p className="type-facts mt-2">
          {lead.main}
          {standing.kind !== "planned" && lead.other !== null && ` ${lead.other}`}
        </p>
      )}
      <div className="comparisons">
        {comparisons.map((comparison) => (
          <table key={pairName(comparison, models)} className="comparison">
            <caption>{pairName(comparison, models)}</caption>
            <thead>
              <tr>
                <th scope="col">mean over</th>
                <th scope="col">points</th>
                <th scope="col">95 %</th>
                <th scope="col">p</th>
              </tr>
            </thead>
            <tbody>
              {shownMeans(comparison, standing).map((mean) => (
                <PairRow key={mean.aggregation} mean={mean} standing={standing} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="type-help text-ink-3 mt-2">
        95 %:{" "}
        {standing.kind === "published"
          ? "with other tasks of the kind, Student’s t over the means."
          : "with other samples of these tasks, by bootstrap."}{" "}
        p: would the difference hold on other tasks of this kind (paired t), raised for the number of pairs
        that are tested (Holm).{" "}
        <CutNote
          within={DIFFERENCES}
          intervals={comparisons.flatMap((comparison) =>
            shownMeans(comparison, standing).map((mean) => shownInterval(mean, standing)),
          )}
        />
        <StatisticsLink section="comparisons" />
      </p>
    </section>
  );
}

function PairRow({ mean, standing }: { readonly mean: MeanDifference; readonly standing: PlanStanding }) {
  const interval = shownInterval(mean, standing);
  return (
    <tr>
      <th scope="row">{termsWord(mean)}</th>
      <td className="font-semibold">
        {mean.difference.value === null ? "not defined" : formatPoints(mean.difference.value)}
      </td>
      <td title={interval.reason ?? undefined}>
        {interval.value === null ? (
          "not defined"
        ) : (
          <IntervalText interval={interval.value} within={DIFFERENCES} />
        )}
      </td>
      <td title={mean.pairedT.reason ?? undefined}>
        {mean.pairedT.value === null ? "not defined" : formatP(mean.pairedT.value.holm)}
      </td>
    </tr>
  );
}

/** Where a plan was made, its way of averaging alone. */
function shownMeans({ means }: ModelComparison, standing: PlanStanding): readonly MeanDifference[] {
  const ordered = inPlannedOrder(means, standing);
  return standing.kind === "planned" ? ordered.slice(0, 1) : ordered;
}

/** Published counts do not say which samples, so nothing can be drawn from them. */
function shownInterval({ tasksLikeThese, theseTasks }: MeanDifference, { kind }: PlanStanding) {
  return kind === "published" ? tasksLikeThese : theseTasks;
}

export function pairName({ first, second }: ModelComparison, models: readonly ScoredModel[]): string {
  return pairOfModels(models, first.id, second.id);
}

export function termsWord({ terms, aggregation }: MeanDifference): string {
  const one = aggregation === "tasks" ? "task" : "family";
  const many = aggregation === "tasks" ? "tasks" : "families";
  return `${terms} ${terms === 1 ? one : many}`;
}
