import { z } from "zod";
import { meanOverFamilies, meanOverTasks, pooledCount, type TaskCount } from "#app/statistics/means.ts";
import { pairedT } from "#app/statistics/paired-t.ts";
import { percentOf, proportion } from "#app/statistics/proportion.ts";
import { standardErrorOfMean } from "#app/statistics/standard-error.ts";
import { type NamedStatistics, named } from "./named-statistic.ts";

const METRICS = ["correctness", "analysis"] as const;

const printedSchema = z.object({
  models: z.array(z.string()),
  tasks: z.array(z.string()),
  scores: z.record(z.string(), z.object({ correctness: z.array(z.number()), analysis: z.array(z.number()) })),
});

const countsSchema = z.object({
  models: z.array(z.string()),
  tasks: z.record(
    z.string(),
    z.object({
      n_by_model: z.array(z.int()),
      correct: z.array(z.int()),
      analysis: z.array(z.int()),
      printed_correctness: z.array(z.number()),
      printed_analysis: z.array(z.number()),
    }),
  ),
});

/** LegalBench's published table: from the printed percentages, and from the counts behind them. */
export const PROTOCOL: NamedStatistics = {
  legalbench: named(printedSchema, fromPercentages),
  legalbench_counts: named(countsSchema, fromCounts),
};

/** Diversity is one rule in six tasks. */
function familyOf(task: string): string {
  return task.replace(/^(diversity)_\d$/, "$1");
}

function fromPercentages({ models, tasks, scores }: z.output<typeof printedSchema>): Record<string, unknown> {
  const outputs: Record<string, unknown> = {};
  const families = [...new Set(tasks.map(familyOf))];
  for (const metric of METRICS) {
    const byTask = models.map((_, model) => tasks.map((task) => scores[task]![metric][model]!));
    const byFamily = byTask.map((column) =>
      families.map((family) => meanOf(column.filter((_, index) => familyOf(tasks[index]!) === family))),
    );
    const means = (columns: readonly (readonly number[])[]) =>
      Object.fromEntries(models.map((model, index) => [model, meanOf(columns[index]!)]));
    outputs[`${metric}_macro12`] = means(byTask);
    outputs[`${metric}_family7`] = means(byFamily);
    for (const [one, first] of models.entries())
      for (const [other, second] of models.entries()) {
        if (other <= one) continue;
        outputs[`${metric}_t12_${first}_vs_${second}`] = compared(byTask[one]!, byTask[other]!);
        outputs[`${metric}_t7_${first}_vs_${second}`] = compared(byFamily[one]!, byFamily[other]!);
      }
  }
  return outputs;
}

function compared(one: readonly number[], other: readonly number[]) {
  const { mean, sd, t, df, p } = pairedT(one.map((score, index) => score - other[index]!));
  return { mean_diff: mean.value, sd: sd.value, t: t.value, df, p: p.value };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function fromCounts({ models, tasks }: z.output<typeof countsSchema>): Record<string, unknown> {
  const cells = Object.values(tasks).flatMap((task) =>
    models.flatMap((_, model) => [
      printedAs(task.correct[model]!, task.n_by_model[model]!, task.printed_correctness[model]!),
      printedAs(task.analysis[model]!, task.n_by_model[model]!, task.printed_analysis[model]!),
    ]),
  );
  const outputs: Record<string, unknown> = {
    cells_rounded: cells.filter((cell) => cell === "rounded").length,
    cells_truncated: cells.filter((cell) => cell === "truncated").length,
    cells_unexplained: cells.filter((cell) => cell === "unexplained").length,
    analysis_never_exceeds_correctness: Object.values(tasks).every((task) =>
      task.analysis.every((count, model) => count <= task.correct[model]!),
    ),
    gradings_per_model: models.map((_, model) =>
      Object.values(tasks).reduce((sum, task) => sum + task.n_by_model[model]!, 0),
    ),
  };
  for (const [index, model] of models.entries())
    for (const metric of ["correct", "analysis"] as const) {
      const counts: TaskCount[] = Object.entries(tasks).map(([task, each]) => ({
        task,
        family: familyOf(task),
        x: each[metric][index]!,
        n: each.n_by_model[index]!,
      }));
      const percent = (value: number | null) => (value === null ? null : 100 * value);
      outputs[`${model}_${metric}`] = percent(meanOverTasks(counts).value);
      outputs[`${model}_${metric}_families`] = percent(meanOverFamilies(counts).value);
      outputs[`${model}_${metric}_se`] = percent(standardErrorOfMean(counts).value);
      outputs[`${model}_${metric}_micro`] = percent(proportion(pooledCount(counts)).value);
    }
  return outputs;
}

/** How a printed percentage with one decimal comes from its count. */
function printedAs(x: number, n: number, printed: number): "rounded" | "truncated" | "unexplained" {
  const digits = printed.toFixed(1);
  if (percentOf(x, n) === digits) return "rounded";
  const tenths = Math.floor((1000 * x) / n);
  return `${Math.floor(tenths / 10)}.${tenths % 10}` === digits ? "truncated" : "unexplained";
}
