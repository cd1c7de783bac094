import { formatCount, formatDecimal } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { CRITERION_WORDS } from "#app/modules/scoring/agreement-criteria.ts";
import type { FixedPair } from "#app/modules/scoring/agreement-figures.ts";
import type { PanelFigures } from "#app/modules/scoring/agreement-panels.ts";
import type { CriterionFigures } from "#app/modules/scoring/agreement-view.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { KappaText } from "./criteria-table.tsx";
import { Coefficient, CoefficientInterval, Share, ShareInterval } from "./figure-text.tsx";
import { GradesLink, type GradesScope, narrowScope } from "./grades-link.tsx";

type SplitBoxProps = {
  readonly figures: CriterionFigures;
  /** The chosen pair of several; null: one pair shares everything, or none does. */
  readonly pair: { readonly first: string; readonly second: string; readonly panel: PanelFigures } | null;
  readonly scope: GradesScope;
};

/** A criterion in counts: both, split, both; of a pair its 2×2 table and what follows from it. */
export function SplitBox({ figures, pair, scope }: SplitBoxProps) {
  const { criterion, n } = figures;
  const { name, positive, negative } = CRITERION_WORDS[criterion];
  const on = (outcome: "positive" | "split" | "negative") => ({ on: criterion, outcome });
  const parts = [
    { key: `both ${positive}`, count: figures.bothPositive, look: "split-both", is: on("positive") },
    { key: "split", count: figures.split, look: "split-open", is: on("split") },
    { key: `both ${negative}`, count: figures.bothNegative, look: "split-neither", is: on("negative") },
  ];
  let start = 0;
  return (
    <section aria-labelledby="split">
      <SectionTitle
        id="split"
        title={pair === null ? name : `${name}, all pairs`}
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
        {parts.map(({ key, count, is }) => (
          <div key={key}>
            <dd>
              <GradesLink scope={scope} selection={is} count={count} />
            </dd>
            <dt>{key}</dt>
          </div>
        ))}
      </dl>
      {pair === null ? (
        <PairTable figures={figures} criterion={criterion} scope={scope} />
      ) : (
        <PairPanel pair={pair} criterion={criterion} scope={scope} />
      )}
    </section>
  );
}

type PairPanelProps = {
  readonly pair: NonNullable<SplitBoxProps["pair"]>;
  readonly criterion: CriterionFigures["criterion"];
  readonly scope: GradesScope;
};

/** The whole panel of one pair of several. */
function PairPanel({ pair: { first, second, panel }, criterion, scope }: PairPanelProps) {
  const own = narrowScope(scope, { selection: { between: [first, second] } });
  if (panel.n === 0)
    return (
      <p className="type-help text-ink-2 mt-4">
        {first} and {second} have no explanation in common that says anything of this.
      </p>
    );
  return (
    <>
      <PairTable figures={panel} criterion={criterion} scope={own} />
      <dl className="pair-figures">
        <div>
          <dt>Agree, %</dt>
          <dd>
            <Share of={panel.agreement} />
            <ShareInterval of={panel.agreementInterval} />
          </dd>
        </div>
        <div>
          <dt>on the positive</dt>
          <dd>
            <Share of={panel.positive} />
          </dd>
        </div>
        <div>
          <dt>on the negative</dt>
          <dd>
            <Share of={panel.negative} />
          </dd>
        </div>
        <div>
          <dt>
            <CoefficientSign of="κ" />
          </dt>
          <dd>
            <KappaText figures={panel} />
          </dd>
        </div>
        <div>
          <dt>AC1</dt>
          <dd>
            <Coefficient of={panel.ac1} />
            {panel.noInterval === null && <CoefficientInterval of={panel.ac1Interval} />}
          </dd>
        </div>
        <div>
          <dt>
            <CoefficientSign of="α" />
          </dt>
          <dd>
            <Coefficient of={panel.alpha} />
            {panel.noInterval === null && panel.alpha.value !== null && (
              <CoefficientInterval of={panel.alphaInterval} />
            )}
          </dd>
        </div>
      </dl>
      {panel.noInterval !== null && <p className="type-help text-ink-3">κ, AC1 and α: {panel.noInterval}</p>}
    </>
  );
}

type PairTableProps = {
  readonly figures: PanelFigures;
  readonly criterion: CriterionFigures["criterion"];
  readonly scope: GradesScope;
};

/** The 2×2 table with its margins. A pool of graders has none. */
function PairTable({ figures, criterion, scope }: PairTableProps) {
  const pair = figures.kappa.value;
  if (pair === null) return null;
  const { first, second, pooled } = pair;
  const { positive, negative } = CRITERION_WORDS[criterion];
  const count = (one: Side, other: Side) => (
    <GradesLink
      scope={scope}
      selection={{ on: criterion, said: [...saidBy(first, one), ...saidBy(second, other)] }}
      count={cellOf(pair, one, other)}
    />
  );
  return (
    <table className="two-by-two">
      <caption>
        {first} and {second}
        <span className="text-ink-3">
          {" "}
          n {formatCount(figures.n)}, <CoefficientSign of="κ" />{" "}
          {pooled.value === null ? `not defined: ${pooled.reason}` : formatDecimal(pooled.value, 2)}
        </span>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            {second} {positive}
          </th>
          <th scope="col">{negative}</th>
          <td className="margin" />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {first} {positive}
          </th>
          <td className="agreeing">{count("positive", "positive")}</td>
          <td>{count("positive", "negative")}</td>
          <td className="margin">{count("positive", "any")}</td>
        </tr>
        <tr>
          <th scope="row">{negative}</th>
          <td>{count("negative", "positive")}</td>
          <td className="agreeing">{count("negative", "negative")}</td>
          <td className="margin">{count("negative", "any")}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td className="margin">{count("any", "positive")}</td>
          <td className="margin">{count("any", "negative")}</td>
          <td className="margin">{count("any", "any")}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Side = "positive" | "negative" | "any";

function saidBy(grader: string, saying: Side) {
  return saying === "any" ? [] : [{ saying, grader }];
}

/** A cell of the table, or a sum over a side that may be any. */
function cellOf({ table }: FixedPair, one: Side, other: Side): number {
  const places = (side: Side) => (side === "any" ? [0, 1] : [side === "positive" ? 0 : 1]);
  return places(one)
    .flatMap((row) => places(other).map((column) => table[row]![column]!))
    .reduce((sum, count) => sum + count, 0);
}
