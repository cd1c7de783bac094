import { ErrorTypeName } from "#app/components/error-type-name.tsx";
import { formatCount, formatDecimal } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { Coefficient, Share } from "./criteria-table.tsx";

type TypeAgreementTableProps = {
  readonly types: AgreementView["types"];
  readonly sets: AgreementView["sets"];
};

/** Each error type: marked by all, by some; and the types as sets. */
export function TypeAgreementTable({ types, sets }: TypeAgreementTableProps) {
  const most = Math.max(1, ...types.map(({ all, some }) => all + some));
  const scale = (count: number) => (140 * count) / most;
  return (
    <section aria-labelledby="by-type">
      <SectionTitle id="by-type" title="By error type" />
      <TableFrame caption="Agreement by error type" still>
        <thead>
          <tr>
            <HeadCell>Type</HeadCell>
            <HeadCell className="desk-only">
              <span className="type-bar-legend">
                <BarSign look="both" /> both
                <BarSign look="one" /> one only
              </span>
            </HeadCell>
            <HeadCell numeric>Both</HeadCell>
            <HeadCell numeric>One</HeadCell>
            <HeadCell numeric>Agree it is there, %</HeadCell>
            <HeadCell numeric>
              <CoefficientSign of="α" />
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, all, some, positive, alpha }) => (
            <tr key={type}>
              <RowHead>
                <ErrorTypeName type={type} />
              </RowHead>
              <Cell className="desk-only">
                <svg
                  className={`type-bar error-${type}`}
                  viewBox="0 0 144 12"
                  width="144"
                  height="12"
                  aria-hidden="true"
                >
                  <rect className="type-bar-both" x="0.5" y="1" width={scale(all)} height="10" />
                  <rect className="type-bar-one" x={0.5 + scale(all)} y="1" width={scale(some)} height="10" />
                </svg>
              </Cell>
              <Cell numeric>{formatCount(all)}</Cell>
              <Cell numeric>{formatCount(some)}</Cell>
              <Cell numeric>
                <Share of={positive} />
              </Cell>
              <Cell numeric>
                <Coefficient of={alpha} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <p className="type-help text-ink-2 mt-2">
        As sets, Krippendorff <CoefficientSign of="α" /> with MASI: {setWords(sets.all)} over all{" "}
        {formatCount(sets.all.n)}, {setWords(sets.bothIncorrect)} over the {formatCount(sets.bothIncorrect.n)}{" "}
        that all called incorrect.
      </p>
    </section>
  );
}

function setWords({ alpha }: AgreementView["sets"]["all"]): string {
  return alpha.value === null ? "not defined" : formatDecimal(alpha.value, 2);
}

/** What a part of the bars means. */
function BarSign({ look }: { readonly look: "both" | "one" }) {
  return (
    <svg viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
      <rect className={`type-bar-${look}`} x="0.5" y="0.5" width="11" height="9" />
    </svg>
  );
}
