import { listed } from "#app/lib/counted.ts";
import type { ModelComparison } from "./compare-models.ts";
import type { Aggregation } from "./mean-weights.ts";
import { shortModelName } from "./model-names.ts";
import type { ScoreTable } from "./score-table.ts";
import { meanTerms, ofAll, type Terms, termsOf } from "./score-table-words.ts";

const LEVEL = 0.05;

/**
 * Who leads, in sentences: beyond chance means a Holm-adjusted p of the paired t under 0.05, over tasks and, where that
 * differs, over families. A lead is over the tasks that both models have verdicts on. Null: fewer than two models can be
 * compared.
 */
export function whoLeads(table: ScoreTable, comparisons: readonly ModelComparison[]): string | null {
  const leader = leaderOf(table);
  if (leader === null || comparisons.length === 0) return null;
  const name = shortModelName(table.models, leader);
  const over = (terms: Terms) => `over ${ofAll(terms, table.study.tasks, "task", "tasks")}`;
  const ahead = aheadOf(comparisons, leader, "tasks");
  if (ahead.length === 0)
    return `${name} has the highest mean ${over(meanTerms(table).tasks)}. No lead is beyond chance.`;
  const others = table.models.length - 1;
  const beaten =
    ahead.length === others && others > 1
      ? others === 2
        ? "both others"
        : "all others"
      : listed(ahead.map((id) => shortModelName(table.models, id)));
  const sentences = [`${name} leads ${beaten} ${over(termsBetween(comparisons, leader, ahead))}.`];
  const lost = ahead.filter((id) => !aheadOf(comparisons, leader, "families").includes(id));
  if (lost.length > 0)
    sentences.push(
      `Count the tasks of a family as one, and its lead over ${listed(lost.map((id) => shortModelName(table.models, id)))} is no longer beyond chance.`,
    );
  return sentences.join(" ");
}

function leaderOf({ meanOfTasks }: ScoreTable): string | null {
  const ranked = meanOfTasks.filter(({ share }) => share !== null).sort((a, b) => b.share! - a.share!);
  return ranked.length < 2 || ranked[0]!.share === ranked[1]!.share ? null : ranked[0]!.modelId;
}

/** Over how many tasks the leader is held against the others. */
function termsBetween(
  comparisons: readonly ModelComparison[],
  leader: string,
  others: readonly string[],
): Terms {
  const between = comparisons.filter(
    ({ first, second }) =>
      (first.id === leader && others.includes(second.id)) ||
      (second.id === leader && others.includes(first.id)),
  );
  return termsOf(between.map(({ means }) => means.find((one) => one.aggregation === "tasks")!.terms));
}

/** The models that the leader is ahead of beyond chance, in the order of the comparisons. */
function aheadOf(
  comparisons: readonly ModelComparison[],
  leader: string,
  aggregation: Aggregation,
): string[] {
  return comparisons.flatMap(({ first, second, means }) => {
    const mean = means.find((one) => one.aggregation === aggregation)!;
    const p = mean.pairedT.value?.holm ?? 1;
    if (p >= LEVEL || (first.id !== leader && second.id !== leader)) return [];
    const sign = first.id === leader ? 1 : -1;
    return sign * (mean.difference.value ?? 0) > 0 ? [first.id === leader ? second.id : first.id] : [];
  });
}
