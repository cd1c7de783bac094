import type { Queries } from "#app/db/transaction.server.ts";
import { type NameFinder, type NameHit, nameFinder } from "#app/modules/blinding/find-names.ts";
import { type Pause, ROWS_BETWEEN_PAUSES } from "./check-cells.ts";
import { loadSampleTexts } from "./load-stored.server.ts";
import type { ComparedGenerations, PlacedGeneration } from "./plan-generations.ts";

/** Searches new and changed texts for names of models. Facts are loaded only of those that seem to have one. */
export async function findNamesInRows(
  queries: Queries,
  { fresh, changed }: Pick<ComparedGenerations, "fresh" | "changed">,
  pause: Pause,
): Promise<Map<PlacedGeneration, readonly NameHit[]>> {
  const finders = new Map<string, NameFinder>();
  const find = ({ model, text }: PlacedGeneration, facts: string) => {
    const finder = finders.get(model) ?? nameFinder(model);
    finders.set(model, finder);
    return finder(text, facts);
  };
  const suspected: PlacedGeneration[] = [];
  for (const [index, draft] of [...fresh, ...changed.map(({ draft }) => draft)].entries()) {
    if (index % ROWS_BETWEEN_PAUSES === ROWS_BETWEEN_PAUSES - 1) await pause();
    if (find(draft, "").length > 0) suspected.push(draft);
  }
  const samples = await loadSampleTexts(queries, suspected);
  return new Map(
    suspected
      .map((draft) => [draft, find(draft, samples.get(draft.sampleId)?.facts ?? "")] as const)
      .filter(([, names]) => names.length > 0),
  );
}
