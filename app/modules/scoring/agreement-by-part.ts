import { groupBy } from "#app/lib/group-by.ts";
import type { BootstrapOptions } from "#app/statistics/bootstrap.ts";
import { CRITERIA, type Criterion, verdictsOn } from "./agreement-criteria.ts";
import { type AgreementFigures, agreementFigures } from "./agreement-figures.ts";
import { type PanelFigures, panelsOf } from "./agreement-panels.ts";
import { pairsOf, type ReadItem } from "./independent-grades.ts";

/** Agreement on some of the items: of a task, a wave, a round or a pair of graders. */
export type PartFigures = Readonly<Record<Criterion, AgreementFigures>>;

/** The same with the intervals of its coefficients. */
export type PartPanels = Readonly<Record<Criterion, PanelFigures>>;

/** Makes the figures of a part: without intervals, or with them. */
export type FiguresOfPart<Figures> = (items: readonly ReadItem[]) => Readonly<Record<Criterion, Figures>>;

export const partFigures: FiguresOfPart<AgreementFigures> = (items) => {
  const on = (criterion: Criterion) =>
    agreementFigures(items.map((item) => ({ stratum: item.stratum, verdicts: verdictsOn(item, criterion) })));
  return {
    correctness: on("correctness"),
    raw: on("raw"),
    gated: on("gated"),
    both_correct: on("both_correct"),
  };
};

/** The panels of a part with their intervals. */
export function partPanels(options: BootstrapOptions): FiguresOfPart<PanelFigures> {
  return (items) => {
    const [correctness, raw, gated, both_correct] = panelsOf(items, CRITERIA, options).panels as [
      PanelFigures,
      PanelFigures,
      PanelFigures,
      PanelFigures,
    ];
    return { correctness, raw, gated, both_correct };
  };
}

export type TaskPart<Figures> = Readonly<Record<Criterion, Figures>> & { readonly task: string };
export type WavePart<Figures> = Readonly<Record<Criterion, Figures>> & { readonly wave: number | null };
export type PairPart<Figures> = Readonly<Record<Criterion, Figures>> & {
  readonly first: string;
  readonly second: string;
};

export function agreementByTask<Figures>(
  items: readonly ReadItem[],
  figuresOf: FiguresOfPart<Figures>,
): TaskPart<Figures>[] {
  return [...groupBy(items, ({ task }) => task)].map(([task, own]) => ({ task, ...figuresOf(own) }));
}

/** Agreement in each wave of round 1, null for items outside of waves. Empty: the study has no waves. */
export function agreementByWave<Figures>(
  items: readonly ReadItem[],
  figuresOf: FiguresOfPart<Figures>,
): WavePart<Figures>[] {
  const waves = [...groupBy(items, ({ wave }) => wave)];
  if (waves.every(([wave]) => wave === null)) return [];
  waves.sort(([one], [other]) => (one ?? Infinity) - (other ?? Infinity));
  return waves.map(([wave, own]) => ({ wave, ...figuresOf(own) }));
}

/** Every pair of graders on what both graded, whoever else did. */
export function agreementByPair<Figures>(
  items: readonly ReadItem[],
  graders: readonly string[],
  figuresOf: FiguresOfPart<Figures>,
): PairPart<Figures>[] {
  const shared = new Map<string, ReadItem[]>();
  const keyOf = (one: string, other: string) => JSON.stringify([one, other].sort());
  for (const item of items)
    for (const grades of pairsOf(item.grades)) {
      const key = keyOf(grades[0].grader, grades[1].grader);
      const own = shared.get(key) ?? [];
      if (own.length === 0) shared.set(key, own);
      own.push({ ...item, grades });
    }
  return pairsOf(graders).map(([first, second]) => ({
    first,
    second,
    ...figuresOf(shared.get(keyOf(first, second)) ?? []),
  }));
}

/** The items that both of a pair graded, with their grades alone. */
export function gradesOfPair(
  items: readonly ReadItem[],
  { first, second }: { readonly first: string; readonly second: string },
): ReadItem[] {
  return items.flatMap((item) => {
    const grades = item.grades.filter(({ grader }) => grader === first || grader === second);
    return grades.length > 1 ? [{ ...item, grades }] : [];
  });
}
