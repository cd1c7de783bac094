import { Link } from "@remix-run/react";
import { classNames } from "#app/components/class-names.ts";
import { formatCount } from "#app/components/format-number.ts";
import { Cell, RowHead } from "#app/components/table.tsx";
import type { SampleChoice, ScoreBasis, ScoreChoice } from "#app/modules/scoring/score-basis.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import type { ScoreCell, ScoreMean, ScoreTable } from "#app/modules/scoring/score-table.ts";
import { partOfTasks } from "#app/modules/scoring/score-table-words.ts";
import { type ItemSearchText, itemsPath } from "#app/modules/studies/items-path.ts";
import { type VerdictBasis, waitingFor } from "#app/modules/studies/verdict-bases.ts";

/** Whose items the counts of a table lead to; null: published counts, which have none. */
export type CellLinks = {
  readonly slug: string;
  readonly metric: ScoreTable["metric"];
  readonly basis: ScoreBasis;
} | null;

type CountLinksProps = {
  readonly links: CellLinks;
  /** Null: all that are counted. */
  readonly task: string | null;
  readonly count: Pick<ScoreCell, "modelId" | "x" | "n" | "open">;
};

/** x/n, and how many are open, each a link to exactly those items. */
export function CountLinks({ links, task, count }: CountLinksProps) {
  if (links === null)
    return (
      <>
        {formatCount(count.x)}/{formatCount(count.n)}
      </>
    );
  const to = cellSearches(links, task, count.modelId);
  return (
    <>
      <CountLink to={itemsPath(links.slug, to.hits)} count={count.x} />/
      <CountLink to={itemsPath(links.slug, to.all)} count={count.n} />
      {count.open > 0 && (
        <small>
          <Link className="count-link" to={itemsPath(links.slug, to.open)}>
            {formatCount(count.open)} open
          </Link>
        </small>
      )}
    </>
  );
}

/** How low and how high a figure can come out when what is open is settled; nothing where nothing is open. */
export function Possible({ of }: { readonly of: ScoreCell["possible"] }) {
  return (
    of && (
      <small>
        {of.lowest} to {of.highest} possible
      </small>
    )
  );
}

/** A count that leads to its list. */
export function CountLink({ to, count }: { readonly to: string; readonly count: number }) {
  return (
    <Link className="count-link" to={to}>
      {formatCount(count)}
    </Link>
  );
}

type CellSearches = Readonly<Record<"hits" | "all" | "open", ItemSearchText>>;

/** The filters of the lists behind a cell, or behind the sum of a model's cells: x, n and open. */
export function cellSearches(
  { metric, basis }: NonNullable<CellLinks>,
  task: string | null,
  model: string,
): CellSearches {
  const here: ItemSearchText = {
    ...sampleSearch(basis),
    ...(task === null ? tasksSearch(basis) : { task }),
    model,
  };
  const judged = { ...here, ...verdictSearch(basis.labels) };
  return {
    hits: { ...judged, ...(metric === "correctness" ? { correct: "yes" } : { analysis: "sufficient" }) },
    all: judged,
    open: { ...here, labels: waitingFor(basis.labels) },
  };
}

/** The filter of the list of a task's open items, of all models that are counted. */
export function openSearch({ basis }: NonNullable<CellLinks>, task: string): ItemSearchText {
  return { ...sampleSearch(basis), ...modelsSearch(basis), task, labels: waitingFor(basis.labels) };
}

/** The items that have a verdict on a basis, as a list of items says it. */
export function verdictSearch(labels: VerdictBasis): ItemSearchText {
  return labels === "final" ? { status: "settled" } : { labels };
}

/** The models that a choice counts, as a list of items says it. */
export function modelsSearch({ models }: Pick<ScoreChoice, "models">): ItemSearchText {
  return models === null ? {} : { model: models.join(",") };
}

/** The tasks that a choice counts, as a list of items says it. */
export function tasksSearch({ tasks }: Pick<ScoreChoice, "tasks">): ItemSearchText {
  return tasks === null ? {} : { task: tasks.join(",") };
}

/** Which samples are counted, as a list of items says it. */
export function sampleSearch({ slice, contested }: SampleChoice): ItemSearchText {
  return {
    ...(slice === null ? {} : { slice }),
    ...(contested === "with" ? {} : { contested: "without" }),
  };
}

/** The percentage of a cell, the highest of its row told apart. */
export function PercentCell({ cell, className }: { readonly cell: ScoreCell; readonly className?: string }) {
  return (
    <Cell
      numeric
      className={classNames(cell.isHighest && "score-highest", cell.open > 0 && "text-ink-2", className)}
    >
      {cell.percent ?? <NoPercent isOpen={cell.open > 0} />}
      {cell.isHighest && <span className="visually-hidden"> (highest of the row)</span>}
    </Cell>
  );
}

/** Stands for the percentage of a cell without any verdict: some may still come, or the cell counts no item. */
function NoPercent({ isOpen }: { readonly isOpen: boolean }) {
  if (isOpen)
    return (
      <span className="score-reason" title="Nothing is graded yet">
        None yet
      </span>
    );
  return (
    <span className="text-ink-3" title="Nothing is counted here">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Nothing is counted here</span>
    </span>
  );
}

type MeanPartProps = { readonly mean: ScoreMean; readonly table: ScoreTable };

/** Over how many tasks a mean is that misses some; the note of the table names them. */
export function MeanPart({ mean, table }: MeanPartProps) {
  const part = partOfTasks(mean, table);
  return part && <small title={part.without}>{part.text}</small>;
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
