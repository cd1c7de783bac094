import {
  type BootstrapInterval,
  type BootstrapMethod,
  type BootstrapOptions,
  bootstrap,
  type Stratum,
} from "#app/statistics/bootstrap.ts";
import { type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { coincidencesOf, krippendorffAlpha } from "#app/statistics/krippendorff.ts";
import { type Facet, verdictsOn } from "./agreement-criteria.ts";
import { type AgreementFigures, agreementFigures, pairTable } from "./agreement-figures.ts";
import type { ReadItem } from "./independent-grades.ts";

/** An interval, and how many draws left its figure undefined. */
export type DrawnInterval = Estimate<Range> & { readonly dropped: number };

/** A panel with the bootstrap intervals of its coefficients, or why there are none. */
export type PanelFigures = AgreementFigures & {
  readonly alphaInterval: DrawnInterval;
  /** Of Cohen's κ over all items, and of κ over strata of task and model. */
  readonly kappaInterval: DrawnInterval;
  readonly stratifiedInterval: DrawnInterval;
};

const CELLS = 4;

/** The panel of an item set on each facet, in their order, with intervals drawn over samples, tasks as strata. */
export function panelsOf(
  items: readonly ReadItem[],
  facets: readonly Facet[],
  options: BootstrapOptions,
): { readonly panels: readonly PanelFigures[]; readonly method: BootstrapMethod } {
  const figures = facets.map((facet) =>
    agreementFigures(items.map((item) => ({ stratum: item.stratum, verdicts: verdictsOn(item, facet) }))),
  );
  const drawn = figures.flatMap((own, place) => (own.noInterval === null ? [place] : []));
  const { intervals, method } = drawIntervals(
    items.filter(({ grades }) => grades.length > 1),
    drawn.map((place) => ({ facet: facets[place]!, pair: figures[place]!.kappa.value })),
    options,
  );
  const panels = figures.map((own, place): PanelFigures => {
    const at = drawn.indexOf(place) * FIGURES;
    if (at < 0) {
      const none = { ...notDefined(own.noInterval!), dropped: 0 };
      return { ...own, alphaInterval: none, kappaInterval: none, stratifiedInterval: none };
    }
    const [alpha, kappa, stratified] = intervals.slice(at, at + FIGURES).map(withoutError);
    if (own.kappa.value !== null)
      return { ...own, alphaInterval: alpha!, kappaInterval: kappa!, stratifiedInterval: stratified! };
    const unpaired = { ...notDefined(own.kappa.reason), dropped: 0 };
    return { ...own, alphaInterval: alpha!, kappaInterval: unpaired, stratifiedInterval: unpaired };
  });
  return { panels, method };
}

/** α, κ and stratified κ. */
const FIGURES = 3;

type Drawn = {
  readonly facet: Facet;
  readonly pair: { readonly first: string; readonly second: string } | null;
};

/**
 * A row a sample. Of a fixed pair it holds the 2×2 tables of its items by model, of a pool their coincidences: for each
 * facet and each place of a stratum within its task four cells.
 */
function drawIntervals(items: readonly ReadItem[], drawn: readonly Drawn[], options: BootstrapOptions) {
  const tasks = [...new Set(items.map(({ task }) => task))].map((task) => {
    const own = items.filter((item) => item.task === task);
    return { own, strata: [...new Set(own.map(({ stratum }) => stratum))] };
  });
  const places = Math.max(1, ...tasks.map(({ strata }) => strata.length));
  const width = drawn.length * places * CELLS;
  const rows = width === 0 ? [] : tasks.map((task) => stratumOf(task.own, task.strata, drawn, places));
  const figures = (sums: readonly Float64Array[]) =>
    drawn.flatMap(({ pair }, facet) => {
      const total = new Float64Array(CELLS);
      let above = 0;
      let room = 0;
      for (const sum of sums)
        for (let place = 0; place < places; place++) {
          const start = (facet * places + place) * CELLS;
          const cells = sum.subarray(start, start + CELLS);
          for (let cell = 0; cell < CELLS; cell++) total[cell]! += cells[cell]!;
          if (pair !== null) {
            const own = partsOfKappa(cells);
            above += own.above;
            room += own.room;
          }
        }
      if (pair === null) return [alphaOf(total), null, null];
      const [a, b, c, d] = total as unknown as [number, number, number, number];
      const pooled = partsOfKappa(total);
      return [
        alphaOf(Float64Array.of(2 * a, b + c, b + c, 2 * d)),
        pooled.room <= SLACK ? null : pooled.above / pooled.room,
        room <= SLACK ? null : above / room,
      ];
    });
  return bootstrap(rows, width, figures, options);
}

/** Room that is left by nothing but round-off. */
const SLACK = 1e-9;

/** n(pₒ − pₑ) and n(1 − pₑ) of a 2×2 table, whose quotient is κ, and whose sums over strata give stratified κ. */
function partsOfKappa(cells: Float64Array): { readonly above: number; readonly room: number } {
  const [a, b, c, d] = cells as unknown as [number, number, number, number];
  const n = a + b + c + d;
  if (n === 0) return { above: 0, room: 0 };
  const expected = ((a + b) * (a + c) + (c + d) * (b + d)) / n;
  return { above: a + d - expected, room: n - expected };
}

function alphaOf(cells: Float64Array): number | null {
  return krippendorffAlpha({ cells, values: 2 }).alpha.value;
}

function stratumOf(
  items: readonly ReadItem[],
  strata: readonly string[],
  drawn: readonly Drawn[],
  places: number,
): Stratum {
  const samples = new Map<string, number>();
  for (const { sample } of items) if (!samples.has(sample)) samples.set(sample, samples.size);
  const width = drawn.length * places * CELLS;
  const rows = new Float64Array(samples.size * width);
  for (const item of items) {
    const start = samples.get(item.sample)! * width;
    for (const [facet, { facet: on, pair }] of drawn.entries()) {
      const verdicts = verdictsOn(item, on);
      const cells =
        pair === null
          ? coincidencesOf([verdicts.map(({ isPositive }) => (isPositive ? 0 : 1))], 2).cells
          : pairTable([{ stratum: item.stratum, verdicts }], pair.first, pair.second).flat();
      const column = start + (facet * places + strata.indexOf(item.stratum)) * CELLS;
      for (let cell = 0; cell < CELLS; cell++) rows[column + cell]! += cells[cell]!;
    }
  }
  return { size: samples.size, rows };
}

function withoutError({ value, reason, dropped }: BootstrapInterval): DrawnInterval {
  return value === null ? { value, reason, dropped } : { value, reason: null, dropped };
}
