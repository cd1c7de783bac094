import { formatDecimal, formatP } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { pairOfModels } from "#app/modules/scoring/model-names.ts";
import type { McNemarRow } from "#app/modules/scoring/pair-tests.ts";
import { AdjustedCells, FurtherPart, LinkedCount } from "./further-parts.tsx";
import { pairSearches, sharedSearch } from "./further-searches.ts";
import type { FurtherProps } from "./further-statistics.tsx";

/** McNemar's test, pair by pair and task by task, on the samples that both have a verdict on. */
export function McNemarTable({ further: { mcNemar, notPaired }, models, links }: FurtherProps) {
  const pairs = mcNemar.filter(({ task }) => task === null);
  return (
    <FurtherPart
      id="mcnemar"
      title="Same samples, task by task"
      question={
        notPaired ??
        "McNemar’s test: of the samples that only one of the two got right, does one model have more than a coin would give it? Where no sample tells them apart p is 1. The correction is over all pairs and tasks; “all tasks” treats the tasks as one, an extra."
      }
    >
      {notPaired === null && (
        <TableFrame caption="McNemar’s test of each pair of models on each task" still>
          <thead>
            <tr>
              <HeadCell>Task</HeadCell>
              <HeadCell numeric>Samples of both</HeadCell>
              <HeadCell numeric>Only first right</HeadCell>
              <HeadCell numeric>Only second right</HeadCell>
              <HeadCell numeric>Exact p</HeadCell>
              <HeadCell numeric>Holm</HeadCell>
              <HeadCell numeric>Benjamini–Hochberg</HeadCell>
              <HeadCell numeric>Mid-p</HeadCell>
            </tr>
          </thead>
          {pairs.map((pair) => (
            <tbody key={`${pair.first} ${pair.second}`}>
              <tr>
                <th scope="rowgroup" colSpan={8} className="further-group">
                  {pairOfModels(models, pair.first, pair.second)}
                </th>
              </tr>
              {mcNemar
                .filter(({ first, second }) => first === pair.first && second === pair.second)
                .map((row) => (
                  <PairRow key={row.task ?? ""} row={row} links={links} />
                ))}
            </tbody>
          ))}
        </TableFrame>
      )}
    </FurtherPart>
  );
}

function PairRow({ row, links }: { readonly row: McNemarRow } & Pick<FurtherProps, "links">) {
  return (
    <tr>
      <RowHead>{row.task ?? <em>all tasks</em>}</RowHead>
      {(["n", "firstOnly", "secondOnly"] as const).map((key) => (
        <Cell key={key} numeric>
          <LinkedCount links={links} search={(to) => pairSearches(to, row)[key]} count={row[key]} />
        </Cell>
      ))}
      <AdjustedCells p={row.exact} />
      <Cell numeric>{row.mid.value === null ? "" : formatP(row.mid.value.raw)}</Cell>
    </tr>
  );
}

/** Cochran's Q over all models on the samples that each has a verdict on. */
export function CochranTable({ further: { cochran, notPaired }, models, links }: FurtherProps) {
  return (
    <FurtherPart
      id="cochran"
      title="All models at once"
      question={
        notPaired ??
        "Cochran’s Q: do the models succeed equally often on the same samples, or does at least one stand out? The p are not corrected over the tasks."
      }
    >
      {notPaired === null && (
        <TableFrame caption="Cochran’s Q over all models, by task" still>
          <thead>
            <tr>
              <HeadCell>Task</HeadCell>
              <HeadCell numeric>Samples of all</HeadCell>
              <HeadCell numeric>Q (degrees of freedom)</HeadCell>
              <HeadCell numeric>p</HeadCell>
            </tr>
          </thead>
          <tbody>
            {cochran.map(({ task, n, q }) => (
              <tr key={task ?? ""}>
                <RowHead>{task ?? <em>all tasks</em>}</RowHead>
                <Cell numeric>
                  <LinkedCount
                    links={links}
                    search={(to) =>
                      sharedSearch(
                        to,
                        task,
                        models.map(({ id }) => id),
                      )
                    }
                    count={n}
                  />
                </Cell>
                {q.value === null ? (
                  <Cell colSpan={2} numeric>
                    <small className="score-reason">{q.reason}</small>
                  </Cell>
                ) : (
                  <>
                    <Cell numeric>{`${formatDecimal(q.value.q, 2)} (${q.value.df})`}</Cell>
                    <Cell numeric>{formatP(q.value.p)}</Cell>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </FurtherPart>
  );
}
