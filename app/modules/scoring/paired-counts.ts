import type { SampleOutcomes, ScoredTask } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";

/** How two models came out on the samples that have a verdict of both. Counts of samples. */
export type PairedCount = {
  /** Null: all tasks together. */
  readonly task: string | null;
  readonly n: number;
  /** On which the first alone is right (b of McNemar), and the second alone (c). */
  readonly firstOnly: number;
  readonly secondOnly: number;
};

/** The verdicts of several models on the samples that have one of each of them: sample × model, 0 or 1, by task. */
export function sharedVerdicts(
  samples: readonly SampleOutcomes[],
  metric: Metric,
  modelIds: readonly string[],
): ReadonlyMap<string, readonly (readonly number[])[]> {
  const byTask = new Map<string, number[][]>();
  for (const sample of samples) {
    const places = modelIds.map((id) => sample.modelIds.indexOf(id));
    if (places.includes(-1)) continue;
    const values = metric === "correctness" ? sample.correct : sample.sufficient;
    const own = byTask.get(sample.taskSlug) ?? [];
    byTask.set(sample.taskSlug, own);
    own.push(places.map((place) => Number(values[place])));
  }
  return byTask;
}

/** The paired counts of two models: one a task, in the order of the tasks, then one over all of them. */
export function pairedCounts(
  tasks: readonly ScoredTask[],
  samples: readonly SampleOutcomes[],
  metric: Metric,
  first: string,
  second: string,
): PairedCount[] {
  const shared = sharedVerdicts(samples, metric, [first, second]);
  const counts = tasks.map(({ slug }): PairedCount => {
    const rows = shared.get(slug) ?? [];
    return {
      task: slug,
      n: rows.length,
      firstOnly: rows.filter(([one, other]) => one! > other!).length,
      secondOnly: rows.filter(([one, other]) => one! < other!).length,
    };
  });
  const sumOf = (key: "n" | "firstOnly" | "secondOnly") => counts.reduce((sum, count) => sum + count[key], 0);
  return [
    ...counts,
    { task: null, n: sumOf("n"), firstOnly: sumOf("firstOnly"), secondOnly: sumOf("secondOnly") },
  ];
}
