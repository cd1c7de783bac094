import type { RowPlace, RowProblem } from "./row-problem.ts";

export const ROW_VERDICTS = ["new", "unchanged", "changed", "rejected"] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

export type ImportCounts = Readonly<Record<RowVerdict, number>>;

/** What becomes of changed texts: left out and listed, or added as a further version. Nothing is overwritten. */
export const CHANGED_CHOICES = ["keep", "version"] as const;
export type ChangedChoice = (typeof CHANGED_CHOICES)[number];

/** What an import would do with each row of its files. `Draft` is a readable row, `Stored` what the library has. */
export type ImportPlan<Draft extends RowPlace, Stored> = {
  readonly fresh: readonly Draft[];
  readonly unchanged: readonly Draft[];
  readonly changed: readonly ChangedRow<Draft, Stored>[];
  readonly rejected: readonly RowProblem[];
  /** What is worth knowing and stops nothing, in sentences. */
  readonly notes: readonly string[];
};

export type ChangedRow<Draft, Stored> = {
  readonly draft: Draft;
  readonly stored: Stored;
  /** The fields that differ, in words. */
  readonly differs: readonly string[];
};

export function countPlan(plan: ImportPlan<RowPlace, unknown>): ImportCounts {
  return {
    new: plan.fresh.length,
    unchanged: plan.unchanged.length,
    changed: plan.changed.length,
    rejected: plan.rejected.length,
  };
}

/** What decides whether two rows of one import are the same thing, and the same content. */
type Identity<Draft> = {
  readonly keyOf: (draft: Draft) => string;
  readonly contentOf: (draft: Draft) => string;
};

/**
 * Sorts out rows that name one thing twice. The first stands; a later one with equal content only repeats it, and
 * one with other content is rejected with the place of the first.
 */
export function splitRepeats<Draft extends RowPlace>(
  drafts: readonly Draft[],
  { keyOf, contentOf }: Identity<Draft>,
): {
  readonly firsts: Draft[];
  readonly repeats: Draft[];
  readonly clashes: { draft: Draft; first: Draft }[];
} {
  const seen = new Map<string, Draft>();
  const firsts: Draft[] = [];
  const repeats: Draft[] = [];
  const clashes: { draft: Draft; first: Draft }[] = [];
  for (const draft of drafts) {
    const first = seen.get(keyOf(draft));
    if (first === undefined) {
      seen.set(keyOf(draft), draft);
      firsts.push(draft);
    } else if (contentOf(first) === contentOf(draft)) repeats.push(draft);
    else clashes.push({ draft, first });
  }
  return { firsts, repeats, clashes };
}

/** "row 70", with the file where it is another one. */
export function namePlace(place: RowPlace, from: RowPlace): string {
  return place.file === from.file ? `row ${place.row}` : `row ${place.row} of ${place.file}`;
}

/** "rows 2, 5 and 9" or "rows 2, 5, 9 and 31 more"; with their files where these are several. */
export function nameRows(places: readonly RowPlace[]): string {
  if (new Set(places.map(({ file }) => file)).size > 1) {
    const shown = places.slice(0, 3).map(({ file, row }) => `row ${row.toLocaleString("en")} of ${file}`);
    const more = places.length - shown.length;
    return more === 0 ? shown.join(", ") : `${shown.join(", ")} and ${more.toLocaleString("en")} more`;
  }
  const rows = places.map(({ row }) => row.toLocaleString("en"));
  if (rows.length === 1) return `row ${rows[0]}`;
  if (rows.length <= 4) return `rows ${rows.slice(0, -1).join(", ")} and ${rows.at(-1)}`;
  return `rows ${rows.slice(0, 3).join(", ")} and ${(rows.length - 3).toLocaleString("en")} more`;
}

/** Problems in the order in which a person meets them: by file, then by row. */
export function inOrder(problems: readonly RowProblem[]): RowProblem[] {
  return [...problems].sort((one, other) =>
    one.file === other.file ? one.row - other.row : one.file < other.file ? -1 : 1,
  );
}
