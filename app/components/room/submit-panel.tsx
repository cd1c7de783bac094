import { Button } from "#app/components/button.tsx";
import { copyText } from "#app/components/copy-text.browser.ts";
import { CountsAs } from "#app/components/counts-as.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { Message } from "#app/components/message.tsx";
import type { OtherForm } from "#app/modules/grading/save-state.ts";
import { gradeInWords } from "./grade-in-words.ts";
import type { Notice } from "./hand-in-notice.ts";
import type { RoomModel } from "./room-model.ts";
import type { HandIn } from "./use-hand-in.browser.ts";

type SubmitPanelProps = {
  readonly model: RoomModel;
  readonly handIn: HandIn;
  /** What went wrong after the item before this one was left. */
  readonly earlierNotice: Notice | null;
  readonly onDismissEarlier: () => void;
  /** The form is what was submitted last. */
  readonly isUnchanged: boolean;
  readonly isSignedOut: boolean;
  readonly onSignIn: () => void;
  /** Another window was faster. */
  readonly other: OtherForm | null;
  readonly otherAt: string | null;
  readonly onCompare: () => void;
  readonly onKeepThis: () => void;
  readonly onTakeOther: () => void;
};

/** What the form counts as, what stands in the way, and the one primary button. */
export function SubmitPanel(props: SubmitPanelProps) {
  const { model, handIn, earlierNotice, isUnchanged, other } = props;
  const { view, counting } = model;
  const notice = handIn.notice ?? earlierNotice;
  const goesOn = isUnchanged || notice?.kind === "over";
  return (
    <>
      {props.isSignedOut && (
        <Message
          tone="warn"
          announce="alert"
          className="mb-3"
          title="You were signed out."
          actions={
            <button type="button" className="link" onClick={props.onSignIn}>
              Sign in here
            </button>
          }
        >
          Sign in here; your work on this item is untouched.
        </Message>
      )}
      {other !== null && (
        <Message
          tone="warn"
          announce="alert"
          className="mb-3"
          title={`Changed in another window${props.otherAt ? ` at ${props.otherAt}` : ""}.`}
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
      {notice && (
        <NoticeMessage
          notice={notice}
          handIn={handIn}
          words={gradeInWords(model.form)}
          onDismiss={handIn.notice ? handIn.dismiss : props.onDismissEarlier}
        />
      )}
      <CountsAs correct={counting.correct} analysis={counting.analysis}>
        {counting.gate}
      </CountsAs>
      {view.closed === null ? (
        <Button
          rank="primary"
          size={40}
          className="w-full"
          busy={handIn.isBusy}
          busyLabel={goesOn ? "Opening" : "Submitting"}
          aria-disabled={other !== null && !goesOn}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          keys={<KeyHint keys="mod+enter" />}
          onClick={handIn.submit}
        >
          {goesOn ? "Next item" : view.state === "submitted" ? "Submit changes and next" : "Submit and next"}
        </Button>
      ) : (
        <Button size={40} className="w-full" busy={handIn.isBusy} busyLabel="Opening" onClick={handIn.goOn}>
          Next item
        </Button>
      )}
    </>
  );
}

type NoticeMessageProps = {
  readonly notice: Notice;
  readonly handIn: HandIn;
  /** What stands in the form, to be copied. */
  readonly words: string;
  readonly onDismiss: () => void;
};

function NoticeMessage({ notice, handIn, words, onDismiss }: NoticeMessageProps) {
  switch (notice.kind) {
    case "asked":
    case "incomplete":
      return (
        <Message tone="warn" announce="alert" className="mb-3">
          {notice.sentence}
        </Message>
      );
    case "failed":
      return (
        <Message
          tone="danger"
          announce="alert"
          className="mb-3"
          title="This grade was not submitted."
          actions={
            <>
              <button type="button" className="link" onClick={handIn.submit}>
                Try again
              </button>
              {notice.mayWait && (
                <button type="button" className="link" onClick={handIn.submitLater}>
                  Send it later, go on
                </button>
              )}
            </>
          }
        >
          {notice.sentence} Everything you entered is kept here.
        </Message>
      );
    case "over":
      return (
        <Message
          tone="warn"
          announce="alert"
          className="mb-3"
          title={notice.sentence.replace(/ What you entered is kept\.$/, "")}
          actions={
            <button type="button" className="link" onClick={() => void copyText(words)}>
              Copy what I entered
            </button>
          }
        >
          Nothing more can be submitted on it. What you entered is kept.
        </Message>
      );
    case "no_next":
      return (
        <Message
          tone="warn"
          announce="alert"
          className="mb-3"
          title={notice.sentence}
          actions={
            <button type="button" className="link" onClick={handIn.goOn}>
              Open the next item
            </button>
          }
        />
      );
    case "undone_failed":
      return (
        <Message
          tone="warn"
          announce="alert"
          className="mb-3"
          actions={
            <button type="button" className="link" onClick={onDismiss}>
              Close
            </button>
          }
        >
          {notice.sentence}
        </Message>
      );
  }
}
