import { cohenKappa, stratifiedKappa } from "#app/statistics/cohen.ts";
import { defined, type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { whyNoInterval } from "#app/statistics/interval-support.ts";
import { coincidencesOf, krippendorffAlpha } from "#app/statistics/krippendorff.ts";
import { sharedAgreement } from "#app/statistics/several-graders.ts";
import { tabulate } from "#app/statistics/square-table.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import type { GraderVerdict } from "./agreement-criteria.ts";
import { pairsOf } from "./independent-grades.ts";

/** Verdicts on one item. */
export type ItemVerdicts = { readonly stratum: string; readonly verdicts: readonly GraderVerdict[] };

/** The panel of one binary verdict over items: always given together, since one coefficient alone misleads. */
export type AgreementFigures = {
  /** Items with two verdicts or more; only these say anything. */
  readonly n: number;
  readonly bothPositive: number;
  readonly split: number;
  readonly bothNegative: number;
  /** Share of agreeing pairs, mean over items. */
  readonly agreement: Estimate;
  readonly agreementInterval: Estimate<Range>;
  readonly positive: Estimate;
  readonly negative: Estimate;
  readonly ac1: Estimate;
  readonly alpha: Estimate;
  /** Of one fixed pair of graders alone: Cohen's κ over all, and over strata of task and model. */
  readonly kappa: Estimate<{
    readonly pooled: Estimate;
    readonly stratified: Estimate;
    /** Why κ says nothing here although it is defined; null: it does. */
    readonly caveat: string | null;
  }>;
  /** Why α has no interval, or null. */
  readonly noInterval: string | null;
};

export function agreementFigures(items: readonly ItemVerdicts[]): AgreementFigures {
  const shared = items.filter(({ verdicts }) => verdicts.length > 1);
  const counts = shared.map(({ verdicts }) => {
    const positive = verdicts.filter(({ isPositive }) => isPositive).length;
    return [positive, verdicts.length - positive] as const;
  });
  const general = sharedAgreement(counts);
  const n = shared.length;
  const bothPositive = counts.filter(([, negative]) => negative === 0).length;
  const bothNegative = counts.filter(([positive]) => positive === 0).length;
  const isAlwaysTwo = shared.every(({ verdicts }) => verdicts.length === 2);
  const { alpha } = krippendorffAlpha(
    coincidencesOf(
      shared.map(({ verdicts }) => verdicts.map(({ isPositive }) => (isPositive ? 0 : 1))),
      2,
    ),
  );
  const given = (column: 0 | 1) => counts.reduce((sum, row) => sum + row[column], 0);
  return {
    n,
    bothPositive,
    split: n - bothPositive - bothNegative,
    bothNegative,
    agreement: general.agreement,
    agreementInterval: isAlwaysTwo
      ? wilsonInterval({ x: bothPositive + bothNegative, n })
      : notDefined("No interval: some items have more than two grades."),
    positive: specific(counts, 0),
    negative: specific(counts, 1),
    ac1: general.ac1.value,
    alpha,
    kappa: kappaOf(shared),
    noInterval: whyNoInterval(n, Math.min(given(0), given(1))),
  };
}

/** Agreement on one verdict: Σ x(x − 1)/Σ x(r − 1) over items with x grades for it of r. */
function specific(counts: readonly (readonly [number, number])[], column: 0 | 1): Estimate {
  let agreeing = 0;
  let possible = 0;
  for (const row of counts) {
    agreeing += row[column] * (row[column] - 1);
    possible += row[column] * (row[0] + row[1] - 1);
  }
  return possible === 0 ? notDefined("Nobody gave this verdict.") : defined(agreeing / possible);
}

function kappaOf(shared: readonly ItemVerdicts[]): AgreementFigures["kappa"] {
  const graders = [...new Set(shared.flatMap(({ verdicts }) => verdicts.map(({ grader }) => grader)))].sort();
  if (graders.length > 2) return notDefined("Not one fixed pair: see the pairs.");
  if (graders.length < 2) return notDefined("No item was graded twice.");
  const strata = new Map<string, ItemVerdicts[]>();
  for (const item of shared) strata.set(item.stratum, [...(strata.get(item.stratum) ?? []), item]);
  const { kappa, caveat } = cohenKappa(pairTable(shared, graders[0]!, graders[1]!));
  return defined({
    pooled: kappa,
    caveat,
    stratified: stratifiedKappa([...strata.values()].map((own) => pairTable(own, graders[0]!, graders[1]!))),
  });
}

/** The 2×2 table of two graders, rows the first's, the positive verdict first. */
export function pairTable(items: readonly ItemVerdicts[], first: string, second: string): number[][] {
  const pairs = items.flatMap(({ verdicts }) => {
    const [one, other] = [first, second].map((grader) =>
      verdicts.find((verdict) => verdict.grader === grader),
    );
    return one && other ? [[one.isPositive, other.isPositive] as const] : [];
  });
  return tabulate(pairs, [true, false]);
}

/** The graders who share an item with somebody, in order. */
export function gradersOf(items: readonly ItemVerdicts[]): string[] {
  const shared = items.filter(({ verdicts }) => verdicts.length > 1);
  return [...new Set(shared.flatMap(({ verdicts }) => verdicts.map(({ grader }) => grader)))].sort();
}

/** Every pair of graders with what they both graded. */
export function agreementByPair(items: readonly ItemVerdicts[]) {
  return pairsOf(gradersOf(items)).map(([first, second]) => {
    const table = pairTable(items, first, second);
    const [[a, b], [c, d]] = table as [[number, number], [number, number]];
    const n = a + b + c + d;
    const { kappa, caveat } = cohenKappa(table);
    return {
      first,
      second,
      n,
      table,
      agreement: n === 0 ? notDefined("No item was graded by both.") : defined((a + d) / n),
      kappa,
      caveat,
    };
  });
}
