import {
  type BootstrapInterval,
  type BootstrapMethod,
  type BootstrapOptions,
  bootstrap,
  type Stratum,
} from "#app/statistics/bootstrap.ts";
import { type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { coincidencesOf } from "#app/statistics/krippendorff.ts";
import { type Facet, verdictsOn } from "./agreement-criteria.ts";
import { type AgreementFigures, agreementFigures, pairCell } from "./agreement-figures.ts";
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
      const [start, end] = [facet * places * CELLS, (facet + 1) * places * CELLS];
      return pair === null ? [poolAlpha(sums, start, end), null, null] : pairFigures(sums, start, end);
    });
  return bootstrap(rows, width, figures, options);
}

/**
 * α, κ and stratified κ of a pair from the tables that lie between two columns of each task's sums. Stratified κ is
 * Σ n(pₒ − pₑ)/Σ n(1 − pₑ) over the tables, κ the same quotient of their sum. Ten thousand draws come through here, so
 * that it makes no objects on its way.
 */
function pairFigures(sums: readonly Float64Array[], start: number, end: number): (number | null)[] {
  let [a, b, c, d, above, room] = [0, 0, 0, 0, 0, 0];
  for (const sum of sums)
    for (let column = start; column < end; column += CELLS) {
      const own = sum[column]!;
      const firstOnly = sum[column + 1]!;
      const secondOnly = sum[column + 2]!;
      const neither = sum[column + 3]!;
      const n = own + firstOnly + secondOnly + neither;
      if (n === 0) continue;
      const expected =
        ((own + firstOnly) * (own + secondOnly) + (secondOnly + neither) * (firstOnly + neither)) / n;
      above += own + neither - expected;
      room += n - expected;
      a += own;
      b += firstOnly;
      c += secondOnly;
      d += neither;
    }
  const n = a + b + c + d;
  if (n === 0) return [null, null, null];
  const expected = ((a + b) * (a + c) + (c + d) * (b + d)) / n;
  return [
    binaryAlpha(2 * a, b + c, 2 * d),
    n - expected <= SLACK ? null : (a + d - expected) / (n - expected),
    room <= SLACK ? null : above / room,
  ];
}

/** Room that is left by nothing but round-off. */
const SLACK = 1e-9;

/** α from the coincidences that lie between two columns of each task's sums. */
function poolAlpha(sums: readonly Float64Array[], start: number, end: number): number | null {
  let [positive, split, negative] = [0, 0, 0];
  for (const sum of sums)
    for (let column = start; column < end; column += CELLS) {
      positive += sum[column]!;
      split += sum[column + 1]!;
      negative += sum[column + 3]!;
    }
  return binaryAlpha(positive, split, negative);
}

/** Krippendorff's α of two values, 1 − (n − 1)·o₀₁/(n₀·n₁), from how often each meets itself and the other. */
function binaryAlpha(positive: number, split: number, negative: number): number | null {
  const given = (positive + split) * (negative + split);
  return given === 0 ? null : 1 - ((positive + 2 * split + negative - 1) * split) / given;
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
      const column = start + (facet * places + strata.indexOf(item.stratum)) * CELLS;
      if (pair === null) {
        const { cells } = coincidencesOf([verdicts.map(({ isPositive }) => (isPositive ? 0 : 1))], 2);
        for (let cell = 0; cell < CELLS; cell++) rows[column + cell]! += cells[cell]!;
      } else {
        const cell = pairCell(verdicts, pair.first, pair.second);
        if (cell !== null) rows[column + cell]!++;
      }
    }
  }
  return { size: samples.size, rows };
}

function withoutError({ value, reason, dropped }: BootstrapInterval): DrawnInterval {
  return value === null ? { value, reason, dropped } : { value, reason: null, dropped };
}
