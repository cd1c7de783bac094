import { formatCount, formatPercent } from "#app/components/format-number.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { PanelFigures } from "#app/modules/scoring/agreement-panels.ts";
import type { GradeFacet } from "#app/modules/studies/grade-selection.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { KappaText } from "./criteria-table.tsx";
import { Coefficient, CoefficientInterval, Share, ShareInterval } from "./figure-text.tsx";
import { GradesLink, type GradesScope } from "./grades-link.tsx";

export type PanelRow = {
  /** Of what: a task, a pair; rows of one follow each other. */
  readonly part: string;
  /** On what: a criterion. */
  readonly on: string;
  readonly facet: GradeFacet;
  readonly scope: GradesScope;
  readonly figures: PanelFigures;
};

type PanelTableProps = {
  readonly caption: string;
  /** What the parts are: "Task". */
  readonly head: string;
  readonly rows: readonly PanelRow[];
};

/** Whole panels, a row each: counts, the table of a fixed pair, every coefficient with its interval or why there is none. */
export function PanelTable({ caption, head, rows }: PanelTableProps) {
  return (
    <TableFrame caption={caption} still className="panel-table">
      <thead>
        <tr>
          <HeadCell>{head}</HeadCell>
          <HeadCell numeric>n</HeadCell>
          <HeadCell numeric>Both yes</HeadCell>
          <HeadCell numeric>Split</HeadCell>
          <HeadCell numeric>Both no</HeadCell>
          <HeadCell numeric>Yes of all verdicts, %</HeadCell>
          <HeadCell numeric>Agree, %</HeadCell>
          <HeadCell numeric>on yes</HeadCell>
          <HeadCell numeric>on no</HeadCell>
          <HeadCell numeric>
            <CoefficientSign of="κ" />
          </HeadCell>
          <HeadCell numeric>AC1</HeadCell>
          <HeadCell numeric>
            <CoefficientSign of="α" />
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PanelTableRow key={`${row.part} ${row.on}`} row={row} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function PanelTableRow({ row: { part, on, facet, scope, figures } }: { readonly row: PanelRow }) {
  const { prevalence, noInterval } = figures;
  const count = (outcome: "positive" | "negative", of: number) => (
    <GradesLink scope={scope} selection={{ on: facet, outcome }} count={of} />
  );
  return (
    <tr>
      <RowHead>
        {part}
        <small>{on}</small>
      </RowHead>
      <Cell numeric>
        <GradesLink scope={scope} selection={{ on: facet }} count={figures.n} />
        {figures.n > 0 && noInterval !== null && <small className="score-reason">{noInterval}</small>}
      </Cell>
      <Cell numeric>{count("positive", figures.bothPositive)}</Cell>
      <Cell numeric>
        <GradesLink scope={scope} selection={{ on: facet, outcome: "split" }} count={figures.split} />
        <OneAlone row={{ facet, scope, figures }} />
      </Cell>
      <Cell numeric>{count("negative", figures.bothNegative)}</Cell>
      <Cell numeric>{prevalence.n === 0 ? "" : formatPercent(prevalence.x / prevalence.n)}</Cell>
      <Cell numeric>
        <Share of={figures.agreement} />
        {figures.agreement.value !== null && <ShareInterval of={figures.agreementInterval} />}
      </Cell>
      <Cell numeric>{figures.n > 0 && <Share of={figures.positive} />}</Cell>
      <Cell numeric>{figures.n > 0 && <Share of={figures.negative} />}</Cell>
      <Cell numeric>{figures.n > 0 && <KappaText figures={figures} />}</Cell>
      <Cell numeric>
        {figures.n > 0 && <Coefficient of={figures.ac1} />}
        {noInterval === null && <CoefficientInterval of={figures.ac1Interval} />}
      </Cell>
      <Cell numeric>
        {figures.n > 0 && <Coefficient of={figures.alpha} />}
        {noInterval === null && figures.alpha.value !== null && (
          <CoefficientInterval of={figures.alphaInterval} />
        )}
      </Cell>
    </tr>
  );
}

/** Of a fixed pair which of the two alone says yes. */
function OneAlone({
  row: { facet, scope, figures },
}: {
  readonly row: Pick<PanelRow, "facet" | "scope" | "figures">;
}) {
  const pair = figures.kappa.value;
  if (pair === null || figures.split === 0) return null;
  const { first, second, table } = pair;
  const alone = (yes: string, no: string, count: number) => (
    <small>
      {yes} yes{" "}
      <GradesLink
        scope={scope}
        selection={{
          on: facet,
          said: [
            { saying: "positive", grader: yes },
            { saying: "negative", grader: no },
          ],
        }}
        count={count}
      />
    </small>
  );
  return (
    <>
      {alone(first, second, table[0]![1]!)}
      {alone(second, first, table[1]![0]!)}
    </>
  );
}

/** How many panels have an interval, for the sentence above a table. */
export function intervalsWords(rows: readonly PanelRow[]): string {
  const given = rows.filter(({ figures }) => figures.noInterval === null).length;
  return `${formatCount(given)} of ${formatCount(rows.length)} have intervals: it takes 50 explanations graded twice and 5 grades in the rarer verdict.`;
}
