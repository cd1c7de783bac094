import { formatCount, formatDecimal } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { pairOfModels } from "#app/modules/scoring/model-names.ts";
import type { PairTest, TestOfPairs } from "#app/modules/scoring/pair-tests.ts";
import { AdjustedCells, FurtherPart, LinkedCount } from "./further-parts.tsx";
import { sharedSearch } from "./further-searches.ts";
import type { FurtherProps } from "./further-statistics.tsx";

/** Every test of every pair, with what it asks, and its p corrected two ways side by side. */
export function PairTests({ further: { tests }, models, links }: FurtherProps) {
  return (
    <FurtherPart
      id="pair-tests"
      title="Every test of each pair"
      question="Each p is corrected for testing all pairs: Holm keeps the chance of even one false finding at 5 %; Benjamini and Hochberg, for exploring, keep the expected share of false findings there."
    >
      <TableFrame caption="Every test of each pair of models, with p corrected two ways" still>
        <thead>
          <tr>
            <HeadCell>Pair</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>Statistic</HeadCell>
            <HeadCell numeric>p</HeadCell>
            <HeadCell numeric>Holm</HeadCell>
            <HeadCell numeric>Benjamini–Hochberg</HeadCell>
          </tr>
        </thead>
        {tests.map((test) => (
          <tbody key={test.test}>
            <tr>
              <th scope="rowgroup" colSpan={6} className="further-group">
                {test.name}
                <small>{test.question}</small>
              </th>
            </tr>
            {test.pairs.map((pair) => (
              <tr key={`${pair.first} ${pair.second}`}>
                <RowHead className="sm:whitespace-nowrap">
                  {pairOfModels(models, pair.first, pair.second)}
                </RowHead>
                <Cell numeric>
                  {test.unit === "samples" ? (
                    <>
                      <LinkedCount
                        links={links}
                        search={(to) => sharedSearch(to, null, [pair.first, pair.second])}
                        count={pair.n}
                      />{" "}
                      samples
                    </>
                  ) : (
                    `${formatCount(pair.n)} tasks`
                  )}
                  {pair.note !== null && <small className="score-reason">{pair.note}</small>}
                </Cell>
                <Cell numeric className="whitespace-nowrap">
                  {statisticOf(test, pair)}
                </Cell>
                <AdjustedCells p={pair.p} />
              </tr>
            ))}
          </tbody>
        ))}
      </TableFrame>
    </FurtherPart>
  );
}

function statisticOf({ test }: Pick<TestOfPairs, "test">, { statistic, n }: PairTest): string {
  if (statistic === null) return "";
  return test === "paired_t"
    ? `t(${n - 1}) = ${formatDecimal(statistic, 2)}`
    : `V = ${formatDecimal(statistic, Number.isInteger(statistic) ? 0 : 1)}`;
}
