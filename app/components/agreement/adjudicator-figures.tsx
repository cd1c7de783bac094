import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { DECIDED_CRITERIA } from "#app/modules/scoring/agreement-criteria.ts";
import type { DecidedFigures, Lean } from "#app/modules/scoring/agreement-decisions.ts";
import type { GradeSelection } from "#app/modules/studies/grade-selection.ts";
import { DECIDED_WORDS, DecidedShareText } from "./decided-share.tsx";
import type { GradesScope } from "./grades-link.tsx";

type AdjudicatorFiguresTableProps = { readonly lean: Lean; readonly scope: GradesScope };

/** How often each adjudicator decided a disagreement for the severe verdict. */
export function AdjudicatorFiguresTable({ lean, scope }: AdjudicatorFiguresTableProps) {
  const { all, adjudicators } = lean;
  return (
    <section aria-labelledby="lean" className="measure-text">
      <SectionTitle id="lean" title="Adjudicators" />
      <p className="type-help text-ink-3">
        Of the adjudicated disagreements, how many were decided for the severe verdict. Who leans to it
        overturns lenient graders more often, who leans away strict ones. An adjudicator never counts as a
        grader.
      </p>
      <TableFrame caption="Figures by adjudicator" still>
        <thead>
          <tr>
            <HeadCell>Adjudicator</HeadCell>
            {DECIDED_CRITERIA.map((criterion) => (
              <HeadCell key={criterion} numeric>
                Decided {DECIDED_WORDS[criterion].severe}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {adjudicators.map(({ adjudicator, ...figures }) => (
            <LeanRow
              key={adjudicator}
              name={adjudicator}
              figures={figures}
              scope={scope}
              by={{ decidedBy: adjudicator }}
            />
          ))}
          {adjudicators.length > 1 && <LeanRow name="All" figures={all} scope={scope} by={{}} />}
        </tbody>
      </TableFrame>
    </section>
  );
}

type LeanRowProps = {
  readonly name: string;
  readonly figures: DecidedFigures;
  readonly scope: GradesScope;
  readonly by: GradeSelection;
};

function LeanRow({ name, figures, scope, by }: LeanRowProps) {
  return (
    <tr>
      <RowHead>{name}</RowHead>
      {DECIDED_CRITERIA.map((criterion) => (
        <Cell key={criterion} numeric>
          <DecidedShareText
            of={figures[criterion]}
            scope={scope}
            criterion={criterion}
            counted={{ decided: DECIDED_WORDS[criterion].severe }}
            among={by}
          />
        </Cell>
      ))}
    </tr>
  );
}
