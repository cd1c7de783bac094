import { type Criterion, verdictsOn } from "./agreement-criteria.ts";
import { type AgreementFigures, agreementFigures } from "./agreement-figures.ts";
import type { ReadItem } from "./independent-grades.ts";

/** Agreement on some of the items: of a task, a wave or a round. */
export type PartFigures = Readonly<Record<Criterion, AgreementFigures>>;

export function partFigures(items: readonly ReadItem[]): PartFigures {
  const on = (criterion: Criterion) =>
    agreementFigures(items.map((item) => ({ stratum: item.stratum, verdicts: verdictsOn(item, criterion) })));
  return {
    correctness: on("correctness"),
    raw: on("raw"),
    gated: on("gated"),
    both_correct: on("both_correct"),
  };
}

/** Agreement in each wave of round 1, null for items outside of waves. Empty: the study has no waves. */
export function agreementByWave(
  items: readonly ReadItem[],
): readonly (PartFigures & { readonly wave: number | null })[] {
  const waves = [...new Set(items.map(({ wave }) => wave))];
  if (waves.every((wave) => wave === null)) return [];
  waves.sort((one, other) => (one ?? Infinity) - (other ?? Infinity));
  return waves.map((wave) => ({ wave, ...partFigures(items.filter((item) => item.wave === wave)) }));
}
