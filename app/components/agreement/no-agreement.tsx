import { Empty } from "#app/components/empty.tsx";
import type { AgreementChoice } from "#app/modules/scoring/agreement-choice.ts";

type NoAgreementProps = {
  readonly countsOnly: boolean;
  /** Some explanation of the choice is to be graded by two or more. */
  readonly isPlanned: boolean;
  readonly choice: AgreementChoice;
};

/** Why there is no figure of agreement, and whether there will be one. */
export function NoAgreement({ countsOnly, isPlanned, choice }: NoAgreementProps) {
  if (countsOnly)
    return (
      <Empty fact="Agreement is not defined: the study holds published counts.">
        Counts do not say who graded which explanation, so no agreement can be computed from them.
      </Empty>
    );
  if (!isPlanned)
    return (
      <Empty
        fact={
          choice.task === null
            ? "No second grades are planned, so no agreement will be defined."
            : "No second grades are planned for these explanations, so no agreement will be defined."
        }
      >
        Every explanation is graded once, and one grade alone says nothing of agreement. It takes a study, or
        a part of one, in which two people grade the same explanations.
      </Empty>
    );
  return (
    <Empty fact="No explanation has two independent grades yet.">
      One grader alone says nothing of agreement. Figures appear with the first explanation that two have
      graded.
    </Empty>
  );
}
