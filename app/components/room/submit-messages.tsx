import { copyText } from "#app/components/copy-text.browser.ts";
import { Message } from "#app/components/message.tsx";
import { gradeInWords } from "./grade-in-words.ts";
import type { Notice } from "./hand-in-notice.ts";
import type { SubmitPanelProps } from "./submit-panel.tsx";
import type { HandIn } from "./use-hand-in.browser.ts";

/** Above the button that submits: what stands in the way, until it is resolved. */
export function SubmitMessages(props: SubmitPanelProps) {
  const { model, handIn, earlierNotice, other } = props;
  const notice = handIn.notice ?? earlierNotice;
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
