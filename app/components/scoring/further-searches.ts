import type { CellIntervals } from "#app/modules/scoring/further-statistics.ts";
import type { McNemarRow } from "#app/modules/scoring/pair-tests.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import { type CellLinks, cellSearches } from "./score-cells.tsx";

type Links = NonNullable<CellLinks>;

/** The filters of the lists behind a pair's counts; each list holds the items of one of the two. */
export function pairSearches(
  links: Links,
  { task, first, second }: Pick<McNemarRow, "task" | "first" | "second">,
): Readonly<Record<"n" | "firstOnly" | "secondOnly", ItemSearchText>> {
  return {
    n: sharedSearch(links, task, [first, second]),
    firstOnly: aloneSearch(links, task, first, second),
    secondOnly: aloneSearch(links, task, second, first),
  };
}

/** The samples of a task (null: of all that are counted) that have a verdict of each model, as items of the first. */
export function sharedSearch(
  links: Links,
  task: string | null,
  [first, ...others]: readonly string[],
): ItemSearchText {
  const { all } = cellSearches(links, task, first!);
  return others.length === 0 ? all : { ...all, against: others.join(","), rival: "judged" };
}

/** The samples on which a model is right and the other is not. */
function aloneSearch(links: Links, task: string | null, winner: string, loser: string): ItemSearchText {
  return {
    ...cellSearches(links, task, winner).hits,
    against: loser,
    ...(links.metric === "analysis" ? { rival: "insufficient" } : {}),
  };
}

/** The filters of the lists behind a cell's x and n. */
export function intervalSearches(
  links: Links,
  { task, modelId }: Pick<CellIntervals, "task" | "modelId">,
): Readonly<Record<"x" | "n", ItemSearchText>> {
  const { hits, all } = cellSearches(links, task, modelId);
  return { x: hits, n: all };
}
