import { copyText } from "#app/components/copy-text.browser.ts";
import { Message } from "#app/components/message.tsx";
import { gradeInWords } from "#app/components/room/grade-in-words.ts";
import { Time } from "#app/components/time.tsx";
import { listed } from "#app/lib/counted.ts";
import type {
  AdjudicationView,
  SeenDecision,
  SeenSendBack,
} from "#app/modules/adjudicating/adjudication-view.ts";
import type { DecisionForm } from "#app/modules/adjudicating/decision-form.ts";
import { describeGradeChanges } from "#app/modules/adjudicating/grade-changes.ts";
import { OvertakenMessage } from "./overtaken-message.tsx";
import { nameGraders } from "./send-back-form.ts";
import type { HeldClaim } from "./use-claim.browser.ts";
import type { SendBack } from "./use-send-back.browser.ts";

type StandingMessagesProps = {
  readonly view: AdjudicationView;
  readonly taken: HeldClaim["taken"];
  readonly onClaim: () => void;
  /** What the adjudicator wrote before the item was taken or closed; null: it was closed from the start. */
  readonly written: DecisionForm | null;
  /** Somebody's decision that came while the form was filled in; null: none, or the form says the same. */
  readonly overtakenBy: SeenDecision | null;
  readonly onTakeStanding: () => void;
  readonly sendBack: SendBack;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
  readonly now: string;
};

/** What stands in the way of a decision, or what became of the one that was made. */
export function StandingMessages({
  view,
  taken,
  onClaim,
  written,
  overtakenBy,
  onTakeStanding,
  sendBack,
  isComparing,
  onCompare,
  now,
}: StandingMessagesProps) {
  const { closed, decision } = view;
  const waiting = view.sendBacks.filter(({ answeredAt }) => answeredAt === null);
  return (
    <>
      {waiting.length > 0 && <SentBackMessage waiting={waiting} sendBack={sendBack} now={now} />}
      {closed !== null && waiting.length === 0 && (
        <Message
          tone={written === null ? "info" : "warn"}
          announce={written === null ? undefined : "alert"}
          className="mb-4"
          actions={written !== null && <CopyWritten written={written} />}
        >
          {closed} {written !== null && "What you entered is kept."}
        </Message>
      )}
      {closed === null && taken !== null && (
        <Message
          tone="info"
          announce="status"
          className="mb-4"
          title="Another adjudicator is at work on this item."
          actions={
            <>
              <button type="button" className="link" onClick={onClaim}>
                Ask again
              </button>
              {written !== null && <CopyWritten written={written} />}
            </>
          }
        >
          {taken.until && (
            <>
              It is theirs until <Time at={taken.until} now={now} form="clock" /> at the latest.{" "}
            </>
          )}
          You can read it meanwhile; what you entered is kept.
        </Message>
      )}
      {overtakenBy !== null && closed === null && taken === null && (
        <OvertakenMessage decision={overtakenBy} onTake={onTakeStanding} now={now} />
      )}
      {view.isWithheld && closed === null && taken === null && (
        <Message tone="info" className="mb-4" title="Grade it as if nobody had.">
          This study asks for your own verdict before it shows the grades and where they differ. It is kept
          beside the decision.
        </Message>
      )}
      {decision?.isStale && (
        <StaleMessage decision={decision} view={view} isComparing={isComparing} onCompare={onCompare} />
      )}
    </>
  );
}

function CopyWritten({ written }: { readonly written: DecisionForm }) {
  const copy = () => void copyText([written.rationale, gradeInWords(written.verdict)].join("\n").trim());
  return (
    <button type="button" className="link" onClick={copy}>
      Copy what I entered
    </button>
  );
}

/** What was sent to several graders in the same words stands once. */
function together(waiting: readonly SeenSendBack[]) {
  const first = waiting.filter(
    ({ comment }, index) => waiting.findIndex((other) => other.comment === comment) === index,
  );
  return first.map(({ comment, isMine, sentAt }) => ({
    letters: waiting.filter((other) => other.comment === comment).map(({ letter }) => letter),
    comment,
    isMine,
    sentAt,
  }));
}

type SentBackMessageProps = Pick<StandingMessagesProps, "sendBack" | "now"> & {
  readonly waiting: readonly SeenSendBack[];
};

/** What was asked of whom, and the way to take it back. */
function SentBackMessage({ waiting, sendBack, now }: SentBackMessageProps) {
  const letters = waiting.map(({ letter }) => letter);
  return (
    <Message
      tone="warn"
      className="mb-4"
      title={`Sent back to ${nameGraders(letters).replace(/^G/, "g")}.`}
      actions={
        <button type="button" className="link" disabled={sendBack.isWithdrawing} onClick={sendBack.withdraw}>
          Withdraw it
        </button>
      }
    >
      No decision is taken until {letters.length > 1 ? "they have" : "it is"} answered, or it is withdrawn.
      <ul className="mt-2 flex flex-col gap-1.5">
        {together(waiting).map(({ letters: addressed, comment, isMine, sentAt }) => (
          <li key={addressed.join()}>
            {comment !== null && (
              <q className="type-entry whitespace-pre-line" dir="auto">
                {comment}
              </q>
            )}{" "}
            <span className="type-help">
              {isMine ? "You" : "Another adjudicator"} to {listed(addressed)}, <Time at={sentAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
      {sendBack.refused && (
        <p role="alert" className="mt-2">
          {sendBack.refused.message}
        </p>
      )}
    </Message>
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
