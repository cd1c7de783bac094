import { counted, listed, wholeNumber } from "#app/lib/counted.ts";
import type { ScoreBasis } from "./score-basis.ts";
import type { ScoreTable } from "./score-table.ts";

type Named = Pick<ScoreTable, "study" | "familyCount"> & {
  readonly rows: readonly { readonly family: string }[];
};

/** What the rows below the tasks are called: "Mean of 12 tasks", of a choice "Mean of 3 of 12 tasks". */
export function meanNames({ study, rows, familyCount }: Named) {
  return {
    tasks: `Mean of ${ofAll(rows.length, study.tasks, "task", "tasks")}`,
    families: `Mean of ${ofAll(familyCount, study.families, "family", "families")}`,
    pooled: "Pooled over items",
  };
}

/** What counts how often in the mean of families: "diversity counts once". */
export function familyHelp({ rows }: Pick<Named, "rows">): string {
  const families = rows.map(({ family }) => family);
  const several = [...new Set(families.filter((family, place) => families.indexOf(family) !== place))];
  if (several.length === 0) return "no two tasks are of one family";
  return `${listed(several)} ${several.length === 1 ? "counts" : "count"} once${several.length === 1 ? "" : " each"}`;
}

/** "12 tasks", of a choice "3 of 12 tasks". */
export function ofAll(count: number, all: number, one: string, many: string): string {
  return count === all ? counted(count, one, many) : `${wholeNumber(count)} of ${counted(all, one, many)}`;
}

/** What the filters leave in the table, with the tasks by name; null: everything. */
export function choiceSentence({ rows, models, study }: ScoreTable, basis: ScoreBasis): string | null {
  const counted = [
    ...(basis.tasks === null
      ? []
      : [`${ofAll(rows.length, study.tasks, "task", "tasks")} (${listed(rows.map(({ slug }) => slug))})`]),
    ...(basis.models === null ? [] : [ofAll(models.length, study.models, "model", "models")]),
    ...(basis.slice === null ? [] : [`the slice “${basis.slice}” alone`]),
    ...(basis.contested === "without" ? ["no contested samples"] : []),
  ];
  return counted.length === 0 ? null : `Counted: ${listed(counted)}.`;
}
