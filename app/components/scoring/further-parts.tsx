import type { ReactNode } from "react";
import { formatP } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell } from "#app/components/table.tsx";
import type { AdjustedP } from "#app/modules/scoring/adjusted-p.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import type { CellLinks } from "./score-cells.tsx";
import { Count } from "./score-details-parts.tsx";

type FurtherPartProps = {
  readonly id: string;
  readonly title: string;
  /** The question that its figures answer, in words. */
  readonly question: ReactNode;
  readonly children: ReactNode;
};

/** A part of the further statistics: what it asks, then its figures. */
export function FurtherPart({ id, title, question, children }: FurtherPartProps) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} level={3} />
      <p className="type-help text-ink-2 measure-text mt-1 mb-2">{question}</p>
      {children}
    </section>
  );
}

type LinkedCountProps = {
  readonly links: CellLinks;
  readonly search: (links: NonNullable<CellLinks>) => ItemSearchText;
  readonly count: number;
};

/** A count that leads to its list, where the study has items. */
export function LinkedCount({ links, search, count }: LinkedCountProps) {
  if (links === null) return count;
  return <Count slug={links.slug} search={search(links)} count={count} />;
}

/** A p as it was computed, then corrected by Holm and by Benjamini and Hochberg; or why there is none. */
export function AdjustedCells({ p }: { readonly p: AdjustedP }) {
  if (p.value === null)
    return (
      <Cell colSpan={3} numeric>
        <small className="score-reason">{p.reason}</small>
      </Cell>
    );
  const { raw, holm, benjaminiHochberg } = p.value;
  return [raw, holm, benjaminiHochberg].map((value, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: three columns that keep their places
    <Cell key={place} numeric>
      {formatP(value)}
    </Cell>
  ));
}
