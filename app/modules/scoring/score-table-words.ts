import { counted, listed, wholeNumber } from "#app/lib/counted.ts";
import type { Range } from "#app/statistics/estimate.ts";
import { shortModelName } from "./model-names.ts";
import type { ScoreBasis } from "./score-basis.ts";
import type { ScoreCell, ScoreMean, ScoreTable } from "./score-table.ts";

type Named = {
  readonly study: Pick<ScoreTable["study"], "tasks" | "families">;
  readonly rows: readonly { readonly family: string; readonly cells: readonly Pick<ScoreCell, "n">[] }[];
};

/** How many tasks or families the means average: of the model with the fewest, and of that with the most. */
export type Terms = { readonly fewest: number; readonly most: number };

/**
 * The tasks and the families that the models' means are over: those with a verdict of the model. Models without any have
 * no mean; where none has one, the means are over none.
 */
export function meanTerms({ rows }: Pick<Named, "rows">): {
  readonly tasks: Terms;
  readonly families: Terms;
} {
  const graded = (rows[0]?.cells ?? [])
    .map((_, model) => rows.filter(({ cells }) => cells[model]!.n > 0))
    .filter((own) => own.length > 0);
  const averaged = graded.length === 0 ? [[]] : graded;
  return {
    tasks: termsOf(averaged.map((own) => own.length)),
    families: termsOf(averaged.map((own) => new Set(own.map(({ family }) => family)).size)),
  };
}

/** Of at least one number. */
export function termsOf(numbers: readonly number[]): Terms {
  return { fewest: Math.min(...numbers), most: Math.max(...numbers) };
}

/** What the rows below the tasks are called: "Mean of 12 tasks", of a part "Mean of 3 of 12 tasks". */
export function meanNames(table: Named) {
  const { tasks, families } = meanTerms(table);
  if (tasks.most === 0)
    return { tasks: "Mean of tasks", families: "Mean of families", pooled: "Pooled over items" };
  return {
    tasks: `Mean of ${ofAll(tasks, table.study.tasks, "task", "tasks")}`,
    families: `Mean of ${ofAll(families, table.study.families, "family", "families")}`,
    pooled: "Pooled over items",
  };
}

/** What counts how often in the mean of families: "diversity counts once". */
export function familyHelp({ rows }: { readonly rows: readonly { readonly family: string }[] }): string {
  const families = rows.map(({ family }) => family);
  const several = [...new Set(families.filter((family, place) => families.indexOf(family) !== place))];
  if (several.length === 0) return "no two tasks are of one family";
  return `${listed(several)} ${several.length === 1 ? "counts" : "count"} once${several.length === 1 ? "" : " each"}`;
}

type MeanRow = { readonly name: string; readonly help: string; readonly means: readonly ScoreMean[] };

/** The rows below the tasks: both means, then the pooled extra. */
export function meanRows(table: ScoreTable): MeanRow[] {
  const names = meanNames(table);
  return [
    { name: names.tasks, help: "each task counts once", means: table.meanOfTasks },
    { name: names.families, help: familyHelp(table), means: table.meanOfFamilies },
    { name: names.pooled, help: "an extra, not the headline", means: table.pooled },
  ];
}

/** What open items leave possible, as shares. */
export function possibleRange(possible: ScoreCell["possible"]): Range | null {
  return possible && { lower: Number(possible.lowest) / 100, upper: Number(possible.highest) / 100 };
}

/** What a table of scores shows. */
export function tableTitle({ metric }: Pick<ScoreTable, "metric">): string {
  return metric === "correctness" ? "Correctness by task and model" : "Analysis by task and model";
}

/** "12 tasks", of a part "3 of 12 tasks", where the models differ "2 to 3 of 12 tasks". */
export function ofAll({ fewest, most }: Terms, all: number, one: string, many: string): string {
  if (fewest === all) return counted(all, one, many);
  const part = fewest === most ? wholeNumber(most) : `${wholeNumber(fewest)} to ${wholeNumber(most)}`;
  return `${part} of ${counted(all, one, many)}`;
}

/** Which tasks a mean is over, where it misses some: "8 of 12 tasks"; null: it misses none. */
export function partOfTasks({ missing }: Pick<ScoreMean, "missing">, { rows, study }: ScoreTable) {
  if (missing.length === 0 || missing.length === rows.length) return null;
  const part = rows.length - missing.length;
  return {
    text: ofAll({ fewest: part, most: part }, study.tasks, "task", "tasks"),
    without: `Without ${listed(missing)}`,
  };
}

/** Whether the models' means are over the same tasks; models without a mean are left out of account. */
export function areMeansComparable(meanOfTasks: readonly Pick<ScoreMean, "missing" | "share">[]): boolean {
  const overTasks = meanOfTasks.filter(({ share }) => share !== null);
  return overTasks.every(({ missing }) => missing.join() === overTasks[0]!.missing.join());
}

/** What of the study's items a look at its scores does not hold yet; null: it holds everything. */
export function interimSentence({ rows, models, open }: ScoreTable): string | null {
  const empty = rows.filter(({ cells }) => cells.some(({ n }) => n === 0)).length;
  if (open === 0 && (empty === 0 || models.length === 0)) return null;
  const parts = [
    ...(open > 0 ? [`${counted(open, "item", "items")} ${open === 1 ? "is" : "are"} open`] : []),
    ...(empty > 0
      ? [
          `of ${wholeNumber(empty)} of ${counted(rows.length, "task", "tasks")} nothing is counted for a model or more`,
        ]
      : []),
  ];
  return `An interim look: ${listed(parts)}.`;
}

/** Which tasks the means leave out since nothing of them counts, by name; null: none, or all. */
export function missingSentence({ meanOfTasks, models, rows }: ScoreTable): string | null {
  const incomplete = meanOfTasks.filter(({ missing }) => missing.length > 0 && missing.length < rows.length);
  if (incomplete.length === 0) return null;
  const [{ missing }] = incomplete as [ScoreMean];
  if (meanOfTasks.every((mean) => mean.missing.join() === missing.join()))
    return `The means leave out ${listed(missing)}, of which nothing is counted.`;
  return [
    ...incomplete.map(
      (mean) =>
        `The means of ${shortModelName(models, mean.modelId)} leave out ${listed(mean.missing)}, of which nothing is counted.`,
    ),
    ...(areMeansComparable(meanOfTasks)
      ? []
      : ["They are over different tasks, so they are not ranked and none is bold."]),
  ].join(" ");
}

/** What the filters leave in the table, with the tasks by name; null: everything. */
export function choiceSentence({ rows, models, study }: ScoreTable, basis: ScoreBasis): string | null {
  const chosen = (count: number) => ({ fewest: count, most: count });
  const counted = [
    ...(basis.tasks === null
      ? []
      : [
          `${ofAll(chosen(rows.length), study.tasks, "task", "tasks")} (${listed(rows.map(({ slug }) => slug))})`,
        ]),
    ...(basis.models === null ? [] : [ofAll(chosen(models.length), study.models, "model", "models")]),
    ...(basis.slice === null ? [] : [`the slice “${basis.slice}” alone`]),
    ...(basis.contested === "without" ? ["no contested samples"] : []),
  ];
  return counted.length === 0 ? null : `Counted: ${listed(counted)}.`;
}
