import { Message } from "#app/components/message.tsx";
import { Time } from "#app/components/time.tsx";
import type { AdjudicationView } from "#app/modules/adjudicating/adjudication-view.ts";
import { describeGradeChanges } from "#app/modules/adjudicating/grade-changes.ts";
import type { HeldClaim } from "./use-claim.browser.ts";

type StandingMessagesProps = {
  readonly view: AdjudicationView;
  readonly taken: HeldClaim["taken"];
  readonly onClaim: () => void;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
  readonly now: string;
};

/** What stands in the way of a decision, or what became of the one that was made. */
export function StandingMessages({
  view,
  taken,
  onClaim,
  isComparing,
  onCompare,
  now,
}: StandingMessagesProps) {
  const { closed, decision } = view;
  return (
    <>
      {closed !== null && (
        <Message tone="info" className="mb-4">
          {closed}
        </Message>
      )}
      {closed === null && taken !== null && (
        <Message
          tone="info"
          announce="status"
          className="mb-4"
          title="Another adjudicator is at work on this item."
          actions={
            <button type="button" className="link" onClick={onClaim}>
              Ask again
            </button>
          }
        >
          {taken.until && (
            <>
              It is theirs until <Time at={taken.until} now={now} form="clock" /> at the latest.{" "}
            </>
          )}
          You can read it meanwhile.
        </Message>
      )}
      {decision?.isStale && (
        <StaleMessage decision={decision} view={view} isComparing={isComparing} onCompare={onCompare} />
      )}
    </>
  );
}

type StaleMessageProps = Pick<StandingMessagesProps, "view" | "isComparing" | "onCompare"> & {
  readonly decision: NonNullable<AdjudicationView["decision"]>;
};

function StaleMessage({ decision, view, isComparing, onCompare }: StaleMessageProps) {
  const changes = describeGradeChanges(decision.grades, view.grades);
  const whose = decision.isMine ? "your" : "the";
  const stands = `${decision.isMine ? "Your" : "The"} decision still stands on the earlier ${changes.length > 1 ? "grades" : "grade"}.`;
  if (changes.length === 0)
    return (
      <Message tone="warn" className="mb-4" title={`Reopened after ${whose} decision.`}>
        {decision.reopenedBecause && <>“{decision.reopenedBecause}” </>}
        No grade has changed yet. {decision.isMine ? "Your" : "The"} decision stands until it is confirmed or
        replaced.
      </Message>
    );
  return (
    <Message
      tone="warn"
      className="mb-4"
      title={`${changes.length > 1 ? "Grades" : "A grade"} changed since ${whose} decision.`}
      actions={
        <button
          type="button"
          className="link"
          aria-pressed={isComparing}
          onClick={() => onCompare(!isComparing)}
        >
          {isComparing ? "Stop comparing" : "Compare"}
        </button>
      }
    >
      {changes.join(" ")} {stands}
    </Message>
  );
}
