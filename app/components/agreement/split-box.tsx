import { formatCount, formatDecimal, formatPercent } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import type { AgreementFigures } from "#app/modules/scoring/agreement-figures.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";

type SplitBoxProps = { readonly figures: AgreementFigures; readonly pairs: AgreementView["pairs"] };

/** Correctness in counts: both, split, both; of one fixed pair its 2×2 table and κ. */
export function SplitBox({ figures, pairs }: SplitBoxProps) {
  const { n, bothPositive, split, bothNegative } = figures;
  const parts = [
    { key: "both correct", count: bothPositive, look: "split-both" },
    { key: "split", count: split, look: "split-open" },
    { key: "both incorrect", count: bothNegative, look: "split-neither" },
  ];
  let start = 0;
  return (
    <section aria-labelledby="split">
      <SectionTitle
        id="split"
        title={`Correctness, ${pairs.length > 1 ? "all pairs" : "counts"}`}
        aside={`n ${formatCount(n)}`}
      />
      {n > 0 && (
        <svg
          className="split-bar"
          viewBox="0 0 300 16"
          height="16"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {parts.map(({ key, count, look }) => {
            const width = (300 * count) / n;
            const x = start;
            start += width;
            return (
              <rect key={key} className={look} x={x + 1} y="1" width={Math.max(0, width - 2)} height="14" />
            );
          })}
        </svg>
      )}
      <dl className="split-counts">
        {parts.map(({ key, count }) => (
          <div key={key}>
            <dd>{formatCount(count)}</dd>
            <dt>{key}</dt>
          </div>
        ))}
      </dl>
      {pairs.length === 1 && <PairTable pair={pairs[0]!} figures={figures} />}
    </section>
  );
}

function PairTable({
  pair,
  figures,
}: {
  readonly pair: AgreementView["pairs"][number];
  readonly figures: AgreementFigures;
}) {
  const [[a, b], [c, d]] = pair.table as [[number, number], [number, number]];
  const kappas = figures.kappa.value;
  return (
    <table className="two-by-two">
      <caption>
        {pair.first} and {pair.second}
        <span className="text-ink-3">
          {" "}
          <CoefficientSign of="κ" />{" "}
          {pair.kappa.value === null
            ? `not defined: ${pair.kappa.reason}`
            : formatDecimal(pair.kappa.value, 2)}
          {kappas &&
            kappas.stratified.value !== null &&
            `, by task and model ${formatDecimal(kappas.stratified.value, 2)}`}
          {pair.caveat !== null && `. ${pair.caveat}`}
        </span>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{pair.second} correct</th>
          <th scope="col">incorrect</th>
          <td className="margin" />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{pair.first} correct</th>
          <td className="agreeing">{formatCount(a)}</td>
          <td>{formatCount(b)}</td>
          <td className="margin">{formatCount(a + b)}</td>
        </tr>
        <tr>
          <th scope="row">incorrect</th>
          <td>{formatCount(c)}</td>
          <td className="agreeing">{formatCount(d)}</td>
          <td className="margin">{formatCount(c + d)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** <CoefficientSign of="κ" /> below the diagonal, raw agreement above it. */
export function PairGrid({
  graders,
  pairs,
}: {
  readonly graders: readonly string[];
  readonly pairs: AgreementView["pairs"];
}) {
  const pairOf = (one: string, other: string) =>
    pairs.find(
      ({ first, second }) => (first === one && second === other) || (first === other && second === one),
    );
  const caveats = [...new Set(pairs.flatMap(({ caveat }) => caveat ?? []))];
  return (
    <section aria-labelledby="by-pair">
      <SectionTitle id="by-pair" title="By pair" />
      <p className="type-help text-ink-3">κ below the diagonal, raw agreement above it.</p>
      <div className="overflow-x-auto">
        <table className="pair-grid">
          <caption className="visually-hidden">Agreement on correctness of every pair of graders</caption>
          <thead>
            <tr>
              <td />
              {graders.map((grader) => (
                <th key={grader} scope="col">
                  {grader}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {graders.map((row, rowIndex) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {graders.map((column, columnIndex) => {
                  const pair = pairOf(row, column);
                  if (!pair || rowIndex === columnIndex) return <td key={column} className="pair-none" />;
                  if (rowIndex < columnIndex)
                    return (
                      <td key={column}>
                        {pair.agreement.value === null ? "no overlap" : formatPercent(pair.agreement.value)}
                        <small>raw %</small>
                      </td>
                    );
                  return (
                    <td key={column} className={`pair-heat-${heatOf(pair.kappa.value)}`}>
                      {pair.n === 0
                        ? "no overlap"
                        : pair.kappa.value === null
                          ? "no variation"
                          : `${formatDecimal(pair.kappa.value, 2)}${pair.caveat === null ? "" : "*"}`}
                      <small>n {formatCount(pair.n)}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {caveats.length > 0 && <p className="type-help text-ink-2 mt-2">* {caveats.join(" ")}</p>}
    </section>
  );
}

/** Five tones, the strongest for κ of 0.8 and more. */
function heatOf(kappa: number | null): number {
  return kappa === null || kappa < 0.2 ? 0 : Math.min(4, Math.floor(kappa * 5));
}
