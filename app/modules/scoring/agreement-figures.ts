import { groupBy } from "#app/lib/group-by.ts";
import { cohenKappa, stratifiedKappa } from "#app/statistics/cohen.ts";
import { defined, type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { whyNoInterval } from "#app/statistics/interval-support.ts";
import { coincidencesOf, krippendorffAlpha } from "#app/statistics/krippendorff.ts";
import { sharedAgreement } from "#app/statistics/several-graders.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import type { GraderVerdict } from "./agreement-criteria.ts";

/** Verdicts on one item. */
export type ItemVerdicts = { readonly stratum: string; readonly verdicts: readonly GraderVerdict[] };

/** What two graders say together, who alone share all the items: with their names, since a table has two sides. */
export type FixedPair = {
  readonly first: string;
  readonly second: string;
  /** Rows the first's, columns the second's, the positive verdict first. */
  readonly table: readonly (readonly number[])[];
  /** Cohen's κ over all, and over strata of task and model. */
  readonly pooled: Estimate;
  readonly stratified: Estimate;
  /** Why κ says nothing here although it is defined; null: it does. */
  readonly caveat: string | null;
};

/** The panel of one binary verdict over items: always given together, since one coefficient alone misleads. */
export type AgreementFigures = {
  /** Items with two verdicts or more; only these say anything. */
  readonly n: number;
  readonly bothPositive: number;
  readonly split: number;
  readonly bothNegative: number;
  /** Of all verdicts on them, how many are positive. */
  readonly prevalence: { readonly x: number; readonly n: number };
  /** Share of agreeing pairs, mean over items. */
  readonly agreement: Estimate;
  readonly agreementInterval: Estimate<Range>;
  readonly positive: Estimate;
  readonly negative: Estimate;
  readonly ac1: Estimate;
  /** From Gwet's large-sample error. */
  readonly ac1Interval: Estimate<Range>;
  readonly alpha: Estimate;
  /** Of one fixed pair of graders alone. */
  readonly kappa: Estimate<FixedPair>;
  /** Why the coefficients have no interval, or null. */
  readonly noInterval: string | null;
};

export function agreementFigures(items: readonly ItemVerdicts[]): AgreementFigures {
  const shared = items.filter(({ verdicts }) => verdicts.length > 1);
  const counts = shared.map(({ verdicts }) => {
    const positive = verdicts.filter(({ isPositive }) => isPositive).length;
    return [positive, verdicts.length - positive] as const;
  });
  const { agreement, ac1 } = sharedAgreement(counts);
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
  const [positives, negatives] = [given(0), given(1)];
  const noInterval = whyNoInterval(n, Math.min(positives, negatives));
  return {
    n,
    bothPositive,
    split: n - bothPositive - bothNegative,
    bothNegative,
    prevalence: { x: positives, n: positives + negatives },
    agreement,
    agreementInterval: isAlwaysTwo
      ? wilsonInterval({ x: bothPositive + bothNegative, n })
      : notDefined("No interval: some items have more than two grades."),
    positive: specific(counts, 0),
    negative: specific(counts, 1),
    ac1: ac1.value,
    ac1Interval: noInterval === null ? ac1.interval : notDefined(noInterval),
    alpha,
    kappa: kappaOf(shared),
    noInterval,
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
  const graders = gradersOf(shared);
  if (graders.length > 2) return notDefined("Not one fixed pair: see the pairs.");
  if (graders.length < 2) return notDefined("No item was graded twice.");
  const [first, second] = graders as [string, string];
  const strata = groupBy(shared, ({ stratum }) => stratum);
  const table = pairTable(shared, first, second);
  const { kappa, caveat } = cohenKappa(table);
  return defined({
    first,
    second,
    table,
    pooled: kappa,
    stratified: stratifiedKappa([...strata.values()].map((own) => pairTable(own, first, second))),
    caveat,
  });
}

/** The 2×2 table of two graders, rows the first's, the positive verdict first. */
export function pairTable(items: readonly ItemVerdicts[], first: string, second: string): number[][] {
  const table = [
    [0, 0],
    [0, 0],
  ];
  for (const { verdicts } of items) {
    const cell = pairCell(verdicts, first, second);
    if (cell !== null) table[cell >> 1]![cell & 1]!++;
  }
  return table;
}

/** Where an item falls in the 2×2 table of two graders, row by row; null: not both of them graded it. */
export function pairCell(verdicts: readonly GraderVerdict[], first: string, second: string): number | null {
  const one = verdicts.find(({ grader }) => grader === first);
  const other = verdicts.find(({ grader }) => grader === second);
  return one && other ? (one.isPositive ? 0 : 2) + (other.isPositive ? 0 : 1) : null;
}

/** The graders who share an item with somebody, in order. */
function gradersOf(items: readonly ItemVerdicts[]): string[] {
  const graders = new Set<string>();
  for (const { verdicts } of items)
    if (verdicts.length > 1) for (const { grader } of verdicts) graders.add(grader);
  return [...graders].sort();
}
