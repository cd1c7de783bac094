import { Link, useSearchParams } from "@remix-run/react";
import { formatDecimal, formatPercent } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { CRITERION_WORDS, type Criterion } from "#app/modules/scoring/agreement-criteria.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { pairText } from "#app/modules/scoring/pair-text.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { GradesLink, type GradesScope, narrowScope } from "./grades-link.tsx";

type PairGridProps = {
  readonly graders: readonly string[];
  readonly pairs: AgreementView["pairs"];
  readonly criterion: Criterion;
  /** The pair that is looked at beside. */
  readonly chosen: { readonly first: string; readonly second: string } | null;
  readonly scope: GradesScope;
};

/** κ below the diagonal, raw agreement above it; a pair leads to its table. Of three graders or more. */
export function PairGrid({ graders, pairs, criterion, chosen, scope }: PairGridProps) {
  const [search] = useSearchParams();
  const pairOf = (one: string, other: string) =>
    pairs.find(
      ({ first, second }) => (first === one && second === other) || (first === other && second === one),
    );
  const caveats = [...new Set(pairs.flatMap((pair) => pair[criterion].kappa.value?.caveat ?? []))];
  return (
    <section aria-labelledby="by-pair">
      <SectionTitle id="by-pair" title="By pair" />
      <p className="type-help text-ink-3">
        {CRITERION_WORDS[criterion].name}: <CoefficientSign of="κ" /> below the diagonal, raw agreement in %
        above it. A pair leads to its table and its intervals.
      </p>
      <div className="overflow-x-auto">
        <table className="pair-grid">
          <caption className="visually-hidden">
            Agreement on {CRITERION_WORDS[criterion].name.toLowerCase()} of every pair of graders
          </caption>
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
                  const { n, agreement, kappa } = pair[criterion];
                  if (rowIndex < columnIndex)
                    return (
                      <td key={column}>
                        {agreement.value === null ? "no overlap" : formatPercent(agreement.value)}
                        <small>raw %</small>
                      </td>
                    );
                  const isChosen = chosen?.first === pair.first && chosen.second === pair.second;
                  const value = kappa.value?.pooled.value ?? null;
                  const own = narrowScope(scope, { selection: { between: [pair.first, pair.second] } });
                  return (
                    <td
                      key={column}
                      className={`pair-heat-${heatOf(value)}${isChosen ? " pair-chosen" : ""}`}
                    >
                      {n === 0 ? (
                        "no overlap"
                      ) : (
                        <Link
                          to={withParameters(search, { pair: pairText(pair) })}
                          preventScrollReset
                          aria-current={isChosen ? "true" : undefined}
                          aria-label={`${pair.first} and ${pair.second}: κ ${value === null ? "not defined" : formatDecimal(value, 2)}`}
                        >
                          {value === null
                            ? "no variation"
                            : `${formatDecimal(value, 2)}${kappa.value!.caveat === null ? "" : "*"}`}
                        </Link>
                      )}
                      <small>
                        n <GradesLink scope={own} selection={{ on: criterion }} count={n} />
                      </small>
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
