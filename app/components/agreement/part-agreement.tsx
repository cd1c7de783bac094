import { formatCount } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { PartFigures } from "#app/modules/scoring/agreement-by-part.ts";
import { Coefficient, Share } from "./criteria-table.tsx";

type PartAgreementProps = {
  readonly id: string;
  readonly title: string;
  /** What the rows are: "Task". */
  readonly head: string;
  readonly rows: readonly { readonly name: string; readonly note?: string; readonly figures: PartFigures }[];
};

/** Correctness and analysis as counted, for parts of the items: task by task, wave by wave. */
export function PartAgreement({ id, title, head, rows }: PartAgreementProps) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} />
      <TableFrame caption={`Agreement ${title.toLowerCase()}`} still>
        <thead>
          <tr>
            <HeadCell>{head}</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>Correctness, %</HeadCell>
            <HeadCell numeric>on the negative</HeadCell>
            <HeadCell numeric>AC1</HeadCell>
            <HeadCell numeric>α</HeadCell>
            <HeadCell numeric>Analysis, %</HeadCell>
            <HeadCell numeric>α</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, figures: { correctness, gated } }) => (
            <tr key={name}>
              <RowHead>
                {name}
                {note && <small>{note}</small>}
              </RowHead>
              <Cell numeric>{formatCount(correctness.n)}</Cell>
              <Cell numeric>
                <Share of={correctness.agreement} />
              </Cell>
              <Cell numeric>
                <Share of={correctness.negative} />
              </Cell>
              <Cell numeric>
                <Coefficient of={correctness.ac1} />
              </Cell>
              <Cell numeric>
                <Coefficient of={correctness.alpha} />
              </Cell>
              <Cell numeric>
                <Share of={gated.agreement} />
              </Cell>
              <Cell numeric>
                <Coefficient of={gated.alpha} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
