import { formatP, formatPercentRange, formatPoints } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import type { MeanDifference, ModelComparison } from "#app/modules/scoring/compare-models.ts";
import { shortModelName } from "#app/modules/scoring/model-names.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";

type ComparisonPanelProps = {
  readonly lead: string | null;
  readonly comparisons: readonly ModelComparison[];
  readonly models: readonly ScoredModel[];
};

/** Who leads, and each pair of models by the planned test. */
export function ComparisonPanel({ lead, comparisons, models }: ComparisonPanelProps) {
  if (comparisons.length === 0) return null;
  return (
    <section aria-labelledby="who-leads">
      <SectionTitle id="who-leads" title="Who leads" />
      {lead && <p className="type-facts mt-1">{lead}</p>}
      <p className="type-help text-ink-3 mt-2">
        The planned test: paired t over the means, Holm over all pairs.
      </p>
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
            {comparison.means.map((mean) => (
              <tr key={mean.aggregation}>
                <th scope="row">{termsWord(mean)}</th>
                <td className="font-semibold">
                  {mean.difference.value === null ? "not defined" : formatPoints(mean.difference.value)}
                </td>
                <td>
                  {mean.tasksLikeThese.value === null
                    ? ""
                    : formatPercentRange(mean.tasksLikeThese.value.lower, mean.tasksLikeThese.value.upper)}
                </td>
                <td title={mean.pairedT.reason ?? undefined}>
                  {mean.pairedT.value === null ? "not defined" : formatP(mean.pairedT.value.holm)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

export function pairName({ first, second }: ModelComparison, models: readonly ScoredModel[]): string {
  return `${shortModelName(models, first.id)} − ${shortModelName(models, second.id)}`;
}

export function termsWord({ terms, aggregation }: MeanDifference): string {
  const one = aggregation === "tasks" ? "task" : "family";
  const many = aggregation === "tasks" ? "tasks" : "families";
  return `${terms} ${terms === 1 ? one : many}`;
}
