import { counted, listed, wholeNumber } from "#app/lib/counted.ts";
import { closedFormMeans } from "./mean-intervals.ts";
import {
  FAMILIES_DEFINITION,
  FINAL_DEFINITION,
  NO_ITEM,
  NO_LABEL,
  NO_WAVES,
  NOTHING_GRADED,
  ONE_WAVE,
  ONLY_COUNTS,
  VARIANT_KEYS,
  VARIANT_WORDS,
  type VariantFacts,
  type VariantKey,
  WAVE_DEFINITION,
} from "./robustness-variants.ts";
import type { ScoreBasis } from "./score-basis.ts";
import type { ScoreCount, ScoreCounts } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";
import { type ScoreTable, scoreTable } from "./score-table.ts";
import { meanTerms, type Terms } from "./score-table-words.ts";

/** How often each way of counting hits, by task and model. A wave's key is its number. */
export type VariantCounts = VariantFacts & {
  readonly counts: readonly (ScoreCount & { readonly variant: VariantKey | number })[];
};

export type RobustnessRow = {
  readonly name: string;
  /** What it counts, or leaves out, in a sentence. */
  readonly definition: string;
  /** Why it says nothing, in place of figures; null: it does. */
  readonly reason: string | null;
  /** What to know when reading it. */
  readonly note: string | null;
  /** Items with a verdict on this basis, all models together. */
  readonly items: number;
  /** Which items those are. */
  readonly counted: Counted;
  /** By model, the mean over tasks and over families; empty beside a reason. */
  readonly models: readonly {
    readonly modelId: string;
    readonly tasks: Distance;
    /** Null: the row has one mean alone, and it stands in `tasks`. */
    readonly families: Distance | null;
  }[];
};

/** By which verdicts a row counts, and over which samples or which wave; null: all waves. */
export type Counted = Pick<ScoreBasis, "labels" | "contested"> & { readonly wave: number | null };

const ALL: Counted = { labels: "final", contested: "with", wave: null };

/** A mean, 0 … 1, with its distance from the first row's. */
export type Distance = { readonly share: number | null; readonly change: number | null };

/** One row a way of counting, with how far each mean moves from that of the final labels, which stand first. */
export function robustnessRows(
  final: ScoreCounts,
  { counts, ...facts }: VariantCounts,
  metric: Metric,
): RobustnessRow[] {
  const main = tableOf(final, metric);
  const whyEmpty = whyNothing(main, counts);
  const variant = (key: VariantKey | number) =>
    tableOf({ ...final, counts: counts.filter((count) => count.variant === key) }, metric);
  const named = VARIANT_KEYS.map((key) => {
    const { whenEmpty, whenSame, ...words } = VARIANT_WORDS[key];
    if (final.countsOnly) return without(words, ONLY_COUNTS);
    const table = variant(key);
    if (table.settled === 0) return without(words, whyEmpty ?? whenEmpty);
    if (whenSame !== null && table.settled === main.settled) return without(words, whenSame(facts));
    return rowOf(
      words,
      key === "uncontested" ? { ...ALL, contested: "without" } : { ...ALL, labels: key },
      table,
      main,
    );
  });
  return [
    whyEmpty === null ? rowOf(FINAL, ALL, main, main) : without(FINAL, whyEmpty),
    familiesRow(main, whyEmpty),
    ...named,
    ...waveRows(),
  ];

  function waveRows(): RobustnessRow[] {
    const waves = [...new Set(counts.map((count) => count.variant))].filter((key) => typeof key === "number");
    waves.sort((one, other) => one - other);
    const some = { name: "A wave alone", definition: WAVE_DEFINITION };
    if (final.countsOnly) return [without(some, ONLY_COUNTS)];
    if (waves.length === 0) return [without(some, whyEmpty ?? NO_WAVES)];
    return waves.map((wave) => {
      const table = variant(wave);
      const words = { name: `Wave ${wave} alone`, definition: WAVE_DEFINITION };
      return table.settled === main.settled
        ? without(words, ONE_WAVE)
        : rowOf(words, { ...ALL, wave }, table, main);
    });
  }
}

/** Why no item has a final label; null: some have. */
function whyNothing({ settled, open }: ScoreTable, counts: VariantCounts["counts"]): string | null {
  if (settled > 0) return null;
  if (open === 0) return NO_ITEM;
  return counts.some(({ settled: graded }) => graded > 0) ? NO_LABEL : NOTHING_GRADED;
}

function tableOf(counts: ScoreCounts, metric: Metric): ScoreTable {
  return scoreTable(counts, metric, closedFormMeans(counts, metric));
}

type RowWords = Pick<RobustnessRow, "name" | "definition">;

const FINAL: RowWords = { name: "Final labels", definition: FINAL_DEFINITION };

function without(words: RowWords, reason: string): RobustnessRow {
  return { ...words, reason, note: null, items: 0, counted: ALL, models: [] };
}

function rowOf(words: RowWords, basis: Counted, table: ScoreTable, main: ScoreTable): RobustnessRow {
  const empty = [
    ...new Set(
      table.meanOfTasks.flatMap(({ missing }, place) =>
        missing.filter((task) => !main.meanOfTasks[place]!.missing.includes(task)),
      ),
    ),
  ];
  return {
    ...words,
    reason: null,
    note: empty.length === 0 ? null : `Nothing is left of ${listed(empty)} for a model or more.`,
    items: table.settled,
    counted: basis,
    models: table.models.map(({ id }, place) => ({
      modelId: id,
      tasks: distance(table.meanOfTasks[place]!.share, main.meanOfTasks[place]!.share),
      families: distance(table.meanOfFamilies[place]!.share, main.meanOfFamilies[place]!.share),
    })),
  };
}

/** The mean of families held against that of tasks, on the same labels. */
function familiesRow(main: ScoreTable, whyEmpty: string | null): RobustnessRow {
  const { models, settled } = main;
  const { tasks, families } = meanTerms(main);
  const words = {
    name:
      whyEmpty === null
        ? `${termsText(families, "family", "families")} in place of ${termsText(tasks, "task", "tasks")}`
        : "Families in place of tasks",
    definition: FAMILIES_DEFINITION,
  };
  if (whyEmpty !== null) return without(words, whyEmpty);
  if (families.fewest === tasks.fewest && families.most === tasks.most)
    return without(words, "No two of the tasks that are counted are of one family, so both means are one.");
  return {
    ...words,
    reason: null,
    note: null,
    items: settled,
    counted: ALL,
    models: models.map(({ id }, place) => ({
      modelId: id,
      tasks: distance(main.meanOfFamilies[place]!.share, main.meanOfTasks[place]!.share),
      families: null,
    })),
  };
}

function termsText({ fewest, most }: Terms, one: string, many: string): string {
  return fewest === most ? counted(most, one, many) : `${wholeNumber(fewest)} to ${counted(most, one, many)}`;
}

function distance(share: number | null, from: number | null): Distance {
  return { share, change: share === null || from === null ? null : share - from };
}
