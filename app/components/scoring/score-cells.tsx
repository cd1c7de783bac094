import { Link } from "@remix-run/react";
import { classNames } from "#app/components/class-names.ts";
import { formatCount } from "#app/components/format-number.ts";
import { Cell, RowHead } from "#app/components/table.tsx";
import type { ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import type { ScoreCell, ScoreTable } from "#app/modules/scoring/score-table.ts";
import { type ItemSearchText, itemsPath } from "#app/modules/studies/items-path.ts";

/** Whose items the counts of a table lead to; null: published counts, which have none. */
export type CellLinks = {
  readonly slug: string;
  readonly metric: ScoreTable["metric"];
  readonly basis: ScoreBasis;
} | null;

type CountLinksProps = { readonly links: CellLinks; readonly task: string; readonly cell: ScoreCell };

/** x/n, and how many are open, each a link to exactly those items. */
export function CountLinks({ links, task, cell }: CountLinksProps) {
  if (links === null)
    return (
      <>
        {formatCount(cell.x)}/{formatCount(cell.n)}
      </>
    );
  const to = cellSearches(links, task, cell.modelId);
  return (
    <>
      <CountLink to={itemsPath(links.slug, to.hits)} count={cell.x} />/
      <CountLink to={itemsPath(links.slug, to.all)} count={cell.n} />
      {cell.open > 0 && (
        <small>
          <Link className="count-link" to={itemsPath(links.slug, to.open)}>
            {formatCount(cell.open)} open
          </Link>
        </small>
      )}
    </>
  );
}

function CountLink({ to, count }: { readonly to: string; readonly count: number }) {
  return (
    <Link className="count-link" to={to}>
      {formatCount(count)}
    </Link>
  );
}

type CellSearches = Readonly<Record<"hits" | "all" | "open", ItemSearchText>>;

/** The filters of the lists behind a cell: x, n and open. */
export function cellSearches(
  { metric, basis }: NonNullable<CellLinks>,
  task: string,
  model: string,
): CellSearches {
  const here: ItemSearchText = {
    task,
    model,
    ...(basis.slice === null ? {} : { slice: basis.slice }),
    ...(basis.contested === "with" ? {} : { contested: "without" }),
  };
  const judged: ItemSearchText =
    basis.labels === "final" ? { ...here, status: "settled" } : { ...here, labels: basis.labels };
  return {
    hits: { ...judged, ...(metric === "correctness" ? { correct: "yes" } : { analysis: "sufficient" }) },
    all: judged,
    open: { ...here, labels: "none" },
  };
}

/** The percentage of a cell, the highest of its row told apart. */
export function PercentCell({ cell }: { readonly cell: ScoreCell }) {
  return (
    <Cell numeric className={classNames(cell.isHighest && "score-highest", cell.open > 0 && "text-ink-2")}>
      {cell.percent ?? <span className="text-ink-3">Nothing graded yet</span>}
      {cell.isHighest && <span className="visually-hidden"> (highest of the row)</span>}
    </Cell>
  );
}

/** The head of a mean's row. */
export function MeanHead({ name, help }: { readonly name: string; readonly help: string }) {
  return (
    <RowHead>
      <span className="font-semibold">{name}</span>
      <small>{help}</small>
    </RowHead>
  );
}

/** A model, and its run where it has a name. */
export function ModelName({ model }: { readonly model: ScoredModel }) {
  return (
    <>
      {model.name}
      {model.run !== "" && <span className="font-normal text-ink-3"> run {model.run}</span>}
    </>
  );
}
