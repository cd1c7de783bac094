import { formatCount } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { PartFigures } from "#app/modules/scoring/agreement-by-part.ts";
import type { AgreementFigures } from "#app/modules/scoring/agreement-figures.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { Coefficient, Share } from "./criteria-table.tsx";

type PartRows = {
  /** What the rows are: "Task". */
  readonly head: string;
  readonly rows: readonly { readonly name: string; readonly note?: string; readonly figures: PartFigures }[];
};

type PartAgreementProps = PartRows & { readonly id: string; readonly title: string };

/** Every criterion for parts of the items: wave by wave, round by round. */
export function PartAgreement({ id, title, head, rows }: PartAgreementProps) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} />
      <PartTable caption={`Agreement ${title.toLowerCase()}`} head={head} rows={rows} />
    </section>
  );
}

export function PartTable({ caption, head, rows }: PartRows & { readonly caption: string }) {
  return (
    <TableFrame caption={caption} still>
      <thead>
        <tr>
          <HeadCell>{head}</HeadCell>
          <HeadCell numeric>n</HeadCell>
          <HeadCell numeric>Correctness, %</HeadCell>
          <HeadCell numeric>on the negative</HeadCell>
          <HeadCell numeric>AC1</HeadCell>
          <HeadCell numeric>
            <CoefficientSign of="α" />
          </HeadCell>
          <HeadCell numeric>Analysis, own verdict, %</HeadCell>
          <HeadCell numeric>
            <CoefficientSign of="α" />
          </HeadCell>
          <HeadCell numeric>Analysis, as counted, %</HeadCell>
          <HeadCell numeric>
            <CoefficientSign of="α" />
          </HeadCell>
          <HeadCell numeric>Analysis, both said correct, %</HeadCell>
          <HeadCell numeric>
            <CoefficientSign of="α" />
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, figures: { correctness, raw, gated, both_correct } }) => (
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
            <ShareAndAlpha of={raw} />
            <ShareAndAlpha of={gated} />
            <ShareAndAlpha of={both_correct} />
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function ShareAndAlpha({ of }: { readonly of: AgreementFigures }) {
  return (
    <>
      <Cell numeric>
        <Share of={of.agreement} />
        {of.n > 0 && <small>n {formatCount(of.n)}</small>}
      </Cell>
      <Cell numeric>
        <Coefficient of={of.alpha} />
      </Cell>
    </>
  );
}
