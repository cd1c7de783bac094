import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount, formatRate } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { HeadCell } from "#app/components/table.tsx";
import type { ScoreDetails } from "#app/modules/scoring/score-details.ts";
import { type ItemSearchText, itemsPath } from "#app/modules/studies/items-path.ts";
import { ModelName } from "./score-cells.tsx";

/** What a part of the details is drawn from. The search for each of its counts begins with `here`. */
export type PartProps = {
  readonly slug: string;
  readonly details: ScoreDetails;
  readonly here: ItemSearchText;
};

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the details under its heading. */
export function Part({ id, title, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} aside={aside} />
      {children}
    </section>
  );
}

type CountProps = { readonly slug: string; readonly search: ItemSearchText; readonly count: number };

/** A count that leads to its items. */
export function Count({ slug, search, count }: CountProps) {
  if (count === 0) return <span className="text-ink-3">0</span>;
  return (
    <Link className="count-link" to={itemsPath(slug, search)}>
      {formatCount(count)}
    </Link>
  );
}

/** A column for each model. */
export function ModelHeads({ models }: Pick<ScoreDetails, "models">) {
  return models.map((model) => (
    <HeadCell key={model.id} numeric className="score-model">
      <ModelName model={model} />
    </HeadCell>
  ));
}

type RateProps = {
  readonly slug: string;
  readonly x: number;
  readonly n: number;
  /** The searches for both counts. */
  readonly of: { readonly x: ItemSearchText; readonly n: ItemSearchText };
};

/** A percentage with x/n, each of which leads to its items. */
export function Rate({ slug, x, n, of }: RateProps) {
  return (
    <>
      {formatRate(x, n)}{" "}
      <span className="text-ink-3">
        <Count slug={slug} search={of.x} count={x} />/<Count slug={slug} search={of.n} count={n} />
      </span>
    </>
  );
}
