import { FINAL_BASIS, type ScoreBasis } from "./score-basis.ts";
import type { ScoreTable } from "./score-table.ts";

/** A way to count that might change the picture. */
export type Variant = { readonly name: string; readonly basis: ScoreBasis };

/** The first is what the others are held against. */
export const VARIANTS: readonly [Variant, ...Variant[]] = [
  { name: "Final labels", basis: FINAL_BASIS },
  { name: "Without contested samples", basis: { ...FINAL_BASIS, contested: "without" } },
  { name: "Grader 1 alone", basis: { ...FINAL_BASIS, labels: "grader_1" } },
  { name: "Grader 2 alone", basis: { ...FINAL_BASIS, labels: "grader_2" } },
  { name: "Only what the graders agreed on", basis: { ...FINAL_BASIS, labels: "agreed" } },
  { name: "Only blind grades", basis: { ...FINAL_BASIS, labels: "blind" } },
];

export type RobustnessRow = {
  readonly name: string;
  /** Items with a verdict on this basis, all models together. */
  readonly items: number;
  /** By model: the mean over tasks and over families, 0 … 1, each with its distance from the first row. */
  readonly models: readonly {
    readonly modelId: string;
    readonly tasks: Distance;
    readonly families: Distance;
  }[];
};

export type Distance = { readonly share: number | null; readonly change: number | null };

/** One row a variant, with how far each mean moves from that of the first. */
export function robustnessRows(
  tables: readonly { readonly name: string; readonly table: ScoreTable }[],
): RobustnessRow[] {
  const [main] = tables;
  return tables.map(({ name, table }) => ({
    name,
    items: table.settled,
    models: table.models.map(({ id }, place) => ({
      modelId: id,
      tasks: distance(table.meanOfTasks[place]!.share, main!.table.meanOfTasks[place]!.share),
      families: distance(table.meanOfFamilies[place]!.share, main!.table.meanOfFamilies[place]!.share),
    })),
  }));
}

function distance(share: number | null, from: number | null): Distance {
  return { share, change: share === null || from === null ? null : share - from };
}
