import { useSearchParams } from "@remix-run/react";
import {
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { TaskName } from "#app/components/broken-name.tsx";
import { classNames } from "#app/components/class-names.ts";
import { Cell, CountCell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { readSort, sortedOrBack } from "#app/components/table-url.ts";
import type { ScoreCell, ScoreMean, ScoreTable } from "#app/modules/scoring/score-table.ts";
import { meanRows, tableTitle } from "#app/modules/scoring/score-table-words.ts";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import { SHARES } from "#app/statistics/cut-range.ts";
import { IntervalText } from "./interval-text.tsx";
import { modelClass, useShownModel } from "./model-chooser.tsx";
import {
  type CellLinks,
  CountLinks,
  MeanHead,
  MeanPart,
  ModelName,
  openSearch,
  PercentCell,
  Possible,
} from "./score-cells.tsx";

type ScoreTableViewProps = { readonly table: ScoreTable; readonly links: CellLinks };

type TaskRow = ScoreTable["rows"][number];

type ScoreColumn = {
  /** The order of the first press on the head of a column that sorts. */
  readonly firstSort?: "asc" | "desc";
  readonly className?: string;
};

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ScoreColumn>(),
});

const column = createColumnHelper<typeof features, TaskRow>();

/**
 * Models × tasks in numbers: percent, x/n as links to exactly those items, and every interval written out. Tasks stand in
 * the order of the study unless the address sorts them; the means stay below them.
 */
export function ScoreTableView({ table: scores, links }: ScoreTableViewProps) {
  const [address] = useSearchParams();
  const shown = useShownModel(scores.models);
  const columns = useMemo(() => columnsFor(scores, links, shown), [scores, links, shown]);
  const sort = readSort(address, ["task", "open", ...scores.models.map(({ id }) => id)], null);
  const table = useTable({
    features,
    columns,
    data: scores.rows as TaskRow[],
    getRowId: ({ slug }) => slug,
    state: { sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [] },
  });
  return (
    <TableFrame caption={tableTitle(scores)} boxed still className="score-table">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const { id, columnDef } = header.column;
              if (header.isPlaceholder) return <td key={header.id} />;
              const isGroup = header.subHeaders.length > 0;
              const direction = header.column.getIsSorted();
              return (
                <HeadCell
                  key={header.id}
                  colSpan={isGroup ? header.colSpan : undefined}
                  numeric={!isGroup && id !== "task"}
                  className={classNames(
                    isGroup ? "score-model score-model-centred" : "score-subhead",
                    columnDef.meta?.className,
                  )}
                  sorted={direction === false ? null : direction === "asc" ? "ascending" : "descending"}
                  sortTo={
                    columnDef.meta?.firstSort && sortedOrBack(address, sort, id, columnDef.meta.firstSort)
                  }
                >
                  <table.FlexRender header={header} />
                </HeadCell>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <table.FlexRender key={cell.id} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="score-means">
        {meanRows(scores).map(({ name, help, means }) => (
          <tr key={name}>
            <MeanHead name={name} help={help} />
            {means.map((mean) => (
              <MeanCells
                key={mean.modelId}
                mean={mean}
                table={scores}
                links={links}
                className={modelClass(mean.modelId, shown)}
              />
            ))}
            {scores.open > 0 && <Cell className="desk-only" />}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Each column draws its own cell. */
function columnsFor({ models, open }: ScoreTable, links: CellLinks, shown: string | undefined) {
  return column.columns([
    column.accessor("slug", {
      id: "task",
      header: "Task",
      meta: { firstSort: "asc" },
      sortFn: (one, other) =>
        compareNames(one.original.family, other.original.family) ||
        compareNames(one.original.slug, other.original.slug),
      cell: ({ getValue }) => (
        <RowHead>
          <TaskName slug={getValue()} />
        </RowHead>
      ),
    }),
    ...models.map((model, place) => {
      const className = modelClass(model.id, shown);
      return column.group({
        id: `model ${model.id}`,
        header: () => <ModelName model={model} />,
        meta: { className },
        columns: column.columns([
          column.accessor((row) => shareOf(row.cells[place]!), {
            id: model.id,
            header: () => (
              <>
                <span className="visually-hidden">{model.name} </span>%
              </>
            ),
            meta: { firstSort: "desc", className },
            sortUndefined: "last",
            sortFn: byNumber,
            cell: ({ row }) => <PercentCell cell={row.original.cells[place]!} className={className} />,
          }),
          column.display({
            id: `count ${model.id}`,
            header: "x/n",
            meta: { className },
            cell: ({ row: { original } }) => (
              <Cell numeric className={className}>
                <CountLinks links={links} task={original.slug} count={original.cells[place]!} />
              </Cell>
            ),
          }),
          column.display({
            id: `interval ${model.id}`,
            header: "95 %",
            meta: { className },
            cell: ({ row: { original } }) => (
              <IntervalCell figure={original.cells[place]!} className={className} />
            ),
          }),
        ]),
      });
    }),
    ...(open === 0
      ? []
      : [
          column.accessor(openOf, {
            id: "open",
            header: "Open",
            meta: { firstSort: "desc", className: "desk-only" },
            sortFn: byNumber,
            cell: ({ getValue, row }) => (
              <CountCell
                className="desk-only"
                count={getValue()}
                to={links === null ? undefined : itemsPath(links.slug, openSearch(links, row.original.slug))}
              />
            ),
          }),
        ]),
  ]);
}

const names = new Intl.Collator("en", { numeric: true });

function compareNames(one: string, other: string): number {
  return names.compare(one, other);
}

type Sorted = { readonly getValue: (column: string) => unknown };

function byNumber(one: Sorted, other: Sorted, id: string): number {
  return (one.getValue(id) as number) - (other.getValue(id) as number);
}

/** Undefined: nothing has a verdict. Such tasks stand last in either order. */
function shareOf({ x, n }: ScoreCell): number | undefined {
  return n === 0 ? undefined : x / n;
}

function openOf({ cells }: TaskRow): number {
  return cells.reduce((sum, { open }) => sum + open, 0);
}

type MeanCellsProps = {
  readonly mean: ScoreMean;
  readonly table: ScoreTable;
  readonly links: CellLinks;
  readonly className?: string;
};

function MeanCells({ mean, table, links, className }: MeanCellsProps) {
  const { count } = mean;
  return (
    <>
      <Cell numeric className={classNames(mean.isHighest && "score-highest", className)}>
        {mean.percent ?? <span className="score-reason">{mean.reason}</span>}
      </Cell>
      <Cell numeric className={classNames("text-ink-2", className)}>
        {count && (
          <CountLinks links={links} task={null} count={{ ...count, modelId: mean.modelId, open: 0 }} />
        )}
        <MeanPart mean={mean} table={table} />
      </Cell>
      <IntervalCell figure={mean} className={className} />
    </>
  );
}

type IntervalCellProps = { readonly figure: ScoreCell | ScoreMean; readonly className?: string };

/** A cell without any verdict says so in its percentage, and not again here. */
function IntervalCell({ figure, className }: IntervalCellProps) {
  const { interval, possible } = figure;
  const isEmpty = "n" in figure && figure.n === 0;
  return (
    <Cell numeric className={classNames("text-ink-3", className)}>
      {interval.value === null ? (
        !isEmpty && <small className="score-reason">{interval.reason}</small>
      ) : (
        <IntervalText interval={interval.value} within={SHARES} />
      )}
      <Possible of={possible} />
    </Cell>
  );
}
