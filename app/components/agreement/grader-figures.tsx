import { formatPercentRange, formatPoints } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { DECIDED_CRITERIA } from "#app/modules/scoring/agreement-criteria.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import type { GradeSelection } from "#app/modules/studies/grade-selection.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import { DECIDED_WORDS, DecidedShareText } from "./decided-share.tsx";
import { GradesLink, type GradesScope } from "./grades-link.tsx";
import { SignedPlot } from "./unit-plot.tsx";

type GraderFiguresTableProps = {
  readonly people: AgreementView["people"];
  readonly scope: GradesScope;
};

/** Strictness, drift, overturned verdicts and time of each grader. Scores are never corrected by it. */
export function GraderFiguresTable({ people, scope }: GraderFiguresTableProps) {
  return (
    <section aria-labelledby="strictness">
      <SectionTitle id="strictness" title="Graders" />
      <p className="type-help text-ink-3 measure-text">
        Strictness: points more often “incorrect” than those who graded the same explanations, drawn towards 0
        where they are few, and below it as counted. Drift: the second half of the work on each task and model
        less the first. Overturned: adjudicated disagreements decided against the grader, on correctness and
        on analysis as counted; a half is what chance gives.
        {people.length === 2 &&
          " Of two graders strictness is one number seen from both sides, and so is drift: if one is stricter, the other is as much more lenient, and neither figure says which of them is right."}
      </p>
      <TableFrame caption="Figures by grader" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>Strictness</HeadCell>
            <HeadCell className="desk-only">−20 to +20 points</HeadCell>
            <HeadCell numeric>Drift</HeadCell>
            {DECIDED_CRITERIA.map((criterion) => (
              <HeadCell key={criterion} numeric>
                Overturned on {DECIDED_WORDS[criterion].name}
              </HeadCell>
            ))}
            <HeadCell numeric>Time on an item</HeadCell>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <GraderRow key={person.grader} person={person} scope={scope} />
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

type GraderRowProps = {
  readonly person: AgreementView["people"][number];
  readonly scope: GradesScope;
};

function GraderRow({ person, scope }: GraderRowProps) {
  const { grader, n, strictness, shrunk, interval, drift, driftInterval, overturned, seconds } = person;
  const said = (saying: "any" | "overturned" | "timed"): GradeSelection => ({ said: [{ saying, grader }] });
  return (
    <tr>
      <RowHead>{grader}</RowHead>
      <Cell numeric>
        <GradesLink scope={scope} selection={{ on: "correctness", ...said("any") }} count={n} />
      </Cell>
      <Cell numeric>
        {shrunk.value === null ? shrunk.reason : formatPoints(shrunk.value)}
        {strictness.value !== null && (
          <small>
            as counted {formatPoints(strictness.value)}
            {interval.value !== null && `, ${rangeText(interval.value)}`}
          </small>
        )}
        {interval.value === null && <small className="score-reason">{interval.reason}</small>}
      </Cell>
      <Cell className="desk-only strictness-plot">
        <SignedPlot value={strictness.value} interval={interval.value} />
      </Cell>
      <Cell numeric>
        {drift.value === null ? (
          <small className="score-reason">{drift.reason}</small>
        ) : (
          <>
            {formatPoints(drift.value)}
            <Points of={driftInterval} />
          </>
        )}
      </Cell>
      {DECIDED_CRITERIA.map((criterion) => (
        <Cell key={criterion} numeric>
          <DecidedShareText
            of={overturned[criterion]}
            scope={scope}
            criterion={criterion}
            counted={said("overturned")}
            among={said("any")}
          />
        </Cell>
      ))}
      <Cell numeric>
        {seconds === null ? (
          "not measured"
        ) : (
          <>
            {Math.round(seconds.lower)}–{Math.round(seconds.upper)} s
            <small>
              middle half of <GradesLink scope={scope} selection={said("timed")} count={seconds.n} />
            </small>
          </>
        )}
      </Cell>
    </tr>
  );
}

function Points({ of }: { readonly of: Estimate<Range> }) {
  return (
    <small className={of.value === null ? "score-reason" : undefined}>
      {of.value === null ? of.reason : rangeText(of.value)}
    </small>
  );
}

function rangeText({ lower, upper }: Range): string {
  return formatPercentRange(lower, upper);
}
