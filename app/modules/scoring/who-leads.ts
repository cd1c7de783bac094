import { listed } from "#app/lib/counted.ts";
import type { MeanDifference, ModelComparison } from "./compare-models.ts";
import type { Aggregation } from "./mean-weights.ts";
import { shortModelName } from "./model-names.ts";
import type { ScoreTable } from "./score-table.ts";
import { areMeansComparable, meanTerms, ofAll } from "./score-table-words.ts";

const LEVEL = 0.05;

/** What the paired t says of a lead: it supports it, it does not, or it cannot be computed, for this reason. */
type Outcome = { readonly modelId: string } & (
  | { readonly kind: "shown" | "not_shown" | "behind" }
  | { readonly kind: "untested"; readonly reason: string }
);

/** Who leads, in sentences: by one way of averaging, and what changes by the other; null: nothing changes. */
export type Lead = { readonly main: string; readonly other: string | null };

/**
 * Who leads over tasks or over families. A lead is shown by a Holm-adjusted p of the paired t under 0.05. One that is not
 * shown is not thereby absent, and one that cannot be tested is neither. Means over different tasks are not ranked. Null:
 * fewer than two models can be compared.
 */
export function whoLeads(
  table: ScoreTable,
  comparisons: readonly ModelComparison[],
  aggregation: Aggregation,
): Lead | null {
  const means = table[aggregation === "tasks" ? "meanOfTasks" : "meanOfFamilies"];
  const ranked = means.filter(({ share }) => share !== null).sort((a, b) => b.share! - a.share!);
  if (ranked.length < 2 || comparisons.length === 0) return null;
  if (!areMeansComparable(table.meanOfTasks))
    return {
      main: "The models’ means are over different tasks, so they are not ranked. Each pair below is compared over the tasks that both have.",
      other: null,
    };
  const nameOf = (id: string) => shortModelName(table.models, id);
  const over = `over ${overWords(table, aggregation)}`;
  const highest = ranked.filter(({ share }) => share === ranked[0]!.share).map(({ modelId }) => modelId);
  if (highest.length > 1)
    return { main: `${listed(highest.map(nameOf))} have the same highest mean ${over}.`, other: null };
  const leader = highest[0]!;
  const outcomes = ranked.slice(1).map(({ modelId }) => outcomeOf(comparisons, leader, modelId, aggregation));
  return {
    main: leadSentences(nameOf, leader, outcomes, over).join(" "),
    other: otherwiseSentence(nameOf, leader, outcomes, comparisons, aggregation),
  };
}

function overWords(table: ScoreTable, aggregation: Aggregation): string {
  const terms = meanTerms(table);
  return aggregation === "tasks"
    ? ofAll(terms.tasks, table.study.tasks, "task", "tasks")
    : ofAll(terms.families, table.study.families, "family", "families");
}

function leadSentences(
  nameOf: (id: string) => string,
  leader: string,
  outcomes: readonly Outcome[],
  over: string,
): string[] {
  const of = (kind: Outcome["kind"]) => outcomes.filter((one) => one.kind === kind);
  const names = (those: readonly Outcome[]) => listed(those.map(({ modelId }) => nameOf(modelId)));
  const [shown, open, untested] = [of("shown"), of("not_shown"), of("untested")];
  const beaten =
    shown.length < outcomes.length || shown.length === 1
      ? names(shown)
      : shown.length === 2
        ? "both others"
        : "all others";
  const reasons = [...new Set(untested.flatMap((one) => (one.kind === "untested" ? [one.reason] : [])))];
  return [
    shown.length > 0
      ? `${nameOf(leader)} leads ${beaten} ${over}.`
      : `${nameOf(leader)} has the highest mean ${over}.`,
    ...(open.length === 0
      ? []
      : [
          `The test does not show that it leads ${names(open)}: such a difference may be chance, and may be real.`,
        ]),
    ...(untested.length === 0
      ? []
      : [`Its lead over ${names(untested)} cannot be tested: ${uncapitalised(reasons.join(" "))}`]),
  ];
}

/** What counting the tasks of a family as one, or each by itself, would change. */
function otherwiseSentence(
  nameOf: (id: string) => string,
  leader: string,
  outcomes: readonly Outcome[],
  comparisons: readonly ModelComparison[],
  aggregation: Aggregation,
): string | null {
  const other: Aggregation = aggregation === "tasks" ? "families" : "tasks";
  const changes = outcomes.flatMap((one) => {
    const otherwise = outcomeOf(comparisons, leader, one.modelId, other);
    return otherwise.kind === one.kind ? [] : [{ before: one, after: otherwise }];
  });
  const of = (kind: Outcome["kind"]) =>
    listed(changes.filter(({ after }) => after.kind === kind).map(({ after }) => nameOf(after.modelId)));
  const has = (kind: Outcome["kind"]) => changes.some(({ after }) => after.kind === kind);
  const parts = [
    ...(has("shown") ? [`the test shows its lead over ${of("shown")}`] : []),
    ...(has("not_shown") ? [`the test does not show its lead over ${of("not_shown")}`] : []),
    ...(has("untested") ? [`its lead over ${of("untested")} cannot be tested`] : []),
    ...(has("behind") ? [`its mean is no higher than that of ${of("behind")}`] : []),
  ];
  if (parts.length === 0) return null;
  const way = other === "families" ? "Count the tasks of a family as one" : "Count each task by itself";
  return `${way}, and ${listed(parts)}.`;
}

/** How the leader stands against another. */
function outcomeOf(
  comparisons: readonly ModelComparison[],
  leader: string,
  modelId: string,
  aggregation: Aggregation,
): Outcome {
  const pair = comparisons.find(({ first, second }) =>
    [first.id, second.id].every((id) => id === leader || id === modelId),
  )!;
  const { difference, pairedT }: MeanDifference = pair.means.find((one) => one.aggregation === aggregation)!;
  if (difference.value !== null && (pair.first.id === leader ? 1 : -1) * difference.value <= 0)
    return { modelId, kind: "behind" };
  if (pairedT.value === null) return { modelId, kind: "untested", reason: pairedT.reason };
  return { modelId, kind: pairedT.value.holm < LEVEL ? "shown" : "not_shown" };
}

function uncapitalised(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
