import { Braces, ListChecks } from "lucide-react";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { LinkButton } from "#app/components/link-button.tsx";
import { PageTitle } from "#app/components/page.tsx";
import type { AgreementChoice } from "#app/modules/scoring/agreement-choice.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { GradesLink, type GradesScope } from "./grades-link.tsx";

type AgreementHeadProps = {
  readonly view: AgreementView;
  readonly scope: GradesScope;
  readonly countsOnly: boolean;
  readonly choice: AgreementChoice;
};

/** What is counted, and where the whole of it can be taken away, with the choice of the page. */
export function AgreementHead({ view, scope, countsOnly, choice }: AgreementHeadProps) {
  const { items, shared, graders, pairs } = view;
  if (countsOnly) return <PageTitle title="Agreement" />;
  const query = queryOf(choice);
  return (
    <PageTitle
      title="Agreement"
      lead={
        <>
          <GradesLink scope={scope} selection={{ on: "correctness" }} count={shared} /> of{" "}
          <GradesLink scope={scope} selection={{}} count={items} />{" "}
          {items === 1 ? "explanation" : "explanations"} graded twice
          {shared > 0 &&
            `, by ${formatAmount(graders.length, "grader")} in ${formatCount(pairs.length)} ${pairs.length === 1 ? "pair" : "pairs"}`}
          . First-round grades only; adjudication never counts here.
        </>
      }
      actions={
        <>
          <LinkButton
            to={`/studies/${scope.slug}/export/agreement.csv${query}`}
            icon={ListChecks}
            reloadDocument
          >
            Which items, and why
          </LinkButton>
          <LinkButton to={`/studies/${scope.slug}/agreement.json${query}`} icon={Braces} reloadDocument>
            All figures
          </LinkButton>
        </>
      }
    />
  );
}

function queryOf({ task, closeCalls, contested }: AgreementChoice): string {
  const query = new URLSearchParams({
    ...(task === null ? {} : { task }),
    ...(closeCalls === "with" ? {} : { closeCalls }),
    ...(contested === "with" ? {} : { contested }),
  }).toString();
  return query === "" ? "" : `?${query}`;
}
