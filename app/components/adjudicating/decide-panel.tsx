import { CornerUpLeft, LockOpen } from "lucide-react";
import { Button } from "#app/components/button.tsx";
import { CountsAs } from "#app/components/counts-as.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { Message } from "#app/components/message.tsx";
import { DECISION_ACT_WORDS, type DecisionAct } from "#app/modules/adjudicating/decision-act.ts";
import type { DecisionForm } from "#app/modules/adjudicating/decision-form.ts";
import type { OtherForm } from "#app/modules/grading/save-state.ts";
import type { DecisionModel } from "./decision-model.ts";
import type { Decide, DecisionNotice } from "./use-decide.browser.ts";

type DecidePanelProps = {
  readonly model: DecisionModel;
  readonly decide: Decide;
  readonly act: DecisionAct;
  readonly canReopen: boolean;
  readonly onReopen: () => void;
  readonly canSendBack: boolean;
  readonly onSendBack: () => void;
  /** Another window was faster. */
  readonly other: OtherForm<DecisionForm> | null;
  readonly onCompare: () => void;
  readonly onKeepThis: () => void;
  readonly onTakeOther: () => void;
};

/** What the decision will count as, what stands in the way, and the one primary button. */
export function DecidePanel(props: DecidePanelProps) {
  const { model, decide, act, canReopen, onReopen, other } = props;
  const { counting } = model;
  const words = DECISION_ACT_WORDS[act];
  return (
    <>
      {other !== null && (
        <Message
          tone="warn"
          announce="alert"
          className="mb-3"
          title="Changed in another window."
          actions={
            <>
              <button type="button" className="link" onClick={props.onCompare}>
                Compare
              </button>
              <button type="button" className="link" onClick={props.onKeepThis}>
                Keep this one
              </button>
              <button type="button" className="link" onClick={props.onTakeOther}>
                Take the other
              </button>
            </>
          }
        />
      )}
      {decide.notice && <NoticeMessage notice={decide.notice} onTryAgain={decide.run} />}
      <CountsAs
        lead={model.view.isWithheld ? "You say" : "Will count as"}
        correct={counting.correct}
        analysis={counting.analysis}
      />
      <div className="decide-buttons">
        {canReopen && (
          <Button size={40} icon={LockOpen} onClick={onReopen}>
            Reopen
          </Button>
        )}
        {props.canSendBack && (
          <Button
            size={40}
            icon={CornerUpLeft}
            aria-keyshortcuts="r"
            keys={<KeyHint keys="r" />}
            onClick={props.onSendBack}
          >
            Send back
          </Button>
        )}
        <Button
          rank="primary"
          size={40}
          className="decide-button"
          busy={decide.isBusy}
          busyLabel={words.busy}
          aria-disabled={other !== null}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          keys={<KeyHint keys="mod+enter" />}
          onClick={decide.run}
        >
          {words.label}
        </Button>
      </div>
    </>
  );
}

function NoticeMessage({
  notice,
  onTryAgain,
}: {
  readonly notice: DecisionNotice;
  readonly onTryAgain: () => void;
}) {
  if (notice.kind !== "failed")
    return (
      <Message tone="warn" announce="alert" className="mb-3">
        {notice.kind === "asked" ? notice.sentence.replace("Submit again", "Decide again") : notice.sentence}
      </Message>
    );
  return (
    <Message
      tone="danger"
      announce="alert"
      className="mb-3"
      title="This was not stored."
      actions={
        <button type="button" className="link" onClick={onTryAgain}>
          Try again
        </button>
      }
    >
      {notice.sentence} Everything you entered is kept here.
    </Message>
  );
}
