import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { StatisticsLink } from "#app/components/scoring/statistics-link.tsx";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";

type MethodNoteProps = Pick<AgreementView, "method" | "criteria" | "pairs">;

/** Which grades, which coefficients and which intervals the page rests on, in words. */
export function AgreementMethodNote({ method, criteria, pairs }: MethodNoteProps) {
  const dropped = Math.max(...criteria.map(({ alphaInterval }) => alphaInterval.dropped));
  return (
    <section className="type-help text-ink-2 measure-text" aria-labelledby="method">
      <h2 id="method" className="type-small-section text-ink mb-1">
        How these figures are made
      </h2>
      <p className="mb-2">
        Counted is, for each grader of an explanation, the last grade that they made before anything of the
        others had reached them. Later grades, those set aside, and adjudications do not count here.
      </p>
      <ul className="method-terms mb-2">
        <li>
          <strong>Agree</strong>: how often two graders say the same. Where most explanations are right, this
          is high by itself; so it also stands for each verdict, and “on the negative” says how often they
          agree on which ones are wrong.
        </li>
        <li>
          <strong>
            Krippendorff’s <CoefficientSign of="α" />
          </strong>
          : how far disagreement stays below what chance would give, from 0 for chance to 1 for none; for any
          number of graders. Below 0 they disagree more than by chance.
        </li>
        <li>
          <strong>
            Cohen’s <CoefficientSign of="κ" />
          </strong>
          : the same question for two graders, each guessing at their own rate.{" "}
          {pairs.length === 1
            ? "“By kind” compares within each task and model only, since throwing unlike tasks together makes κ too high."
            : "Where graders change from explanation to explanation it stands for each pair and is not averaged."}
        </li>
        <li>
          <strong>AC1</strong>: the same with a chance that stays small where one verdict is rare. Read beside
          κ, never instead of it.
        </li>
        <li>
          <strong>MASI</strong>: how far two sets of error types are apart, so that Rule and Logic against
          Rule is closer than Rule against Facts.
        </li>
      </ul>
      <p>
        Analysis stands three times, since an error decides it: the last row is its honest reliability.
        Agreement has Wilson’s interval; α, κ and strictness have a bootstrap over samples (
        {formatCount(method.replicates)} draws, seed {method.seed}
        {dropped > 0 && `; in up to ${formatAmount(dropped, "draw")} a figure was not defined and left out`}),
        AC1 has Gwet’s. They are given from 50 explanations graded twice and 5 grades in the rarer verdict on:
        below that they would promise more than they hold. Agreement on one verdict has none of its own.{" "}
        <StatisticsLink section="agreement" />
      </p>
    </section>
  );
}
