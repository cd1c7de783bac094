import { Link, useSearchParams } from "@remix-run/react";
import { formatDecimal, formatP, formatPoints } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { StatisticsLink } from "#app/components/scoring/statistics-link.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { CRITERION_WORDS } from "#app/modules/scoring/agreement-criteria.ts";
import type { AgreementPage } from "#app/modules/scoring/agreement-page.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import type { PairFurther, SharedFurther } from "#app/modules/scoring/further-agreement.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import { KnownCheckDrift } from "./check-drift.tsx";
import { Coefficient, CoefficientInterval } from "./figure-text.tsx";
import { GradesLink, type GradesScope, narrowScope } from "./grades-link.tsx";
import { LatentTruthTable } from "./latent-truth.tsx";

type FurtherStatisticsProps = {
  /** Null: they are not asked for. */
  readonly further: AgreementPage["further"];
  readonly sets: AgreementView["sets"];
  readonly scope: GradesScope;
};

/** Everything beside the planned panel, closed at first. */
export function FurtherStatistics({ further, sets, scope }: FurtherStatisticsProps) {
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="further">
      <SectionTitle id="further" title="Further statistics" />
      <p className="type-help text-ink-3 measure-text mb-2">
        Other coefficients of the same grades, for comparison with other work, and aids that decide nothing.
        Large-sample errors take explanations for independent of each other; the bootstrap above does not.{" "}
        <StatisticsLink section="agreement" />
      </p>
      <Link
        to={withParameters(search, { show: further === null ? "further" : null })}
        preventScrollReset
        aria-expanded={further !== null}
        className="link type-help"
      >
        {further === null ? "Show further statistics" : "Hide further statistics"}
      </Link>
      {further !== null && (
        <div className="mt-4 flex flex-col gap-6">
          <SharedTable criteria={further.criteria} scope={scope} />
          <PairTables pairs={further.pairs} scope={scope} />
          <p className="type-help text-ink-2 measure-text">
            Error types as sets, Krippendorff’s α with Jaccard’s distance: {words(sets.all.jaccardAlpha)} over
            all, {words(sets.bothIncorrect.jaccardAlpha)} over those that all called incorrect; with MASI{" "}
            {words(sets.all.alpha)} and {words(sets.bothIncorrect.alpha)}.
          </p>
          <LatentTruthTable latentTruth={further.latentTruth} />
          <KnownCheckDrift checks={further.checks} />
        </div>
      )}
    </section>
  );
}

function words({ value, reason }: Estimate): string {
  return value === null ? `not defined (${reason})` : formatDecimal(value, 2);
}

type SharedTableProps = { readonly criteria: readonly SharedFurther[]; readonly scope: GradesScope };

function SharedTable({ criteria, scope }: SharedTableProps) {
  return (
    <TableFrame caption="Coefficients over all graders" captionHidden={false} still>
      <thead>
        <tr>
          <HeadCell>Criterion</HeadCell>
          <HeadCell numeric>n</HeadCell>
          <HeadCell numeric>AC1, SE</HeadCell>
          <HeadCell numeric>Fleiss κ, generalised, SE</HeadCell>
          <HeadCell numeric>Brennan–Prediger</HeadCell>
          <HeadCell numeric>Fleiss κ</HeadCell>
          <HeadCell numeric>on the positive</HeadCell>
          <HeadCell numeric>on the negative</HeadCell>
        </tr>
      </thead>
      <tbody>
        {criteria.map((row) => (
          <tr key={row.criterion}>
            <RowHead>{CRITERION_WORDS[row.criterion].name}</RowHead>
            <Cell numeric>
              <GradesLink scope={scope} selection={{ on: row.criterion }} count={row.n} />
            </Cell>
            <Cell numeric>
              <WithError {...row.ac1} />
            </Cell>
            <Cell numeric>
              <WithError {...row.fleissGeneralised} />
            </Cell>
            <Cell numeric>
              <Coefficient of={row.brennanPrediger} />
            </Cell>
            <Cell numeric>
              <Coefficient of={row.fleiss} />
            </Cell>
            <Cell numeric>
              <Coefficient of={row.fleissPositive} />
            </Cell>
            <Cell numeric>
              <Coefficient of={row.fleissNegative} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

type WithErrorProps = {
  readonly value: Estimate;
  readonly se: Estimate;
  readonly interval?: Estimate<Range>;
};

/** A coefficient with its error and, where it has one, its interval. */
function WithError({ value, se, interval }: WithErrorProps) {
  return (
    <>
      <Coefficient of={value} />
      {value.value !== null && (
        <small>{se.value === null ? se.reason : `SE ${formatDecimal(se.value, 3)}`}</small>
      )}
      {value.value !== null && se.value !== null && interval && <CoefficientInterval of={interval} />}
    </>
  );
}

type PairTablesProps = { readonly pairs: readonly PairFurther[]; readonly scope: GradesScope };

function PairTables({ pairs, scope }: PairTablesProps) {
  return (
    <>
      <TableFrame caption="Coefficients of each pair" captionHidden={false} still>
        <thead>
          <tr>
            <HeadCell>Pair</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>Cohen κ, SE</HeadCell>
            <HeadCell numeric>highest κ</HeadCell>
            <HeadCell numeric>Scott π, SE</HeadCell>
            <HeadCell numeric>AC1, SE</HeadCell>
            <HeadCell numeric>PABAK</HeadCell>
            <HeadCell numeric>Prevalence index</HeadCell>
            <HeadCell numeric>Bias index</HeadCell>
            <HeadCell numeric>Leniency</HeadCell>
          </tr>
        </thead>
        <tbody>
          {pairs
            .filter(({ n }) => n > 0)
            .map((pair) => (
              <PairRow key={`${pair.first} ${pair.second} ${pair.criterion}`} pair={pair} scope={scope} />
            ))}
        </tbody>
      </TableFrame>
      <p className="type-help text-ink-3 measure-text">
        Highest κ: what the two could reach, given how often each says “no”. Prevalence index: how far one
        verdict prevails. Bias index: points by which the first gives the positive verdict more often than the
        second. Leniency: points by which the first says “no” more often, and McNemar’s exact p (and mid-p)
        over the explanations on which they differ: would a coin that decides each of them give as much?
      </p>
    </>
  );
}

function PairRow({ pair, scope }: { readonly pair: PairFurther; readonly scope: GradesScope }) {
  const { first, second, criterion, kappa, leniency } = pair;
  const own = narrowScope(scope, { selection: { between: [first, second], on: criterion } });
  return (
    <tr>
      <RowHead>
        {first} and {second}
        <small>{CRITERION_WORDS[criterion].name}</small>
      </RowHead>
      <Cell numeric>
        <GradesLink scope={own} selection={{}} count={pair.n} />
      </Cell>
      <Cell numeric>
        <WithError value={kappa.kappa} se={kappa.se} interval={kappa.normalInterval} />
        {kappa.caveat !== null && <small className="score-reason">{kappa.caveat}</small>}
      </Cell>
      <Cell numeric>
        <Coefficient of={kappa.highest} />
      </Cell>
      <Cell numeric>
        <WithError {...pair.scottPi} />
      </Cell>
      <Cell numeric>
        <WithError {...pair.ac1} />
      </Cell>
      <Cell numeric>
        <Coefficient of={pair.pabak} />
      </Cell>
      <Cell numeric>
        <Coefficient of={pair.prevalenceIndex} />
      </Cell>
      <Cell numeric>
        {pair.biasIndex.value === null ? pair.biasIndex.reason : formatPoints(pair.biasIndex.value)}
      </Cell>
      <Cell numeric>
        {leniency.difference.value === null
          ? leniency.difference.reason
          : formatPoints(leniency.difference.value)}
        <small>
          p {formatP(leniency.exact)} ({formatP(leniency.mid)})
        </small>
        <small>
          differ on <GradesLink scope={own} selection={{ outcome: "split" }} count={leniency.discordant} />
        </small>
      </Cell>
    </tr>
  );
}
