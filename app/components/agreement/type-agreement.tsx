import { ErrorTypeName } from "#app/components/error-type-name.tsx";
import { formatCount, formatDecimal, formatPercent } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { ERROR_TYPE_DEFINITIONS, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { KappaText } from "./criteria-table.tsx";
import { Coefficient, CoefficientInterval, Share } from "./figure-text.tsx";
import { GradesLink, type GradesScope } from "./grades-link.tsx";

type TypeAgreementTableProps = {
  readonly types: AgreementView["types"];
  readonly sets: AgreementView["sets"];
  readonly graders: readonly string[];
  readonly scope: GradesScope;
};

/** Each error type: marked by all, by some, by each of two; and the types as sets. */
export function TypeAgreementTable({ types, sets, graders, scope }: TypeAgreementTableProps) {
  const most = Math.max(1, ...types.map(({ bothPositive, split }) => bothPositive + split));
  const scale = (count: number) => (140 * count) / most;
  const isOnePair = graders.length === 2;
  return (
    <section aria-labelledby="by-type">
      <SectionTitle id="by-type" title="By error type" aside={`n ${formatCount(types[0]!.n)}`} />
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
            {isOnePair &&
              graders.map((grader) => (
                <HeadCell key={grader} numeric>
                  by {grader}
                </HeadCell>
              ))}
            <HeadCell numeric>Marked, %</HeadCell>
            <HeadCell numeric>Agree it is there, %</HeadCell>
            {isOnePair && (
              <HeadCell numeric>
                <CoefficientSign of="κ" />
              </HeadCell>
            )}
            <HeadCell numeric>AC1</HeadCell>
            <HeadCell numeric>
              <CoefficientSign of="α" />
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, markedBy, ...figures }) => (
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
                  <rect
                    className="type-bar-both"
                    x="0.5"
                    y="1"
                    width={scale(figures.bothPositive)}
                    height="10"
                  />
                  <rect
                    className="type-bar-one"
                    x={0.5 + scale(figures.bothPositive)}
                    y="1"
                    width={scale(figures.split)}
                    height="10"
                  />
                </svg>
              </Cell>
              <Cell numeric>
                <GradesLink
                  scope={scope}
                  selection={{ on: type, outcome: "positive" }}
                  count={figures.bothPositive}
                />
              </Cell>
              <Cell numeric>
                <GradesLink scope={scope} selection={{ on: type, outcome: "split" }} count={figures.split} />
              </Cell>
              {isOnePair &&
                markedBy.map(({ grader, x }) => (
                  <Cell key={grader} numeric>
                    <MarkedLink type={type} grader={grader} count={x} scope={scope} />
                  </Cell>
                ))}
              <Cell numeric>
                {figures.prevalence.n > 0 && formatPercent(figures.prevalence.x / figures.prevalence.n)}
              </Cell>
              <Cell numeric>
                <Share of={figures.positive} />
              </Cell>
              {isOnePair && (
                <Cell numeric>{figures.alpha.value !== null && <KappaText figures={figures} />}</Cell>
              )}
              <Cell numeric>
                {figures.alpha.value !== null && <Coefficient of={figures.ac1} />}
                {figures.noInterval === null && figures.alpha.value !== null && (
                  <CoefficientInterval of={figures.ac1Interval} />
                )}
              </Cell>
              <Cell numeric>
                <Coefficient of={figures.alpha} />
                {figures.alpha.value !== null && <CoefficientInterval of={figures.alphaInterval} />}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <SetWords sets={sets} scope={scope} />
      {!isOnePair && <MarkedByGrader types={types} graders={graders} scope={scope} />}
    </section>
  );
}

type MarkedLinkProps = {
  readonly type: ErrorType;
  readonly grader: string;
  readonly count: number;
  readonly scope: GradesScope;
};

function MarkedLink({ type, grader, count, scope }: MarkedLinkProps) {
  return (
    <GradesLink
      scope={scope}
      selection={{ on: type, said: [{ saying: "positive", grader }] }}
      count={count}
    />
  );
}

/** Of several graders how often each marked each type. */
function MarkedByGrader({ types, graders, scope }: Omit<TypeAgreementTableProps, "sets">) {
  return (
    <details className="mt-2">
      <summary className="link type-help w-fit">How often each grader marked each type</summary>
      <TableFrame caption="Explanations on which each grader marked each error type" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            {types.map(({ type }) => (
              <HeadCell key={type} numeric>
                {ERROR_TYPE_DEFINITIONS[type].name}
              </HeadCell>
            ))}
            <HeadCell numeric>of</HeadCell>
          </tr>
        </thead>
        <tbody>
          {graders.map((grader, place) => (
            <tr key={grader}>
              <RowHead>{grader}</RowHead>
              {types.map(({ type, markedBy }) => (
                <Cell key={type} numeric>
                  <MarkedLink type={type} grader={grader} count={markedBy[place]!.x} scope={scope} />
                </Cell>
              ))}
              <Cell numeric>
                <GradesLink
                  scope={scope}
                  selection={{ on: "correctness", said: [{ saying: "any", grader }] }}
                  count={types[0]!.markedBy[place]!.n}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </details>
  );
}

/** The types as sets: how often the same, how far they overlap, and <CoefficientSign of="α" />. */
function SetWords({ sets, scope }: Pick<TypeAgreementTableProps, "sets" | "scope">) {
  const incorrect = sets.bothIncorrect;
  return (
    <p className="type-help text-ink-2 mt-2 measure-text">
      As sets, all mark the same types on{" "}
      <GradesLink scope={scope} selection={{ on: "types", outcome: "same" }} count={sets.all.same} /> of{" "}
      <GradesLink scope={scope} selection={{ on: "types" }} count={sets.all.n} />; Krippendorff’s{" "}
      <CoefficientSign of="α" />, with types that overlap counted as partly agreeing (MASI), is{" "}
      {alphaWords(sets.all)}. Of the{" "}
      <GradesLink scope={scope} selection={{ on: "correctness", outcome: "negative" }} count={incorrect.n} />{" "}
      that all called incorrect the mean overlap is{" "}
      {incorrect.jaccard.value === null ? "not defined" : `${formatPercent(incorrect.jaccard.value)} %`} and{" "}
      <CoefficientSign of="α" /> {alphaWords(incorrect)}. No interval of these is computed.
    </p>
  );
}

function alphaWords({ alpha }: AgreementView["sets"]["all"]): string {
  return alpha.value === null ? `not defined (${alpha.reason})` : formatDecimal(alpha.value, 2);
}

/** What a part of the bars means. */
function BarSign({ look }: { readonly look: "both" | "one" }) {
  return (
    <svg viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
      <rect className={`type-bar-${look}`} x="0.5" y="0.5" width="11" height="9" />
    </svg>
  );
}
