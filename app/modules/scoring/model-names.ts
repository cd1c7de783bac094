import type { ScoredModel } from "./score-counts.ts";

/** A model's name among others; its run only where two runs of it are compared. */
export function shortModelName(models: readonly ScoredModel[], id: string): string {
  const model = models.find((one) => one.id === id)!;
  const isAlone = models.filter(({ name }) => name === model.name).length === 1;
  return isAlone || model.run === "" ? model.name : `${model.name} run ${model.run}`;
}

/** Two models of a comparison, first minus second: "A − B". */
export function pairOfModels(models: readonly ScoredModel[], first: string, second: string): string {
  return `${shortModelName(models, first)} − ${shortModelName(models, second)}`;
}
