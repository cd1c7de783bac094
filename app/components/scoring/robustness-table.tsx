import { formatCount, formatPercent, formatPoints } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { Distance, RobustnessRow } from "#app/modules/scoring/robustness.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import {
  type CellLinks,
  CountLink,
  ModelName,
  modelsSearch,
  sampleSearch,
  tasksSearch,
  verdictSearch,
} from "./score-cells.tsx";

type RobustnessTableProps = {
  readonly rows: readonly RobustnessRow[];
  readonly models: readonly ScoredModel[];
  readonly links: CellLinks;
};

/** One row for each way of counting, with the change of every mean from the final labels, or why it says nothing. */
export function RobustnessTable({ rows, models, links }: RobustnessTableProps) {
  return (
    <TableFrame caption="Means by the way of counting" boxed still>
      <thead>
        <tr>
          <HeadCell>Counted by</HeadCell>
          <HeadCell numeric>Items</HeadCell>
          {models.map((model) => (
            <HeadCell key={model.id} colSpan={2} className="score-model score-model-centred">
              <ModelName model={model} />
            </HeadCell>
          ))}
        </tr>
        <tr>
          <HeadCell className="score-subhead" aria-hidden="true" />
          <HeadCell className="score-subhead" aria-hidden="true" />
          {models.flatMap(({ id }) =>
            ["tasks", "families"].map((head) => (
              <HeadCell key={`${id} ${head}`} numeric className="score-subhead">
                {head}
              </HeadCell>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.name}>
            <RowHead>
              {row.name}
              <small className="robustness-definition">{row.definition}</small>
              {row.note !== null && <small>{row.note}</small>}
            </RowHead>
            {row.reason !== null ? (
              <Cell colSpan={1 + 2 * models.length} className="text-ink-3">
                <span className="block max-w-[44vw] sm:max-w-none">{row.reason}</span>
              </Cell>
            ) : (
              <>
                <Cell numeric className="text-ink-3">
                  <ItemCount row={row} links={links} />
                </Cell>
                {row.models.flatMap(({ modelId, tasks, families }) => [
                  <MeanCell
                    key={`${modelId} tasks`}
                    mean={tasks}
                    isFirst={index === 0}
                    columns={families === null ? 2 : 1}
                  />,
                  ...(families === null
                    ? []
                    : [<MeanCell key={`${modelId} families`} mean={families} isFirst={index === 0} />]),
                ])}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** How many items a row counts, which lead to exactly those. */
function ItemCount({ row, links }: { readonly row: RobustnessRow; readonly links: CellLinks }) {
  if (links === null) return formatCount(row.items);
  const { labels, contested, wave } = row.counted;
  const search = {
    ...tasksSearch(links.basis),
    ...modelsSearch(links.basis),
    ...sampleSearch({ slice: links.basis.slice, contested }),
    ...verdictSearch(labels),
    ...(wave === null ? {} : { wave: String(wave) }),
  };
  return <CountLink to={itemsPath(links.slug, search)} count={row.items} />;
}

type MeanCellProps = { readonly mean: Distance; readonly isFirst: boolean; readonly columns?: 1 | 2 };

function MeanCell({ mean, isFirst, columns = 1 }: MeanCellProps) {
  return (
    <Cell numeric colSpan={columns}>
      {mean.share === null ? <span className="text-ink-3">nothing graded</span> : formatPercent(mean.share)}
      {!isFirst && mean.change !== null && <small>{formatPoints(mean.change)}</small>}
    </Cell>
  );
}
